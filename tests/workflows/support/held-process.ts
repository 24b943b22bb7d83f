// A process that is held by a step of a job; its watchdog ends it. Started by a test, with the address of the files.
import { metered } from '../../../functions/core/event-loop/turns.ts';
import { startWatchdog } from '../../../functions/core/event-loop/watchdog.ts';

const [connectionString = '', what = 'loop'] = process.argv.slice(2);
startWatchdog({ seconds: 1, blobs: { connectionString, endpoint: null } });

/** Another job, which waits meanwhile and is not to blame. */
const other = { name: 'bulk-upload-apply', accountId: 3, jobId: 8 };
void metered({ milliseconds: 0, work: other }, async () => {
  for (;;) await new Promise((resolve) => setTimeout(resolve, 20));
});
const work = { name: 'bulk-upload-plan', accountId: 2, jobId: 7 };
await metered({ milliseconds: 0, work }, async () => {
  await new Promise((resolve) => setTimeout(resolve, 100));
  if (what === 'loop') walkForEver();
  await new Promise((resolve) => setTimeout(resolve, 4_000));
});
process.stdout.write('done');
process.exit();

function walkForEver(): void {
  const seen = new Set<number>();
  for (let at = 0; ; at = (at + 1) % 1_000) seen.add(at);
}
