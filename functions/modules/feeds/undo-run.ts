import { onRecord } from '../../core/tables/audit/pending-events.ts';
import type { UploadContext } from '../sheets/upload/start-upload.ts';
import { readUpload } from '../sheets/upload/undo/read-upload.ts';
import { undoUpload } from '../sheets/upload/undo/start-undo.ts';
import { type Feed, type FeedRun, loadFeed, refuse } from './feed-rows.ts';
import { loadRun, outcomeOf } from './review-run.ts';
import { watchFeed } from './save-feed.ts';

/** What a run changed, and whether it can be undone. Errors: `not-found`, `feed-refused`, `forbidden`. */
export async function readRun(context: UploadContext, id: string) {
  return readUpload(context, jobOf(await loadRun(context, id)));
}

/**
 * Starts the undo of what a run imported. Its feed pauses first, or its next file would do the same again, and that one waits for
 * a person. Errors: `not-found`, `feed-refused`, `upload-undo-refused`, `forbidden`.
 */
export async function undoRun(context: UploadContext, id: string) {
  const run = await loadRun(context, id);
  const job = jobOf(run);
  const feed = await loadFeed(context, run.feed_id_ref);
  const event = {
    action: 'changed',
    subject: 'feeds',
    subjectId: feed.feed_id,
    before: { name: feed.name, state: feed.state },
    after: { name: feed.name, state: 'paused' },
  } as const;
  const watched = await watchFeed(context, feed.feed_id);
  await onRecord(context, feed.state === 'paused' ? [] : [{ event, watched }], async () => {
    await pause(context, feed);
    await undoUpload(context, job).catch(async (error: unknown) => {
      await goOn(context, feed);
      throw error;
    });
  });
  const undoing = await context.store
    .table('feed_runs')
    .changeIfThere(id, ({ status }) => (status === 'done' ? { status: 'undoing' } : null));
  return outcomeOf(undoing);
}

/** The upload that wrote the people of a run; a run that was undone shows it, too. */
function jobOf({ status, job_id_ref }: FeedRun): number {
  const hasImported = status === 'done' || status === 'undoing' || status === 'undone';
  if (!hasImported || job_id_ref === null) refuse('not-imported');
  return job_id_ref;
}

const unread = { wrong_before: null, etag: null, last_modified: null, digest: null } as const;

async function pause({ store }: UploadContext, { feed_id }: Feed): Promise<void> {
  await store
    .table('feeds')
    .changeIfThere(feed_id, () => ({ state: 'paused', next_run_at: null, ...unread }));
}

/** Nothing is undone: the feed is as it was. */
async function goOn({ store }: UploadContext, before: Feed): Promise<void> {
  const { state, next_run_at, wrong_before, etag, last_modified, digest } = before;
  await store
    .table('feeds')
    .changeIfThere(before.feed_id, () => ({ state, next_run_at, wrong_before, etag, last_modified, digest }));
}
