// A thread that watches the main one; `watchdog.ts` starts it. It writes to the log itself, since the console waits for the
// thread that stands still.
import { writeSync } from 'node:fs';
import { type Debugger, Session } from 'node:inspector/promises';
import { workerData } from 'node:worker_threads';
import { openBlobs } from '../gateways/blobs/open-blobs.ts';
import { type HeldWork, heldMark } from './held-mark.ts';
import { type Watched, WORK_AT_HAND } from './watchdog.ts';

const { beats, seconds, blobs: options }: Watched = workerData;

/** Looks a second; a machine that slept has not looked either. */
const LOOK_MS = 1_000;
/** How long the main thread takes to halt, where it is in code that can be halted. */
const HALT_MS = 3_000;
/** How long the mark may take. */
const MARK_MS = 10_000;
/** Functions that are named of where it stood. */
const FRAMES = 12;
const STDERR = 2;

const never = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
const counter = new Int32Array(beats);
let [seen, still] = [-1, 0];
for (;;) {
  Atomics.wait(never, 0, 0, LOOK_MS);
  const now = Atomics.load(counter, 0);
  still = now === seen ? still + 1 : 0;
  seen = now;
  if (still >= seconds) break;
}
void end();

/** Says what held the process, marks its job, and ends the process. */
async function end(): Promise<void> {
  const held = await within(HALT_MS, atHand()).catch(() => null);
  const work = held?.work ?? null;
  const line = { event: 'process-held', level: 'error', seconds, work, where: held?.where ?? [] };
  writeSync(STDERR, `${JSON.stringify(line)}\n`);
  if (work)
    await within(MARK_MS, mark(work)).catch((error: unknown) =>
      writeSync(
        STDERR,
        `${JSON.stringify({ event: 'mark-failed', level: 'error', message: String(error) })}\n`,
      ),
    );
  process.kill(process.pid, 'SIGKILL');
}

/** Halts the main thread, and asks it what it works on and where it is. */
async function atHand(): Promise<{ work: HeldWork | null; where: readonly string[] }> {
  const session = new Session();
  session.connectToMainThread();
  const halted = new Promise<readonly Debugger.CallFrame[]>((resolve) => {
    session.on('Debugger.paused', ({ params }) => resolve(params.callFrames));
  });
  const files = new Map<string, string>();
  session.on('Debugger.scriptParsed', ({ params }) => void files.set(params.scriptId, params.url));
  await session.post('Debugger.enable');
  await session.post('Debugger.pause');
  const frames = await halted;
  const where = frames.slice(0, FRAMES).map(({ functionName, location }) => {
    const file = (files.get(location.scriptId) ?? '').split('/').slice(-2).join('/');
    return `${functionName} ${file}:${location.lineNumber + 1}:${(location.columnNumber ?? 0) + 1}`;
  });
  const { result } = await session.post('Debugger.evaluateOnCallFrame', {
    callFrameId: frames[0]?.callFrameId ?? '',
    expression: `globalThis[Symbol.for(${JSON.stringify(WORK_AT_HAND)})]()`,
    returnByValue: true,
  });
  return { work: JSON.parse(String(result.value)), where };
}

async function mark(found: HeldWork): Promise<void> {
  const content = new TextEncoder().encode(JSON.stringify({ ...found, at: new Date().toISOString() }));
  const blobs = openBlobs(options);
  await blobs.put('TEMPORARY', heldMark(found), content, 'application/json');
}

function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('Too late')), milliseconds)),
  ]);
}
