import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { users } from '@livingroom/shared/modules/users/contracts/users.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../../functions/app.ts';
import { createTokenVerifier } from '../../../functions/core/access/tokens.ts';
import { createAuthority } from '../../fakes/authority.ts';
import {
  type FirstDeployment,
  filled,
  linesOf,
  openFirstDeployment,
  tenant,
} from '../../support/first-deployment.ts';
import { createTestApi } from '../../support/test-api.ts';

/** The page of the first deployment, followed line by line against strict stand-ins, from an empty directory on. */

const first = filled['who becomes the first operator'];

let deployment: FirstDeployment;
beforeEach(async () => {
  deployment = await openFirstDeployment();
});
afterEach(() => deployment.close());

type SiteConfig = {
  readonly auth: {
    readonly clientId: string;
    readonly apiScope: string;
    readonly secondFactorContext: string;
  };
};

/** What the page says of the first operator and of the day after, with what the steps before have registered and written. */
async function signInForTwoDays({ auth }: SiteConfig, kind: string): Promise<void> {
  const made = deployment.environment();
  const identity = {
    issuer: made.LIVINGROOM_IDENTITY_ISSUER ?? '',
    jwksUri: made.LIVINGROOM_IDENTITY_JWKS_URI ?? '',
    audience: made.LIVINGROOM_IDENTITY_AUDIENCE ?? '',
    clients: (made.LIVINGROOM_IDENTITY_CLIENTS ?? '').split(','),
    tenant: made.LIVINGROOM_IDENTITY_TENANT ?? null,
    secondFactorContext: auth.secondFactorContext,
    proof: null,
  };
  const api = await createTestApi({
    settings: { identity, bootstrapEmail: made.LIVINGROOM_BOOTSTRAP_EMAIL ?? null },
  });
  const authority = await createAuthority({
    objects: deployment.directory.objects,
    ...{ tenant, issuer: identity.issuer, now: () => api.clock.now() },
    // Step 4 of the page.
    claimsByHand: kind === 'external-id' ? ['email', 'acrs'] : [],
  });
  const verify = createTokenVerifier({ identity, clock: api.clock, log: api.log, keys: authority.keys });
  api.app.handle = createApp(api.ports, verify).handle;
  const person = { oid: 'oid-of-the-first', email: first, passesSecondFactor: true };
  const site = made.SITE_URL ?? '';

  const signIn = async (more: Record<string, string> = {}, tell: Record<string, string> = {}) => {
    const verifier = 'v'.repeat(43);
    const request = {
      client_id: auth.clientId,
      redirect_uri: `${site}/auth-callback?type=login`,
      response_type: 'code',
      scope: `openid profile email offline_access ${auth.apiScope}`,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...more,
    };
    const { code, ...refused } = authority.authorize(request, person);
    if (typeof code !== 'string') return refused;
    const form = { grant_type: 'authorization_code', code, code_verifier: verifier, ...request, ...tell };
    return authority.token(form, site);
  };
  const details = async (token: unknown) => {
    const { body } = await api
      .as(null)
      .raw(users.operations.accountDetails, { params: { email: first } }, { token: String(token) });
    return body;
  };
  const claims = JSON.stringify({
    access_token: { acrs: { essential: true, value: auth.secondFactorContext } },
  });

  // The directory takes no other address, scope or proof than those registered and sent.
  for (const [more, tell, code] of [
    [{ redirect_uri: `${site}/auth-callback` }, {}, 50011],
    [{ code_challenge_method: 'plain' }, {}, 9002325],
    [{ scope: `${auth.apiScope}s` }, {}, 70011],
    [{}, { code_verifier: 'w'.repeat(43) }, 501481],
    [{}, { redirect_uri: `${site}/` }, 500112],
  ] as const)
    expect((await signIn(more, tell)).error_codes).toEqual([code]);

  // The site asks for the second factor where the API says that it lacks, as it does for the first operator.
  const weak = await signIn();
  expect(await details(weak.access_token)).toMatchObject({ code: 'second-factor-required' });
  const strong = await signIn({ claims });
  expect(await details(strong.access_token)).toMatchObject({ userRole: 'system' });

  const renewed = await authority.token(
    { grant_type: 'refresh_token', refresh_token: String(strong.refresh_token) },
    site,
  );
  api.clock.advance(25 * 3_600_000);
  expect(await details(renewed.access_token)).toMatchObject({ code: 'unauthorized' });
  for (const { refresh_token } of [strong, renewed])
    expect(
      await authority.token({ grant_type: 'refresh_token', refresh_token: String(refresh_token) }, site),
    ).toMatchObject({ error: 'invalid_grant', error_codes: [700084] });
  const nextDay = await signIn({ claims });
  expect(await details(nextDay.access_token)).toMatchObject({ userRole: 'system' });
  authority.revoke(person.oid);
  api.clock.advance(60_000);
  expect(
    await authority.token(
      { grant_type: 'refresh_token', refresh_token: String(nextDay.refresh_token) },
      site,
    ),
  ).toMatchObject({ error: 'invalid_grant', error_codes: [50173] });
  await api.ports.store.close();
}

describe.skipIf(process.platform === 'win32')('the page of the first deployment', () => {
  test.each(['workforce', 'external-id'])(
    'leads from an empty %s directory to an operator who signs in, on that day and the next',
    async (kind) => {
      deployment.directory.state.tenantType = kind === 'workforce' ? 'AAD' : 'CIAM';
      // Mail from one's own domain is the same with both kinds.
      const all = linesOf(kind).filter(({ heading }) => kind === 'external-id' || !heading.startsWith('8.'));
      expect(all.length).toBeGreaterThan(15);
      for (const { heading, line } of all) {
        const { said, status } = await deployment.runLine(line);
        expect([heading, line, status, status === 0 ? '' : said]).toEqual([heading, line, 0, '']);
        if (line.endsWith('preflight')) expect(said.trim()).toBe('… preflight');
        if (line.endsWith('enforce-second-factor')) expect(said).toContain('admins pass a second factor');
        if (line.endsWith(' second-factor')) expect(said).toContain('granted without a second factor');
      }
      expect(deployment.cloud()).toMatchObject({ certificate: true, refreshed: true, subscribed: true });
      const app = [...deployment.directory.objects.values()].find(
        ({ appId }) => appId === deployment.environment().LIVINGROOM_DIRECTORY_CLIENT_ID,
      );
      expect(app?.keyCredentials).toEqual([
        expect.objectContaining({ type: 'AsymmetricX509Cert', usage: 'Verify' }),
      ]);
      const config: SiteConfig = JSON.parse(readFileSync(join(deployment.siteFolder, 'config.json'), 'utf8'));
      expect(config).toMatchObject({
        apiUrl: deployment.environment().API_URL,
        auth: {
          clientId: deployment.environment().LIVINGROOM_IDENTITY_CLIENTS,
          issuer: deployment.environment().LIVINGROOM_IDENTITY_ISSUER,
        },
      });
      await signInForTwoDays(config, kind);
    },
    240_000,
  );
});
