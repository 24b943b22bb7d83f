// An Azure CLI that knows the commands of a deployment and refuses every other word, as the real one does.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.env.FAKE_CLOUD;
const file = join(folder, 'state.json');
const state = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { tenants: [], looks: 0 };
const subscription = process.env.FAKE_SUBSCRIPTION;
const ROLES = {
  Owner: '8e3af657-a8ff-443c-a75c-2fe8c4bcb635',
  Contributor: 'b24988ac-6180-42a0-ab88-20f7382dd24c',
};
const words = process.argv.slice(2);
const options = {};
const command = [];
for (let at = 0; at < words.length; at += 1) {
  if (!words[at].startsWith('--')) command.push(words[at]);
  else if (['--allow-no-subscriptions', '--include-inherited', '--include-groups'].includes(words[at]))
    options[words[at].slice(2)] = true;
  else {
    const values = [];
    while (words[at + 1] !== undefined && !words[at + 1].startsWith('--')) values.push(words[++at]);
    if (values.length === 0) end(`argument --${words[at]}: expected one argument`, 2);
    options[words[at - values.length].slice(2)] = values.join(' ');
  }
}

const commands = {
  login: [
    ['tenant', 'allow-no-subscriptions'],
    () => {
      const tenant = options.tenant ?? 'home';
      // Without the option a directory that has no subscription signs nobody in.
      if (tenant !== 'home' && !options['allow-no-subscriptions']) end('No subscriptions found', 1);
      state.tenants.push(tenant);
      // Whatever was signed in to last is what the next commands work on.
      state.active = tenant === 'home' ? subscription : tenant;
    },
  ],
  'account set': [
    ['subscription'],
    () => {
      signedIn('home');
      if (options.subscription !== subscription)
        end(`The subscription of '${options.subscription}' doesn't exist in cloud 'AzureCloud'.`, 1);
      state.active = subscription;
    },
  ],
  version: [['output'], () => ''],
  'account show': [
    ['query', 'output'],
    () => {
      if (!state.active) end('Please run az login to setup account.', 1);
      if (options.query === 'name')
        return state.active === subscription ? 'Pay as you go' : 'N/A(tenant level account)';
      return options.query === 'id' ? state.active : '';
    },
  ],
  'functionapp update-strategy config set': [
    ['name', 'resource-group', 'subscription', 'type', 'output'],
    () => {
      signedIn('home');
      if (!['Recreate', 'RollingUpdate'].includes(options.type)) end('argument --type: invalid choice', 2);
      return '';
    },
  ],
  'account get-access-token': [
    ['resource', 'tenant', 'subscription', 'query', 'output'],
    () => {
      signedIn(options.tenant ?? 'home');
      if (options.resource) return 'cli';
      const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${part({ alg: 'none' })}.${part({ oid: 'person-id' })}.`;
    },
  ],
  'role assignment create': [
    ['role', 'scope', 'assignee-object-id', 'assignee-principal-type', 'output'],
    () => {
      onSubscription();
      if (!/\/vaults\/kv-test$/.test(options.scope)) end('(InvalidScope)', 1);
      if (options['assignee-object-id'] !== 'person-id') end('(PrincipalNotFound)', 1);
      state.right = true;
    },
  ],
  // Who it is in the directory that the CLI works on: another object in each.
  'ad signed-in-user show': [
    ['query', 'output'],
    () => (state.active === subscription ? 'person-id' : 'guest-id'),
  ],
  'keyvault certificate list': [
    ['vault-name', 'output'],
    () => {
      onSubscription();
      // A new right takes a while to hold.
      state.looks += 1;
      if (!state.right || state.looks < 2) end('(Forbidden) Caller is not authorized', 1);
      return '[]';
    },
  ],
  'keyvault certificate show': [
    ['vault-name', 'name', 'output'],
    () => {
      if (!state.certificate) end('(CertificateNotFound)', 3);
      return JSON.stringify({ cer: process.env.FAKE_CERTIFICATE });
    },
  ],
  'keyvault certificate create': [
    ['vault-name', 'name', 'policy', 'output'],
    () => {
      const policy = JSON.parse(readFileSync(options.policy.slice(1), 'utf8'));
      if (policy.secretProperties.contentType !== 'application/x-pem-file') end('(BadParameter)', 1);
      state.certificate = true;
      return '{}';
    },
  ],
  rest: [
    ['method', 'url', 'url-parameters', 'query', 'output'],
    () => {
      if (options.url.endsWith('/providers/Microsoft.Authorization/roleAssignments')) return assignments();
      if (!/\/config\/configreferences\/appsettings\/refresh\?api-version=/.test(options.url))
        end('Not Found', 1);
      state.refreshed = true;
      return '';
    },
  ],
  'functionapp function show': [
    ['name', 'function-name', 'resource-group', 'subscription', 'output'],
    () => '',
  ],
  'deployment group create': [
    ['name', 'template-file', 'resource-group', 'subscription', 'output', 'parameters'],
    () => {
      state.subscribed = true;
      return '';
    },
  ],
};

const known = commands[command.join(' ')];
if (!known) end(`'${command.join(' ')}' is misspelled or not recognized by the system.`, 2);
for (const name of Object.keys(options))
  if (!known[0].includes(name)) end(`unrecognized arguments: --${name}`, 2);
const said = known[1]();
writeFileSync(file, JSON.stringify(state));
if (said) console.log(said);

/** Of the subscription, of groups above it, and of what is in it, as the filter by a person finds them. */
function assignments() {
  if (!/^api-version=\S+ \$filter=assignedTo\('person-id'\)$/.test(options['url-parameters']))
    end('(InvalidFilter)', 1);
  const own = (state.roles ?? 'Owner').split(',').filter(Boolean);
  const at = `/subscriptions/${subscription}`;
  const value = own.map((role) => ({ properties: { scope: at, roleDefinitionId: `${at}/${ROLES[role]}` } }));
  const inside = { scope: `${at}/resourceGroups/other`, roleDefinitionId: `${at}/${ROLES.Owner}` };
  return JSON.stringify({ value: [...value, { properties: inside }] });
}

/** A vault and its rights are asked with the token of the directory that the CLI works on. */
function onSubscription() {
  if (state.active !== subscription) end('(Unauthorized) AKV10032: Invalid issuer.', 1);
}

function signedIn(tenant) {
  if (!state.tenants.includes(tenant)) end('Please run az login to setup account.', 1);
}

function end(message, code) {
  writeFileSync(file, JSON.stringify(state));
  console.error(`ERROR: ${message}`);
  process.exit(code);
}
