import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { ServiceContext } from '../../core/context.ts';
import { nowOf } from '../../core/storage/rows.ts';
import { onRecord, watchRow } from '../../core/tables/audit/pending-events.ts';
import { runFile } from '../people/taken-copies.ts';
import type { ImportContext } from '../sheets/import/import-people.ts';
import type { SheetFile } from '../sheets/import/read-file.ts';
import type { UploadContext } from '../sheets/upload/start-upload.ts';
import { type Feed, type FeedRun, loadFeed, refuse } from './feed-rows.ts';
import { importFile } from './import-file.ts';
import { type Checked, checkFile, countsOf } from './read-source.ts';
import { settleRun } from './settle-run.ts';

/** The dry run of a file that waits, as things stand now. Errors: `not-found`, `feed-refused`, `sheet-refused`. */
export async function reviewRun(context: ImportContext, id: string) {
  return (await loadWaiting(context, id)).checked.check;
}

/**
 * Imports a file that waits, in the name of whoever confirms. Errors: `not-found`, `feed-refused`; where something has changed
 * since the review nothing is written.
 */
export async function confirmRun(context: UploadContext, id: string, expected: string) {
  const { feed, run, file, checked } = await loadWaiting(context, id);
  if (checked.check.expected !== expected) refuse('changed-since');
  const counts = countsOf(checked);
  const after = { ...named(feed), ...counts };
  const event = { action: 'feed-confirmed', subject: 'feeds', subjectId: feed.feed_id, after } as const;
  const { ports, accountId } = context;
  const turn = { ports, accountId, feed, run, about: counts };
  const started = await onRecord(context, [{ event, watched: await watchRun(context, id) }], () =>
    importFile(context, turn, { file, checked }),
  );
  return outcomeOf(started);
}

/** Leaves a file that waits aside. Errors: `not-found`, `feed-refused`. */
export async function dismissRun(context: ServiceContext, id: string) {
  const { store, ports, accountId } = context;
  const run = await loadRun(context, id);
  const feed = await loadFeed(context, run.feed_id_ref);
  if (run.status !== 'waiting' || run.job_id_ref !== null) refuse('not-waiting');
  const event = {
    action: 'feed-dismissed',
    subject: 'feeds',
    subjectId: feed.feed_id,
    after: named(feed),
  } as const;
  const ended = await onRecord(context, [{ event, watched: await watchRun(context, id) }], () =>
    store
      .table('feed_runs')
      .change(id, ({ status, job_id_ref }) =>
        status === 'waiting' && job_id_ref === null
          ? { status: 'dismissed', ended_at: nowOf(ports), mail_due_at: null }
          : null,
      ),
  );
  await ports.blobs.remove('TEMPORARY', runFile(accountId, run));
  return outcomeOf(ended);
}

/** Whether the import of a run has ended by now. Errors: `not-found`. */
export async function followRun(context: ServiceContext, id: string) {
  const run = await loadRun(context, id);
  return outcomeOf(await settleRun(context.ports, context.accountId, run));
}

type Waiting = {
  readonly feed: Feed;
  readonly run: FeedRun;
  readonly file: SheetFile;
  readonly checked: Checked;
};

async function loadWaiting(context: ImportContext, id: string): Promise<Waiting> {
  const { ports, accountId } = context;
  const run = await loadRun(context, id);
  const feed = await loadFeed(context, run.feed_id_ref);
  if (run.status !== 'waiting') refuse('not-waiting');
  const stored = await ports.blobs.get('TEMPORARY', runFile(accountId, run));
  if (!stored) refuse('file-gone');
  const file = { name: run.file_name ?? 'feed.csv', content: stored.content };
  const checked = await checkFile(context, feed, file);
  if ('missing' in checked) throw new AppError('feed-refused', { problem: 'changed-since' });
  return { feed, run, file, checked };
}

export async function loadRun({ store }: ServiceContext, id: string): Promise<FeedRun> {
  const run = await store.table('feed_runs').get(id);
  if (!run) throw new AppError('not-found');
  return run;
}

function named({ name }: Feed) {
  return { name };
}

export function outcomeOf(run: FeedRun | null) {
  if (!run) throw new AppError('not-found');
  return { feed_run_id: run.feed_run_id, status: run.status };
}

function watchRun({ ports, accountId }: ServiceContext, id: string) {
  return watchRow(ports, { account: accountId, table: 'feed_runs', id, columns: ['status', 'job_id_ref'] });
}
