import { createHash } from 'node:crypto';
import { defaultLanguage } from '@livingroom/shared/core/lib/language.ts';
import { keptText, type Phrase, say } from '@livingroom/shared/core/lib/phrase.ts';
import {
  doneFolder,
  fileProblem,
  isUnfinished,
  PUT_AWAY_MS,
  refusedFolder,
  WHOLE_MS,
} from '@livingroom/shared/modules/feeds/rules/folders.ts';
import { feedWords } from '@livingroom/shared/modules/feeds/words.ts';
import { accountContext } from '../../core/account-context.ts';
import type { Ports } from '../../core/context.ts';
import type { DroppedFile } from '../../core/gateways/drops/port.ts';
import { nowOf, storeOf } from '../../core/storage/rows.ts';
import { languageOffer, spokenTo } from '../people/offered-languages.ts';
import { runFile } from '../people/taken-copies.ts';
import { type Feed, type FeedRun, runsOf } from './feed-rows.ts';
import { newRun, runId } from './new-run.ts';
import { digestOf } from './read-source.ts';
import { failRun, LEASE_MS } from './run-feed.ts';

/** A feed whose files lie in a folder of its organisation. */
type Folder = {
  readonly ports: Ports;
  readonly accountId: number;
  readonly feed: Feed;
  /** Its name, which `kinds/folder.ts` checked. */
  readonly name: string;
};

/** A file with the run that it is taken by: the same file always has the same one. */
type Found = { readonly file: DroppedFile; readonly run: string };

/** What was found: the run of the file that was taken, and whether one is still being written. */
export type Look = { readonly taken: string | null; readonly isGrowing: boolean };

/**
 * Looks into the folder of a feed: takes its newest file once, refuses those that are none or came with a newer one, and puts away
 * what has been read. A file moves only after its run is written: whoever is cut off between the two, or does it twice, finds the
 * run by the file and goes on. Errors: `unavailable`.
 */
export async function lookInto(ports: Ports, accountId: number, feed: Feed): Promise<Look> {
  if (feed.address === null) return { taken: null, isGrowing: false };
  const folder = { ports, accountId, feed, name: feed.address };
  const all = (await ports.drops.list(accountId, folder.name)).filter(({ name }) => !isUnfinished(name));
  const now = ports.clock.now();
  const whole = all.filter(({ changedAt }) => changedAt <= now - WHOLE_MS).sort(byAge);
  const found = whole.map((file) => ({ file, run: runOf(feed, file) }));
  const newest = found.findLast(({ file }) => fileProblem(file) === null);
  let taken: string | null = null;
  for (const one of found) {
    const run = await runsOf(ports, accountId).get(one.run);
    if (run) await putAway(folder, one.file, run);
    else if (one === newest) taken = (await takeFile(folder, one)) ? one.run : taken;
    else if (fileProblem(one.file) === null) await refuse(folder, one.file, feedWords('newer-came'));
    else taken = await failFile(folder, one);
  }
  await tidy(folder);
  return { taken, isGrowing: whole.length < all.length };
}

function byAge(one: DroppedFile, other: DroppedFile): number {
  return one.changedAt - other.changedAt || (one.name < other.name ? -1 : 1);
}

/** The run of a file: of two hosts that see it both make the same one. */
function runOf({ feed_id }: Feed, { name, etag, changedAt }: DroppedFile): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([name, etag]))
    .digest('hex');
  return runId(feed_id, new Date(changedAt).toISOString(), BigInt(`0x${digest.slice(0, 12)}`).toString());
}

/** The file first, then the run that names it; false where it was written or taken away meanwhile. */
async function takeFile({ ports, accountId, feed, name }: Folder, { file, run }: Found): Promise<boolean> {
  const content = await ports.drops.read(accountId, name, file);
  if (!content) return false;
  const place = runFile(accountId, { feed_run_id: run });
  await ports.blobs.put('TEMPORARY', place, content, 'application/octet-stream');
  await newRun(ports, accountId, { id: run, feed_id_ref: feed.feed_id, digest: digestOf(content) });
  return true;
}

/** A file that can be no list: its run says why, and no other host takes it meanwhile. */
async function failFile({ ports, accountId, feed }: Folder, { file, run: id }: Found): Promise<string> {
  const lease_until = new Date(ports.clock.now() + LEASE_MS).toISOString();
  await newRun(ports, accountId, { id, feed_id_ref: feed.feed_id, lease_until });
  const run = await runsOf(ports, accountId).get(id);
  const problem = fileProblem(file);
  if (run?.status === 'reading' && problem)
    await failRun({ ports, accountId, feed, run }, feedWords.of(problem));
  return id;
}

/** A file whose run has read it goes to those that are done, or to those that are refused, with the reason beside it. */
async function putAway(folder: Folder, file: DroppedFile, { status, note }: FeedRun): Promise<void> {
  if (status === 'reading') return;
  if (status === 'failed') return refuse(folder, file, note ?? '');
  const { ports, accountId, name } = folder;
  await ports.drops.move(accountId, name, file, {
    folder: `${name}/${doneFolder}`,
    name: stamped(ports, file),
  });
}

/** The reason is there before the file is. */
async function refuse(folder: Folder, file: DroppedFile, reason: Phrase | string): Promise<void> {
  const { ports, accountId, name } = folder;
  const to = { folder: `${name}/${refusedFolder}`, name: stamped(ports, file) };
  const language = await languageOf(folder);
  const said = typeof reason === 'string' ? keptText(reason, language) : say(reason, language);
  await ports.drops.write(accountId, { ...to, name: `${to.name}.reason.txt` }, `${said}\n`);
  await ports.drops.move(accountId, name, file, to);
}

/** Of whoever saved the feed last. */
async function languageOf({ ports, accountId, feed }: Folder) {
  const person = await storeOf(ports, accountId)
    .table('employees')
    .get(feed.employee_id_ref ?? 0);
  if (!person) return defaultLanguage;
  const offer = await languageOffer(accountContext(ports, accountId));
  return spokenTo(offer, person).language ?? defaultLanguage;
}

/** Files of one name are told apart by when they were put away, which also says when they go. */
function stamped(ports: Ports, { name }: DroppedFile): string {
  return `${nowOf(ports).replaceAll(/[-:]|\.\d+/g, '')}-${name}`;
}

const STAMP = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-/;

/** Deletes what was put away long ago: lists name people, and stay no longer than they help anybody. */
async function tidy({ ports, accountId, name }: Folder): Promise<void> {
  const oldest = ports.clock.now() - PUT_AWAY_MS;
  for (const folder of [`${name}/${doneFolder}`, `${name}/${refusedFolder}`])
    for (const file of await ports.drops.list(accountId, folder))
      if (putAwayAt(file) < oldest) await ports.drops.remove(accountId, folder, file.name);
}

function putAwayAt({ name, changedAt }: DroppedFile): number {
  const stamp = STAMP.exec(name);
  return stamp ? Date.parse(name.replace(STAMP, '$1-$2-$3T$4:$5:$6Z ').slice(0, 20)) : changedAt;
}
