import { spawnSync } from 'node:child_process';
import { rootDirectory } from '../build/root.ts';

/** Runs a command of the Azure CLI in the root of the repository; its own errors are shown where `isLoud`. Null: it failed. */
export function runAzureCli(given: readonly string[], { isLoud = true } = {}): string | null {
  const { status, stdout } = spawnSync('az', given, {
    cwd: rootDirectory,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', isLoud ? 'inherit' : 'ignore'],
    shell: process.platform === 'win32',
  });
  return status === 0 ? stdout : null;
}
