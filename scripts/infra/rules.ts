import { type Resource, type Template, type Value, valueAt } from './template.ts';

type Rule = (resource: Resource) => readonly string[];

/** What a property of a kind of resource must be. */
const demanded: readonly {
  readonly type: string;
  readonly path: readonly string[];
  readonly is: Value;
}[] = [
  { type: 'Microsoft.Storage/storageAccounts', path: ['allowSharedKeyAccess'], is: false },
  { type: 'Microsoft.Storage/storageAccounts', path: ['allowBlobPublicAccess'], is: false },
  { type: 'Microsoft.Storage/storageAccounts', path: ['minimumTlsVersion'], is: 'TLS1_2' },
  { type: 'Microsoft.Storage/storageAccounts', path: ['supportsHttpsTrafficOnly'], is: true },
  { type: 'Microsoft.DocumentDB/databaseAccounts', path: ['disableLocalAuth'], is: true },
  { type: 'Microsoft.DocumentDB/databaseAccounts', path: ['disableKeyBasedMetadataWriteAccess'], is: true },
  { type: 'Microsoft.DocumentDB/databaseAccounts', path: ['minimalTlsVersion'], is: 'Tls12' },
  {
    type: 'Microsoft.DocumentDB/databaseAccounts',
    path: ['consistencyPolicy', 'defaultConsistencyLevel'],
    is: 'BoundedStaleness',
  },
  { type: 'Microsoft.DocumentDB/databaseAccounts', path: ['backupPolicy', 'type'], is: 'Continuous' },
  { type: 'Microsoft.OperationalInsights/workspaces', path: ['features', 'disableLocalAuth'], is: true },
  { type: 'Microsoft.Insights/components', path: ['DisableLocalAuth'], is: true },
  { type: 'Microsoft.Communication/communicationServices', path: ['disableLocalAuth'], is: true },
  { type: 'Microsoft.KeyVault/vaults', path: ['enableRbacAuthorization'], is: true },
  { type: 'Microsoft.Web/sites', path: ['httpsOnly'], is: true },
  { type: 'Microsoft.Web/sites/basicPublishingCredentialsPolicies', path: ['allow'], is: false },
];

/** What holds data and is open to the internet unless the network switch closes it. */
const closable = [
  'Microsoft.Storage/storageAccounts',
  'Microsoft.DocumentDB/databaseAccounts',
  'Microsoft.KeyVault/vaults',
];

/** Whose doings are kept in the log. */
const audited = [
  'Microsoft.Storage/storageAccounts/blobServices',
  'Microsoft.DocumentDB/databaseAccounts',
  'Microsoft.Communication/communicationServices',
  'Microsoft.KeyVault/vaults',
  'Microsoft.EventGrid/systemTopics',
];

/** The roles that the identities need, by what they are given on; nothing else is given. */
const neededRoles: { readonly [id: string]: readonly string[] } = {
  'b7e6dc6d-f1e8-4753-8033-0f276bb0955b': ['Microsoft.Storage/storageAccounts'],
  'ba92f5b4-2d11-453d-a403-e96b0029c9fe': ['Microsoft.Storage/storageAccounts/blobServices/containers'],
  '3913510d-42f4-4e42-8a64-420c390055eb': ['Microsoft.Insights/components'],
  '0ad04412-c4d5-4796-b79c-f76d14c8d402': ['Microsoft.DurableTask/schedulers'],
  '09976791-48a7-449e-bb21-39d1a415f350': [
    'Microsoft.Communication/communicationServices',
    'Microsoft.Communication/emailServices/domains',
  ],
  '4633458b-17de-408a-b874-0445c86b69e6': ['Microsoft.KeyVault/vaults'],
  '5e0bd9bd-7b93-4f28-af87-19fc36ad61bd': ['Microsoft.CognitiveServices/accounts'],
  '00000000-0000-0000-0000-000000000002': ['Microsoft.DocumentDB/databaseAccounts'],
};

const roleTypes = [
  'Microsoft.Authorization/roleAssignments',
  'Microsoft.DocumentDB/databaseAccounts/sqlRoleAssignments',
];

const rules: readonly Rule[] = [
  (resource) =>
    demanded
      .filter(({ type }) => type === resource.type)
      .filter(({ path, is }) => valueAt(resource.body.properties, ...path) !== is)
      .map(({ path, is }) => `${path.join('.')} must be ${JSON.stringify(is)}`),
  ({ type, body }) => {
    if (!closable.includes(type)) return [];
    const access = valueAt(body.properties, 'publicNetworkAccess');
    const isSwitched = typeof access === 'string' && access.startsWith('[') && access.includes('Disabled');
    return isSwitched || access === 'Disabled' ? [] : ['public network access cannot be switched off'];
  },
  ({ type, body }) => {
    if (type !== 'Microsoft.Web/sites') return [];
    // The platform in front would answer preflights itself, uncached, and expose no header.
    const isSet = valueAt(body.properties, 'siteConfig', 'cors') !== undefined;
    return isSet ? ['CORS is answered by the app, for the site alone'] : [];
  },
  ({ body }) => {
    const { location } = body;
    const isFixed = typeof location === 'string' && !location.startsWith('[') && location !== 'global';
    return isFixed ? [`location ${location} is fixed`] : [];
  },
  ({ body }) => (body.location !== undefined && body.tags === undefined ? ['has a place but no tags'] : []),
  ({ type, body }) =>
    type === 'Microsoft.DocumentDB/databaseAccounts' && /throughput/i.test(JSON.stringify(body))
      ? ['a serverless account takes no throughput']
      : [],
];

/** Everything in the templates that breaks a rule, one sentence each; empty when all is well. */
export function problemsOf(templates: readonly Template[]): readonly string[] {
  return [
    ...templates.flatMap(({ resources }) =>
      resources.flatMap((resource) =>
        rules.flatMap((rule) => rule(resource)).map((text) => `${resource.file}: ${resource.type}: ${text}`),
      ),
    ),
    ...missingDiagnostics(templates),
    ...roleProblems(templates),
    ...secretOutputs(templates),
    ...missingPolicies(templates),
  ];
}

function missingDiagnostics(templates: readonly Template[]): readonly string[] {
  return templates.flatMap(({ file, resources }) => {
    const covered = resources
      .filter(({ type }) => type === 'Microsoft.Insights/diagnosticSettings')
      .map(({ scopeType }) => scopeType);
    return resources
      .filter(({ type }) => audited.includes(type) && !covered.includes(type))
      .map(({ type }) => `${file}: ${type}: has no diagnostic settings`);
  });
}

function roleProblems(templates: readonly Template[]): readonly string[] {
  const given = templates.flatMap(({ file, resources, variables }) =>
    resources
      .filter(({ type }) => roleTypes.includes(type))
      .map(({ type, body, scopeType }) => {
        const role = String(valueAt(body.properties, 'roleDefinitionId') ?? '');
        const id = Object.entries(variables).reduce(
          (text, [name, value]) => (new RegExp(`\\b${name}\\b`).test(text) ? `${text} ${value}` : text),
          role,
        );
        const on = type.includes('DocumentDB') ? 'Microsoft.DocumentDB/databaseAccounts' : scopeType;
        return { file, on, id: /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(id)?.[0] ?? role };
      }),
  );
  const missing = Object.entries(neededRoles)
    .flatMap(([id, all]) => all.map((on) => [id, on] as const))
    .filter(([id, on]) => !given.some((role) => role.id === id && role.on === on))
    .map(([id, on]) => `no role ${id} on ${on}`);
  const surplus = given
    .filter(({ id, on }) => !(on !== null && neededRoles[id]?.includes(on)))
    .map(({ file, id, on }) => `${file}: role ${id} on ${on} is not needed`);
  return [...missing, ...surplus];
}

/** What may not leave a template: by the output's own name, and by calls and properties that give a key. */
const secretName = /secret|password|connection_?string|credential|api_?key|account_?key|token$|key$/i;
const secretValue =
  /\blist\w*\(|\bgetSecret\(|\.(?:\w*ConnectionString|primaryKey|secondaryKey|instrumentationKey)\b/i;

function secretOutputs(templates: readonly Template[]): readonly string[] {
  return templates.flatMap(({ file, outputs }) =>
    Object.entries(outputs)
      .filter(([name, value]) => secretName.test(name) || secretValue.test(JSON.stringify(value)))
      .map(([name]) => `${file}: output ${name} looks like a secret`),
  );
}

function missingPolicies(templates: readonly Template[]): readonly string[] {
  const all = templates.flatMap(({ resources }) => resources);
  if (!all.some(({ type }) => type === 'Microsoft.Web/sites')) return [];
  const closed = all.filter(({ type }) => type.endsWith('/basicPublishingCredentialsPolicies')).length;
  return closed === 2 ? [] : ['the app can be published with a password'];
}
