import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootDirectory } from '../../scripts/build/root.ts';
import { freePort } from '../support/free-port.ts';
import type { BenchResult } from './support/result.ts';

/** Starts of each kind that are counted; one more of the product before them makes its data. */
const STARTS = 5;

/** From the command to "ready", over data that is there: the product, and Azurite alone, which is not ours. */
export async function run(): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'livingroom-warm-start-'));
  const port = await freePort(6);
  const seconds = { product: [] as number[], storage: [] as number[] };
  try {
    for (let start = 0; start <= STARTS; start += 1) {
      const storage = timed(storageAlone(join(folder, 'blobs'), port));
      const product = timed(wholeProduct(join(folder, 'product'), port));
      if (start === 0) continue;
      seconds.storage.push(storage);
      seconds.product.push(product);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const [whole, alone] = [median(seconds.product), median(seconds.storage)];
  return {
    name: 'warm-start',
    figures: {
      'starts each': STARTS,
      'the product, median s (aim 2.3)': whole.toFixed(2),
      'Azurite alone, median s': alone.toFixed(2),
    },
    ratio: whole / alone,
    reference: 'the start of Azurite alone, in a process of its own',
  };
}

function wholeProduct(data: string, port: number): string {
  return `
    const { startPlatform } = await import('./scripts/local/platform.ts');
    const { buildWhatChanged } = await import('./scripts/build/what-changed.ts');
    const given = { data: ${JSON.stringify(data)}, port: ${port}, build: buildWhatChanged };
    const { stop } = await startPlatform(given);`;
}

function storageAlone(directory: string, port: number): string {
  return `
    const { startBlobs } = await import('./scripts/local/blobs.ts');
    const { stop } = await startBlobs({ directory: ${JSON.stringify(directory)}, port: ${port} });`;
}

/** Seconds from the start of a process to the end of its script, what it stops afterwards left out. */
function timed(script: string): number {
  const begun = Date.now();
  const code = `${script}\nconsole.log('READY ' + Date.now());\nawait stop();\nprocess.exit(0);`;
  const args = ['--input-type=module', '--eval', code];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: rootDirectory, encoding: 'utf8' });
  const ready = /READY (\d+)/.exec(stdout)?.[1];
  if (!ready) throw new Error(stderr);
  return (Number(ready) - begun) / 1000;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
