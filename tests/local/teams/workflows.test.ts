import { ADAPTIVE_CARD, adaptiveCard } from '@livingroom/shared/core/lib/adaptive-card.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Mail, startMail } from '../../../scripts/local/mail/mail.ts';
import type { MailboxMessage } from '../../../scripts/local/mail/types.ts';
import { localWorkflow } from '../../../scripts/local/teams/workflows.ts';

let mail: Mail;
beforeAll(async () => {
  mail = await startMail();
});
afterAll(() => mail.stop());

const content = adaptiveCard({
  ...{ title: 'Acme: a round is open', text: 'Until 9 March.', button: 'Open', note: 'Your organisation.' },
  link: 'https://site.test',
});
const message = { type: 'message', attachments: [{ contentType: ADAPTIVE_CARD, contentUrl: null, content }] };

const post = (body: unknown, path = localWorkflow, type = 'application/json') =>
  fetch(mail.url + path, { method: 'POST', headers: { 'content-type': type }, body: JSON.stringify(body) });

test('a card is taken and shown as its channel shows it', async () => {
  expect((await post(message)).status).toBe(202);
  const [shown] = (await fetch(`${mail.url}/api/messages?to=channel@teams.test`).then((response) =>
    response.json(),
  )) as MailboxMessage[];
  expect(shown?.subject).toBe('Teams channel: Acme: a round is open');
  expect(shown?.plainText).toContain('Open: https://site.test');
});

test.each([
  ['another signature', 401, message, localWorkflow.replace('local-signature', 'other')],
  ['no signature', 401, message, localWorkflow.replace(/&sig=.*/, '')],
  ['another workflow', 404, message, localWorkflow.replace('0123456789abcdef', 'fedcba9876543210')],
  ['no version', 400, message, localWorkflow.replace('api-version=1&', '')],
  ['a text of its own', 400, { text: 'Hello' }, localWorkflow],
  ['a card of the old kind', 400, { '@type': 'MessageCard', text: 'Hello' }, localWorkflow],
  [
    'two cards',
    400,
    { ...message, attachments: [...message.attachments, ...message.attachments] },
    localWorkflow,
  ],
  ['a message that is too long', 413, { ...message, type: 'x'.repeat(30_000) }, localWorkflow],
])('refuses %s', async (_, status, body, path) => {
  expect((await post(body, path)).status).toBe(status);
});

test('refuses what is no JSON', async () => {
  expect((await post(message, localWorkflow, 'text/plain')).status).toBe(400);
});
