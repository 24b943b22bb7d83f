import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDirectory } from '../build/root.ts';
import { runAzureCli } from './azure-cli.ts';
import type { Values } from './environment.ts';

type Setting = { readonly name: string; readonly form: RegExp; readonly means: string };

const GUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** What a person decides before the first deployment; everything else follows, or has a default. */
const decided: readonly Setting[] = [
  { name: 'AZURE_LOCATION', form: /^[a-z0-9]+$/, means: 'a region such as westeurope' },
  { name: 'AZURE_SUBSCRIPTION_ID', form: GUID, means: 'the id of the subscription' },
  {
    name: 'LIVINGROOM_OPERATOR_EMAIL',
    form: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
    means: 'who gets alerts, an address',
  },
  { name: 'LIVINGROOM_IDENTITY_TENANT', form: GUID, means: 'the id of the directory that people sign in to' },
  {
    name: 'LIVINGROOM_DIRECTORY',
    form: /^(workforce|external-id)$/,
    means: 'its kind: workforce or external-id',
  },
];

/** Any of these together may give the roles that the templates give; one line is enough. */
const mayAssign = ['Owner', 'User Access Administrator', 'Role Based Access Control Administrator'];
const mayDeploy = ['Owner', 'Contributor'];

/** Everything that keeps a deployment from beginning, one sentence each; empty: it can begin. */
export function preflightProblems(values: Values): readonly string[] {
  const wrong = decided.flatMap(({ name, form, means }) => {
    const value = values[name] ?? '';
    if (value === '') return [`${name} is not set (${means}): azd env set ${name} <value>`];
    return form.test(value)
      ? []
      : [`${name} is "${value}", which is not ${means}: azd env set ${name} <value>`];
  });
  return [...wrong, ...signInProblems(values)];
}

/** What the templates still lack right before they are deployed; empty: nothing. */
export function parameterProblems(values: Values): readonly string[] {
  const text = readFileSync(join(rootDirectory, 'infra', 'main.parameters.json'), 'utf8');
  const needed = [...text.matchAll(/"\$\{(\w+)\}"/g)].map(([, name = '']) => name);
  const external = values.LIVINGROOM_DIRECTORY === 'external-id' ? ['LIVINGROOM_DIRECTORY_DOMAIN'] : [];
  return [...needed, ...external]
    .filter((name) => !values[name])
    .map((name) => `${name} is not set: ${stepOf(name)}`);
}

function stepOf(name: string): string {
  if (name === 'LIVINGROOM_DIRECTORY_CLIENT_ID') return 'npm run deploy -- directory';
  if (/^LIVINGROOM_(?:IDENTITY_|DIRECTORY_DOMAIN)/.test(name)) return 'npm run deploy -- sign-in';
  return name === 'LIVINGROOM_BUDGET_START' ? 'npm run deploy -- prepare' : `azd env set ${name} <value>`;
}

function signInProblems({ AZURE_SUBSCRIPTION_ID, LIVINGROOM_IDENTITY_TENANT, LIVINGROOM_SIGN_IN }: Values) {
  if (runAzureCli(['version', '--output', 'none'], { isLoud: false }) === null)
    return ['The Azure CLI is not installed: https://aka.ms/azure-cli'];
  const problems: string[] = [];
  const quiet = { isLoud: false };
  if (AZURE_SUBSCRIPTION_ID) {
    const roles = runAzureCli(
      [
        ...['role', 'assignment', 'list', '--include-inherited', '--include-groups'],
        ...['--assignee', signedIn() ?? '', '--scope', `/subscriptions/${AZURE_SUBSCRIPTION_ID}`],
        ...['--query', '[].roleDefinitionName', '--output', 'tsv'],
      ],
      quiet,
    );
    const held = (roles ?? '').split('\n').map((role) => role.trim());
    if (roles === null)
      problems.push(`Nobody is signed in who sees the subscription ${AZURE_SUBSCRIPTION_ID}: az login`);
    else if (!mayDeploy.some((role) => held.includes(role)) || !mayAssign.some((role) => held.includes(role)))
      problems.push(
        `Your roles on the subscription are ${held.filter(Boolean).join(', ') || 'none'}: needed are Owner, or Contributor with Role Based Access Control Administrator`,
      );
  }
  if (LIVINGROOM_IDENTITY_TENANT && LIVINGROOM_SIGN_IN !== 'registered') {
    const token = ['account', 'get-access-token', '--resource', 'https://graph.microsoft.com'];
    const tenant = ['--tenant', LIVINGROOM_IDENTITY_TENANT, '--output', 'none'];
    if (runAzureCli([...token, ...tenant], quiet) === null)
      problems.push(
        `Nobody is signed in to the directory: az login --tenant ${LIVINGROOM_IDENTITY_TENANT} --allow-no-subscriptions`,
      );
  }
  return problems;
}

/** The person or the pipeline's identity that is signed in to the CLI. */
function signedIn(): string | null {
  return (
    runAzureCli(['account', 'show', '--query', 'user.name', '--output', 'tsv'], { isLoud: false })?.trim() ??
    null
  );
}
