import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { analyticsExecutions } from '@livingroom/shared/modules/analytics/contract.ts';
import { users } from '@livingroom/shared/modules/users/contracts/users.ts';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../../functions/app.ts';
import { provingCaller } from '../../../functions/core/access/proof.ts';
import { createTokenVerifier } from '../../../functions/core/access/tokens.ts';
import { openGraph } from '../../../scripts/deploy/graph.ts';
import { ensureProofIdentities } from '../../../scripts/deploy/proof-identities.ts';
import { mintProofToken } from '../../../scripts/deploy/proof-token.ts';
import { ensureSignIn } from '../../../scripts/deploy/sign-in.ts';
import { createAuthority } from '../../fakes/authority.ts';
import { type AdminDirectory, openAdminDirectory } from '../../fakes/directory-admin.ts';
import { createTestApi, type TestApi } from '../../support/test-api.ts';

/** The identities that prove a deployment, from their registration to the calls that they make, against a strict directory. */

const tenant = '11111111-2222-4333-8444-555555555555';
const repository = 'contoso/livingroom';
const email = 'proof@contoso.example';

let directory: AdminDirectory;
let api: TestApi;
let values: Record<string, string>;
let clients: readonly string[];
/** What the pipeline's token says of its job. */
let subject: string;

let answer: (request: IncomingMessage, text: string) => Promise<object> = async () => ({});
const outside = createServer((request, response) => {
  void (async () => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const said = await answer(request, Buffer.concat(chunks).toString());
    response.writeHead('error' in said ? 400 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(said));
  })();
});

const graph = () => openGraph({ token: 'cli', root: directory.url, pause: async () => undefined });
const register = () =>
  ensureProofIdentities(graph(), {
    ...{ environment: 'dev', repository, apiClientId: values.LIVINGROOM_IDENTITY_AUDIENCE ?? '' },
  });

beforeAll(async () => {
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
  directory = await openAdminDirectory({ lag: 1, throttled: 0 });
  const made = await ensureSignIn(graph(), { environment: 'dev', kind: 'workforce', siteUrl: null });
  const issuer = `${url}/${tenant}/v2.0`;
  values = {
    LIVINGROOM_IDENTITY_ISSUER: issuer,
    LIVINGROOM_IDENTITY_AUDIENCE: made.apiClientId,
    ACTIONS_ID_TOKEN_REQUEST_URL: `${url}/job?api-version=2.0`,
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'of this job',
  };
  clients = (await register()).clients;
  const pipeline = await generateKeyPair('RS256');
  const trusted = createLocalJWKSet({ keys: [{ ...(await exportJWK(pipeline.publicKey)), alg: 'RS256' }] });
  const identity = {
    ...{ issuer, jwksUri: issuer, audience: made.apiClientId, clients: [made.siteClientId] },
    ...{ tenant, secondFactorContext: 'c1', proof: { clients, email } },
  };
  api = await createTestApi({ settings: { identity } });
  const authority = await createAuthority({
    ...{ objects: directory.objects, tenant, issuer, claimsByHand: [], trusted },
    now: () => api.clock.now(),
  });
  const verify = createTokenVerifier({ identity, clock: api.clock, log: api.log, keys: authority.keys });
  api.app.handle = createApp(api.ports, verify).handle;
  answer = async ({ url: path = '', headers, method }, text) => {
    if (method === 'POST')
      return { ...(await authority.token(Object.fromEntries(new URLSearchParams(text)), null)) };
    if (headers.authorization !== 'Bearer of this job') return { error: 'unauthorized' };
    const audience = new URL(path, url).searchParams.get('audience') ?? '';
    const job = new SignJWT().setProtectedHeader({ alg: 'RS256' }).setSubject(subject).setAudience(audience);
    return {
      value: await job.setIssuer('https://token.actions.githubusercontent.com').sign(pipeline.privateKey),
    };
  };
});
afterAll(async () => {
  outside.close();
  outside.closeAllConnections();
  await directory.close();
  await api.ports.store.close();
});
beforeEach(() => {
  subject = `repo:${repository}:environment:dev`;
});

const details = async (token: string | null) =>
  (await api.as(null).raw(users.operations.accountDetails, { params: { email } }, { token: String(token) }))
    .body;
const mint = (at: 0 | 1) => mintProofToken(values, clients[at] ?? '');

test('registering again changes nothing', async () => {
  directory.changes.length = 0;
  expect(await register()).toEqual({ clients, byHand: [] });
  expect(directory.changes).toEqual([]);
});

test('who may give no roles is told who may, and where', async () => {
  const another = await openAdminDirectory({ lag: 0, throttled: 0, mayConsent: false });
  const own = openGraph({ token: 'cli', root: another.url });
  const { apiClientId } = await ensureSignIn(own, { environment: 'dev', kind: 'workforce', siteUrl: null });
  const { byHand } = await ensureProofIdentities(own, { environment: 'dev', repository, apiClientId });
  expect(byHand).toHaveLength(2);
  expect(byHand.join()).toMatch(/weak proof[\s\S]*Grant admin consent/);
  await another.close();
});

describe('a token of the job', () => {
  test('is nobody before the organisation of the proof is there', async () => {
    expect(await details(await mint(0))).toMatchObject({ code: 'unauthorized' });
  });

  test('acts as its administrator, with the second factor and without', async () => {
    await api.addAccount('Proof', email);
    expect(await details(await mint(0))).toMatchObject({ userRole: 'admin' });
    const { status, headers } = await api
      .as(null)
      .raw(analyticsExecutions.operations.runMainStatus, {}, { token: String(await mint(1)) });
    expect([status, headers['www-authenticate']]).toEqual([
      401,
      expect.stringContaining('insufficient_claims'),
    ]);
  });

  test('of another environment or repository is refused by the directory, with its words', async () => {
    for (const other of [`repo:${repository}:environment:prod`, 'repo:fork/livingroom:environment:dev']) {
      subject = other;
      await expect(mint(0)).rejects.toThrow(/gave no token: 400 AADSTS700213/);
    }
  });

  test('is asked for by nobody outside a pipeline', async () => {
    expect(
      await mintProofToken({ ...values, ACTIONS_ID_TOKEN_REQUEST_URL: '' }, clients[0] ?? ''),
    ).toBeNull();
  });

  test('reaches nobody of the system account, and nobody in an organisation of real people', async () => {
    const { accountId } = await api.addAccount('Acme', 'ada@acme.example');
    await api.addPerson(SYSTEM_ACCOUNT_ID, 'operator@home.example', 'system');
    const { settings } = api.ports;
    const actAs = (address: string) => {
      const identity = { ...settings.identity, proof: { clients, email: address } };
      return provingCaller({ ...api.ports, settings: { ...settings, identity } }, 'session');
    };
    expect(await actAs('ada@acme.example')).toMatchObject({ accountId, role: 'admin' });
    for (const name of ['kim', 'lee', 'max']) await api.addPerson(accountId, `${name}@acme.example`);
    for (const address of ['ada@acme.example', 'operator@home.example', 'nobody@home.example'])
      expect([address, await actAs(address)]).toEqual([address, null]);
  });
});
