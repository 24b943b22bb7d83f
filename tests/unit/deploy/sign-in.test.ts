import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ensureDirectoryApp, permissions } from '../../../scripts/deploy/directory-app.ts';
import { type Graph, openGraph } from '../../../scripts/deploy/graph.ts';
import { ensureSecondFactor, secondFactorProblems } from '../../../scripts/deploy/second-factor.ts';
import { ensureSignIn, type SignInOptions } from '../../../scripts/deploy/sign-in.ts';
import { siteConfigOf, writeSiteConfig } from '../../../scripts/deploy/site-config.ts';
import { addressesOf, lookUpTenant } from '../../../scripts/deploy/tenant.ts';
import { type AdminDirectory, openAdminDirectory } from '../../fakes/directory-admin.ts';

const tenant = '11111111-2222-4333-8444-555555555555';
const folder = mkdtempSync(join(tmpdir(), 'site-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const options: SignInOptions = {
  environment: 'test',
  kind: 'workforce',
  siteUrl: 'https://site.example',
};

let directory: AdminDirectory;
let paused: number[];
const graphOf = (token: 'cli' | 'policies'): Graph =>
  openGraph({
    token,
    root: directory.url,
    pause: async (seconds) => {
      paused.push(seconds);
    },
  });
const byName = (end: string) =>
  [...directory.objects.values()].find(({ displayName }) => String(displayName).endsWith(end));

beforeEach(async () => {
  paused = [];
  directory = await openAdminDirectory();
});
afterEach(() => directory.close());

describe('the registrations', () => {
  test('give the site the tokens that the API takes, in a directory that lags and throttles', async () => {
    const made = await ensureSignIn(graphOf('cli'), options);
    expect(byName('API')).toMatchObject({
      identifierUris: [`api://${made.apiClientId}`],
      api: {
        requestedAccessTokenVersion: 2,
        preAuthorizedApplications: [{ appId: made.siteClientId }],
      },
      optionalClaims: {
        accessToken: [{ name: 'email' }, { name: 'acrs' }, { name: 'login_hint' }, { name: 'xms_edov' }],
      },
    });
    expect(byName('site')).toMatchObject({
      spa: {
        redirectUris: [
          'https://site.example/auth-callback?type=login',
          'https://site.example/auth-callback?type=logout',
        ],
      },
    });
    // The first answer was 429 with one second; new objects took more than one look.
    expect(paused[0]).toBe(1);
    expect(paused.length).toBeGreaterThan(3);
  });

  test('take the address of the site also with a slash at its end', async () => {
    await ensureSignIn(graphOf('cli'), { ...options, siteUrl: 'https://site.example/' });
    expect(JSON.stringify([...directory.objects.values()])).toContain(
      '"https://site.example/auth-callback?type=login"',
    );
  });

  test('change nothing the second time, and get the site once its address is known', async () => {
    const first = await ensureSignIn(graphOf('cli'), { ...options, siteUrl: null });
    directory.changes.length = 0;
    expect(await ensureSignIn(graphOf('cli'), { ...options, siteUrl: null })).toEqual(first);
    expect(directory.changes).toEqual([]);
    await ensureSignIn(graphOf('cli'), options);
    expect(directory.changes).toEqual(['PATCH /applications']);
    await ensureSignIn(graphOf('cli'), options);
    expect(directory.changes).toHaveLength(1);
  });

  test('are not said to be done when an object stays unknown: a change answered with 404 is an error', async () => {
    directory.state.throttled = 0;
    await expect(graphOf('cli').change('/applications/nobody', { displayName: 'x' })).rejects.toThrow(
      /PATCH \/applications\/nobody: 404 Request_ResourceNotFound/,
    );
    expect(paused).toEqual([1, 2, 4, 8, 15, 30]);
  });

  test('of an external tenant name both its hosts, and get no claims that it would refuse', async () => {
    directory.state.tenantType = 'CIAM';
    const known = await lookUpTenant(graphOf('cli'), { id: tenant, kind: 'external-id', domain: '' });
    expect(known.domain).toBe('contoso.onmicrosoft.com');
    const made = {
      ...addressesOf(known),
      ...(await ensureSignIn(graphOf('cli'), { ...options, kind: known.kind })),
    };
    expect(made).toMatchObject({
      authority: `https://contoso.ciamlogin.com/${tenant}/v2.0`,
      knownAuthorities: ['contoso.ciamlogin.com', `${tenant}.ciamlogin.com`],
      issuer: `https://${tenant}.ciamlogin.com/${tenant}/v2.0`,
    });
    const deployed = { ...made, apiUrl: 'https://api.example' };
    await writeSiteConfig(deployed, folder);
    expect(JSON.parse(readFileSync(join(folder, 'config.json'), 'utf8'))).toEqual(siteConfigOf(deployed));
    const policy: string = JSON.parse(readFileSync(join(folder, 'staticwebapp.config.json'), 'utf8'))
      .globalHeaders['Content-Security-Policy'];
    expect(policy).toContain(
      `connect-src 'self' https://${tenant}.ciamlogin.com https://api.example https://contoso.ciamlogin.com;`,
    );
  });

  test('stop at a directory that is of the other kind, with the setting that would be right', async () => {
    directory.state.tenantType = 'CIAM';
    await expect(lookUpTenant(graphOf('cli'), { id: tenant, kind: 'workforce', domain: '' })).rejects.toThrow(
      'azd env set LIVINGROOM_DIRECTORY external-id',
    );
  });
});

describe("the directory's app", () => {
  const assigned = () =>
    [...directory.objects.values()].filter((one) => 'appRoleId' in one || 'roleDefinitionId' in one).length;

  test.each(['workforce', 'external-id'] as const)(
    'of a %s tenant gets its rights with consent, once',
    async (kind) => {
      const first = await ensureDirectoryApp(graphOf('cli'), 'test', kind);
      expect(first.byHand).toEqual([]);
      expect(assigned()).toBe(permissions[kind].length + (kind === 'external-id' ? 1 : 0));
      directory.changes.length = 0;
      expect(await ensureDirectoryApp(graphOf('cli'), 'test', kind)).toEqual(first);
      expect(directory.changes).toEqual([]);
    },
  );

  test('goes on where the signed-in person may not consent, and says who may and where', async () => {
    directory.state.mayConsent = false;
    const { clientId, byHand } = await ensureDirectoryApp(graphOf('cli'), 'test', 'external-id');
    expect(clientId).not.toBe('');
    expect(byHand.join('\n')).toMatch(/Grant admin consent[\s\S]*User Administrator/);
  });

  test('asks for what the README of the access part says', () => {
    const readme = readFileSync(
      join(import.meta.dirname, '../../../functions/core/access/README.md'),
      'utf8',
    );
    for (const name of Object.values(permissions).flat()) expect(readme).toContain(`\`${name}\``);
  });
});

describe('the second factor', () => {
  const report = { emergencyAccount: 'emergency-id', isEnforced: false };

  test('cannot be set with the token of the Azure CLI: what a person does by hand is said, and nothing stops', async () => {
    const left = await ensureSecondFactor(graphOf('cli'), report);
    expect(left[0]).toMatch(/403 AccessDenied/);
    expect(left.join('\n')).toMatch(/Authentication contexts[\s\S]*Report-only[\s\S]*second-factor says/);
    expect(directory.changes).toEqual([]);
  });

  test('is published, and its policy reports before it holds, without the emergency account', async () => {
    const left = await ensureSecondFactor(graphOf('policies'), report);
    expect(byName('second factor for c1')).toMatchObject({
      state: 'enabledForReportingButNotEnforced',
      conditions: { users: { includeUsers: ['All'], excludeUsers: ['emergency-id'] } },
      grantControls: { builtInControls: ['mfa'] },
    });
    expect(left.join('\n')).toMatch(/without a second factor[\s\S]*enforce-second-factor/);

    directory.changes.length = 0;
    await ensureSecondFactor(graphOf('policies'), report);
    expect(directory.changes).toEqual([]);

    expect(await ensureSecondFactor(graphOf('policies'), { ...report, isEnforced: true })).toEqual([]);
    expect(await secondFactorProblems(graphOf('policies'))).toEqual([]);
    // Who looks again does not take it back.
    await ensureSecondFactor(graphOf('policies'), report);
    expect(await secondFactorProblems(graphOf('policies'))).toEqual([]);
  });

  test('waits for security defaults to be off, and names the licence that it needs', async () => {
    directory.state.securityDefaults = true;
    expect((await ensureSecondFactor(graphOf('policies'), report)).join()).toMatch(
      /Security defaults are on/,
    );
    directory.state.securityDefaults = false;
    directory.state.hasPremium = false;
    expect((await ensureSecondFactor(graphOf('policies'), report)).join('\n')).toMatch(
      /Premium license[\s\S]*Entra ID P1/,
    );
    expect(directory.changes).toEqual([]);
  });

  test('is looked at by who may: the policy that only reports is a problem', async () => {
    expect(await secondFactorProblems(graphOf('policies'))).toEqual([
      'the authentication context c1 is not published',
      'there is no policy "Livingroom: second factor for c1"',
    ]);
    await ensureSecondFactor(graphOf('policies'), report);
    expect((await secondFactorProblems(graphOf('policies'))).join()).toMatch(
      /enabledForReportingButNotEnforced/,
    );
  });
});
