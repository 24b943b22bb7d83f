import { accounts } from '@livingroom/shared/modules/accounts/contract.ts';
import { arrivals } from '@livingroom/shared/modules/activations/contract.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refreshDetails } from '../../web/src/api/auth/refresh-details.ts';
import {
  ensureSignedIn,
  finishSignIn,
  keepSignedIn,
  setIdentityProvider,
} from '../../web/src/api/auth/sign-in.ts';
import { dropTokens } from '../../web/src/api/auth/tokens.ts';
import { call } from '../../web/src/api/client.ts';
import { setConfig } from '../../web/src/lib/config.ts';
import { toastStore } from '../../web/src/lib/notify.ts';
import { currentSession, saveSession } from '../../web/src/lib/session.ts';
import { eventually } from '../support/eventually.ts';
import { type Person, testToken } from '../support/test-api.ts';
import { providerOf } from '../worlds/sign-in.tsx';
import { createSite } from '../worlds/site.tsx';

/** The sentences of a session that goes wrong, each where its failure happens. */

const said = () => toastStore.get().map(({ message }) => message);
const answer = (path: string, status: number, body: object = { code: 'conflict', message: 'Not now.' }) => {
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', (url: URL | string, init?: RequestInit) =>
    String(url).includes(path) ? Promise.resolve(Response.json(body, { status })) : real(url, init),
  );
};

let site: Awaited<ReturnType<typeof createSite>>;
let kim: Person;

/** What a provider brings back for a person. */
function tokensOf(person: Person, issuer = 'https://sign-in.test') {
  const exp = Math.floor(Date.now() / 1000) + 36_000;
  const claims = { iss: issuer, sub: 'kim', email: person.email, exp };
  const idToken = `id.${btoa(JSON.stringify(claims))}.signature`;
  return { accessToken: testToken(person.email, true), idToken, account: 'home', expiry: exp };
}

async function signedIn(person: Person, tokens = tokensOf(person)): Promise<boolean> {
  setIdentityProvider({ ...providerOf('home'), returned: async () => tokens, silent: async () => tokens });
  keepSignedIn();
  return finishSignIn();
}

beforeEach(async () => {
  site = await createSite();
  localStorage.clear();
  dropTokens();
  toastStore.set([]);
  const auth = { issuer: 'https://sign-in.test' };
  setConfig({ apiUrl: 'http://api.test', auth } as never);
  kim = await site.api.addPerson(site.account.accountId, 'kim@northwind.test', 'admin');
});
afterEach(() => vi.unstubAllGlobals());

describe('a sign-in', () => {
  test('whose token another issuer made is none: "Token validation failed."', async () => {
    const tokens = tokensOf(kim, 'https://elsewhere.test');
    await expect(signedIn(kim, tokens)).rejects.toMatchObject({ reason: 'token' });
  });

  test('whose token the server does not take is none either', async () => {
    answer('/account-details/', 401, { code: 'unauthorized', message: 'No.' });
    await expect(signedIn(kim)).rejects.toMatchObject({ reason: 'token' });
  });

  test('without account details names the address and the cause', async () => {
    answer('/account-details/', 403);
    await expect(signedIn(kim)).rejects.toMatchObject({
      reason: 'details',
      detail: 'Failed fetching account details for kim@northwind.test: Not now.',
    });
  });

  test('whose record fails goes on, and says so', async () => {
    answer('/users/login', 500);
    expect(await signedIn(kim)).toBe(true);
    expect(said()).toEqual([
      'An error occurred while updating the login record. Please try again or contact support.',
    ]);
  });
});

test('a check of the session that fails ends it: "Error checking authentication status."', async () => {
  await signedIn(kim);
  saveSession({ tokenExpiry: Math.floor(Date.now() / 1000) + 90 });
  const silent = async () => {
    throw new Error('The library is broken');
  };
  setIdentityProvider({ ...providerOf('home'), silent });
  expect(await ensureSignedIn()).toBe(false);
  expect(said()).toEqual(['Error checking authentication status.']);
  expect(currentSession().userRole).toBe('guest');
});

describe('account details are asked for again', () => {
  test('after a refusal, so that the site follows a role that was changed', async () => {
    await signedIn(kim);
    expect(currentSession()).toMatchObject({ userRole: 'admin', selectedRole: 'admin' });
    await site.api
      .context(site.account.accountId)
      .store.table('employee_roles')
      .change(kim.employeeId, () => ({ role_name: 'employee' }));
    const { status } = arrivals.operations;
    await expect(call(status, { params: { email: kim.email } })).rejects.toMatchObject({ status: 403 });
    await eventually(() =>
      expect(currentSession()).toMatchObject({ userRole: 'employee', selectedRole: 'employee' }),
    );
    expect(said()).toEqual([]);
  });

  test('and say why they cannot be had', async () => {
    await signedIn(kim);
    answer('/account-details/', 404);
    await refreshDetails();
    expect(said()).toEqual(['Error refreshing account details.']);
    expect(currentSession().userRole).toBe('admin');

    saveSession({ email: null });
    await refreshDetails();
    expect(said()).toEqual(['No email available to fetch account details. Please log in again.']);
    expect(currentSession().userRole).toBe('guest');
  });

  test('and need a token', async () => {
    await signedIn(kim);
    dropTokens();
    await refreshDetails();
    expect(said()).toEqual(['No token available to refresh account details. Please log in again.']);
    expect(currentSession().userRole).toBe('guest');
  });
});

test.each([
  ['status', { accountId: null }, 'Account ID is required for operation but not provided'],
  ['create', { systemAccountId: null }, 'Account id or system account id not defined!'],
] as const)(
  'a session that does not say whose the call is asks nothing: %s',
  async (which, lacking, words) => {
    await signedIn(kim);
    saveSession(lacking);
    const asked = vi.fn();
    vi.stubGlobal('fetch', asked);
    const making =
      which === 'status'
        ? call(arrivals.operations.status, { params: { email: kim.email } })
        : call(accounts.operations.createWithCompany, {
            body: {
              account_data: { phone: '' },
              owner_data: { name: '', email: '' },
              company_data: { company_name: '' },
            },
          });
    await expect(making).rejects.toThrow(words);
    expect(asked).not.toHaveBeenCalled();
  },
);

test('an answer that a proxy put in the place of the server’s is no answer', async () => {
  await signedIn(kim);
  const page = () => new Response('<h1>Bad gateway</h1>', { headers: { 'x-request-id': 'r-7' } });
  vi.stubGlobal('fetch', () => Promise.resolve(page()));
  await expect(call(arrivals.operations.status, { params: { email: kim.email } })).rejects.toMatchObject({
    code: 'unreadable',
    message: 'Unexpected response structure. Please try again. Contact support if error persists.',
    requestId: 'r-7',
  });
});
