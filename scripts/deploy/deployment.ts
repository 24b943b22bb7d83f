import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataDirectory } from '../build/root.ts';
import { versionOfPackage } from '../build/version.ts';
import { fetchLocalToken } from '../local/identity/local-token.ts';
import { need, type Values } from './environment.ts';
import { mintProofToken } from './proof-token.ts';

/** A deployment as it is seen from outside. */
export type Deployment = {
  /** Origin of the API, without `/api`. */
  readonly api: string;
  readonly site: string;
  /** What health must name; null: any. */
  readonly version: string | null;
  /** A token of an admin of a synthetic organisation with the second factor, and one without; null: not given. */
  readonly token: string | null;
  readonly weakToken: string | null;
  readonly email: string | null;
  /** Id of the directory that people sign in to; null: the local one. */
  readonly directory: string | null;
  /** Where mails to that admin can be read; null: the product's own word is taken. */
  readonly mailbox: string | null;
};

/** The person of the local demo that the checks act as. */
const LOCAL_ADMIN = 'admin@demo.test';

/** A deployment by the values of its environment. Errors: a sentence where it has not been deployed. */
export async function deploymentOf(values: Values): Promise<Deployment> {
  if (!values.API_URL)
    throw new Error(
      'Nothing is deployed yet: azd up. What npm start runs is proved by: npm run deploy -- smoke-local',
    );
  const address = (name: string) => need(values, name).replace(/\/$/, '');
  const [strong, weak] = (values.LIVINGROOM_PROOF_CLIENTS ?? '').split(',');
  const tokenOf = async (client: string | undefined) => (client ? mintProofToken(values, client) : null);
  return {
    api: address('API_URL'),
    site: address('SITE_URL'),
    version: versionOfPackage(),
    token: await tokenOf(strong),
    weakToken: await tokenOf(weak),
    email: values.LIVINGROOM_PROOF_EMAIL || null,
    directory: values.LIVINGROOM_IDENTITY_TENANT ?? null,
    mailbox: null,
  };
}

/** What `npm start` runs on this machine. */
export async function localDeployment(values: Values): Promise<Deployment> {
  const data = values.LIVINGROOM_DATA ?? dataDirectory;
  const endpoints = JSON.parse(readFileSync(join(data, 'endpoints.json'), 'utf8'));
  const secret = readFileSync(join(data, 'local-secret'), 'utf8').trim();
  const tokenOf = (email: string) => fetchLocalToken(endpoints.identity, secret, email);
  return {
    api: endpoints.api.replace(/\/api$/, ''),
    site: endpoints.site,
    version: null,
    token: await tokenOf(LOCAL_ADMIN),
    weakToken: await fetchLocalToken(endpoints.identity, secret, LOCAL_ADMIN, { secondFactor: false }),
    email: LOCAL_ADMIN,
    directory: null,
    mailbox: endpoints.mailbox,
  };
}
