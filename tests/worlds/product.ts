import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { rootDirectory } from '../../scripts/build/root.ts';
import { startHostProcess } from '../../scripts/local/host-process.ts';
import { testSettings } from '../support/settings.ts';

export type ProductOptions = {
  readonly folder: string;
  /** The document store's file; it holds the organisations already. */
  readonly store: string;
  readonly port: number;
  /** Another version of the app than the one that was built. */
  readonly app?: string;
  /** Connection strings of the services; left out, they are away. */
  readonly blobs?: string;
  readonly mail?: string;
  /** Switches of the host's test modes. */
  readonly environment?: Record<string, string>;
  /** Settings of the app beside those that every product here has. */
  readonly settings?: Record<string, string>;
};

export type Issuer = Awaited<ReturnType<typeof startIssuer>>;

/** The real function bundle in the running host, as a process of its own; the bundle must have been built. */
export async function startProduct(options: ProductOptions, issuer: Issuer) {
  const { folder, store, port, app = rootDirectory, blobs, mail, environment, settings = {} } = options;
  const database = join(folder, 'host.sqlite');
  const host = await startHostProcess({
    app,
    database,
    port,
    logFile: join(folder, 'host.log'),
    ...(environment ? { environment } : {}),
    settings: { ...appSettings({ store, blobs, mail }, issuer), ...settings },
  });
  return {
    api: `${host.url}/api`,
    url: host.url,
    /** What runs a timer by hand. */
    key: () => readFileSync(`${database}.key`, 'utf8'),
    process: host.process,
    stop: host.stop,
  };
}

type AppServices = { readonly [name in 'store' | 'blobs' | 'mail']?: string | undefined };

/** Settings of an app beside an issuer, with the store's file and the services that are there. */
export function appSettings({ store = '', blobs, mail }: AppServices, issuer: Pick<Issuer, 'url'>) {
  return {
    LIVINGROOM_STORE: 'sqlite',
    LIVINGROOM_SQLITE_FILE: store,
    LIVINGROOM_BLOB_CONNECTION_STRING: blobs ?? 'UseDevelopmentStorage=true',
    LIVINGROOM_MAIL_CONNECTION_STRING: mail ?? 'endpoint=http://127.0.0.1:1/;accesskey=bm9uZQ==',
    LIVINGROOM_MAIL_ALLOW_INSECURE: 'true',
    LIVINGROOM_MAIL_PER_MINUTE: '100000',
    LIVINGROOM_MAIL_PER_HOUR: '1000000',
    LIVINGROOM_MAIL_SENDER: 'donotreply@livingroom.test',
    LIVINGROOM_IDENTITY_ISSUER: issuer.url,
    LIVINGROOM_IDENTITY_JWKS_URI: `${issuer.url}/keys`,
    LIVINGROOM_IDENTITY_AUDIENCE: testSettings.identity.audience,
    LIVINGROOM_IDENTITY_CLIENTS: testSettings.identity.clients.join(),
    LIVINGROOM_LIMIT_FACTOR: '1000000',
    LIVINGROOM_IDENTITY_TENANT: testSettings.identity.tenant ?? '',
    LIVINGROOM_DIRECTORY_URL: 'http://127.0.0.1:1',
    LIVINGROOM_DIRECTORY_TOKEN_URL: 'http://127.0.0.1:1/token',
    LIVINGROOM_DIRECTORY_CLIENT_ID: 'none',
    LIVINGROOM_DIRECTORY_SECRET: 'none',
    LIVINGROOM_DIRECTORY_DOMAIN: 'livingroom.test',
    LIVINGROOM_API_URL: 'http://localhost:5191',
    LIVINGROOM_SITE_URL: 'http://localhost:5190',
  };
}

export type Product = Awaited<ReturnType<typeof startProduct>>;

/** An issuer of signed tokens with a keys address, as the platform's identity provider has. */
export async function startIssuer() {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const key = { ...(await exportJWK(publicKey)), kid: 'bench', alg: 'RS256', use: 'sig' };
  const keys = JSON.stringify({ keys: [key] });
  const server = createServer((_, response) => response.end(keys)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;
  return {
    url,
    tokenOf: (email: string) =>
      new SignJWT({
        email,
        oid: `oid-${email}`,
        scp: 'user_impersonation',
        acrs: ['c1'],
        azp: testSettings.identity.clients[0],
        tid: testSettings.identity.tenant,
      })
        .setProtectedHeader({ alg: 'RS256', kid: 'bench' })
        .setIssuer(url)
        .setAudience(testSettings.identity.audience)
        .setSubject(email)
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(privateKey),
    close: () => server.close(),
  };
}
