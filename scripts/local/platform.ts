import { existsSync, writeFileSync } from 'node:fs';
import { storeSchemas } from '@livingroom/shared/catalogue/catalogue.ts';
import type { DocumentStore } from '../../functions/core/storage/port.ts';
import { openSqliteStore } from '../../functions/core/storage/sqlite/sqlite-store.ts';
import { rootDirectory } from '../build/root.ts';
import { localSite } from '../build/site-folders.ts';
import { startAi } from './ai/ai.ts';
import { appSettings } from './app-settings.ts';
import type { BlobsOptions } from './blobs.ts';
import { type DataFolder, openDataFolder } from './data-folder.ts';
import { startFuncProcess } from './func-process.ts';
import { startHostProcess } from './host-process.ts';
import type { Directory } from './identity/directory.ts';
import type { SendCode } from './identity/types.ts';
import { createBundleKey, createPushKey, readOrCreateSecret } from './lib/local-secret.ts';
import { startMail } from './mail/mail.ts';
import { secondFactorIn } from './people.ts';
import { portsFrom, refuseTakenPorts } from './ports.ts';
import { createServices, type Services } from './services.ts';
import { siteConfig } from './site/config.ts';
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
  /** Brings the built files up to date, once the start is known to be possible; left out, they are. */
  readonly build?: () => Promise<unknown>;
};

export type Endpoints = {
  readonly site: string;
  readonly api: string;
  readonly identity: string;
  readonly mailbox: string;
  readonly ai: string;
};

/** Accepted for everybody who has no password of their own; only ever on 127.0.0.1. */
export const demoPassword = 'Livingroom-2026';

/** Starts every part of the product on this machine. Errors: StartRefused with nothing touched, or what a part says. */
export async function startPlatform(options: PlatformOptions) {
  const folder = openDataFolder(options.data, options.fresh ?? false);
  const services = createServices();
  const stop = async (): Promise<void> => {
    await services.stop();
    folder.release();
  };
  try {
    await refuseTakenPorts(options.port, options.vendorHost ?? false);
    folder.prepare();
    await options.build?.();
    const { endpoints, host } = await startServices(options, folder, services);
    folder.markComplete();
    writeFileSync(folder.path('endpoints'), `${JSON.stringify(endpoints, null, 2)}\n`, { mode: 0o600 });
    return { endpoints, host, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Side by side, as far as one does not need another. */
async function startServices(options: PlatformOptions, folder: DataFolder, services: Services) {
  const { vendorHost = false, demo = true } = options;
  const ports = portsFrom(options.port);
  const site = localUrl(ports.site);
  const vendorState = { directory: folder.path('vendorState'), port: ports.blobs, queuesAndTables: true };
  const storage = vendorHost ? services.add(() => startVendorState(vendorState)) : null;
  const hostKey = readOrCreateSecret(`${folder.path('host')}.key`);
  const webhookUrl = `${localUrl(ports.host)}/runtime/webhooks/EventGrid?functionName=delivery-reports&code=${hostKey}`;
  const mail = services.add(() =>
    startMail({ port: ports.mail, databaseFile: folder.path('mail'), webhookUrl }),
  );
  const ai = services.add(() => startAi({ port: ports.ai }));
  const data = services.add(() => openData(folder.path('store')));
  const migrated = data.then(async (opened) => {
    if (folder.complete) await (await import('./seed/migrate.ts')).migrate(opened.store);
    await moveFiles(folder);
    return opened;
  });

  const identity = Promise.all([data, mail]).then(([{ store }, mailbox]) => {
    const sendCode: SendCode = async ({ email, code }) =>
      mailbox.deliver({
        to: email,
        subject: `${code} is your sign-in code`,
        plainText: `Your code: ${code}`,
      });
    return services.add(() => startSignIn({ folder, port: ports.identity, site, store, sendCode }));
  });

  const bundleKey = readOrCreateSecret(folder.path('bundleKey'), createBundleKey);
  const seeded = Promise.all([migrated, identity]).then(([{ store }, { directory }]) =>
    seed(store, directory, { demo, bundleKey }),
  );
  // Over data that is complete the seeds add a few rows at most, which the host may see later.
  const host = Promise.all([mail, ai, folder.complete ? migrated : seeded]).then(([mailbox, model]) => {
    const hostOptions = {
      app: rootDirectory,
      database: folder.path('host'),
      port: ports.host,
      logFile: folder.path('hostLog'),
      settings: appSettings({
        storeFile: folder.path('store'),
        files: folder.path('files'),
        drops: folder.path('drops'),
        mail: mailbox,
        ai: model,
        identityUrl: localUrl(ports.identity),
        directorySecret: readOrCreateSecret(folder.path('secret')),
        bundleKey,
        pushKey: readOrCreateSecret(folder.path('pushKey'), createPushKey),
        site,
        api: localUrl(ports.host),
      }),
    };
    return services.add(async () =>
      storage
        ? startFuncProcess({ ...hostOptions, storage: (await storage).connectionString })
        : startHostProcess(hostOptions),
    );
  });

  const config = siteConfig(localUrl(ports.host), localUrl(ports.identity));
  const pages = services.add(() => startSite({ directory: localSite, port: ports.site, config }));

  const all = await Promise.all([mail, ai, identity, host, pages, seeded]);
  const endpoints: Endpoints = {
    site,
    api: `${localUrl(ports.host)}/api`,
    identity: all[2].url,
    mailbox: all[0].url,
    ai: all[1].url,
  };
  return { endpoints, host: all[3] };
}

/** Files of a version that stored them in another way. */
async function moveFiles(folder: DataFolder): Promise<void> {
  const old = folder.path('oldFiles');
  if (existsSync(old)) await (await import('./old-files.ts')).moveOldFiles(old, folder.path('files'));
}

/** The vendor's host keeps its queues and tables in the emulator of its storage, which nothing else needs. */
async function startVendorState(options: BlobsOptions) {
  const { startBlobs } = await import('./blobs.ts');
  return startBlobs(options);
}

function localUrl(port: number): string {
  return `http://localhost:${port}`;
}

async function openData(file: string) {
  const store = openSqliteStore({ file, tables: storeSchemas(), synchronous: 'FULL' });
  return { store, stop: () => store.close() };
}

/** Loaded only here, while the other services start: the seeds know every service of the product. */
async function seed(
  store: DocumentStore,
  directory: Directory,
  options: { readonly demo: boolean; readonly bundleKey: string },
): Promise<void> {
  const seeds = await import('./seed/seed.ts');
  await seeds.seed(store, directory, options);
}

type SignInParts = {
  readonly folder: DataFolder;
  readonly port: number;
  readonly site: string;
  readonly store: DocumentStore;
  readonly sendCode: SendCode;
};

/** Loaded as late as the seeds: its library is the largest part of all that runs in this process. */
async function startSignIn({ folder, port, site, store, sendCode }: SignInParts) {
  const { startIdentity } = await import('./identity/identity.ts');
  return startIdentity({
    port,
    databaseFile: folder.path('identity'),
    needsSecondFactor: secondFactorIn(store),
    sendCode,
    redirectUris: [`${site}/auth-callback`, `${site}/auth-callback?type=login`],
    postLogoutRedirectUris: [`${site}/auth-callback`, `${site}/auth-callback?type=logout`],
    demoPassword,
    allowTokenGrant: true,
    localSecret: readOrCreateSecret(folder.path('secret')),
  });
}
