// An azd that keeps an environment, fills the parameters of the templates as strictly as the real one, and runs the hooks of azure.yaml.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const root = process.cwd();
const file = join(process.env.FAKE_CLOUD, 'environment.json');
const values = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
const [first, second, ...rest] = process.argv.slice(2);

if (first === 'auth' && second === 'login') process.exit(0);
if (first === 'env' && second === 'new') keep({ AZURE_ENV_NAME: rest[0] });
else if (!values) end('no environment exists, run azd env new');
else if (first === 'env' && second === 'set')
  keep({ ...values, [rest[0]]: rest[1] ?? end('a value is needed') });
else if (first === 'env' && second === 'get-values' && rest.join(' ') === '--output json')
  console.log(JSON.stringify(values));
else if (first === 'env' && second === 'get-values')
  for (const [name, value] of Object.entries(values)) console.log(`${name}="${value}"`);
else if (first === 'env' && second === 'get-value')
  console.log(values[rest[0]] ?? end(`key '${rest[0]}' not found`));
else if (first === 'provision' || first === 'up') {
  const hooks = parse(readFileSync(join(root, 'azure.yaml'), 'utf8')).hooks;
  if (first === 'up') hook(hooks.prepackage);
  hook(hooks.preprovision);
  provision();
  hook(hooks.postprovision);
  if (first === 'up') for (const one of [hooks.predeploy, hooks.postdeploy]) hook(one);
} else end(`unknown command ${process.argv.slice(2).join(' ')}`);

function provision() {
  const now = JSON.parse(readFileSync(file, 'utf8'));
  const text = readFileSync(join(root, 'infra', 'main.parameters.json'), 'utf8');
  for (const [, name, standard] of text.matchAll(/\$\{(\w+)(=[^}]*)?\}/g))
    if (!now[name] && standard === undefined) end(`missing required inputs: ${name}`);
  keep({
    ...now,
    AZURE_RESOURCE_GROUP: 'rg-livingroom-test',
    API_URL: 'https://func-test.example',
    API_NAME: 'func-test',
    SITE_URL: process.env.FAKE_SITE,
    SITE_NAME: 'stapp-test',
    VAULT_NAME: 'kv-test',
    STORAGE_NAME: 'sttest',
    IDENTITY_NAME: 'id-test',
    EVENTS_NAME: 'evgt-test',
    DEAD_LETTER_CONTAINER: 'dead-letter',
    MAIL_SENDER: `donotreply@${now.LIVINGROOM_MAIL_DOMAIN ?? 'azurecomm.example'}`,
  });
}

/** The hook's own line; the smoke script needs a deployment that answers, and has its own proof beside `npm start`. */
function hook({ posix }) {
  run(posix.run.split(' ').filter((word) => word !== 'smoke'));
}

function run([command, ...words]) {
  const now = JSON.parse(readFileSync(file, 'utf8'));
  const { status } = spawnSync(command, words, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...now },
  });
  if (status !== 0) process.exit(status ?? 1);
}

function keep(next) {
  writeFileSync(file, JSON.stringify(next));
}

function end(message) {
  console.error(`ERROR: ${message}`);
  process.exit(1);
}
