import type { ServiceContext } from '../../core/context.ts';
import { nowOf } from '../../core/storage/rows.ts';
import { recordEvent } from '../../core/tables/audit/record-event.ts';
import { lookInto } from './dropped-files.ts';
import { type Feed, loadFeed, refuse } from './feed-rows.ts';
import { sources } from './kinds/sources.ts';
import { newRun, runId } from './new-run.ts';
import { outcomeOf } from './review-run.ts';
import { type ImporterOf, takeTurn } from './run-feed.ts';

/** Reads a feed at once. Errors: `not-found`, `feed-refused` where it is being read or imported. */
export async function runNow(context: ServiceContext, id: number, importerOf: ImporterOf) {
  const { store, ports, accountId } = context;
  const feed = await loadFeed(context, id);
  const { fetch, hasFolder } = sources[feed.kind];
  if (!fetch && !hasFolder) refuse('not-read');
  const running = await store
    .table('feed_runs')
    .count({ feed_id_ref: id, status: ['reading', 'importing', 'undoing'] });
  if (running > 0) refuse('running', { name: feed.name });
  await recordEvent(context, {
    action: 'feed-started',
    subject: 'feeds',
    subjectId: id,
    after: { name: feed.name },
  });
  if (hasFolder) return outcomeOf(await takeNow(context, feed, importerOf));
  const run = runId(id, nowOf(ports), '1');
  await newRun(ports, accountId, { id: run, feed_id_ref: id, by_hand: true });
  return outcomeOf(await takeTurn(ports, accountId, run, importerOf));
}

/** Takes the newest file of a folder, and puts it away where its reading has ended. */
async function takeNow({ ports, accountId }: ServiceContext, feed: Feed, importerOf: ImporterOf) {
  const { taken, isGrowing } = await lookInto(ports, accountId, feed);
  if (taken === null) refuse(isGrowing ? 'file-growing' : 'folder-empty', { name: feed.name });
  const run = await takeTurn(ports, accountId, taken, importerOf);
  await lookInto(ports, accountId, feed);
  return run;
}
