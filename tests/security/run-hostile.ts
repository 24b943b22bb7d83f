// npm run hostile -- [requests] [seed] [seconds] [processes]: hostile requests over all calls and callers; an error when
// one of them is answered with 500 or more.
import { fork } from 'node:child_process';
import { hostileStorm, type Storm } from './hostile/storm.ts';

const [requests = 1_000_000, seed = Date.now() % 1_000_000, seconds = 3_600, processes = 1] = process.argv
  .slice(2)
  .map(Number);

/** What one process tells the one that began it: maps do not cross. */
type Told = Omit<Storm, 'statuses' | 'failures'> & {
  readonly statuses: readonly (readonly [number, number])[];
  readonly failures: readonly (readonly [string, string])[];
};

const started = performance.now();
const told = processes > 1 ? await Promise.all(Array.from({ length: processes }, inProcess)) : [await here()];
if (process.send) process.send(told[0]);
else report(told);
process.exit();

async function here(): Promise<Told> {
  const storm = await hostileStorm({ requests, seed, seconds, onProgress });
  return { ...storm, statuses: [...storm.statuses], failures: [...storm.failures] };
}

/** A line now and then: a run takes an hour, and is worth something when it is cut short. */
function onProgress({ requests: sent, failures }: Omit<Storm, 'unreached'>): void {
  if (sent % 10_000 > 0 && failures.size === 0) return;
  const took = Math.round((performance.now() - started) / 1000);
  console.log(`seed ${seed}: ${sent} so far, ${took} s, ${failures.size} kinds of failures`);
  for (const [title, detail] of failures) console.log(`FAIL ${title}\n     ${detail}`);
}

function inProcess(_: unknown, place: number): Promise<Told> {
  const given = [Math.ceil(requests / processes), seed + place, seconds, 1].map(String);
  const child = fork(import.meta.filename, given);
  return new Promise((resolve, reject) => {
    child.on('message', (message) => resolve(message as Told));
    child.on('exit', (code) => reject(new Error(`A process of the storm ended with ${code}`)));
  });
}

function report(all: readonly Told[]): void {
  const took = Math.round((performance.now() - started) / 1000);
  const statuses = new Map<number, number>();
  for (const [status, count] of all.flatMap((one) => one.statuses))
    statuses.set(status, (statuses.get(status) ?? 0) + count);
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  const sent = all.reduce((sum, one) => sum + one.requests, 0);
  console.log(`seed ${seed}: ${sent} requests in ${took} s (${counts.join(', ')})`);
  const [first, ...others] = all;
  const never = (first?.unreached ?? []).filter((title) =>
    others.every(({ unreached }) => unreached.includes(title)),
  );
  console.log(`never got through: ${never.join(', ') || 'none'}`);
  const [slowest] = all.map((one) => one.slowest).sort((a, b) => b.milliseconds - a.milliseconds);
  if (slowest) console.log(`slowest: ${slowest.title} ${slowest.milliseconds} ms for ${slowest.sent}`);
  const failures = new Map(all.flatMap((one) => one.failures));
  for (const [title, detail] of failures) console.log(`FAIL ${title}\n     ${detail}`);
  if (failures.size === 0) console.log('ok   no answer of 500 or more');
  process.exitCode = failures.size === 0 ? 0 : 1;
}
