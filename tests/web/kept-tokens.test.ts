import { expect, test } from 'vitest';
import { finishSignIn, keepSignedIn, setIdentityProvider } from '../../web/src/api/auth/sign-in.ts';
import { setConfig } from '../../web/src/lib/config.ts';
import { currentSession } from '../../web/src/lib/session.ts';
import { testToken } from '../support/test-api.ts';
import { providerOf } from '../worlds/sign-in.tsx';
import { createSite } from '../worlds/site.tsx';

const everythingKept = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);

/** Kim has signed in as the site does it, and used it. */
async function createSignedIn() {
  const { api, account } = await createSite();
  localStorage.clear();
  const kim = await api.addPerson(account.accountId, 'kim@northwind.test');
  const issuer = 'https://sign-in.test';
  const auth = { issuer } as const;
  setConfig({ apiUrl: 'http://api.test', auth } as never);
  const exp = Math.floor(Date.now() / 1000) + 36_000;
  const claims = { iss: issuer, sub: 'kim', email: kim.email, exp };
  const idToken = `id.${btoa(JSON.stringify(claims))}.signature`;
  const accessToken = testToken(kim.email, false);
  const tokens = { accessToken, idToken, account: 'home-kim', expiry: exp };
  setIdentityProvider({
    ...providerOf('home-kim'),
    returned: async () => tokens,
    silent: async () => tokens,
  });
  keepSignedIn();
  expect(await finishSignIn()).toBe(true);
  return { kim, tokens };
}

test('tokens are kept by the sign-in library alone', async () => {
  const { kim, tokens } = await createSignedIn();
  expect(currentSession()).toMatchObject({ email: kim.email, employeeId: kim.employeeId });
  for (const token of [tokens.accessToken, tokens.idToken]) expect(everythingKept()).not.toContain(token);
});
