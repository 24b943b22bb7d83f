import { expect, test } from 'vitest';
import { keptPhone } from '../../../functions/modules/accounts/kept-phone.ts';

test.each([
  ['+45 20 30 40 50', '+4520304050'],
  ['+1 213 373 4253', '+12133734253'],
  // An Italian number keeps the zero of its place.
  ['+39 02 3661 8300', '+390236618300'],
  // Nobody knows of which country it is.
  ['20 30 40 50', '20304050'],
])('a phone number is kept in the international form: %s', async (given, kept) => {
  expect(await keptPhone(given)).toBe(kept);
});

test.each(['+45 2030', '+45 20 30 40 50 60 70', '+999 1234567'])('no country has %s', async (given) => {
  await expect(keptPhone(given)).rejects.toMatchObject({ code: 'account-refused' });
});
