import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { users } from '@livingroom/shared/modules/users/contracts/users.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../../functions/app.ts';
import { createTokenVerifier } from '../../../functions/core/access/tokens.ts';
import { rootDirectory } from '../../../scripts/build/root.ts';
import { createAuthority } from '../../fakes/authority.ts';
import { type AdminDirectory, openAdminDirectory } from '../../fakes/directory-admin.ts';
import { certificate } from '../../fakes/directory-certificate.ts';
import { createTestApi } from '../../support/test-api.ts';

/** The page of the first deployment, followed line by line against strict stand-ins, from an empty directory on. */

const page = readFileSync(join(rootDirectory, 'docs', 'first-deployment.md'), 'utf8');
const tenant = '11111111-2222-4333-8444-555555555555';
const filled: { readonly [placeholder: string]: string } = {
  'directory id': tenant,
  'subscription id': '99999999-2222-4333-8444-555555555555',
  'who gets alerts': 'operator@contoso.example',
  'who becomes the first operator': 'first@contoso.example',
  'its sign-in name': 'emergency@contoso.example',
  domain: 'mail.contoso.example',
};

let folder: string;
let directory: AdminDirectory;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'livingroom-first-'));
  for (const name of ['az', 'azd']) {
    const command = join(folder, name);
    const script = join(rootDirectory, 'tests', 'fakes', 'cloud', `${name}.mjs`);
    writeFileSync(command, `#!/bin/sh\nexec "${process.execPath}" "${script}" "$@"\n`);
    chmodSync(command, 0o755);
  }
  // npm without its own start, which costs more than the step.
  const npm = join(folder, 'npm');
  writeFileSync(
    npm,
    `#!/bin/sh\n[ "$1 $2 $3 $4" = "run --silent deploy --" ] || exit 64\nshift 4\nexec "${process.execPath}" scripts/deploy.ts "$@"\n`,
  );
  chmodSync(npm, 0o755);
  const site = join(folder, 'site');
  mkdirSync(site);
  directory = await openAdminDirectory({ lag: 0, throttled: 0 });
});
afterEach(async () => {
  await directory.close();
  rmSync(folder, { recursive: true });
});

const environment = (): { readonly [name: string]: string } =>
  JSON.parse(readFileSync(join(folder, 'environment.json'), 'utf8'));
const cloud = (): { readonly [name: string]: unknown } =>
  JSON.parse(readFileSync(join(folder, 'state.json'), 'utf8'));

/** Runs one line of the page. */
function runLine(line: string): Promise<{ readonly said: string; readonly status: number | null }> {
  const env = {
    PATH: [folder, dirname(process.execPath), '/usr/bin', '/bin'].join(delimiter),
    FAKE_CLOUD: folder,
    FAKE_CERTIFICATE: certificate.replaceAll(/-----[A-Z ]+-----|\s/g, ''),
    GRAPH_URL: directory.url,
    GRAPH_TOKEN: 'policies',
    SITE_FOLDER: join(folder, 'site'),
    // The package is built by its own tests.
    LIVINGROOM_KEPT_PACKAGE: 'built',
  };
  return new Promise((resolve) => {
    const child = spawn('/bin/sh', ['-c', line], { cwd: rootDirectory, env });
    let said = '';
    child.stdout.on('data', (chunk) => (said += chunk));
    child.stderr.on('data', (chunk) => (said += chunk));
    child.on('close', (status) => resolve({ said, status }));
  });
}

/** The commands of the page for a kind of directory, in order, with its headings. */
function linesOf(kind: string): readonly { readonly heading: string; readonly line: string }[] {
  return page.split(/^## /m).flatMap((section) =>
    [...section.matchAll(/^ {4}(\S.*)$/gm)].map(([, line = '']) => ({
      heading: section.split('\n')[0] ?? '',
      line: line.replaceAll(/<([^>]+)>/g, (whole, name: string) =>
        name === 'workforce or external-id' ? kind : (filled[name] ?? whole),
      ),
    })),
  );
}

type SiteConfig = {
  readonly auth: {
    readonly clientId: string;
    readonly apiScope: string;
    readonly secondFactorContext: string;
  };
};

const first = 'first@contoso.example';

/** What the page says of the first operator and of the day after, with what the steps before have registered and written. */
async function signInForTwoDays({ auth }: SiteConfig, kind: string): Promise<void> {
  const made = environment();
  const identity = {
    issuer: made.LIVINGROOM_IDENTITY_ISSUER ?? '',
    jwksUri: made.LIVINGROOM_IDENTITY_JWKS_URI ?? '',
    audience: made.LIVINGROOM_IDENTITY_AUDIENCE ?? '',
    clients: (made.LIVINGROOM_IDENTITY_CLIENTS ?? '').split(','),
    tenant: made.LIVINGROOM_IDENTITY_TENANT ?? null,
    secondFactorContext: auth.secondFactorContext,
  };
  const api = await createTestApi({
    settings: { identity, bootstrapEmail: made.LIVINGROOM_BOOTSTRAP_EMAIL ?? null },
  });
  const authority = await createAuthority({
    objects: directory.objects,
    ...{ tenant, issuer: identity.issuer, now: () => api.clock.now() },
    // Step 4 of the page.
    claimsByHand: kind === 'external-id' ? ['email', 'acrs'] : [],
  });
  const verify = createTokenVerifier({ identity, clock: api.clock, log: api.log, keys: authority.keys });
  api.app.handle = createApp(api.ports, verify).handle;
  const person = { oid: 'oid-of-the-first', email: first, passesSecondFactor: true };
  const site = 'https://stapp-test.example';

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
      directory.state.tenantType = kind === 'workforce' ? 'AAD' : 'CIAM';
      // Mail from one's own domain is the same with both kinds.
      const all = linesOf(kind).filter(({ heading }) => kind === 'external-id' || !heading.startsWith('8.'));
      expect(all.length).toBeGreaterThan(15);
      for (const { heading, line } of all) {
        const { said, status } = await runLine(line);
        expect([heading, line, status, status === 0 ? '' : said]).toEqual([heading, line, 0, '']);
        if (line.endsWith('preflight')) expect(said.trim()).toBe('… preflight');
        if (line.endsWith('enforce-second-factor')) expect(said).toContain('admins pass a second factor');
        if (line.endsWith(' second-factor')) expect(said).toContain('granted without a second factor');
      }
      expect(cloud()).toMatchObject({ certificate: true, refreshed: true, subscribed: true });
      const app = [...directory.objects.values()].find(
        ({ appId }) => appId === environment().LIVINGROOM_DIRECTORY_CLIENT_ID,
      );
      expect(app?.keyCredentials).toEqual([
        expect.objectContaining({ type: 'AsymmetricX509Cert', usage: 'Verify' }),
      ]);
      const config: SiteConfig = JSON.parse(readFileSync(join(folder, 'site', 'config.json'), 'utf8'));
      expect(config).toMatchObject({
        apiUrl: environment().API_URL,
        auth: {
          clientId: environment().LIVINGROOM_IDENTITY_CLIENTS,
          issuer: environment().LIVINGROOM_IDENTITY_ISSUER,
        },
      });
      await signInForTwoDays(config, kind);
    },
  );

  test('begins with a preflight that names everything that is missing at once', async () => {
    await runLine('azd env new dev');
    const { said, status } = await runLine('azd env exec -- npm run --silent deploy -- preflight');
    expect(status).not.toBe(0);
    for (const name of [
      'AZURE_LOCATION',
      'AZURE_SUBSCRIPTION_ID',
      'LIVINGROOM_OPERATOR_EMAIL',
      'LIVINGROOM_IDENTITY_TENANT',
      'LIVINGROOM_DIRECTORY',
    ])
      expect(said).toContain(`${name} is not set`);
    await runLine(`azd env set LIVINGROOM_IDENTITY_TENANT ${tenant}`);
    await runLine('azd env set LIVINGROOM_DIRECTORY b2c');
    await runLine(`azd env set AZURE_SUBSCRIPTION_ID ${filled['subscription id']}`);
    const again = await runLine('azd provision');
    expect(again.status).not.toBe(0);
    expect(again.said).toContain('LIVINGROOM_DIRECTORY is "b2c"');
    expect(again.said).toContain('Nobody is signed in who sees the subscription');
    expect(again.said).toContain(`az login --tenant ${tenant} --allow-no-subscriptions`);
    await runLine('az login');
    writeFileSync(join(folder, 'state.json'), JSON.stringify({ ...cloud(), roles: 'Contributor' }));
    expect((await runLine('azd provision')).said).toContain('Your roles on the subscription are Contributor');
  });
});
