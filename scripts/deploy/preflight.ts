import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '@livingroom/shared/core/lib/json.ts';
import * as z from 'zod';
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

/** The built-in roles that a deployment can come by, the same in every subscription. */
const ROLES: { readonly [id: string]: string } = {
  '8e3af657-a8ff-443c-a75c-2fe8c4bcb635': 'Owner',
  'b24988ac-6180-42a0-ab88-20f7382dd24c': 'Contributor',
  '18d7d88d-d35e-4fb5-a5c3-7773c20a72d9': 'User Access Administrator',
  'f58310d9-a9f6-439a-9e8d-f62e7b41a168': 'Role Based Access Control Administrator',
};

/** Any of these together may give the roles that the templates give; one line is enough. */
const mayAssign = ['Owner', 'User Access Administrator', 'Role Based Access Control Administrator'];
const mayDeploy = ['Owner', 'Contributor'];

const quiet = { isLoud: false } as const;

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
  if (runAzureCli(['version', '--output', 'none'], quiet) === null)
    return ['The Azure CLI is not installed: https://aka.ms/azure-cli'];
  const problems = AZURE_SUBSCRIPTION_ID ? subscriptionProblems(AZURE_SUBSCRIPTION_ID) : [];
  if (!LIVINGROOM_IDENTITY_TENANT || LIVINGROOM_SIGN_IN === 'registered') return problems;
  const token = ['account', 'get-access-token', '--resource', 'https://graph.microsoft.com'];
  const tenant = ['--tenant', LIVINGROOM_IDENTITY_TENANT, '--output', 'none'];
  if (runAzureCli([...token, ...tenant], quiet) !== null) return problems;
  return [
    ...problems,
    `Nobody is signed in to the directory: az login --tenant ${LIVINGROOM_IDENTITY_TENANT} --allow-no-subscriptions`,
  ];
}

function subscriptionProblems(id: string): readonly string[] {
  const me = objectIdOn(id);
  const held = me === null ? null : rolesOf(me, id);
  if (held === null) return [`Nobody is signed in who sees the subscription ${id}: az login`];
  const active = runAzureCli(['account', 'show', '--query', 'id', '--output', 'tsv'], quiet)?.trim() ?? '';
  const isAllowed =
    mayDeploy.some((role) => held.includes(role)) && mayAssign.some((role) => held.includes(role));
  return [
    ...(active.toLowerCase() === id.toLowerCase()
      ? []
      : [`The Azure CLI works on ${active}, not on the subscription: az account set --subscription ${id}`]),
    ...(isAllowed
      ? []
      : [
          `Your roles on the subscription are ${held.join(', ') || 'none'}: needed are Owner, or Contributor with Role Based Access Control Administrator`,
        ]),
  ];
}

/** Who is signed in, in the subscription's own directory: a person, or the identity of a pipeline, which may not look itself up. */
function objectIdOn(subscription: string): string | null {
  const query = ['--query', 'accessToken', '--output', 'tsv'];
  const token = runAzureCli(['account', 'get-access-token', '--subscription', subscription, ...query], quiet);
  const payload = readJson(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString());
  return z.object({ oid: z.string() }).safeParse(payload).data?.oid ?? null;
}

const assignments = z.object({
  value: z.array(z.object({ properties: z.object({ scope: z.string(), roleDefinitionId: z.string() }) })),
});

/** Built-in roles on the whole subscription or above it, through groups too; null: it could not be read. */
function rolesOf(objectId: string, subscription: string): readonly string[] | null {
  const scope = `/subscriptions/${subscription}`;
  const url = `https://management.azure.com${scope}/providers/Microsoft.Authorization/roleAssignments`;
  const answer = runAzureCli(
    [
      ...['rest', '--method', 'get', '--url', url, '--output', 'json'],
      ...['--url-parameters', 'api-version=2022-04-01', `$filter=assignedTo('${objectId}')`],
    ],
    quiet,
  );
  const { data } = assignments.safeParse(readJson(answer ?? ''));
  if (!data) return null;
  const whole = data.value.filter(({ properties }) => !/^\/subscriptions\/[^/]+\/./i.test(properties.scope));
  return whole.flatMap(({ properties }) => ROLES[properties.roleDefinitionId.split('/').at(-1) ?? ''] ?? []);
}
