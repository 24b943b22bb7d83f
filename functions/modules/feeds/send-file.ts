import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { MOST_SENT } from '@livingroom/shared/modules/feeds/rules/limits.ts';
import type { Ports, ServiceContext } from '../../core/context.ts';
import { nowOf } from '../../core/storage/rows.ts';
import { recordEvent } from '../../core/tables/audit/record-event.ts';
import { runFile } from '../people/taken-copies.ts';
import { inspectSheet } from '../sheets/file/read-sheet.ts';
import { type Feed, loadFeed, refuse, runsOf } from './feed-rows.ts';
import { sources } from './kinds/sources.ts';
import { newRun, runId } from './new-run.ts';
import { digestOf, sheetFile } from './read-source.ts';
import { outcomeOf } from './review-run.ts';
import { type ImporterOf, takeTurn } from './run-feed.ts';

/**
 * Takes a file that is sent to a feed. One that is sent again while it is read, imported or waits is the same run. Errors:
 * `not-found`, `feed-refused`, `sheet-refused`.
 */
export async function sendFile(
  context: ServiceContext,
  { id, content }: { readonly id: number; readonly content: Uint8Array },
  importerOf: ImporterOf,
) {
  const { ports, accountId } = context;
  const feed = await loadFeed(context, id);
  const { name, kind, state } = feed;
  if (sources[kind].fetch) refuse('not-sent', { name });
  if (state === 'paused') refuse('paused', { name });
  if (content.length === 0) throw new AppError('sheet-refused', { problem: 'noFile' });
  await inspectSheet(content, sheetFile(content).name);
  const digest = digestOf(content);
  const known = await openRun(ports, { accountId, feed, digest });
  if (known) return outcomeOf(known);
  await refuseTooMany(context, feed);
  await recordEvent(context, { action: 'feed-started', subject: 'feeds', subjectId: id, after: { name } });
  const run = await takeFile(ports, accountId, { feed, content, digest });
  return outcomeOf(await takeTurn(ports, accountId, run, importerOf));
}

type Sent = { readonly feed: Feed; readonly content: Uint8Array; readonly digest: string };

/** The file first, then the run that names it: without its file no run would know what to read. Returns the run's id. */
async function takeFile(ports: Ports, accountId: number, { feed, content, digest }: Sent): Promise<string> {
  // Of two hosts that take the same file in the same moment both make one run.
  const id = runId(feed.feed_id, nowOf(ports), BigInt(`0x${digest.slice(0, 12)}`).toString());
  const file = runFile(accountId, { feed_run_id: id });
  await ports.blobs.put('TEMPORARY', file, content, 'application/octet-stream');
  await newRun(ports, accountId, { id, feed_id_ref: feed.feed_id, digest });
  return id;
}

type Wanted = { readonly accountId: number; readonly feed: Feed; readonly digest: string };

async function openRun(ports: Ports, { accountId, feed, digest }: Wanted) {
  const open = await runsOf(ports, accountId).every({
    where: { feed_id_ref: feed.feed_id, status: ['reading', 'importing', 'waiting'] },
  });
  return open.find((run) => run.digest === digest);
}

async function refuseTooMany({ store, ports }: ServiceContext, { feed_id, name }: Feed): Promise<void> {
  const dayAgo = new Date(ports.clock.now() - DAY_MS).toISOString();
  const sent = await store.table('feed_runs').count({ feed_id_ref: feed_id, started_at: { gt: dayAgo } });
  if (sent >= MOST_SENT) refuse('too-often', { name, limit: MOST_SENT });
}
