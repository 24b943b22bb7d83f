import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packageApp } from '../../scripts/build/package-app.ts';
import { bareSdks, bundleBareSdks } from './support/bare-sdks.ts';
import type { BenchResult } from './support/result.ts';
import { workerStub } from './support/worker-stub.ts';

const RUNS = 15;

const measures = ['milliseconds', 'processor', 'megabytes', 'heap', 'whole'] as const;

/** `heap` is what lives after the load, `whole` with every file of the app that a later call may need. */
type Load = { readonly [measure in (typeof measures)[number]]: number };

/** Loading the packaged function app, in fresh processes, against a bundle of the bare SDKs that every call needs. */
export async function run(): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'livingroom-bundle-load-'));
  try {
    const app = join(folder, 'app');
    await packageApp(app);
    const product = join(app, 'main.cjs');
    const bare = await bundleBareSdks(folder);
    const loader = writeLoader(folder);
    const loads: { product: Load[]; bare: Load[] } = { product: [], bare: [] };
    for (let round = 0; round <= RUNS; round += 1) {
      const one = { bare: load(loader, bare), product: load(loader, product) };
      // The first pair fills the page cache.
      if (round > 0) for (const name of ['bare', 'product'] as const) loads[name].push(one[name]);
    }
    const [ours, floor] = [median(loads.product), median(loads.bare)];
    return {
      name: 'bundle-load',
      figures: {
        'fresh processes each': RUNS,
        'function app ms': round(ours.milliseconds),
        'function app, processor ms': round(ours.processor),
        'function app MB resident': round(ours.megabytes),
        'function app live heap MB': round(ours.heap),
        'with every domain live heap MB': round(ours.whole),
        'function app kB': kilobytes(...filesOf(app)),
        'read by a start kB': kilobytes(...startOf(product)),
        'bare SDKs ms': round(floor.milliseconds),
        'bare SDKs MB resident': round(floor.megabytes),
        'bare SDKs live heap MB': round(floor.heap),
        'bare SDKs kB': kilobytes(bare),
      },
      ratio: ours.milliseconds / floor.milliseconds,
      reference: `a bundle of ${bareSdks.join(', ')} (aim 1.2)`,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Gives the bundle the worker's object, as the platform does, and measures its `require` alone; then what is loaded later. */
function writeLoader(folder: string): string {
  const file = join(folder, 'loader.cjs');
  writeFileSync(
    file,
    `${workerStub}
     const { readdirSync } = require('node:fs');
     const { dirname, join } = require('node:path');
     const liveHeap = () => {
       for (let time = 0; time < 2; time += 1) globalThis.gc();
       return process.memoryUsage().heapUsed / 1e6;
     };
     const [entry] = process.argv.slice(2);
     const [started, before] = [performance.now(), process.cpuUsage()];
     require(entry);
     const milliseconds = performance.now() - started;
     const { user, system } = process.cpuUsage(before);
     const megabytes = process.memoryUsage.rss() / 1e6;
     const heap = liveHeap();
     const folder = dirname(entry);
     for (const name of readdirSync(folder)) if (/^(?!loader|.*-thread).*\\.cjs$/.test(name)) require(join(folder, name));
     const processor = (user + system) / 1000;
     console.log(JSON.stringify({ milliseconds, processor, megabytes, heap, whole: liveHeap() }));`,
  );
  return file;
}

function load(loader: string, bundle: string): Load {
  const { stdout, stderr } = spawnSync(process.execPath, ['--expose-gc', loader, bundle], {
    encoding: 'utf8',
  });
  if (stderr !== '') throw new Error(stderr);
  return JSON.parse(stdout);
}

function median(loads: readonly Load[]): Load {
  const middle = (values: readonly number[]) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const [milliseconds = 0, processor = 0, megabytes = 0, heap = 0, whole = 0] = measures.map((name) =>
    middle(loads.map((load) => load[name])),
  );
  return { milliseconds, processor, megabytes, heap, whole };
}

function kilobytes(...files: readonly string[]): number {
  return Math.round(files.reduce((sum, file) => sum + statSync(file).size, 0) / 1000);
}

function filesOf(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.cjs'))
    .map((name) => join(folder, name));
}

/** The entry and the files that it requires at once. */
function startOf(entry: string): readonly string[] {
  const required = readFileSync(entry, 'utf8').matchAll(/require\("\.\/([\w-]+\.cjs)"\)/g);
  return [entry, ...[...required].map(([, name = '']) => join(dirname(entry), name))];
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
