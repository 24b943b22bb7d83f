import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { RUN_DAYS } from '@livingroom/shared/modules/feeds/rules/limits.ts';
import { accountContext } from '../../core/account-context.ts';
import type { Ports } from '../../core/context.ts';
import { earliest, momentOf } from '../../core/due/kinds.ts';
import { nowOf } from '../../core/storage/rows.ts';
import { lookInto } from './dropped-files.ts';
import { type Feed, feedsOf, runsOf } from './feed-rows.ts';
import { sources } from './kinds/sources.ts';
import { sendStopped } from './mails/feed-stopped.ts';
import { newRun, runId } from './new-run.ts';
import { nextMoment } from './next-run.ts';
import { type ImporterOf, takeTurn } from './run-feed.ts';
import { settleRun } from './settle-run.ts';

/** Feeds whose moment has come are read, runs that were cut off go on, and those that import are looked at. */
export async function runFeeds(ports: Ports, accountId: number, importerOf: ImporterOf): Promise<void> {
  const due = await feedsOf(ports, accountId).every({
    where: { state: 'on', next_run_at: { lte: nowOf(ports) } },
  });
  const failures: unknown[] = [];
  // A storage that is away stops no other feed, and is looked into again with the next run.
  for (const feed of due) await begin(ports, accountId, feed).catch((error: unknown) => failures.push(error));
  const runs = runsOf(ports, accountId);
  const open = await runs.every({
    where: { status: ['reading', 'importing', 'waiting', 'undoing'] },
    sort: [{ field: 'started_at', direction: 'asc' }],
  });
  for (const run of open)
    try {
      if (run.status === 'reading') await takeTurn(ports, accountId, run.feed_run_id, importerOf);
      else await settleRun(ports, accountId, run);
    } catch (error) {
      // The others go on; what failed is tried again with the next run, and is in the log by then.
      failures.push(error);
    }
  for (const feed of due) if (sources[feed.kind].hasFolder) await lookInto(ports, accountId, feed);
  await sendStopped(accountContext(ports, accountId));
  await runs.removeEvery({
    status: ['done', 'unchanged', 'failed', 'dismissed', 'replaced', 'undone'],
    started_at: { lt: oldest(ports) },
  });
  if (failures.length > 0) throw failures[0];
}

/** The run of a feed's moment, made before the moment moves on: two hosts make the same one, and a lost one is made again. */
async function begin(ports: Ports, accountId: number, feed: Feed): Promise<void> {
  const { feed_id, next_run_at: slot } = feed;
  if (slot === null) return;
  if (sources[feed.kind].hasFolder) await lookInto(ports, accountId, feed);
  else await newRun(ports, accountId, { id: runId(feed_id, slot), feed_id_ref: feed_id });
  const next = await nextMoment(accountContext(ports, accountId), feed);
  await feedsOf(ports, accountId).changeIfThere(feed_id, ({ next_run_at }) =>
    next_run_at === slot ? { next_run_at: next } : null,
  );
}

/** How soon an import that is under way is looked at again, in ms. */
const LOOK_AGAIN_MS = 60_000;

/**
 * When a feed is due, a run may have been cut off or has imported, its mail is due, or the eldest run goes (ms since 1970). An
 * organisation without feeds is asked once.
 */
export async function nextFeeds(ports: Ports, accountId: number): Promise<number | null> {
  const feeds = await feedsOf(ports, accountId).every({ fields: ['state', 'next_run_at'] });
  if (feeds.length === 0) return null;
  const runs = runsOf(ports, accountId);
  const [open, mail, old] = await Promise.all([
    runs.every({
      where: { status: ['reading', 'importing', 'waiting', 'undoing'] },
      fields: ['status', 'lease_until', 'job_id_ref'],
    }),
    runs.first({
      where: { mail_due_at: { gte: '' } },
      sort: [{ field: 'mail_due_at', direction: 'asc' }],
      fields: ['mail_due_at'],
    }),
    runs.first({ sort: [{ field: 'started_at', direction: 'asc' }], fields: ['started_at'] }),
  ]);
  const now = ports.clock.now();
  const ofRuns = open.map(({ status, lease_until, job_id_ref }) => {
    if (status === 'reading') return momentOf(lease_until) ?? now;
    return job_id_ref === null ? null : now + LOOK_AGAIN_MS;
  });
  const ofFeeds = feeds.map(({ state, next_run_at }) => (state === 'on' ? momentOf(next_run_at) : null));
  const eldest = old ? Date.parse(old.started_at) + RUN_DAYS * DAY_MS + 1 : null;
  return earliest(...ofFeeds, ...ofRuns, momentOf(mail?.mail_due_at), eldest);
}

function oldest(ports: Ports): string {
  return new Date(ports.clock.now() - RUN_DAYS * DAY_MS).toISOString();
}
