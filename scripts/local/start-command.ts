import { spawn } from 'node:child_process';
import { dataDirectory } from '../build/root.ts';
import { buildWhatChanged } from '../build/what-changed.ts';
import { watchNpm } from './lib/npm-parent.ts';
import { stopOnSignals } from './lib/stop-signals.ts';
import { demoPassword, type Endpoints, startPlatform } from './platform.ts';
import { exitCodes, refusalOf } from './refusal.ts';
import { readStartOptions } from './start-options.ts';

/** Builds what changed, starts everything on this machine and prints where it is; ends the process where it cannot. */
export async function runStart(): Promise<void> {
  await start().catch(fail);
}

async function start(): Promise<void> {
  const { fresh, port, open, func } = readStartOptions(process.argv.slice(2));
  let onParentGone = (): void => process.exit(exitCodes.failed);
  watchNpm(() => onParentGone());
  const platform = await startPlatform({
    data: dataDirectory,
    port,
    fresh,
    vendorHost: func,
    build: () => buildWhatChanged((what) => console.log(`Building the ${what} …`)),
  });
  let stopping = false;
  const stop = (): Promise<void> => {
    stopping = true;
    return platform.stop();
  };
  const stopNow = stopOnSignals(stop, fail);
  onParentGone = stopNow;
  platform.host.process.once('exit', (code) => {
    if (stopping) return;
    console.error(`The functions host has ended (${code}); see host.log in ${dataDirectory}. Stopping.`);
    process.exitCode = exitCodes.failed;
    stopNow();
  });
  printTable(platform.endpoints, Math.round(performance.now()));
  if (open) openBrowser(platform.endpoints.site);
}

function printTable(endpoints: Endpoints, milliseconds: number): void {
  const rows = [
    ['Site', endpoints.site],
    ['Mailbox', `${endpoints.mailbox}  (invitations, and the second factor of admins and managers)`],
    ['API', `${endpoints.api}/openapi.json`],
    [
      'Sign in as',
      'admin@demo.test, manager@demo.test, employee@demo.test, admin@empty.test, system@livingroom.test',
    ],
    ['Password', demoPassword],
  ];
  console.log(`\nLivingroom is ready (${(milliseconds / 1000).toFixed(1)} s)\n`);
  for (const [name = '', value = ''] of rows) console.log(`  ${name.padEnd(11)} ${value}`);
  console.log(`\n  Ctrl-C stops everything; the data stays in ${dataDirectory}.\n`);
}

/** Opens the default browser where there is a desktop; elsewhere the address is enough. */
function openBrowser(url: string): void {
  const desktop = process.platform === 'darwin' || process.env.DISPLAY || process.env.WAYLAND_DISPLAY;
  if (!desktop || !process.stdout.isTTY) return;
  const command = process.platform === 'darwin' ? 'open' : 'xdg-open';
  spawn(command, [url], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}

function fail(error: unknown): never {
  const refusal = refusalOf(error, dataDirectory);
  console.error(refusal.message);
  process.exit(refusal.exitCode);
}
