import { isTaken, nextTry } from '@livingroom/shared/modules/webhooks/rules/retries.ts';
import { webhookEvents } from '@livingroom/shared/modules/webhooks/tables/webhook-events.ts';
import { webhooks } from '@livingroom/shared/modules/webhooks/tables/webhooks.ts';
import { expect, test } from 'vitest';
import { isAddress } from '../../../functions/modules/webhooks/webhook-address.ts';

test('a message is tried eight times, each time after a longer wait, within about two days', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7].map((tries) => (nextTry(tries, 0) ?? Number.NaN) / 60_000);
  expect(waits).toEqual([5, 30, 120, 300, 600, 840, 1_200]);
  expect(nextTry(8, 0)).toBeNull();
});

test('a message is taken by an answer of 200 to 299 alone', () => {
  expect([199, 200, 204, 299, 301, 302, 404, 500].filter(isTaken)).toEqual([200, 204, 299]);
});

test.each(['https://example.com/hook', 'https://a.example.com:8443/?x=1'])('%s may be named', (url) =>
  expect(isAddress(url, false)).toBe(true),
);

test.each([
  'http://example.com',
  'https://localhost/x',
  'https://a.localhost',
  'https://user:pass@example.com',
  'ftp://a.b',
  'x',
  `https://a.b/${'c'.repeat(500)}`,
])('%s may not be named', (url) => expect(isAddress(url, false)).toBe(false));

test('this machine may be named where a setting says so', () => {
  expect(isAddress('http://localhost:9000/hook', true)).toBe(true);
  expect(isAddress('http://example.com', true)).toBe(false);
});

test('each event has a name in the list of webhooks', () => {
  expect(webhooks.variables.events.choices.map(({ value }) => value)).toEqual(webhookEvents);
});
