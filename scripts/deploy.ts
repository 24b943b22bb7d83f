// npm run deploy -- <step…>: what a deployment does beside azd; azure.yaml names the steps in their order.

import { spawnSync } from 'node:child_process';
import { ensureDeliveryReports } from './deploy/delivery-reports.ts';
import { findDeployment } from './deploy/deployment.ts';
import { need, remember } from './deploy/environment.ts';
import { openGraph } from './deploy/graph.ts';
import { addressesOf, ensureSignIn, type SignInOptions } from './deploy/sign-in.ts';
import { writeSiteConfig } from './deploy/site-config.ts';
import { runSmoke } from './deploy/smoke.ts';

const steps: { readonly [name: string]: () => Promise<void> } = {
  prepare: async () => {
    if (process.env.LIVINGROOM_BUDGET_START) return;
    remember({ LIVINGROOM_BUDGET_START: `${new Date().toISOString().slice(0, 7)}-01` });
  },
  package: async () => {
    if (process.env.LIVINGROOM_KEPT_PACKAGE)
      return console.log('  a kept package is deployed: nothing is built');
    const { status } = spawnSync('npm', ['run', 'package'], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    if (status !== 0) throw new Error('The package could not be built; the lines above say why.');
  },
  'delivery-reports': async () => ensureDeliveryReports(process.env),
  smoke: async () => {
    const failed = await runSmoke(await findDeployment());
    if (failed > 0) throw new Error(`${failed} checks failed`);
  },
  'sign-in': async () => {
    if (process.env.LIVINGROOM_SIGN_IN === 'registered') return console.log('  was registered by a person');
    const options = signInOptions();
    const { issuer, jwksUri, apiClientId, siteClientId } = await ensureSignIn(
      openGraph(options.tenant),
      options,
    );
    remember({
      LIVINGROOM_IDENTITY_ISSUER: issuer,
      LIVINGROOM_IDENTITY_JWKS_URI: jwksUri,
      LIVINGROOM_IDENTITY_AUDIENCE: apiClientId,
      LIVINGROOM_IDENTITY_CLIENTS: siteClientId,
    });
  },
  'site-config': async () => {
    const env = process.env;
    await writeSiteConfig({
      ...addressesOf(signInOptions()),
      apiUrl: need(env, 'API_URL'),
      apiClientId: need(env, 'LIVINGROOM_IDENTITY_AUDIENCE'),
      siteClientId: need(env, 'LIVINGROOM_IDENTITY_CLIENTS'),
    });
  },
};

function signInOptions(): SignInOptions {
  const env = process.env;
  const name = env.LIVINGROOM_EXTERNAL_TENANT;
  return {
    environment: need(env, 'AZURE_ENV_NAME'),
    tenant: need(env, 'LIVINGROOM_IDENTITY_TENANT'),
    kind: name ? { type: 'external', name } : { type: 'workforce' },
    siteUrl: env.SITE_URL ?? null,
  };
}

for (const name of process.argv.slice(2)) {
  const step = steps[name];
  if (!step) throw new Error(`There is no step ${name}; there are ${Object.keys(steps).join(', ')}`);
  console.log(`… ${name}`);
  await step();
}
