// An Azure CLI that knows the commands of a deployment and refuses every other word, as the real one does.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.env.FAKE_CLOUD;
const file = join(folder, 'state.json');
const state = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { tenants: [], looks: 0 };
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
    },
  ],
  version: [['output'], () => ''],
  'account show': [
    ['query', 'output'],
    () => {
      signedIn('home');
      return options.query === 'user.name' ? 'admin@contoso.example' : '';
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
    ['resource', 'tenant', 'query', 'output'],
    () => {
      signedIn(options.tenant ?? 'home');
      return 'cli';
    },
  ],
  'role assignment list': [
    ['assignee', 'scope', 'include-inherited', 'include-groups', 'query', 'output'],
    () => {
      signedIn('home');
      return state.roles ?? 'Owner';
    },
  ],
  'role assignment create': [
    ['role', 'scope', 'assignee-object-id', 'assignee-principal-type', 'output'],
    () => {
      signedIn('home');
      if (!/\/vaults\/kv-test$/.test(options.scope)) end('(InvalidScope)', 1);
      state.right = true;
    },
  ],
  'ad signed-in-user show': [['query', 'output'], () => 'person-id'],
  'keyvault certificate list': [
    ['vault-name', 'output'],
    () => {
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
    ['method', 'url', 'output'],
    () => {
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

function signedIn(tenant) {
  if (!state.tenants.includes(tenant)) end('Please run az login to setup account.', 1);
}

function end(message, code) {
  writeFileSync(file, JSON.stringify(state));
  console.error(`ERROR: ${message}`);
  process.exit(code);
}
