import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { HostProcessOptions } from './host-process.ts';
import { spawnNode, stopChild } from './lib/child-process.ts';

/** The platform's own start-up may fetch its extension bundle the first time; after this many tries it has failed. */
const TRIES = 600;
const TRY_EVERY_MS = 250;
/** What a shell answers for a command that is not there; the keeper does likewise. */
const NOT_INSTALLED = 127;

/** Names the scheduler service that host.json asks for, or its emulator. */
const SCHEDULER = 'DURABLE_TASK_SCHEDULER_CONNECTION_STRING';

/** Durable state in the storage emulator's queues and tables instead, where no scheduler is named. */
const durableInStorage = {
  AzureFunctionsJobHost__extensions__durableTask__storageProvider__type: 'AzureStorage',
  AzureFunctionsJobHost__extensions__durableTask__storageProvider__connectionStringName:
    'AzureWebJobsStorage',
};

/** The vendor's own host (`func`, Azure Functions Core Tools 4) in the place of ours, with the same settings. */
export async function startFuncProcess(options: HostProcessOptions & { readonly storage: string }) {
  const log = openSync(options.logFile, 'a', 0o600);
  const args = ['start', '--port', String(options.port)];
  const child = spawnNode([join(import.meta.dirname, 'func-keeper.mjs'), ...args], {
    cwd: options.app,
    output: log,
    env: {
      ...process.env,
      ...(process.env[SCHEDULER] ? {} : durableInStorage),
      FUNCTIONS_WORKER_RUNTIME: 'node',
      AzureWebJobsStorage: options.storage,
      ...options.settings,
    },
  });
  closeSync(log);
  const gone = new Promise<never>((_, reject) => {
    child.once('exit', (code) => {
      const missing = '"func" is not installed: npm install --global azure-functions-core-tools@4';
      const ended = `"func" has ended (${code}); see ${options.logFile}.`;
      reject(new Error(code === NOT_INSTALLED ? missing : ended));
    });
  });
  gone.catch(() => undefined);
  const url = `http://127.0.0.1:${options.port}`;
  await Promise.race([answering(`${url}/api/health`), gone]);
  return { url, process: child, stop: () => stopChild(child, 'SIGINT') };
}

async function answering(url: string): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, TRY_EVERY_MS));
  }
  throw new Error('"func" has started, but the app does not answer; see the log.');
}
