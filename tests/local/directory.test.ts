import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDirectory } from '../../functions/core/gateways/directory/directory.ts';
import { type DirectoryGateway, PasswordRefused } from '../../functions/core/gateways/directory/port.ts';
import { createFakeDirectory } from '../fakes/directory.ts';
import { certificate, thumbprint } from '../fakes/directory-certificate.ts';
import { createGraphServer, type GraphServer } from '../fakes/graph-server.ts';
import { localSecret, startTestIdentity } from './identity/support.ts';

const clock = { now: () => Date.now() };
const siteUrl = 'https://site.livingroom.test';
const domain = 'home.onmicrosoft.com';
const ada = { email: "ada.o'neill@home.test", givenName: 'Ada', familyName: "O'Neill" };
const password = { password: 'First-Password-1', change: true };

type Kept = { readonly gateway: DirectoryGateway; readonly close: () => Promise<unknown> };

async function overLocalProvider(): Promise<Kept> {
  const { identity } = await startTestIdentity({ allowTokenGrant: true, localSecret });
  const directory = {
    kind: 'external-id',
    url: `${identity.url}/directory`,
    tokenUrl: `${identity.url}/directory/token`,
    clientId: 'livingroom-api',
    credential: { kind: 'secret', secret: localSecret },
    domain: 'livingroom.test',
  } as const;
  return { gateway: createDirectory({ directory, siteUrl }, clock), close: identity.stop };
}

let server: GraphServer;
let pem: string;

async function overGraph(kind: 'external-id' | 'workforce'): Promise<Kept> {
  const own = await startGraph();
  const directory = {
    kind,
    url: `${own.url}/v1.0`,
    tokenUrl: `${own.url}/tenant/oauth2/v2.0/token`,
    clientId: 'the-app',
    credential: { kind: 'certificate', pem },
    domain: kind === 'workforce' ? '' : domain,
  } as const;
  return { gateway: createDirectory({ directory, siteUrl }, clock), close: own.close };
}

async function startGraph(): Promise<GraphServer> {
  const { publicKey, privateKey } = await generateKeyPair('PS256', { extractable: true });
  pem = `${await exportPKCS8(privateKey)}\n${certificate}`;
  server = await createGraphServer(async (assertion, audience) => {
    const { payload, protectedHeader } = await jwtVerify(assertion, publicKey, {
      audience,
      issuer: 'the-app',
      subject: 'the-app',
    });
    return protectedHeader['x5t#S256'] === thumbprint && typeof payload.jti === 'string';
  }, domain);
  return server;
}

const directories: [name: string, open: () => Promise<Kept>][] = [
  ['in memory', async () => ({ gateway: createFakeDirectory(), close: async () => undefined })],
  ['of the local provider', overLocalProvider],
  ['of an External ID tenant', () => overGraph('external-id')],
];

describe.each(directories)('the directory %s', (_name, open) => {
  let kept: Kept;
  beforeAll(async () => {
    kept = await open();
  });
  afterAll(() => kept.close());

  test('makes a person known once, and knows them by what they sign in with', async () => {
    const { gateway } = kept;
    expect(await gateway.find(ada.email)).toBeNull();
    const subject = await gateway.create(ada, password);
    expect(await gateway.find(ada.email)).toBe(subject);
    await expect(gateway.create(ada, null)).rejects.toMatchObject({ code: 'conflict' });
    await gateway.setPassword(subject, { password: 'Another-Password-2', change: false });
    await gateway.changeEmail(subject, 'ada@new.test');
    await gateway.changeEmail(subject, 'ada@new.test');
    expect(await gateway.find(ada.email)).toBeNull();
    expect(await gateway.find('ada@new.test')).toBe(subject);
    const other = await gateway.create({ ...ada, email: 'other@new.test' }, null);
    await expect(gateway.changeEmail(other, 'ada@new.test')).rejects.toMatchObject({ code: 'conflict' });
    await gateway.revokeSessions(subject);
    await gateway.remove(subject);
    await gateway.remove(subject);
    await gateway.revokeSessions(subject);
    expect(await gateway.find('ada@new.test')).toBeNull();
    await expect(gateway.setPassword(subject, password)).rejects.toMatchObject({ code: 'not-found' });
    await expect(gateway.changeEmail(subject, 'x@new.test')).rejects.toMatchObject({ code: 'not-found' });
    expect(await gateway.create({ ...ada, email: 'ada@new.test' }, null)).not.toBe('');
  });
});

test('an External ID account is made as the reference says, and gone for good when it goes', async () => {
  const { gateway, close } = await overGraph('external-id');
  const subject = await gateway.create(ada, password);
  expect(server.bodies.at(-1)).toEqual({
    displayName: "Ada O'Neill",
    givenName: 'Ada',
    surname: "O'Neill",
    identities: [{ signInType: 'emailAddress', issuer: domain, issuerAssignedId: ada.email }],
    mail: ada.email,
    passwordPolicies: 'DisablePasswordExpiration',
    passwordProfile: { password: password.password, forceChangePasswordNextSignIn: true },
  });
  await gateway.remove(subject);
  expect(server.calls.slice(-2)).toEqual([
    `DELETE /v1.0/users/${subject}`,
    `DELETE /v1.0/directory/deletedItems/${subject}`,
  ]);
  expect(server.calls.filter((call) => call.includes('/token'))).toHaveLength(1);
  await close();
});

test("a workforce tenant keeps its members; who is not in it is invited, by no mail of the tenant's", async () => {
  const { gateway, close } = await overGraph('workforce');
  expect(gateway.kind).toBe('federated');
  server.addMember('member-1', 'mia@home.test');
  expect(await gateway.find('mia@home.test')).toBe('member-1');
  expect(await gateway.find('guest@elsewhere.test')).toBeNull();
  const guest = await gateway.create({ email: 'guest@elsewhere.test', givenName: '', familyName: '' }, null);
  expect(server.bodies.at(-1)).toEqual({
    invitedUserEmailAddress: 'guest@elsewhere.test',
    invitedUserDisplayName: 'guest@elsewhere.test',
    inviteRedirectUrl: siteUrl,
    sendInvitationMessage: false,
  });
  expect(await gateway.find('guest@elsewhere.test')).toBe(guest);
  await gateway.remove(guest);
  await gateway.remove('member-1');
  await gateway.remove('nobody');
  expect(await gateway.find('mia@home.test')).toBe('member-1');
  expect(await gateway.find('guest@elsewhere.test')).toBeNull();
  await expect(gateway.setPassword('member-1', password)).rejects.toMatchObject({ code: 'forbidden' });
  await close();
});

test('a changed address leaves the other identities of an External ID account as they are', async () => {
  const { gateway, close } = await overGraph('external-id');
  const subject = await gateway.create(ada, password);
  await gateway.changeEmail(subject, 'ada@new.test');
  expect(server.bodies.at(-1)).toEqual({
    identities: [
      { signInType: 'userPrincipalName', issuer: domain, issuerAssignedId: `${subject}@${domain}` },
      { signInType: 'emailAddress', issuer: domain, issuerAssignedId: 'ada@new.test' },
    ],
    mail: 'ada@new.test',
  });
  await close();
});

test('a name longer than the directory takes is cut there, and the person is made', async () => {
  const { gateway, close } = await overGraph('external-id');
  const long = { email: 'long@home.test', givenName: 'G'.repeat(100), familyName: 'F'.repeat(200) };
  expect(server.read(await gateway.create(long, password))).toMatchObject({ email: 'long@home.test' });
  await close();
});

test.each(['Password1', 'Sm\u00f8rrebr\u00f8d-7'])(
  'a password that the policy of the directory refuses (%s) is said to be that, not an outage',
  async (given) => {
    const { gateway, close } = await overGraph('external-id');
    const refused = { password: given, change: false };
    await expect(gateway.create(ada, refused)).rejects.toBeInstanceOf(PasswordRefused);
    const subject = await gateway.create(ada, password);
    await expect(gateway.setPassword(subject, refused)).rejects.toBeInstanceOf(PasswordRefused);
    await close();
  },
);

test.each([
  [503, undefined],
  [429, '17'],
  [500, undefined],
])('a directory that answers %i is unavailable', async (status, retryAfter) => {
  const { gateway, close } = await overGraph('external-id');
  server.fail(status, retryAfter);
  await expect(gateway.find('a@b.test')).rejects.toMatchObject({
    code: 'unavailable',
    data: retryAfter ? { retryAfterSeconds: 17 } : expect.any(Object),
  });
  await close();
  await expect(gateway.find('a@b.test')).rejects.toMatchObject({ code: 'unavailable' });
});
