import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Identity } from '../../../scripts/local/identity/identity.ts';
import { localSecret, startTestIdentity } from './support.ts';

/** The directory of the local provider refuses what is no call of it, by the answers of the real one. */

let identity: Identity;
let errors: unknown[];
let token: string;

beforeAll(async () => {
  ({ identity, errors } = await startTestIdentity({
    allowTokenGrant: true,
    localSecret,
    findPerson: undefined,
  }));
  const body = new URLSearchParams({ grant_type: 'client_credentials', client_secret: localSecret });
  const answer: unknown = await (
    await fetch(`${identity.url}/directory/token`, { method: 'POST', body })
  ).json();
  token = String(Object(answer).access_token);
});
afterEach(() => {
  // Nothing that was sent is a fault of the provider's.
  expect(errors.splice(0)).toEqual([]);
});
afterAll(() => identity.stop());

type Sent = { readonly body?: string; readonly bearer?: string };

async function send(method: string, path: string, { body, bearer = token }: Sent = {}) {
  const response = await fetch(`${identity.url}/directory${path}`, {
    method,
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body }),
  });
  return response.status;
}

const account = {
  displayName: 'Nora Lind',
  passwordPolicies: 'DisablePasswordExpiration',
  passwordProfile: { password: 'Given-Once-7', forceChangePasswordNextSignIn: false },
};

let count = 0;
async function member(): Promise<{ readonly id: string; readonly email: string }> {
  const email = `person-${++count}@home.test`;
  const password = { value: 'Given-Once-7', change: false };
  const id = await identity.directory.add({ email, givenName: 'Nora', familyName: 'Lind', password });
  return { id: String(id), email };
}

describe('the token of the app', () => {
  it.each([
    [{}],
    [{ grant_type: 'client_credentials' }],
    [{ grant_type: 'client_credentials', client_secret: '' }],
    [{ grant_type: 'client_credentials', client_secret: `${localSecret} ` }],
    [{ grant_type: 'client_credentials', client_secret: localSecret.toUpperCase() }],
    [{ grant_type: 'password', client_secret: localSecret }],
    [{ client_secret: localSecret }],
    [{ grant_type: 'client_credentials', client_secret: 'ø'.repeat(1_000) }],
  ])('is not given for %j', async (form) => {
    const body = new URLSearchParams(form);
    const response = await fetch(`${identity.url}/directory/token`, { method: 'POST', body });
    expect([response.status, await response.json()]).toEqual([401, { error: 'invalid_client' }]);
  });

  it.each(['', 'x', localSecret, 'undefined', 'null', '__proto__'])('%j opens nothing', async (bearer) => {
    const { id, email } = await member();
    for (const [method, path] of [
      ['GET', '/users'],
      ['DELETE', `/users/${id}`],
      ['POST', `/users/${id}/revokeSignInSessions`],
    ] as const)
      expect([method, await send(method, path, { bearer })]).toEqual([method, 401]);
    expect(identity.directory.find(email)).toBe(id);
  });
});

describe('a call of the directory', () => {
  it.each([
    '{',
    'null',
    '7',
    '"text"',
    '[]',
    '{"identities":null}',
    '{"identities":[null]}',
    '{"identities":{}}',
    '',
  ])('that makes somebody of %j is refused as wrong, not as a fault', async (body) => {
    expect(await send('POST', '/users', { body })).toBe(400);
  });

  it.each(['{', 'null', '7', '[]'])('that changes somebody to %j changes nothing', async (body) => {
    const { id, email } = await member();
    expect(await send('PATCH', `/users/${id}`, { body })).toBe(400);
    expect(identity.directory.find(email)).toBe(id);
  });

  it('of a body without end is refused', async () => {
    const body = JSON.stringify({ displayName: 'x'.repeat(200_000) });
    expect(await send('POST', '/users', { body })).toBe(413);
  });

  it.each([
    ['POST', ''],
    ['PUT', ''],
    ['PATCH', '/revokeSignInSessions'],
    ['DELETE', '/revokeSignInSessions'],
    ['GET', '/revokeSignInSessions'],
    ['POST', '/revokeSignInSessions/more'],
  ])('%s /users/{id}%s is none, and does nothing', async (method, under) => {
    const { id, email } = await member();
    const body = JSON.stringify({ identities: [{ issuerAssignedId: `new-${id}@home.test` }] });
    const given = method === 'GET' ? {} : { body };
    expect(await send(method, `/users/${id}${under}`, given)).toBe(404);
    expect(identity.directory.find(email)).toBe(id);
    expect(identity.directory.find(`new-${id}@home.test`)).toBeNull();
  });

  it.each(['__proto__', 'constructor', '..', '%2e%2e', "' or 1=1 --", '0', 'nobody'])(
    'of the person %j, who is not there, finds nobody',
    async (id) => {
      for (const method of ['PATCH', 'DELETE'])
        expect([method, await send(method, `/users/${encodeURIComponent(id)}`, { body: '{}' })]).toEqual([
          method,
          404,
        ]);
    },
  );

  it('does not give the address of one to another, in any letters', async () => {
    const [one, two] = [await member(), await member()];
    for (const address of [one.email, one.email.toUpperCase()]) {
      const body = JSON.stringify({
        ...account,
        identities: [
          { signInType: 'emailAddress', issuer: 'livingroom.test', issuerAssignedId: address.trim() },
          { signInType: 'userPrincipalName', issuer: 'livingroom.test', issuerAssignedId: 'nora' },
        ],
      });
      expect(await send('PATCH', `/users/${two.id}`, { body })).toBe(400);
      expect(await send('POST', '/users', { body })).toBe(400);
    }
    expect([identity.directory.find(one.email), identity.directory.find(two.email)]).toEqual([
      one.id,
      two.id,
    ]);
  });
});
