import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataDirectory } from '../build/root.ts';
import { versionOfPackage } from '../build/version.ts';
import { fetchLocalToken } from '../local/identity/local-token.ts';

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

/** From the environment of a deployment (`SMOKE_*` are secrets of the pipeline), or of `npm start` where it names none. */
export async function findDeployment(env: NodeJS.ProcessEnv = process.env): Promise<Deployment> {
  if (env.API_URL)
    return {
      api: env.API_URL.replace(/\/$/, ''),
      site: (env.SITE_URL ?? '').replace(/\/$/, ''),
      version: versionOfPackage(),
      token: env.SMOKE_TOKEN ?? null,
      weakToken: env.SMOKE_WEAK_TOKEN ?? null,
      email: env.SMOKE_EMAIL ?? null,
      directory: env.LIVINGROOM_IDENTITY_TENANT ?? null,
      mailbox: null,
    };
  const data = env.LIVINGROOM_DATA ?? dataDirectory;
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
