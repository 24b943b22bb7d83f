import { columnName } from '@livingroom/shared/catalogue/names.ts';
import { kept, type Phrase } from '@livingroom/shared/core/lib/phrase.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { feedWords } from '@livingroom/shared/modules/feeds/words.ts';
import type { Ports } from '../../core/context.ts';
import { nowOf } from '../../core/storage/rows.ts';
import { runFile } from '../people/taken-copies.ts';
import type { UploadContext } from '../sheets/upload/start-upload.ts';
import { type Feed, type FeedRun, feedsOf, runsOf, type Turn } from './feed-rows.ts';
import { importFile } from './import-file.ts';
import type { Fetched, KnownFile } from './kinds/define-source.ts';
import { sources } from './kinds/sources.ts';
import { type Checked, checkFile, countsOf, digestOf, sheetFile } from './read-source.ts';
import { mailOf } from './tell.ts';

/** The person in whose name a feed writes, as they may write now; null where they may not any more. */
export type ImporterOf = (
  ports: Ports,
  place: { readonly accountId: number; readonly employeeId: number },
) => Promise<UploadContext | null>;

/** What becomes of a run. */
type Ending = Partial<FeedRun> & { readonly status: FeedRun['status'] };

/** A host has a run for so long, in ms: longer than its file takes to come and to be checked. */
export const LEASE_MS = 10 * 60_000;

/** A run that services cut off for so long, in ms, has failed. */
const GIVES_UP_MS = 60 * 60_000;

/** A run that ended a process twice is not taken a third time. */
const MOST_TRIES = 2;

/**
 * Takes a run for this host, carries it out and writes down what became of it; returns the run as it is then. Of two hosts that
 * see the same run one takes it. Whatever it was cut off from, it begins again: nothing is written before its import.
 */
export async function takeTurn(
  ports: Ports,
  accountId: number,
  id: string,
  importerOf: ImporterOf,
): Promise<FeedRun | null> {
  const runs = runsOf(ports, accountId);
  const planned = await runs.get(id);
  if (!planned || (await waitsForOthers(ports, accountId, planned))) return planned;
  const until = new Date(ports.clock.now() + LEASE_MS).toISOString();
  let isOurs = false;
  const run = await runs.changeIfThere(id, ({ status, lease_until, tries }) => {
    isOurs = status === 'reading' && (lease_until === null || lease_until <= nowOf(ports));
    return isOurs ? { lease_until: until, tries: tries + 1 } : null;
  });
  if (!run || !isOurs) return run;
  const feed = await feedsOf(ports, accountId).get(run.feed_id_ref);
  if (!feed) return null;
  const turn = { ports, accountId, feed, run };
  if (run.tries > MOST_TRIES) return failRun(turn, feedWords('broken-off'));
  try {
    return await carryOut(turn, importerOf);
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return failRun(turn, error.phrase);
    if (ports.clock.now() - Date.parse(run.started_at) > GIVES_UP_MS)
      await failRun(turn, feedWords('broken-off'));
    else await giveBack(turn);
    throw error;
  }
}

/** One file of a feed at a time: whatever has begun comes first, then whatever came earlier. */
async function waitsForOthers(ports: Ports, accountId: number, run: FeedRun): Promise<boolean> {
  const others = await runsOf(ports, accountId).every({
    where: { feed_id_ref: run.feed_id_ref, status: ['reading', 'importing', 'waiting', 'undoing'] },
  });
  const now = nowOf(ports);
  return others.some((one) => {
    if (one.feed_run_id === run.feed_run_id) return false;
    if (one.status !== 'reading') return one.job_id_ref !== null;
    return (one.lease_until ?? '') > now || placeOf(one) < placeOf(run);
  });
}

function placeOf({ started_at, feed_run_id }: FeedRun): string {
  return `${started_at} ${feed_run_id}`;
}

/** What a service that is away cut off is tried again with the next run of the timer. */
async function giveBack({ ports, accountId, run }: Turn): Promise<void> {
  await runsOf(ports, accountId).changeIfThere(run.feed_run_id, ({ lease_until, tries }) =>
    lease_until === run.lease_until ? { lease_until: null, tries: tries - 1 } : null,
  );
}

async function carryOut(turn: Turn, importerOf: ImporterOf): Promise<FeedRun | null> {
  const { ports, accountId, feed, run } = turn;
  const context =
    feed.employee_id_ref === null
      ? null
      : await importerOf(ports, { accountId, employeeId: feed.employee_id_ref });
  if (!context) return failRun(turn, feedWords('saver-gone'));
  const known = run.by_hand || dependsOnDay(feed) ? null : feed;
  const fetched = await fileOf(turn, known);
  if ('problem' in fetched) return failRun(turn, fetched.problem);
  if (!('file' in fetched)) return endRun(turn, sameFile(feedWords('same-file')));
  const { content, etag, last_modified } = fetched.file;
  const digest = digestOf(content);
  if (known?.digest === digest) return endRun(turn, sameFile(feedWords('same-file')));
  const waiting = await waitingRuns(turn);
  if (!run.by_hand && waiting.some((one) => one.digest === digest))
    return endRun(turn, sameFile(feedWords('same-waits')));
  const file = sheetFile(content);
  const checked = await checkFile(context, feed, file);
  if ('missing' in checked) return failRun(turn, checked.missing);
  const about = { digest, etag, last_modified, file_name: file.name, ...countsOf(checked) };
  if (changesNothing(checked)) {
    await passFeed(turn, about);
    return endRun(turn, { ...about, ...sameFile(feedWords('nothing-new')) });
  }
  await ports.blobs.put('TEMPORARY', runFile(accountId, run), content, 'application/octet-stream');
  if (checked.reasons.length > 0) return stopRun(turn, { about, checked, waiting });
  const note = kept(lines(differences(checked)));
  const started = await importFile(context, { ...turn, about: { ...about, note } }, { file, checked });
  await replaceRuns(turn, waiting);
  return started;
}

/** The file at the feed's source; one that was sent lies where its run says. */
async function fileOf({ ports, accountId, feed, run }: Turn, known: KnownFile | null): Promise<Fetched> {
  const { fetch } = sources[feed.kind];
  if (fetch) return fetch(ports, feed, known);
  const sent = await ports.blobs.get('TEMPORARY', runFile(accountId, run));
  if (!sent) return { problem: feedWords('sent-gone') };
  return { file: { content: sent.content, etag: null, last_modified: null } };
}

/** Whoever's last day is over has left, although the file is the same. */
function dependsOnDay({ mapping }: Feed): boolean {
  return mapping.some(({ field }) => field === 'end_date');
}

function sameFile(note: Phrase): Ending {
  return { status: 'unchanged', note: kept(note) };
}

function changesNothing({ check }: Checked): boolean {
  return (
    check.new + check.changed + check.leaving + check.changes.length === 0 &&
    !check.units.some(({ is_new, moves }) => is_new || moves)
  );
}

/** What changes, a column a line: numbers alone, since the list outlives the people in it. */
function differences({ fields, table }: Checked): readonly Phrase[] {
  return [...fields].map(([field, count]) => feedWords('field', { column: columnName(table, field), count }));
}

function lines(all: readonly Phrase[]): Phrase {
  return feedWords('lines', { lines: [...all] });
}

function waitingRuns({ ports, accountId, feed }: Turn): Promise<readonly FeedRun[]> {
  return runsOf(ports, accountId).every({ where: { feed_id_ref: feed.feed_id, status: 'waiting' } });
}

type Stopped = {
  readonly about: Partial<FeedRun>;
  readonly checked: Checked;
  readonly waiting: readonly FeedRun[];
};

/** Waits for a person. The same reasons as those of the file before are not told by mail again. */
async function stopRun(turn: Turn, { about, checked, waiting }: Stopped): Promise<FeedRun | null> {
  const reasons = checked.reasons.map(({ key }) => key);
  const wasMailed = waiting.some((one) => one.reasons?.join() === reasons.join());
  const isFirst = reasons.join() === feedWords('first-file').key;
  const mail = wasMailed || isFirst ? {} : await mailOf(turn);
  const note = kept(lines([...checked.reasons, ...differences(checked)]));
  const stopped = await endRun(turn, { ...about, ...mail, status: 'waiting', reasons, note });
  await replaceRuns(turn, waiting);
  return stopped;
}

/** A newer file takes the place of those that wait. */
async function replaceRuns({ ports, accountId }: Turn, waiting: readonly FeedRun[]): Promise<void> {
  for (const one of waiting) {
    let isOver = false;
    await runsOf(ports, accountId).changeIfThere(one.feed_run_id, ({ status, job_id_ref }) => {
      isOver = status === 'waiting' && job_id_ref === null;
      return isOver ? { status: 'replaced' } : null;
    });
    if (isOver) await ports.blobs.remove('TEMPORARY', runFile(accountId, one));
  }
}

/** The run failed and its administrators hear of it; of the same failure as the last time they do not. */
export async function failRun(turn: Turn, reason: Phrase): Promise<FeedRun | null> {
  const { ports, accountId, feed, run } = turn;
  const before = await runsOf(ports, accountId).first({
    where: { feed_id_ref: feed.feed_id, status: ['done', 'failed', 'waiting', 'unchanged'] },
    sort: [{ field: 'started_at', direction: 'desc' }],
  });
  const wasMailed = before?.status === 'failed' && before.reasons?.join() === reason.key;
  const mail = wasMailed || run.by_hand ? {} : await mailOf(turn);
  return endRun(turn, { ...mail, status: 'failed', reasons: [reason.key], note: kept(reason) });
}

/** Writes down what became of a run, unless another host has taken it meanwhile; a file goes once nobody reads it any more. */
async function endRun({ ports, accountId, run }: Turn, ending: Ending): Promise<FeedRun | null> {
  const change = { ...ending, lease_until: null, ended_at: nowOf(ports) };
  let isOurs = false;
  const ended = await runsOf(ports, accountId).changeIfThere(run.feed_run_id, ({ status, lease_until }) => {
    isOurs = status === run.status && lease_until === run.lease_until;
    return isOurs ? change : null;
  });
  if (isOurs && ending.status !== 'waiting') await ports.blobs.remove('TEMPORARY', runFile(accountId, run));
  return ended;
}

/** The file went through: what is the same does nothing from now on. */
export async function passFeed({ ports, accountId, feed }: Turn, file: Partial<FeedRun>): Promise<void> {
  const { digest = null, etag = null, last_modified = null, wrong_count } = file;
  await feedsOf(ports, accountId).changeIfThere(feed.feed_id, () => ({
    ...{ digest, etag, last_modified },
    wrong_before: wrong_count ?? 0,
  }));
}
