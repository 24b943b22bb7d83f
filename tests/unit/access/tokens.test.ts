import { AppError } from '@livingroom/shared/errors/app-error.ts';
import {
  base64url,
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JWTPayload,
  type JWTVerifyGetKey,
  SignJWT,
} from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { createTokenVerifier } from '../../../functions/core/access/tokens.ts';
import { createFixedClock } from '../../../functions/core/gateways/clock/port.ts';
import { createMemoryLog } from '../../fakes/log.ts';
import { testSettings } from '../../support/settings.ts';

const NOW = '2026-03-02T09:00:00.000Z';
const now = Date.parse(NOW) / 1000;
const { identity } = testSettings;

type Pair = Awaited<ReturnType<typeof generateKeyPair>>;
let own: Pair;
let foreign: Pair;
let keys: JWTVerifyGetKey;

beforeAll(async () => {
  own = await generateKeyPair('RS256', { extractable: true });
  foreign = await generateKeyPair('RS256', { extractable: true });
  keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256' }] });
});

const claims: JWTPayload = {
  iss: identity.issuer,
  aud: identity.audience,
  sub: 'subject',
  oid: 'oid-1',
  email: 'Ada@Home.test',
  scp: 'openid user_impersonation',
  azp: 'livingroom-web',
  tid: identity.tenant,
  acrs: ['c1'],
  iat: now - 60,
  exp: now + 3600,
};

function sign(changes: JWTPayload = {}, key = own.privateKey, kid = 'own'): Promise<string> {
  const payload = Object.fromEntries(
    Object.entries({ ...claims, ...changes }).filter(([, value]) => value !== undefined),
  );
  return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid }).sign(key);
}

const log = createMemoryLog();

const verifier = (clock = createFixedClock(NOW)) => createTokenVerifier({ identity, clock, keys, log });

async function refusal(token: string): Promise<unknown> {
  try {
    return await verifier()(token);
  } catch (error) {
    return error instanceof AppError ? [error.status, error.code] : error;
  }
}

const unauthorized = [401, 'unauthorized'];

function part(value: object): string {
  return base64url.encode(JSON.stringify(value));
}

test('a good token tells who the person is', async () => {
  expect(await verifier()(await sign())).toEqual({
    directory: identity.tenant,
    subject: 'oid-1',
    email: 'ada@home.test',
    issuedAt: now - 60,
    contexts: ['c1'],
    session: String(now - 60),
  });
});

test('a token without oid is known by its subject, one without contexts passed none', async () => {
  const token = await sign({ oid: undefined, acrs: undefined });
  expect(await verifier()(token)).toMatchObject({
    subject: 'subject',
    email: 'ada@home.test',
    contexts: [],
  });
});

test('a token that was renewed is still of the sign-in that its time of authentication tells', async () => {
  const [first, renewed] = [await sign({ auth_time: 7 }), await sign({ auth_time: 7, iat: now - 30 })];
  expect((await verifier()(first)).session).toBe((await verifier()(renewed)).session);
});

const addresses: [name: string, changes: JWTPayload, email: string | null][] = [
  ['the usual place', {}, 'ada@home.test'],
  ['a list', { email: undefined, emails: ['Ada@home.test', 'other@home.test'] }, 'ada@home.test'],
  ['the name of the sign-in', { email: undefined, preferred_username: 'ADA@home.test' }, 'ada@home.test'],
  ['the older name of the sign-in', { email: undefined, upn: 'ada@home.test' }, 'ada@home.test'],
  ['a name that is no address', { email: undefined, preferred_username: 'ada' }, null],
  ['nothing', { email: undefined }, null],
  ['spaces', { email: '  ' }, null],
  ['no text', { email: ['ada@home.test', 7] }, null],
];

test.each(addresses)(
  'an address in %s decides nothing and is read as it is',
  async (_name, changes, email) => {
    expect(await verifier()(await sign(changes))).toMatchObject({ subject: 'oid-1', email });
  },
);

test.each([
  ['c1', ['c1']],
  [
    ['c1', 'c2'],
    ['c1', 'c2'],
  ],
  [undefined, []],
])('contexts %j are read as %j', async (acrs, contexts) => {
  expect(await verifier()(await sign({ acrs }))).toMatchObject({ contexts });
});

const checks: [check: string, changes: JWTPayload][] = [
  ['iss', { iss: 'https://elsewhere.test' }],
  ['aud', { aud: 'api://other' }],
  ['exp', { exp: now - 1 }],
  ['scp', { scp: 'other' }],
  ['azp', { azp: 'another-app' }],
  ['tid', { tid: 'another' }],
  ['email_verified', { email_verified: false }],
  ['lifetime', { exp: now + 100 * 365 * 24 * 3600 }],
];

test.each(checks)(
  'a refusal is logged with the check that failed (%s), never with the token',
  async (check, changes) => {
    const token = await sign(changes);
    await refusal(token);
    expect(log.entries.at(-1)).toEqual({ level: 'warning', event: 'token-refused', check });
    expect(JSON.stringify(log.entries)).not.toContain(token.split('.')[1]);
  },
);

const wrong: [name: string, changes: JWTPayload][] = [
  ['has expired', { exp: now - 1 }],
  ['is not valid yet', { nbf: now + 60 }],
  ['never expires', { exp: undefined }],
  ['does not say when it was made', { iat: undefined }],
  ['has no subject', { sub: undefined }],
  ['comes from another issuer', { iss: 'https://elsewhere.test' }],
  ['names no issuer', { iss: undefined }],
  ['is for another API', { aud: 'api://other' }],
  ['is for nobody', { aud: undefined }],
  ['has no scope', { scp: undefined }],
  ['says that its e-mail is not verified', { email_verified: false }],
  ['says so in text', { email_verified: 'false' }],
  ['has an e-mail of a domain that its owner never proved', { xms_edov: false }],
  ['was made for another client', { azp: 'another-app' }],
  ['was made for another client, in the older form', { azp: undefined, appid: 'another-app' }],
  ['was made for nobody', { azp: undefined }],
  ['was made for several', { azp: ['livingroom-web'] }],
  ['comes from another directory', { tid: '00000000-0000-0000-0000-000000000000' }],
  ['names no directory', { tid: undefined }],
  ['lives for a hundred years', { exp: now + 100 * 365 * 24 * 3600 }],
  ['will be made tomorrow', { iat: now + 24 * 3600 }],
  ['has another scope', { scp: 'user_impersonation_not openid' }],
];

const good: [name: string, changes: JWTPayload][] = [
  ['names its client in the older form', { azp: undefined, appid: 'livingroom-web' }],
  ['names its client in the plain form', { azp: undefined, client_id: 'livingroom-web' }],
  ['has a verified e-mail', { email_verified: true }],
  ['says so in text', { email_verified: 'true' }],
  ['has an e-mail of a domain that its owner proved', { xms_edov: true }],
  ['says so by a number', { xms_edov: 1 }],
  ['says so by a number in text', { xms_edov: '1' }],
];

test.each(good)('a token that %s is taken', async (_name, changes) => {
  expect(await verifier()(await sign(changes))).toMatchObject({ subject: 'oid-1' });
});

test.each(wrong)('a token that %s is refused', async (_name, changes) => {
  expect(await refusal(await sign(changes))).toEqual(unauthorized);
});

test('a token that another issuer signed is refused, whatever key it names', async () => {
  expect(await refusal(await sign({}, foreign.privateKey))).toEqual(unauthorized);
  expect(await refusal(await sign({}, foreign.privateKey, 'theirs'))).toEqual(unauthorized);
});

test('an altered token is refused', async () => {
  const [head, body, signature] = (await sign()).split('.') as [string, string, string];
  const forged = part({ ...claims, email: 'olga@other.test' });
  expect(await refusal(`${head}.${forged}.${signature}`)).toEqual(unauthorized);
  const other = signature.startsWith('A') ? 'B' : 'A';
  expect(await refusal(`${head}.${body}.${other}${signature.slice(1)}`)).toEqual(unauthorized);
  expect(await refusal(`${head}.${body}.`)).toEqual(unauthorized);
});

test('a token without a signature is refused', async () => {
  expect(await refusal(`${part({ alg: 'none' })}.${part(claims)}.`)).toEqual(unauthorized);
});

test('a token that takes the public key for a shared secret is refused', async () => {
  const secret = new TextEncoder().encode(await exportSPKI(own.publicKey));
  const token = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'own' }).sign(secret);
  expect(await refusal(token)).toEqual(unauthorized);
});

test('another algorithm than RS256 is refused, also with a good key', async () => {
  const strong = await generateKeyPair('PS256');
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'PS256', kid: 'own' })
    .sign(strong.privateKey);
  expect(await refusal(token)).toEqual(unauthorized);
});

test('text that is no token is refused', async () => {
  for (const token of ['', '.', '..', 'a.b.c', `${part({ alg: 'RS256' })}.e30.`, 'x'.repeat(100_000)])
    expect([token.slice(0, 10), await refusal(token)]).toEqual([token.slice(0, 10), unauthorized]);
});

test('a token that was good ends with its time, also when it is remembered', async () => {
  const clock = createFixedClock(NOW);
  const verify = verifier(clock);
  const token = await sign({ exp: now + 60 });
  expect(await verify(token)).toMatchObject({ subject: 'oid-1' });
  clock.advance(61_000);
  await expect(verify(token)).rejects.toMatchObject({ status: 401 });
});

test('a token is verified once, and again from the moment it ends', async () => {
  let asked = 0;
  const clock = createFixedClock(NOW);
  const counted: JWTVerifyGetKey = (header, token) => {
    asked += 1;
    return keys(header, token);
  };
  const verify = createTokenVerifier({ identity, clock, keys: counted, log });
  const token = await sign({ exp: now + 60 });
  for (const wait of [0, 0, 59_999]) {
    clock.advance(wait);
    expect(await verify(token)).toMatchObject({ subject: 'oid-1' });
  }
  expect(asked).toBe(1);
  clock.advance(1);
  await expect(verify(token)).rejects.toMatchObject({ status: 401 });
  expect(asked).toBe(2);
  await verify(await sign({ sub: 'another' }));
  expect(asked).toBe(3);
});

const HOUR_S = 3600;

test.each<[changes: JWTPayload, isTaken: boolean]>([
  [{ exp: now + 28 * HOUR_S }, true],
  [{ exp: now + 28 * HOUR_S + 1 }, false],
  [{ iat: now + 300 }, true],
  [{ iat: now + 301 }, false],
])('of the times %j: %s', async (changes, isTaken) => {
  const taken = expect.objectContaining({ issuedAt: changes.iat ?? claims.iat });
  expect(await refusal(await sign(changes))).toEqual(isTaken ? taken : unauthorized);
});

test.each<[tid: string | undefined, directory: string]>([
  ['any-directory', 'any-directory'],
  [undefined, identity.issuer],
])('where people of every directory sign in, one of %s is of %s', async (tid, directory) => {
  const everybody = { ...identity, tenant: null };
  const verify = createTokenVerifier({ identity: everybody, clock: createFixedClock(NOW), keys, log });
  expect(await verify(await sign({ tid }))).toMatchObject({ directory });
});

test('a token that was altered is refused for its signature, and logged so', async () => {
  await refusal(await sign({}, foreign.privateKey));
  expect(log.entries.at(-1)).toMatchObject({ check: 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED' });
});

test.each<[changes: JWTPayload, session: string]>([
  [{ auth_time: 7, sid: 'eight' }, '7'],
  [{ sid: 'eight' }, 'eight'],
  [{}, String(now - 60)],
])('the sign-in of %j is %s', async (changes, session) => {
  expect(await verifier()(await sign(changes))).toMatchObject({ session });
});

const away: [name: string, answer: () => Response][] = [
  [
    'cannot be reached',
    () => {
      throw new TypeError('fetch failed');
    },
  ],
  ['answers with an error', () => new Response('', { status: 500 })],
  ['answers something else', () => new Response('<html>')],
  ['answers no keys', () => Response.json({ hello: 'world' })],
];

test.each(away)(
  'when the place of the keys %s, the service is unavailable and nobody is signed out',
  async (_name, answer) => {
    const remote = createRemoteJWKSet(new URL(identity.jwksUri), { [customFetch]: async () => answer() });
    const verify = createTokenVerifier({ identity, clock: createFixedClock(NOW), keys: remote, log });
    await expect(verify(await sign())).rejects.toMatchObject({ status: 503, code: 'unavailable' });
  },
);
