// npm run bench: every file of tests/bench in a process of its own; figures as JSON in .livingroom/bench.json.
// With `--beside <folder>`, the checkout of another commit with its packages: both in turn, `--pairs 3` times.
// With `--peers <folder>`, in which `npm install directus` was run: the API's load on Directus too, in the same run.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { type BenchResult, comparable } from '../tests/bench/support/result.ts';
import { rootDirectory } from './build/root.ts';
import { buildWhatChanged } from './build/what-changed.ts';

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { beside: { type: 'string' }, pairs: { type: 'string', default: '3' }, peers: { type: 'string' } },
});
const other = options.beside === undefined ? null : resolve(options.beside);
if (options.peers !== undefined) process.env.LIVINGROOM_BENCH_PEERS = resolve(options.peers);
const pairs = Math.max(1, Math.trunc(Number(options.pairs)) || 1);

await buildWhatChanged();
if (other) buildOther(other);
const files = readdirSync(join(rootDirectory, 'tests', 'bench'))
  .filter((name) => name.endsWith('.bench.ts'))
  .filter((name) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
  .sort();
const results: unknown[] = [];
for (const file of files) {
  const result = other ? compare(other, file) : measure(rootDirectory, file);
  if (!result) process.exitCode = 1;
  else if ('figures' in result) print(result);
  else printBeside(result);
  results.push(result);
}
mkdirSync(join(rootDirectory, '.livingroom'), { recursive: true });
writeFileSync(join(rootDirectory, '.livingroom', 'bench.json'), `${JSON.stringify(results, null, 2)}\n`);

/** One run of a bench of a checkout; null, and said, when it fails. */
function measure(root: string, file: string): BenchResult | null {
  const folder = join(root, 'tests', 'bench');
  const args = ['--expose-gc', join(folder, 'support', 'run-one.ts'), join(folder, file)];
  const { stdout, status } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 10_000_000,
  });
  const line = stdout.split('\n').find((one) => one.startsWith('RESULT '));
  if (status === 0 && line) {
    const result: BenchResult = JSON.parse(line.slice('RESULT '.length));
    return { ...result, figures: comparable(result.figures) };
  }
  console.log(`${file} in ${root}: failed\n`);
  return null;
}

type Beside = {
  readonly name: string;
  readonly ours: readonly BenchResult[];
  readonly theirs: readonly BenchResult[];
};

/** Pairs of runs, the other checkout first: what else the machine does meets both alike. */
function compare(root: string, file: string): Beside | null {
  const isThere = existsSync(join(root, 'tests', 'bench', file));
  const ours: BenchResult[] = [];
  const theirs: BenchResult[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const their = isThere ? measure(root, file) : null;
    const our = measure(rootDirectory, file);
    if (!our || (isThere && !their)) return null;
    ours.push(our);
    if (their) theirs.push(their);
  }
  return { name: ours[0]?.name ?? file, ours, theirs };
}

function buildOther(root: string): void {
  const builder = pathToFileURL(join(root, 'scripts', 'build', 'what-changed.ts')).href;
  const build = `await (await import(${JSON.stringify(builder)})).buildWhatChanged();`;
  const args = ['--input-type=module', '--eval', build];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${root} could not be built; the lines above say why.`);
}

function print({ name, figures, ratio, reference }: BenchResult): void {
  console.log(name);
  for (const [label, value] of Object.entries(figures)) console.log(`  ${label.padEnd(44)} ${value}`);
  console.log(`  ${`ratio to ${reference}`.padEnd(44)} ${ratio.toFixed(2)}`);
  console.log('');
}

/** Of each figure the smallest of all runs, which other work disturbs least; figures that are text as they came last. */
function printBeside({ name, ours, theirs }: Beside): void {
  console.log(`${name} (here | beside | here ÷ beside)`);
  // Errors are a figure of those runs alone that had some.
  const labels = new Set([...ours, ...theirs].flatMap(({ figures }) => Object.keys(figures)));
  for (const label of labels) {
    const [here, beside] = [best(ours, label), best(theirs, label)];
    const isNumber = typeof here === 'number' && typeof beside === 'number' && beside !== 0;
    const ratio = isNumber ? (here / beside).toFixed(2) : '';
    console.log(`  ${label.padEnd(44)} ${here ?? '-'} | ${beside ?? '-'} | ${ratio}`);
  }
  console.log('');
}

function best(results: readonly BenchResult[], label: string): number | string | undefined {
  const values = results.flatMap(({ figures }) => figures[label] ?? []);
  const numbers = values.filter((value) => typeof value === 'number');
  return numbers.length > 0 ? Math.min(...numbers) : values.at(-1);
}
