import { type Profiler, Session } from 'node:inspector/promises';
import { setFlagsFromString } from 'node:v8';

/** What a piece of work took of this thread, in milliseconds of processor: others on the machine do not count. */
export type Taken = {
  readonly cpu: number;
  /** The longest piece between two turns of the event loop, in which no other call could be served. */
  readonly stall: number;
  /** Where the process was for most of that piece, from the outside in. */
  readonly where: readonly string[];
};

const session = new Session();
session.connect();

/** The engine counts only what it has not optimized; to be called before the code that is counted runs. */
export function countEverything(): void {
  for (const flag of ['--no-opt', '--no-maglev']) setFlagsFromString(flag);
}

/** Runs work and counts the blocks of code that it enters: the same on every machine, however busy. */
export async function blocksOf(work: () => Promise<unknown>): Promise<number> {
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  await session.post('Profiler.takePreciseCoverage');
  try {
    await work();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    let blocks = 0;
    for (const { url, functions } of result)
      if (!url.startsWith('node:') && !url.includes('/tests/'))
        for (const { ranges } of functions) for (const { count } of ranges) blocks += count;
    return blocks;
  } finally {
    await session.post('Profiler.stopPreciseCoverage');
    await session.post('Profiler.disable');
  }
}

/** Runs work and measures its processor time, and the longest piece of it between two turns of the event loop. */
export async function timeOf(work: () => Promise<unknown>): Promise<Taken> {
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: 1000 });
  await session.post('Profiler.start');
  let isDone = false;
  let [before, at] = [cpuNow(), microseconds()];
  let longest = { took: 0, from: 0, to: 0 };
  const began = before;
  const look = () => {
    const [now, until] = [cpuNow(), microseconds()];
    if (now - before > longest.took) longest = { took: now - before, from: at, to: until };
    [before, at] = [now, until];
  };
  const turn = () => {
    look();
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  try {
    await work();
  } finally {
    isDone = true;
    look();
  }
  const cpu = cpuNow() - began;
  const { profile } = await session.post('Profiler.stop');
  await session.post('Profiler.disable');
  return { cpu, stall: longest.took, where: mostOf(profile, longest) };
}

/** Functions that are named of a piece of work. */
const PLACES = 8;

/** The functions in which most samples of a stretch of time lie. */
function mostOf(
  { nodes, samples = [], timeDeltas = [], startTime }: Profiler.Profile,
  { from, to }: Stretch,
) {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const counts = new Map<number, number>();
  let [at, seen] = [startTime, 0];
  for (const [place, sample] of samples.entries()) {
    at += timeDeltas[place] ?? 0;
    if (at < from || at > to) continue;
    seen += 1;
    for (let node: number | undefined = sample; node !== undefined; node = parents.get(node))
      counts.set(node, (counts.get(node) ?? 0) + 1);
  }
  const byPlace = new Map<string, number>();
  for (const { id, callFrame } of nodes) {
    const { functionName, url, lineNumber } = callFrame;
    const file = url.replace(/^.*\/(?=(?:functions|shared|node_modules|tests)\/)/, '');
    const name = `${functionName} ${file}:${lineNumber + 1}`;
    byPlace.set(name, (byPlace.get(name) ?? 0) + (counts.get(id) ?? 0));
  }
  return [...byPlace]
    .filter(([name]) => !name.startsWith('(root)'))
    .sort(([, a], [, b]) => b - a)
    .slice(0, PLACES)
    .map(([name, count]) => `${Math.round((100 * count) / seen)} % ${name}`);
}

type Stretch = { readonly from: number; readonly to: number };

/** On the profiler's clock. */
function microseconds(): number {
  return Number(process.hrtime.bigint() / 1000n);
}

/** Milliseconds of processor that this thread has used. */
function cpuNow(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
