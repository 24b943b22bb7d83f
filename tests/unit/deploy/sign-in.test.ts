import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Graph, GraphObject } from '../../../scripts/deploy/graph.ts';
import { ensureSignIn, type SignInOptions } from '../../../scripts/deploy/sign-in.ts';
import { siteConfigOf, writeSiteConfig } from '../../../scripts/deploy/site-config.ts';

const tenant = '11111111-2222-4333-8444-555555555555';
const folder = mkdtempSync(join(tmpdir(), 'site-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const options: SignInOptions = {
  environment: 'test',
  tenant,
  kind: { type: 'workforce' },
  siteUrl: 'https://site.example',
};

/** A directory that keeps what it is given, as the real one does, and counts what is changed. */
function createDirectory() {
  const objects = new Map<string, { [field: string]: unknown }>();
  objects.set('/identity/conditionalAccess/authenticationContextClassReferences/c1', { id: 'c1' });
  const changes: string[] = [];
  const graph: Graph = {
    async find(collection, filter) {
      const wanted = [...filter.matchAll(/(\w+) eq '([^']*)'/g)];
      for (const [path, object] of objects)
        if (path.startsWith(`${collection}/`) && wanted.every(([, field = '', is]) => object[field] === is))
          return object as GraphObject;
      return null;
    },
    get: async (path) => (objects.get(path) ?? null) as GraphObject | null,
    async create(collection, body) {
      const id = `id-${objects.size}`;
      const made = { appId: `app-${objects.size}`, ...body, id };
      objects.set(`${collection}/${id}`, made);
      changes.push(`POST ${collection}`);
      return made;
    },
    async change(path, body) {
      objects.set(path, { ...objects.get(path), ...body });
      changes.push(`PATCH ${path}`);
    },
  };
  return { graph, objects, changes };
}

test('registers the API and the site so that the site gets the tokens that the API takes', async () => {
  const { graph, objects } = createDirectory();
  const made = await ensureSignIn(graph, options);
  const byName = (end: string) =>
    [...objects.values()].find(({ displayName }) => String(displayName).endsWith(end));
  expect(byName('API')).toMatchObject({
    identifierUris: [`api://${made.apiClientId}`],
    api: {
      requestedAccessTokenVersion: 2,
      preAuthorizedApplications: [{ appId: made.siteClientId }],
    },
    optionalClaims: { accessToken: [{ name: 'email' }, { name: 'acrs' }, { name: 'login_hint' }] },
  });
  expect(byName('site')).toMatchObject({
    spa: {
      redirectUris: [
        'https://site.example/auth-callback?type=login',
        'https://site.example/auth-callback?type=logout',
      ],
    },
  });
  expect(byName('second factor for c1')).toMatchObject({
    state: 'enabled',
    grantControls: { builtInControls: ['mfa'] },
  });
});

test('takes the address of the site also with a slash behind it', async () => {
  const { graph, objects } = createDirectory();
  await ensureSignIn(graph, { ...options, siteUrl: 'https://site.example/' });
  expect(JSON.stringify([...objects.values()])).toContain('"https://site.example/auth-callback?type=login"');
});

test('changes nothing when it runs again, and adds the site once its address is known', async () => {
  const { graph, changes } = createDirectory();
  const first = await ensureSignIn(graph, { ...options, siteUrl: null });
  changes.length = 0;
  expect(await ensureSignIn(graph, { ...options, siteUrl: null })).toEqual(first);
  expect(changes).toEqual([]);
  await ensureSignIn(graph, options);
  expect(changes).toHaveLength(1);
  changes.length = 0;
  await ensureSignIn(graph, options);
  expect(changes).toEqual([]);
});

test('an external tenant names both its hosts, and gets no claims that it would refuse', async () => {
  const { graph, objects } = createDirectory();
  const made = await ensureSignIn(graph, { ...options, kind: { type: 'external', name: 'contoso' } });
  expect(made).toMatchObject({
    authority: `https://contoso.ciamlogin.com/${tenant}/v2.0`,
    knownAuthorities: ['contoso.ciamlogin.com', `${tenant}.ciamlogin.com`],
    issuer: `https://${tenant}.ciamlogin.com/${tenant}/v2.0`,
  });
  expect([...objects.values()].some((object) => 'optionalClaims' in object)).toBe(false);

  const deployed = { ...made, apiUrl: 'https://api.example' };
  await writeSiteConfig(deployed, folder);
  expect(JSON.parse(readFileSync(join(folder, 'config.json'), 'utf8'))).toEqual(siteConfigOf(deployed));
  const policy: string = JSON.parse(readFileSync(join(folder, 'staticwebapp.config.json'), 'utf8'))
    .globalHeaders['Content-Security-Policy'];
  expect(policy).toContain(
    `connect-src 'self' https://${tenant}.ciamlogin.com https://api.example https://contoso.ciamlogin.com;`,
  );
});
