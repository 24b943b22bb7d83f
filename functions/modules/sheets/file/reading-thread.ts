// A thread that takes strangers' files apart, one after the other; `thread-pool.ts` starts and ends it.
import { parentPort } from 'node:worker_threads';
import { digestOf } from './digest.ts';
import { SheetRefused } from './limits.ts';
import { inspectContent, parseRows, parseSheet } from './parse-sheet.ts';
import type { Sheet } from './sheet.ts';
import type { ReadingAnswer, ReadingTask } from './thread-pool.ts';

/** The rows of the file that was inspected last: while it is being kept, they are read already. */
let ahead: { readonly digest: string; readonly answer: Promise<ReadingAnswer> } | null = null;

/** A file with more in it is read when it is asked for, so that no other waits long for the thread. */
const AHEAD_BYTES = 8_000_000;

parentPort?.on('message', async (task: ReadingTask) => {
  if (task.work === 'read') {
    parentPort?.postMessage(await read(task));
    return;
  }
  let bytes = Number.POSITIVE_INFINITY;
  const answer = await answerOf(async () => {
    bytes = await inspectContent(task.content, task.kind);
    return null;
  });
  parentPort?.postMessage(answer);
  if (bytes > AHEAD_BYTES) return;
  ahead = { digest: fileOf(task), answer: parsed(task) };
});

function read(task: ReadingTask): Promise<ReadingAnswer> {
  const isPlain = task.sheetName === undefined && !task.isRaw;
  const known = isPlain && ahead?.digest === fileOf(task) ? ahead.answer : null;
  ahead = null;
  return known ?? parsed(task);
}

function parsed({ content, kind, sheetName, isRaw }: ReadingTask): Promise<ReadingAnswer> {
  const parse = isRaw ? parseRows : parseSheet;
  return answerOf(() => parse(content, kind, sheetName));
}

function fileOf({ content, kind }: ReadingTask): string {
  return `${kind} ${digestOf(content)}`;
}

async function answerOf(work: () => Promise<Sheet | null>): Promise<ReadingAnswer> {
  try {
    return { sheet: await work() };
  } catch (error) {
    if (error instanceof SheetRefused) return { refused: { problem: error.problem, data: error.data } };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
