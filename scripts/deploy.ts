// npm run deploy -- <step…>: what a deployment does beside azd; azure.yaml names the steps in their order.
import { need, remember } from './deploy/environment.ts';
import { openGraph } from './deploy/graph.ts';
import { addressesOf, ensureSignIn, type SignInOptions } from './deploy/sign-in.ts';
import { writeSiteConfig } from './deploy/site-config.ts';

const steps: { readonly [name: string]: () => Promise<void> } = {
  prepare: async () => {
    if (process.env.LIVINGROOM_BUDGET_START) return;
    remember({ LIVINGROOM_BUDGET_START: `${new Date().toISOString().slice(0, 7)}-01` });
  },
  'sign-in': async () => {
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
