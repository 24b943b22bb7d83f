import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { storeSchemas } from '@livingroom/shared/catalogue/catalogue.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { containerDefinitions } from '../../../functions/core/storage/cosmos/containers.ts';
import { rootDirectory } from '../../../scripts/build/root.ts';
import { containerProblems, containersFile, containersText } from '../../../scripts/infra/containers.ts';
import type { SourceTemplate } from '../../../scripts/infra/read-bicep.ts';
import { readCompiled } from '../../../scripts/infra/read-compiled.ts';
import { problemsOf } from '../../../scripts/infra/rules.ts';
import { settingProblems } from '../../../scripts/infra/settings-used.ts';
import type { Resource, Template, Value } from '../../../scripts/infra/template.ts';
import { moduleProblems, readTemplates } from '../../../scripts/infra/templates.ts';

const cosmos = 'Microsoft.DocumentDB/databaseAccounts';

let templates: readonly SourceTemplate[];

beforeAll(async () => {
  templates = await readTemplates();
});

test('the templates keep every rule, fit together and set what the code reads', () => {
  expect(templates.length).toBeGreaterThan(12);
  expect(problemsOf(templates)).toEqual([]);
  expect(moduleProblems(templates)).toEqual([]);
  expect(settingProblems(templates)).toEqual([]);
});

test('no identity may write the package, the files and the dead letters: each has its own', () => {
  const text = (...path: string[]) => readFileSync(join(rootDirectory, 'infra', ...path), 'utf8');
  const modules = text('main.bicep')
    .split(/^module /m)
    .slice(1);
  const given = (principal: string) =>
    modules
      .filter((one) => one.includes(`identity.outputs.${principal}`))
      .map((one) => /^\w+/.exec(one)?.[0] ?? '');
  expect(given('hostPrincipalId')).toEqual(['hostStorage']);
  expect(given('eventsPrincipalId')).toEqual(['storage']);
  expect(given('appPrincipalId')).not.toContain('hostStorage');
  const writers = [...text('modules', 'storage.bicep').matchAll(/name: '([\w-]+)', writer: (\w+)/g)];
  expect(writers.map(([, container, writer]) => [container, writer])).toEqual([
    ['permanent', 'appPrincipalId'],
    ['temporary', 'appPrincipalId'],
    ['dead-letter', 'eventsPrincipalId'],
  ]);
  // The topic signs in as the events' identity, the package is fetched as the platform's.
  expect(modules.find((one) => one.startsWith('events '))).toContain('identity.outputs.eventsName');
  expect(text('modules', 'functions.bicep')).toContain('userAssignedIdentityResourceId: hostIdentity.id');
});

test('the parameters of an environment are those of the main template', () => {
  const main = templates.find(({ file }) => file === 'main.bicep');
  const file = join(rootDirectory, 'infra', 'main.parameters.json');
  const given = Object.keys(JSON.parse(readFileSync(file, 'utf8')).parameters);
  const all = Object.keys(main?.parameters ?? {});
  expect(given.filter((name) => !all.includes(name))).toEqual([]);
  const needed = all.filter((name) => !main?.parameters[name]);
  expect(needed.filter((name) => !given.includes(name))).toEqual([]);
});

test('every environment says the same things', () => {
  const keys = ['dev', 'prod'].map((name) =>
    Object.keys(
      JSON.parse(readFileSync(join(rootDirectory, 'infra', 'environments', `${name}.json`), 'utf8')),
    ),
  );
  expect(keys[0]).toEqual(keys[1]);
});

describe('containers', () => {
  const containers = containerDefinitions(storeSchemas());

  test('are generated from the catalogue as it stands', () => {
    expect(readFileSync(containersFile, 'utf8')).toBe(containersText());
  });

  test('are those that hold rows, each within what the service takes', () => {
    expect(containerProblems()).toEqual([]);
    expect(containers.map(({ id }) => id)).toEqual(
      [...new Set(storeSchemas().map(({ container }) => container))].sort(),
    );
  });

  test('with an index too many are named by the check', () => {
    const tables = storeSchemas();
    const fields = Array.from({ length: 60 }, (_, at) => [`group_${at}`, 'family_name']);
    const [one] = tables.filter(({ name }) => name === 'employees');
    const more = tables.map((table) =>
      table === one ? { ...table, indexes: [...table.indexes, ...fields] } : table,
    );
    expect(containerProblems(containerDefinitions(more))).toEqual([
      expect.stringMatching(/^entities: \d+ paths of composite indexes, 100 at most$/),
    ]);
  });

  test('have composite indexes for orders alone: no single field, nothing that is only looked up', () => {
    const lists = containers.flatMap(({ indexingPolicy }) =>
      (indexingPolicy?.compositeIndexes ?? []).map((index) => index.map(({ path }) => path)),
    );
    expect(lists.filter((paths) => paths.length < 3)).toEqual([]);
    expect(lists.filter((paths) => /(_ref|\/status)$/.test(paths.at(-2) ?? '')).length).toBeLessThan(5);
  });

  test('leave transcripts and texts out of the index, and nothing that a list is sorted by', () => {
    const paths = (id: string) =>
      containers
        .find((container) => container.id === id)
        ?.indexingPolicy?.excludedPaths?.map(({ path }) => path);
    expect(paths('entities')).toContain('/body/metadata/*');
    expect(paths('answers')).toContain('/body/message_text/*');
    for (const { indexingPolicy } of containers) {
      const sorted = indexingPolicy?.compositeIndexes?.flat().map(({ path }) => `${path}/*`) ?? [];
      const excluded = indexingPolicy?.excludedPaths?.map(({ path }) => path) ?? [];
      expect(excluded.filter((path) => path !== undefined && sorted.includes(path))).toEqual([]);
    }
  });
});

test('every gateway, and the store, has the role that its service asks for', () => {
  const services: { readonly [gateway: string]: string | null } = {
    ai: 'Microsoft.CognitiveServices/accounts',
    blobs: 'Microsoft.Storage/storageAccounts',
    clock: null,
    // Its certificate is in the vault; what it may do in the directory is said there.
    directory: 'Microsoft.KeyVault/vaults',
    downloads: null,
    drops: 'Microsoft.Storage/storageAccounts',
    log: 'Microsoft.Insights/components',
    mail: 'Microsoft.Communication/communicationServices',
    // Each organisation brings the secret of its own app.
    messages: null,
    public: null,
    push: null,
    telemetry: 'Microsoft.Insights/components',
    webhooks: null,
    workflows: 'Microsoft.DurableTask/schedulers',
  };
  const gateways = readdirSync(join(rootDirectory, 'functions', 'core', 'gateways'));
  expect(gateways.sort()).toEqual(Object.keys(services));
  const roles = ['Microsoft.Authorization/roleAssignments', `${cosmos}/sqlRoleAssignments`];
  const withoutRoles = templates.map((template) => ({
    ...template,
    resources: template.resources.filter(({ type }) => !roles.includes(type)),
  }));
  const missing = problemsOf(withoutRoles).join('\n');
  for (const service of [...Object.values(services), cosmos])
    if (service) expect(missing).toMatch(new RegExp(`no role [0-9a-f-]+ on ${service}`));
});

/** The templates with one property of one kind of resource changed; undefined takes it away. */
function withChange(type: string, path: readonly string[], value: Value | undefined): readonly Template[] {
  return templates.map((template) => ({
    ...template,
    resources: template.resources.map((resource) =>
      resource.type === type ? { ...resource, body: changed(resource.body, path, value) } : resource,
    ),
  }));
}

function changed(
  body: Resource['body'],
  path: readonly string[],
  value: Value | undefined,
): Resource['body'] {
  const [name = '', ...rest] = path;
  const { [name]: old, ...others } = body;
  if (rest.length > 0) return { ...others, [name]: changed((old ?? {}) as Resource['body'], rest, value) };
  return value === undefined ? others : { ...others, [name]: value };
}

function without(type: string): readonly Template[] {
  return templates.map((template) => ({
    ...template,
    resources: template.resources.filter((resource) => resource.type !== type),
  }));
}

function withOutput(name: string, value: string): readonly Template[] {
  return templates.map((template) => ({ ...template, outputs: { [name]: value } }));
}

const storage = 'Microsoft.Storage/storageAccounts';
const site = 'Microsoft.Web/sites';

describe('the rules find', () => {
  test.each<[what: string, () => readonly Template[], RegExp]>([
    ['shared keys', () => withChange(storage, ['properties', 'allowSharedKeyAccess'], true), /SharedKey/],
    [
      'public blobs',
      () => withChange(storage, ['properties', 'allowBlobPublicAccess'], undefined),
      /PublicAccess/,
    ],
    [
      'keys of the store',
      () => withChange(cosmos, ['properties', 'disableLocalAuth'], false),
      /disableLocalAuth/,
    ],
    [
      'weak consistency',
      () => withChange(cosmos, ['properties', 'consistencyPolicy', 'defaultConsistencyLevel'], 'Session'),
      /BoundedStaleness/,
    ],
    [
      'data that is open for ever',
      () => withChange(cosmos, ['properties', 'publicNetworkAccess'], 'Enabled'),
      /public network access/,
    ],
    [
      'a limit that a serverless account refuses',
      () => withChange(cosmos, ['properties', 'capacity'], { totalThroughputLimit: 4000 }),
      /throughput|capacity/,
    ],
    [
      'a platform that answers for the app',
      () => withChange(site, ['properties', 'siteConfig', 'cors', 'allowedOrigins'], ['*']),
      /CORS/,
    ],
    ['a fixed place', () => withChange(storage, ['location'], 'westeurope'), /fixed/],
    ['no tags', () => withChange(storage, ['tags'], undefined), /tags/],
    ['nothing logged', () => without('Microsoft.Insights/diagnosticSettings'), /diagnostic/],
    ['no roles', () => without('Microsoft.Authorization/roleAssignments'), /no role b7e6dc6d/],
    [
      'a role too many',
      () =>
        withChange(
          'Microsoft.Authorization/roleAssignments',
          ['properties', 'roleDefinitionId'],
          '8e3af657-a8ff-443c-a75c-2fe8c4bcb635',
        ),
      /8e3af657.* is not needed/,
    ],
    [
      'publishing by password',
      () => without('Microsoft.Web/sites/basicPublishingCredentialsPolicies'),
      /password/,
    ],
    [
      'an output that is called a secret',
      () => withOutput('storeKey', '[account.id]'),
      /storeKey looks like/,
    ],
    ['an output that lists keys', () => withOutput('store', '[account.listKeys().key]'), /store looks like/],
    [
      'an output that gives a key as the compiler writes it',
      () => withOutput('address', "[listConnectionStrings(resourceId('a/b', 'c'), '2025-04-15').value]"),
      /address looks like/,
    ],
    [
      'an output with a connection string',
      () => withOutput('logs', '[insights.properties.ConnectionString]'),
      /logs looks like/,
    ],
  ])('%s', (_, make, problem) => {
    expect(problemsOf(make()).join('\n')).toMatch(problem);
  });

  test('settings that nobody sets, and settings that nobody reads', () => {
    const settings = ['properties', 'LIVINGROOM_SITE_URL'];
    const missing = withChange('Microsoft.Web/sites/config', settings, undefined);
    expect(settingProblems(missing)).toEqual(['LIVINGROOM_SITE_URL is read and nobody sets it']);
    const surplus = withChange('Microsoft.Web/sites/config', ['properties', 'LIVINGROOM_COLOUR'], 'red');
    expect(settingProblems(surplus)).toEqual(['LIVINGROOM_COLOUR is set and nobody reads it']);
  });

  test('a module that no template uses', () => {
    const main = templates.filter(({ file }) => file !== 'main.bicep');
    expect(moduleProblems(main)).toContain('vault.bicep is never used');
  });

  test('the same in compiled templates, in deployments inside deployments', () => {
    const compiled = readCompiled('main.json', {
      resources: {
        storage: {
          type: 'Microsoft.Resources/deployments',
          apiVersion: '2022-09-01',
          name: 'storage',
          properties: {
            template: {
              resources: [
                {
                  type: storage,
                  apiVersion: '2023-05-01',
                  location: "[parameters('location')]",
                  tags: "[parameters('tags')]",
                  properties: { allowSharedKeyAccess: true },
                },
              ],
            },
          },
        },
      },
    });
    expect(problemsOf(compiled)).toContain(
      'storage: Microsoft.Storage/storageAccounts: allowSharedKeyAccess must be false',
    );
  });
});
