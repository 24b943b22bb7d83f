// npm run bench: every file of tests/bench in a process of its own; figures as JSON in .livingroom/bench.json.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchResult } from '../tests/bench/support/result.ts';
import { rootDirectory } from './build/root.ts';
import { buildWhatChanged } from './build/what-changed.ts';

const benches = join(rootDirectory, 'tests', 'bench');
const runner = join(benches, 'support', 'run-one.ts');

await buildWhatChanged();
const wanted = process.argv.slice(2);
const files = readdirSync(benches)
  .filter((name) => name.endsWith('.bench.ts'))
  .filter((name) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
  .sort();
const results: unknown[] = [];
for (const file of files) {
  const { stdout, status } = spawnSync(process.execPath, ['--expose-gc', runner, join(benches, file)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 10_000_000,
  });
  const line = stdout.split('\n').find((one) => one.startsWith('RESULT '));
  if (status !== 0 || !line) {
    console.log(`${file}: failed\n`);
    process.exitCode = 1;
    continue;
  }
  const result = JSON.parse(line.slice('RESULT '.length));
  results.push(result);
  print(result);
}
mkdirSync(join(rootDirectory, '.livingroom'), { recursive: true });
writeFileSync(join(rootDirectory, '.livingroom', 'bench.json'), `${JSON.stringify(results, null, 2)}\n`);

function print({ name, figures, ratio, reference }: BenchResult): void {
  console.log(name);
  for (const [label, value] of Object.entries(figures)) console.log(`  ${label.padEnd(44)} ${value}`);
  console.log(`  ${`ratio to ${reference}`.padEnd(44)} ${ratio.toFixed(2)}`);
  console.log('');
}
