// npm run deploy -- <step…>: what a deployment does beside azd; azure.yaml names the steps in their order.

import { spawnSync } from 'node:child_process';
import { packagedSite } from './build/site-folders.ts';
import { versionOfPackage } from './build/version.ts';
import { ensureCertificate } from './deploy/certificate.ts';
import { ensureDeliveryReports } from './deploy/delivery-reports.ts';
import type { Deployment } from './deploy/deployment.ts';
import { ensureDirectoryApp } from './deploy/directory-app.ts';
import { loadEnvironment, need, remember } from './deploy/environment.ts';
import { openGraphAsCli } from './deploy/graph.ts';
import { bringOldFiles } from './deploy/old-files.ts';
import { parameterProblems, preflightProblems } from './deploy/preflight.ts';
import { ensureProofIdentities } from './deploy/proof-identities.ts';
import { ensureSecondFactor } from './deploy/second-factor.ts';
import { ensureSignIn } from './deploy/sign-in.ts';
import { writeSiteConfig } from './deploy/site-config.ts';
import { addressesOf, lookUpTenant, tenantOf } from './deploy/tenant.ts';
import { ensureUpdateStrategy } from './deploy/update-strategy.ts';

const env = process.env;
loadEnvironment();

const steps: { readonly [name: string]: () => Promise<void> } = {
  preflight: async () => refuse('The deployment cannot begin:', preflightProblems(env)),
  prepare: async () => {
    if (env.LIVINGROOM_BUDGET_START) return;
    remember({ LIVINGROOM_BUDGET_START: `${new Date().toISOString().slice(0, 7)}-01` });
  },
  ready: async () => refuse('The templates lack:', parameterProblems(env)),
  package: async () => {
    if (env.LIVINGROOM_KEPT_PACKAGE) return console.log('  a kept package is deployed: nothing is built');
    const { status } = spawnSync('npm', ['run', 'package'], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    if (status !== 0) throw new Error('The package could not be built; the lines above say why.');
  },
  'update-strategy': async () => console.log(`  ${ensureUpdateStrategy(env)}`),
  'old-files': async () => {
    const version = versionOfPackage() ?? 'dev';
    const count = await bringOldFiles(
      env.SITE_FOLDER ?? packagedSite,
      need(env, 'SITE_URL').replace(/\/$/, ''),
      version,
    );
    console.log(`  ${count} files of earlier releases stay reachable`);
  },
  'delivery-reports': async () => ensureDeliveryReports(env),
  // What only one step needs is loaded for it alone: the contracts, and the library for sign-ins.
  smoke: async () => {
    const { deploymentOf } = await import('./deploy/deployment.ts');
    await prove(await deploymentOf(env));
  },
  'smoke-local': async () => {
    const { localDeployment } = await import('./deploy/deployment.ts');
    await prove(await localDeployment(env));
  },
  'sign-in': byPerson(async () => {
    const given = tenantOf(env);
    const graph = openGraphAsCli(given.id);
    const tenant = await lookUpTenant(graph, given);
    const { issuer, jwksUri } = addressesOf(tenant);
    const { apiClientId, siteClientId } = await ensureSignIn(graph, {
      environment: need(env, 'AZURE_ENV_NAME'),
      kind: tenant.kind,
      siteUrl: env.SITE_URL ?? null,
    });
    remember({
      LIVINGROOM_DIRECTORY_DOMAIN: tenant.domain,
      LIVINGROOM_IDENTITY_ISSUER: issuer,
      LIVINGROOM_IDENTITY_JWKS_URI: jwksUri,
      LIVINGROOM_IDENTITY_AUDIENCE: apiClientId,
      LIVINGROOM_IDENTITY_CLIENTS: siteClientId,
    });
  }),
  directory: byPerson(async () => {
    const { id, kind } = tenantOf(env);
    const { clientId, byHand } = await ensureDirectoryApp(
      openGraphAsCli(id),
      need(env, 'AZURE_ENV_NAME'),
      kind,
    );
    remember({ LIVINGROOM_DIRECTORY_CLIENT_ID: clientId });
    say('You may not do this yourself; people cannot be activated before it is done:', byHand);
  }),
  proof: byPerson(async () => {
    const { clients, byHand } = await ensureProofIdentities(openGraphAsCli(tenantOf(env).id), {
      environment: need(env, 'AZURE_ENV_NAME'),
      repository: need(env, 'LIVINGROOM_REPOSITORY'),
      apiClientId: need(env, 'LIVINGROOM_IDENTITY_AUDIENCE'),
    });
    remember({ LIVINGROOM_PROOF_CLIENTS: clients.join(',') });
    say('You may not do this yourself; a deployment is proved in part before it is done:', byHand);
  }),
  certificate: byPerson(async () => ensureCertificate(openGraphAsCli(tenantOf(env).id), env)),
  'second-factor': () => secondFactor({ isEnforced: false }),
  'enforce-second-factor': () => secondFactor({ isEnforced: true }),
  'site-config': async () => {
    const deployed = {
      ...addressesOf(tenantOf(env)),
      apiUrl: need(env, 'API_URL'),
      apiClientId: need(env, 'LIVINGROOM_IDENTITY_AUDIENCE'),
      siteClientId: need(env, 'LIVINGROOM_IDENTITY_CLIENTS'),
    };
    await writeSiteConfig(deployed, env.SITE_FOLDER);
  },
};

async function prove(deployment: Deployment): Promise<void> {
  const { runSmoke } = await import('./deploy/smoke.ts');
  const failed = await runSmoke(deployment);
  if (failed > 0) throw new Error(`${failed} checks failed`);
}

/** A step that a person with rights in the directory takes once; a pipeline has its outcome as settings. */
function byPerson(step: () => Promise<void>): () => Promise<void> {
  return async () => {
    if (env.LIVINGROOM_SIGN_IN === 'registered') return console.log('  was done by a person');
    await step();
  };
}

async function secondFactor({ isEnforced }: { readonly isEnforced: boolean }): Promise<void> {
  const { id } = tenantOf(env);
  const account = need(env, 'LIVINGROOM_EMERGENCY_ACCOUNT');
  const asCli = openGraphAsCli(id);
  const user = await asCli.get(`/users/${encodeURIComponent(account)}?$select=id`);
  if (!user)
    throw new Error(`LIVINGROOM_EMERGENCY_ACCOUNT names ${account}, which the directory does not know`);
  const { openGraphByCode } = await import('./deploy/device-code.ts');
  const graph = await openGraphByCode(asCli, need(env, 'AZURE_ENV_NAME'), id);
  const left = await ensureSecondFactor(graph, { emergencyAccount: user.id, isEnforced });
  if (left.length === 0) return console.log('  admins pass a second factor');
  say('Left to do:', left);
}

function refuse(heading: string, problems: readonly string[]): void {
  if (problems.length > 0) throw new Error([heading, ...problems].join('\n  '));
}

function say(heading: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log(`  ${[heading, ...lines].join('\n    ')}`);
}

for (const name of process.argv.slice(2)) {
  const step = steps[name];
  if (!step) throw new Error(`There is no step ${name}; there are ${Object.keys(steps).join(', ')}`);
  console.log(`… ${name}`);
  try {
    await step();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
