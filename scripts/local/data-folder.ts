import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { unfinishedFolder } from '../../functions/core/gateways/blobs/file-blobs.ts';
import { lockFile } from './lib/file-lock.ts';
import { makePrivateFile, makePrivateFolder } from './lib/private-files.ts';
import { StartRefused } from './refusal.ts';

/** Raise it when the version before cannot read what this one writes. */
export const DATA_VERSION = 3;

/** The oldest data that the migrations bring up to this version. */
const OLDEST_VERSION = 1;

/** Everything that the platform writes. */
const files = {
  label: 'data.json',
  lock: 'lock',
  endpoints: 'endpoints.json',
  secret: 'local-secret',
  bundleKey: 'bundle-key.pem',
  pushKey: 'push-key.pem',
  store: 'store.sqlite',
  mail: 'mail.sqlite',
  identity: 'identity.sqlite',
  host: 'host.sqlite',
  hostLog: 'host.log',
  files: 'files',
  /** Where somebody puts lists for feeds that read a folder. */
  drops: 'drop',
  /** Where versions before 3 kept the files. */
  oldFiles: 'blobs',
  /** The state of the vendor's own host. */
  vendorState: 'vendor-state',
} as const;

/** SQLite's own companions of a file, and the host's lock and key. */
const companions = ['', '-wal', '-shm', '-journal', '.lock', '.key'];

const labelShape = z.object({ version: z.number().int(), complete: z.boolean() });

/** Whether a first start has filled the folder, was cut off while it did, or never began. */
type State = 'new' | 'unfinished' | 'complete';

export type DataFolder = {
  readonly path: (name: keyof typeof files) => string;
  /** It holds what a first start has filled in, and will keep it. */
  readonly complete: boolean;
  /** Makes it ready for services: deletes what the platform wrote where that is wanted, and nothing else that may lie there. */
  readonly prepare: () => void;
  /** From now on the data is worth keeping. */
  readonly markComplete: () => void;
  readonly release: () => void;
};

/**
 * Takes the folder for this process alone, until it releases it or ends; deletes nothing yet. Errors: StartRefused when
 * another start holds it, or when its data is of another version and nobody asked for a fresh start.
 */
export function openDataFolder(folder: string, fresh: boolean): DataFolder {
  makePrivateFolder(folder);
  const path = (name: keyof typeof files): string => join(folder, files[name]);
  const release = lockFile(path('lock'));
  if (!release) throw inUse(folder, path('endpoints'));
  try {
    rmSync(path('endpoints'), { force: true });
    const state = fresh ? 'unfinished' : stateOf(folder, path('label'), path('store'));
    return {
      path,
      complete: state === 'complete',
      prepare() {
        if (state === 'unfinished') empty(folder);
        // Before anything is migrated: the version before must not read a part of it.
        writeLabel(path('label'), state === 'complete');
        for (const name of ['store', 'hostLog'] as const) makePrivateFile(path(name));
        makePrivateFolder(path('files'));
        makePrivateFolder(path('drops'));
        // What a crash left half written.
        rmSync(join(path('files'), unfinishedFolder), { recursive: true, force: true });
      },
      markComplete() {
        if (state !== 'complete') writeLabel(path('label'), true);
      },
      release() {
        rmSync(path('endpoints'), { force: true });
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

function empty(folder: string): void {
  const own = Object.values(files).filter((name) => name !== files.lock);
  const names = own.flatMap((name) => companions.map((companion) => `${name}${companion}`));
  for (const name of readdirSync(folder))
    if (names.includes(name)) rmSync(join(folder, name), { recursive: true, force: true });
}

/** In one step, so that no crash leaves half a label: data of which nobody knows the version is never read. */
function writeLabel(file: string, complete: boolean): void {
  const next = `${file}.next`;
  makePrivateFile(next);
  writeFileSync(next, `${JSON.stringify({ version: DATA_VERSION, complete })}\n`);
  renameSync(next, file);
}

function stateOf(folder: string, file: string, store: string): State {
  if (!existsSync(file)) {
    if (!existsSync(store)) return 'new';
    if (isSeeded(store)) return 'complete';
    throw otherVersion(folder, 'an older version');
  }
  const { version, complete } = readLabel(folder, file);
  if (version < OLDEST_VERSION) throw otherVersion(folder, `an older version (${version})`);
  if (version > DATA_VERSION) throw otherVersion(folder, `a newer version (${version})`);
  // A first start that was cut off left nothing that anybody has used.
  return complete ? 'complete' : 'unfinished';
}

/** Whether the first versions, which laid no label beside their data, had filled it: the mark of their seeds says so. */
function isSeeded(store: string): boolean {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(store, { readOnly: true });
    return database.prepare("SELECT 1 FROM unique_values WHERE id = 'seed.done'").get() !== undefined;
  } catch {
    return false;
  } finally {
    database?.close();
  }
}

function readLabel(folder: string, file: string): z.infer<typeof labelShape> {
  try {
    return labelShape.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const sentence = `${file} cannot be read. Start over with "npm start -- --fresh", which deletes the data in ${folder}.`;
    throw new StartRefused('data', sentence, { cause: error });
  }
}

function otherVersion(folder: string, maker: string): StartRefused {
  const sentence = `The data in ${folder} was made by ${maker} of Livingroom; this one reads versions ${OLDEST_VERSION} to ${DATA_VERSION}. Start over with "npm start -- --fresh", which deletes it, or use the version that made it.`;
  return new StartRefused('data', sentence);
}

function inUse(folder: string, endpoints: string): StartRefused {
  const sentence = `Livingroom is already running${addressIn(endpoints)} on the data in ${folder}; nothing was changed. Stop it first, or name another folder in LIVINGROOM_DATA and another --port.`;
  return new StartRefused('inUse', sentence);
}

/** Where the one that runs says it is; nothing while it starts. */
function addressIn(endpoints: string): string {
  try {
    const { site } = z.object({ site: z.string() }).parse(JSON.parse(readFileSync(endpoints, 'utf8')));
    return ` (${site})`;
  } catch {
    return '';
  }
}
