import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { storeSchemas } from '@livingroom/shared/catalogue/catalogue.ts';
import { openSqliteStore } from '../../functions/storage/sqlite/sqlite-store.ts';
import { rootDirectory } from '../build/root.ts';
import { startAi } from './ai/ai.ts';
import { startBlobs } from './blobs.ts';
import { startFuncProcess } from './func-process.ts';
import { type HostProcessOptions, startHostProcess } from './host-process.ts';
import { startIdentity } from './identity/identity.ts';
import { readOrCreateLocalSecret } from './identity/local-secret.ts';
import { startMail } from './mail/mail.ts';
import { findPeopleIn } from './people.ts';
import { seed } from './seed/seed.ts';
import { startSite } from './site/site.ts';

export type PlatformOptions = {
  /** Folder of everything that is kept between runs. */
  readonly data: string;
  /** The site's port; the other services take the five after it. */
  readonly port: number;
  readonly fresh?: boolean;
  /** Demo organisations, or only the system account. */
  readonly demo?: boolean;
  /** The vendor's tools (`func`) run the app instead of our host. */
  readonly vendorHost?: boolean;
  readonly hostEnvironment?: Record<string, string>;
  readonly onProgress?: (step: string) => void;
};

export type Endpoints = {
  readonly site: string;
  readonly api: string;
  readonly identity: string;
  readonly mailbox: string;
  readonly ai: string;
  readonly blobs: string;
};

/** Accepted for every person of the local store; only ever on 127.0.0.1. */
export const demoPassword = 'Livingroom-2026';

const audience = 'api://livingroom';

type Stoppable = { stop(): Promise<unknown> };

/** Starts every part of the product on this machine; built files must exist. */
export async function startPlatform(options: PlatformOptions) {
  const { data, port, onProgress = () => undefined } = options;
  if (options.fresh) rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true });
  const running: Stoppable[] = [];
  const started = <T extends Stoppable>(service: T): T => {
    running.unshift(service);
    return service;
  };
  const stop = async () => {
    for (const service of running.splice(0)) await service.stop();
  };
  try {
    const file = join(data, 'store.sqlite');
    const store = openSqliteStore({ file, tables: storeSchemas(), synchronous: 'FULL' });
    running.push({ stop: () => store.close() });
    onProgress('data');
    await seed(store, { demo: options.demo ?? true });

    onProgress('services');
    const site = `http://localhost:${port}`;
    const mail = started(await startMail({ port: port + 3, databaseFile: join(data, 'mail.sqlite') }));
    const identity = started(
      await startIdentity({
        port: port + 2,
        databaseFile: join(data, 'identity.sqlite'),
        findPerson: findPeopleIn(store),
        sendCode: async ({ email, code }) =>
          mail.deliver({
            to: email,
            subject: `${code} is your sign-in code`,
            plainText: `Your code: ${code}`,
          }),
        redirectUris: [`${site}/auth-callback`, `${site}/auth-callback?type=login`],
        postLogoutRedirectUris: [`${site}/auth-callback`, `${site}/auth-callback?type=logout`],
        demoPassword,
        allowTokenGrant: true,
        localSecret: readOrCreateLocalSecret(join(data, 'local-secret')),
      }),
    );
    const ai = started(await startAi({ port: port + 4 }));
    const blobs = started(
      await startBlobs({
        directory: join(data, 'blobs'),
        port: port + 5,
        queuesAndTables: options.vendorHost ?? false,
      }),
    );

    onProgress('host');
    const hostOptions: HostProcessOptions = {
      app: rootDirectory,
      database: join(data, 'host.sqlite'),
      port: port + 1,
      origins: [site, `http://127.0.0.1:${port}`],
      logFile: join(data, 'host.log'),
      ...(options.hostEnvironment ? { environment: options.hostEnvironment } : {}),
      settings: {
        LIVINGROOM_STORE: 'sqlite',
        LIVINGROOM_SQLITE_FILE: file,
        LIVINGROOM_BLOB_CONNECTION_STRING: blobs.connectionString,
        LIVINGROOM_MAIL_CONNECTION_STRING: mail.connectionString,
        LIVINGROOM_MAIL_ALLOW_INSECURE: 'true',
        LIVINGROOM_MAIL_SENDER: 'donotreply@livingroom.test',
        LIVINGROOM_AI_BASE_URL: `${ai.url}/v1`,
        LIVINGROOM_AI_API_KEY: ai.apiKey,
        LIVINGROOM_AI_MODEL: 'livingroom-local',
        LIVINGROOM_IDENTITY_ISSUER: identity.url,
        LIVINGROOM_IDENTITY_JWKS_URI: `${identity.url}/jwks`,
        LIVINGROOM_IDENTITY_AUDIENCE: audience,
        LIVINGROOM_SITE_URL: site,
      },
    };
    const host = started(
      options.vendorHost
        ? await startFuncProcess({ ...hostOptions, storage: blobs.connectionString })
        : await startHostProcess(hostOptions),
    );
    const api = `http://localhost:${port + 1}/api`;
    started(
      await startSite({
        directory: join(rootDirectory, 'dist', 'site'),
        port,
        config: siteConfig(`http://localhost:${port + 1}`, identity.url),
      }),
    );
    const endpoints: Endpoints = {
      site,
      api,
      identity: identity.url,
      mailbox: mail.url,
      ai: ai.url,
      blobs: blobs.url,
    };
    writeFileSync(join(data, 'endpoints.json'), `${JSON.stringify(endpoints, null, 2)}\n`);
    return { endpoints, host, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What the site must know of its environment. The authority names https, as the sign-in library demands; the metadata holds the real addresses. */
function siteConfig(apiUrl: string, issuer: string) {
  const { host } = new URL(issuer);
  return {
    apiUrl,
    auth: {
      clientId: 'livingroom-web',
      authority: `https://${host}/`,
      knownAuthorities: [host],
      issuer,
      apiScope: 'user_impersonation',
      secondFactorContext: 'c1',
      authorityMetadata: {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        end_session_endpoint: `${issuer}/session/end`,
        jwks_uri: `${issuer}/jwks`,
      },
    },
  };
}
