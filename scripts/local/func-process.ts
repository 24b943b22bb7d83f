import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { HostProcessOptions } from './host-process.ts';

/** The platform's own start-up may fetch its extension bundle the first time; after this many tries it has failed. */
const TRIES = 600;

/** Durable state in the storage emulator's queues and tables instead of the scheduler service that host.json names. */
const durableInStorage = {
  AzureFunctionsJobHost__extensions__durableTask__storageProvider__type: 'AzureStorage',
  AzureFunctionsJobHost__extensions__durableTask__storageProvider__connectionStringName:
    'AzureWebJobsStorage',
};

/** The vendor's own host (`func`, Azure Functions Core Tools 4) in the place of ours, with the same settings. */
export async function startFuncProcess(options: HostProcessOptions & { readonly storage: string }) {
  const args = ['start', '--port', String(options.port), '--cors', options.origins.join(',')];
  const child = spawn('func', args, {
    cwd: options.app,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...durableInStorage,
      FUNCTIONS_WORKER_RUNTIME: 'node',
      AzureWebJobsStorage: options.storage,
      ...options.settings,
    },
  });
  const log = createWriteStream(options.logFile, { flags: 'a' });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const gone = new Promise<never>((_, reject) => {
    child.once('error', () =>
      reject(new Error('"func" is not installed: npm install --global azure-functions-core-tools@4')),
    );
    child.once('exit', (code) => reject(new Error(`"func" has ended (${code}); see ${options.logFile}.`)));
  });
  gone.catch(() => undefined);
  const url = `http://127.0.0.1:${options.port}`;
  await Promise.race([answering(`${url}/api/health`), gone]);
  return {
    url,
    process: child,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
    },
  };
}

async function answering(url: string): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('"func" has started, but the app does not answer; see the log.');
}
