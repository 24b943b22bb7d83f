import { kept } from '@livingroom/shared/core/lib/phrase.ts';
import { feedWords } from '@livingroom/shared/modules/feeds/words.ts';
import { undoOf } from '@livingroom/shared/modules/sheets/rules/undo.ts';
import type { Ports } from '../../core/context.ts';
import { nowOf, storeOf } from '../../core/storage/rows.ts';
import { runFile } from '../people/taken-copies.ts';
import { type FeedRun, feedsOf, runsOf } from './feed-rows.ts';
import { passFeed } from './run-feed.ts';
import { mailOf } from './tell.ts';

/** The same of its undo: one that did not go through leaves the run as it was. */
async function settleUndo(ports: Ports, accountId: number, run: FeedRun): Promise<FeedRun | null> {
  const job = await storeOf(ports, accountId)
    .table('jobs')
    .get(run.job_id_ref ?? 0);
  const state = undoOf(job?.job_data)?.state;
  if (state === 'running') return run;
  return runsOf(ports, accountId).changeIfThere(run.feed_run_id, ({ status }) =>
    status === 'undoing' ? { status: state === 'done' ? 'undone' : 'done' } : null,
  );
}

/** Writes down how the import of a run has ended, once it has; returns the run as it is then. */
export async function settleRun(ports: Ports, accountId: number, run: FeedRun): Promise<FeedRun | null> {
  if (run.job_id_ref === null) return run;
  if (run.status === 'undoing') return settleUndo(ports, accountId, run);
  const [job, feed] = await Promise.all([
    storeOf(ports, accountId).table('jobs').get(run.job_id_ref),
    feedsOf(ports, accountId).get(run.feed_id_ref),
  ]);
  if (!feed || (job?.status !== 'completed' && job?.status !== 'failed')) return run;
  const turn = { ports, accountId, feed, run };
  const isDone = job.status === 'completed';
  if (isDone) await passFeed(turn, run);
  const mail = isDone ? {} : await mailOf(turn);
  const settled = await runsOf(ports, accountId).changeIfThere(run.feed_run_id, ({ status }) => {
    if (status !== 'importing' && status !== 'waiting') return null;
    const end = { ended_at: nowOf(ports), lease_until: null };
    if (isDone) return { ...end, status: 'done' };
    const failed = feedWords('import-failed');
    return { ...end, ...mail, status: 'failed', reasons: [failed.key], note: job.message ?? kept(failed) };
  });
  await ports.blobs.remove('TEMPORARY', runFile(accountId, run));
  return settled;
}
