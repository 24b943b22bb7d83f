// npm run largest -- [part of a title]: sends each operation its largest permitted input as every role, and does what grows
// with an organisation at its largest; prints a table. An error where the event loop stands still for more than 200 ms of
// processor, where work grows faster than n log n, or where a call is answered with 500 or more.
import { spawnSync } from 'node:child_process';
import { growthProblem } from './growth.ts';
import { blocksOf, countEverything, timeOf } from './measure.ts';
import { createCalled, operations } from './operations.ts';
import { scenarios } from './scenarios.ts';

/** Elements of the largest input: more than any list takes; the body ends at 2 MB and 100,000 values. */
const LARGEST = 10_000;
/** Of three inputs whose work is compared. */
const COUNTED = [250, 500, 1_000] as const;
/** What the event loop may stand still, in milliseconds of processor. */
const STALL_MS = 200;

const [mode = 'all', part = ''] = process.argv.slice(2);
const isMeant = ({ title }: { readonly title: string }) => title.includes(part);
const problems: string[] = [];

if (mode === 'time') await time();
else if (mode === 'count') await count();
else both(mode === 'all' ? part : mode);
for (const problem of problems) console.log(`FAIL ${problem}`);
if (problems.length > 0) process.exitCode = 1;
if (mode === 'time' || mode === 'count') process.exit();

/** Counting needs code that is not optimized, measuring needs code that is: a process each. */
function both(wanted: string): void {
  const ends = ['time', 'count'].map((own) => {
    const { status } = spawnSync(process.execPath, [import.meta.filename, own, wanted], { stdio: 'inherit' });
    return status === 0;
  });
  process.exitCode = ends.every(Boolean) ? 0 : 1;
  console.log(
    process.exitCode === 0 ? 'ok   nothing stands still, nothing grows faster than n log n' : 'FAIL',
  );
}

async function time(): Promise<void> {
  print('work', 'size', 'processor ms', 'longest stall ms');
  for (const { title, most, prepare } of scenarios.filter(isMeant)) {
    const { cpu, stall, where } = await timeOf(await prepare(4 * most));
    judge(title, 4 * most, { cpu, stall, where });
  }
  const called = await createCalled();
  for (const one of operations.filter(isMeant))
    for (const person of called.callersOf(one)) {
      const title = `${one.title} by ${person?.role ?? 'nobody'}`;
      const call = await called.prepared(one, person, LARGEST);
      let status = 0;
      const taken = await timeOf(async () => {
        ({ status } = await call());
      });
      if (status >= 500) problems.push(`${title}: answered with ${status}`);
      judge(title, LARGEST, taken);
      await called.world.api.workflows.settle();
    }
}

async function count(): Promise<void> {
  countEverything();
  print('work', 'sizes', 'blocks of code', '');
  for (const { title, few, prepare } of scenarios.filter(isMeant))
    compare(
      title,
      [few, 2 * few, 4 * few],
      await threeOf(few, async (size) => blocksOf(await prepare(size))),
    );
  const called = await createCalled();
  for (const one of operations.filter(isMeant)) {
    const [person = null] = called.callersOf(one);
    const work = async (size: number) => blocksOf(await called.prepared(one, person, size));
    compare(one.title, COUNTED, await threeOf(COUNTED[0], work));
  }
}

/** What the first of its kind loads is not counted. */
async function threeOf(size: number, work: (size: number) => Promise<number>) {
  await work(Math.ceil(size / 10));
  return [await work(size), await work(2 * size), await work(4 * size)] as const;
}

function compare(title: string, sizes: readonly number[], counts: readonly [number, number, number]): void {
  const problem = growthProblem(counts);
  if (problem) problems.push(`${title}: ${problem}`);
  print(title, sizes.join(' '), counts.join(' '), problem ? 'grows' : '');
}

type Taken = Awaited<ReturnType<typeof timeOf>>;

function judge(title: string, size: number, { cpu, stall, where }: Taken): void {
  print(title, String(size), cpu.toFixed(0), stall.toFixed(0));
  if (stall > STALL_MS)
    problems.push(`${title}: stood still for ${stall.toFixed(0)} ms\n       ${where.join('\n       ')}`);
}

function print(title: string, ...cells: readonly string[]): void {
  console.log(title.padEnd(70), ...cells.map((cell) => cell.padStart(14)));
}
