// A thread that takes strangers' files apart, one after the other; `thread-pool.ts` starts and ends it.
import { parentPort } from 'node:worker_threads';
import { SheetRefused } from './limits.ts';
import { inspectContent, parseSheet } from './parse-sheet.ts';
import type { ReadingAnswer, ReadingTask } from './thread-pool.ts';

parentPort?.on('message', async (task: ReadingTask) => {
  parentPort?.postMessage(await answerOf(task));
});

async function answerOf({ work, content, kind, sheetName }: ReadingTask): Promise<ReadingAnswer> {
  try {
    if (work === 'read') return { sheet: await parseSheet(content, kind, sheetName) };
    await inspectContent(content, kind);
    return { sheet: null };
  } catch (error) {
    if (error instanceof SheetRefused) return { refused: { problem: error.problem, data: error.data } };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
