import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTokenVerifier, type TokenVerifier } from '../../../functions/core/access/tokens.ts';
import { createFixedClock } from '../../../functions/core/gateways/clock/port.ts';
import { createMemoryLog } from '../../fakes/log.ts';

/** Access tokens in the shapes in which Entra issues them, claim by claim; only numbers and names are made up. */

const NOW = '2026-03-02T09:00:00.000Z';
const now = Date.parse(NOW) / 1000;
const TENANT = '3f1d6a52-8c0b-4a57-9a44-5d2f1c7e9b10';
const PERSONAL = '9188040d-6c67-4c5b-b112-36a304b66dad';
const API = 'b5d1c0de-52a7-4c39-8a2e-0c4d8f6e7a21';
const SITE = '0f8e7d6c-5b4a-4938-8271-605f4e3d2c1b';
const PROOF = '7b1f0c52-3d4e-4f60-9182-a3b4c5d6e7f8';

const log = createMemoryLog();
let sign: (payload: JWTPayload) => Promise<string>;
let keys: ReturnType<typeof createLocalJWKSet>;

beforeAll(async () => {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const kid = 'nOo3ZDrODXEK1jKWhXslHR_KXEg';
  keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }] });
  sign = (payload) =>
    new SignJWT(payload).setProtectedHeader({ typ: 'JWT', alg: 'RS256', kid }).sign(privateKey);
});

const times = { iat: now - 300, nbf: now - 300, exp: now + 4_205 };
const ofEvery = { aio: 'AXQAi/8TAAAA', rh: '1.AXQA', uti: 'o0tX', ver: '2.0', azpacr: '0', ...times };

/** A member of a work or school directory; optional claims `email` and `acrs` switched on. */
const member: JWTPayload = {
  ...ofEvery,
  aud: API,
  iss: `https://login.microsoftonline.com/${TENANT}/v2.0`,
  acrs: ['c1'],
  azp: SITE,
  email: 'Anna.Berg@contoso.com',
  name: 'Anna Berg',
  oid: '8a6f2c1e-11d0-4b7a-9d55-7f0e4b3c2a19',
  preferred_username: 'anna.berg@contoso.com',
  scp: 'user_impersonation',
  sid: '0029ce5f-6c2a-4c1f-9d0a-3f2b1c0d9e8f',
  sub: 'wS4mqf8PmBq2Lr1nVt3oTg7yHc0xZdKeUuJiAaPp1Q4',
  tid: TENANT,
  xms_edov: true,
};

/** A guest: the directory is ours, the identity another's; the name of the sign-in is that at home. */
const guest: JWTPayload = {
  ...member,
  email: 'kim@fabrikam.com',
  idp: 'https://sts.windows.net/aa11bb22-0000-4000-8000-33cc44dd55ee/',
  oid: '5c4b3a29-1807-4f6e-8d5c-4b3a29180716',
  preferred_username: 'kim@fabrikam.com',
  sub: 'kQ7guest',
};

/** A customer directory (External ID): local account, signed in with an e-mail and a password. */
const customer: JWTPayload = {
  ...ofEvery,
  aud: API,
  iss: `https://${TENANT}.ciamlogin.com/${TENANT}/v2.0`,
  acrs: 'c1',
  auth_time: now - 400,
  azp: SITE,
  email: 'eva@example.org',
  name: 'unknown',
  oid: 'e1d2c3b4-a596-4788-9a0b-c1d2e3f40516',
  preferred_username: 'e1d2c3b4-a596-4788-9a0b-c1d2e3f40516@livingroom.onmicrosoft.com',
  scp: 'user_impersonation',
  sub: 'Xc0customer',
  tid: TENANT,
};

/** The same directory by a social provider: no name of a sign-in, the address where it was given. */
const social: JWTPayload = {
  ...customer,
  acrs: undefined,
  email: undefined,
  emails: ['finn@gmail.com'],
  idp: 'google.com',
  preferred_username: undefined,
  oid: 'f0e1d2c3-b4a5-4697-8879-0a1b2c3d4e5f',
};

/** An application of a pipeline, which signs in for itself: roles in place of a scope. */
const pipeline: JWTPayload = {
  ...ofEvery,
  aud: API,
  iss: `https://login.microsoftonline.com/${TENANT}/v2.0`,
  azp: PROOF,
  azpacr: '2',
  idtyp: 'app',
  oid: '9c8b7a69-5847-4362-9514-a3b2c1d0e9f8',
  roles: ['Deployment.Prove', 'Deployment.Prove.SecondFactor'],
  sub: '9c8b7a69-5847-4362-9514-a3b2c1d0e9f8',
  tid: TENANT,
};

const workforce = `https://login.microsoftonline.com/${TENANT}/v2.0`;
const external = `https://${TENANT}.ciamlogin.com/${TENANT}/v2.0`;

function verifier(issuer: string): TokenVerifier {
  const identity = {
    issuer,
    jwksUri: `${issuer}/keys`,
    audience: API,
    clients: [SITE],
    tenant: TENANT,
    secondFactorContext: 'c1',
    proof: { clients: [PROOF], email: 'proof@contoso.com' },
  };
  return createTokenVerifier({ identity, clock: createFixedClock(NOW), keys, log });
}

const signed = (claims: JWTPayload) =>
  sign(Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined)));

describe('a token of', () => {
  test.each<[who: string, issuer: string, claims: JWTPayload, email: string, contexts: readonly string[]]>([
    ['a member of a work or school directory', workforce, member, 'anna.berg@contoso.com', ['c1']],
    [
      'a member whose context comes as text',
      workforce,
      { ...member, acrs: 'c1' },
      'anna.berg@contoso.com',
      ['c1'],
    ],
    [
      'a member of several contexts',
      workforce,
      { ...member, acrs: ['urn:microsoft:req1', 'c1', 'c3'] },
      'anna.berg@contoso.com',
      ['urn:microsoft:req1', 'c1', 'c3'],
    ],
    [
      'a member without the optional claims',
      workforce,
      { ...member, acrs: undefined, email: undefined, xms_edov: undefined },
      'anna.berg@contoso.com',
      [],
    ],
    ['a guest', workforce, guest, 'kim@fabrikam.com', ['c1']],
    ['a customer with a password', external, customer, 'eva@example.org', ['c1']],
    ['a customer by a social provider', external, social, 'finn@gmail.com', []],
    [
      'an owner whose domain is proved, in numbers',
      workforce,
      { ...member, xms_edov: 1 },
      'anna.berg@contoso.com',
      ['c1'],
    ],
  ])('%s is known by directory and object', async (_who, issuer, claims, email, contexts) => {
    expect(await verifier(issuer)(await signed(claims))).toMatchObject({
      directory: TENANT,
      subject: claims.oid,
      email,
      contexts,
    });
  });

  test('a pipeline that proves the deployment is no person, and has the second factor by a role alone', async () => {
    const read = async (roles: readonly string[]) =>
      verifier(workforce)(await signed({ ...pipeline, roles }));
    expect(await read(['Deployment.Prove', 'Deployment.Prove.SecondFactor'])).toMatchObject({
      ...{ subject: pipeline.oid, email: null, contexts: ['c1'], isProof: true },
    });
    expect(await read(['Deployment.Prove'])).toMatchObject({ contexts: [], isProof: true });
    expect(await verifier(workforce)(await signed(member))).not.toHaveProperty('isProof');
  });

  test.each<[what: string, issuer: string, claims: JWTPayload, check: string]>([
    ['another application with the roles of the proof', workforce, { ...pipeline, azp: SITE }, 'scp'],
    [
      'the proof without its role',
      workforce,
      { ...pipeline, roles: ['Deployment.Prove.SecondFactor'] },
      'scp',
    ],
    ['the proof without any role', workforce, { ...pipeline, roles: undefined }, 'scp'],
    [
      'a person who came by the client of the proof',
      workforce,
      { ...pipeline, scp: 'user_impersonation' },
      'azp',
    ],
    ['the proof of another directory', workforce, { ...pipeline, tid: PERSONAL }, 'tid'],
    ['the proof for two days', workforce, { ...pipeline, exp: now + 200_000 }, 'lifetime'],
    [
      'a personal account',
      workforce,
      { ...member, iss: `https://login.microsoftonline.com/${PERSONAL}/v2.0`, tid: PERSONAL },
      'iss',
    ],
    ['a personal account that names our issuer', workforce, { ...member, tid: PERSONAL }, 'tid'],
    [
      'another organisation',
      workforce,
      { ...member, iss: 'https://login.microsoftonline.com/aa11bb22-0000-4000-8000-33cc44dd55ee/v2.0' },
      'iss',
    ],
    ['the customer directory, at a workforce deployment', workforce, customer, 'iss'],
    [
      'version 1, which the registration was not told to leave',
      workforce,
      {
        ...member,
        ...{ ver: '1.0', iss: `https://sts.windows.net/${TENANT}/`, appid: SITE, azp: undefined },
        ...{ unique_name: 'anna.berg@contoso.com', upn: 'anna.berg@contoso.com' },
      },
      'iss',
    ],
    ['the API by its name instead of its number', workforce, { ...member, aud: `api://${API}` }, 'aud'],
    [
      'an app that is nobody',
      workforce,
      { ...member, scp: undefined, roles: ['Everything.Do'], idtyp: 'app' },
      'scp',
    ],
    ['an ID token', workforce, { ...member, aud: SITE, scp: undefined, nonce: 'n' }, 'aud'],
    ['Graph', workforce, { ...member, aud: '00000003-0000-0000-c000-000000000000', scp: 'User.Read' }, 'aud'],
    [
      'another site of the same directory',
      workforce,
      { ...member, azp: '11111111-2222-4333-8444-555555555555' },
      'azp',
    ],
    ['an address that its owner never proved', workforce, { ...member, xms_edov: '0' }, 'email_verified'],
  ])(
    '%s is refused; the log has the check and no word of the token',
    async (_what, issuer, claims, check) => {
      const token = await signed(claims);
      await expect(verifier(issuer)(token)).rejects.toMatchObject({ status: 401, code: 'unauthorized' });
      expect(log.entries.at(-1)).toEqual({ level: 'warning', event: 'token-refused', check });
      const lines = JSON.stringify(log.entries);
      for (const word of [token.split('.')[1] ?? token, 'contoso', String(claims.oid)])
        expect(lines).not.toContain(word);
    },
  );
});

test('a silent renewal without the context is the same person, without the second factor', async () => {
  const first = await verifier(external)(await signed(customer));
  const renewed = await verifier(external)(
    await signed({ ...customer, acrs: undefined, iat: now - 10, nbf: now - 10, exp: now + 4_500 }),
  );
  expect(renewed).toMatchObject({
    directory: first.directory,
    subject: first.subject,
    session: first.session,
  });
  expect([first.contexts, renewed.contexts]).toEqual([['c1'], []]);
});
