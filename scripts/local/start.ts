// npm start: builds what changed, starts everything on this machine and prints where it is.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rootDirectory } from '../build/root.ts';
import { buildWhatChanged } from '../build/what-changed.ts';
import { demoPassword, type Endpoints, startPlatform } from './platform.ts';

const { values } = parseArgs({
  options: {
    fresh: { type: 'boolean', default: false },
    port: { type: 'string', default: '4300' },
    'no-open': { type: 'boolean', default: false },
    func: { type: 'boolean', default: false },
  },
});

async function start(): Promise<void> {
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1024 || port > 65_000)
    throw new Error('--port takes a number from 1024 to 65000.');
  const begun = performance.now();
  await buildWhatChanged((what) => console.log(`Building the ${what} …`));
  const platform = await startPlatform({
    data: join(rootDirectory, '.livingroom'),
    port,
    fresh: values.fresh,
    vendorHost: values.func,
  });
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    platform.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  platform.host.process.once('exit', (code) => {
    if (stopping) return;
    console.error(`The functions host has ended (${code}); see .livingroom/host.log. Stopping.`);
    stop();
  });
  printTable(platform.endpoints, Math.round(performance.now() - begun));
  if (!values['no-open']) openBrowser(platform.endpoints.site);
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
  console.log('\n  Ctrl-C stops everything; the data stays in .livingroom.\n');
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

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
