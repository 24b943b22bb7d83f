// Runs before any dependency exists, under whatever Node the machine has (20 or later): no imports but Node's own.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const lock = join(root, 'package-lock.json');
const installed = join(root, 'node_modules', '.package-lock.json');

if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`Livingroom needs Node 20 or later to install itself; this is ${process.versions.node}.`);
  process.exit(1);
}

// What only tests, checks and benches need is half of all files: it is not installed to run the product.
const isEnoughToRun = process.argv.includes('--to-run');
const hasAll = existsSync(join(root, 'node_modules', '.bin', 'vitest'));
const current =
  existsSync(installed) &&
  existsSync(join(root, 'node_modules', '.bin', 'node')) &&
  statSync(installed).mtimeMs >= statSync(lock).mtimeMs &&
  (isEnoughToRun || hasAll);

if (!current) {
  console.log('Installing dependencies (first start, or package-lock.json has changed) …');
  const npm = process.env.npm_execpath;
  // By the lock file as `npm ci` does, but without emptying node_modules first: an update takes seconds.
  const install = ['install', '--no-save', '--loglevel=error'];
  // Where all has been installed, all of it is brought up to date.
  if (isEnoughToRun && !hasAll) install.push('--omit=dev');
  const [command, args] = npm ? [process.execPath, [npm, ...install]] : ['npm', install];
  // What npm says matters where it failed alone.
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) {
    console.error(`${stdout ?? ''}${stderr ?? ''}`);
    console.error('The installation failed; see the lines above. Is the npm registry reachable?');
    process.exit(status ?? 1);
  }
}
