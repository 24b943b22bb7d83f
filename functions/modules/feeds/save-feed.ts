import { say } from '@livingroom/shared/core/lib/phrase.ts';
import type {
  FeedReading,
  FeedScheduleInput,
  FeedSource,
} from '@livingroom/shared/modules/feeds/contract.ts';
import { LONGEST_FEED_NAME, MOST_FEEDS } from '@livingroom/shared/modules/feeds/rules/limits.ts';
import type { FeedSchedule } from '@livingroom/shared/modules/feeds/rules/schedule.ts';
import { headingKey } from '@livingroom/shared/modules/sheets/rules/import/fields.ts';
import { ownNumber, type ServiceContext } from '../../core/context.ts';
import { onRecord, watchRow } from '../../core/tables/audit/pending-events.ts';
import { runFile } from '../people/taken-copies.ts';
import { expectFieldMaker, type ImportContext } from '../sheets/import/import-people.ts';
import { addOwnFields, FieldsRefused } from '../sheets/import/own-fields.ts';
import { type Feed, loadFeed, refuse } from './feed-rows.ts';
import type { StoredSource } from './kinds/define-source.ts';
import { sources, storeSource } from './kinds/sources.ts';
import { nextMoment } from './next-run.ts';

type FeedInput = {
  readonly name: string;
  readonly source: FeedSource;
  readonly schedule: FeedScheduleInput;
  readonly reading: FeedReading;
};

/** Adds a feed in the name of whoever calls. Errors: `feed-refused`; `not-found` for the operator. */
export async function addFeed(context: ImportContext, { name, source, schedule, reading }: FeedInput) {
  const { store } = context;
  const me = ownNumber(context);
  const clean = checkedName(name);
  const stored = storedSource(context, source, null);
  await makeFolder(context, source, null);
  checkReading(reading);
  await expectFieldMaker(context, reading);
  const feeds = store.table('feeds');
  if ((await feeds.count({})) >= MOST_FEEDS) refuse('too-many', { limit: MOST_FEEDS });
  const id = await store.takeNumbers('feeds', 1);
  const plan = scheduleColumns(source.kind, schedule);
  const read = await withNewFields(context, reading);
  const row = {
    feed_id: id,
    name: clean,
    kind: source.kind,
    ...stored,
    ...plan,
    ...readingColumns(read),
    next_run_at: await nextMoment(context, { ...plan, kind: source.kind }),
    employee_id_ref: me,
  };
  const event = { action: 'created', subject: 'feeds', subjectId: id, after: shown(row) } as const;
  await onRecord(context, [{ event, watched: await watchFeed(context, id) }], () => feeds.create(row));
  return { feed_id: id };
}

type FeedChange = { readonly [K in keyof FeedInput]?: FeedInput[K] | undefined } & {
  readonly state?: 'on' | 'paused' | undefined;
};

/** Errors: `not-found`, `feed-refused`, `conflict`. */
export async function changeFeed(context: ImportContext, id: number, input: FeedChange) {
  const me = ownNumber(context);
  const before = await loadFeed(context, id);
  const { source, schedule } = input;
  if (input.reading) checkReading(input.reading);
  if (input.reading) await expectFieldMaker(context, input.reading);
  const { address, header_name, secret } = before;
  const stored = source ? storedSource(context, source, before) : { address, header_name, secret };
  if (source) await makeFolder(context, source, id);
  const kind = source?.kind ?? before.kind;
  const plan = scheduleColumns(kind, schedule ?? before);
  const name = input.name === undefined ? before.name : checkedName(input.name);
  const reading = input.reading && (await withNewFields(context, input.reading));
  const read = reading ? readingColumns(reading) : {};
  const state = input.state ?? before.state;
  const isOther =
    (reading !== undefined && !isSame(readingColumns(reading), before)) ||
    (source !== undefined && (source.kind !== before.kind || stored.address !== before.address));
  const change = {
    name,
    kind,
    ...stored,
    ...plan,
    ...read,
    state,
    next_run_at: state === 'on' ? await nextMoment(context, { ...plan, kind }) : null,
    employee_id_ref: me,
    // What is read otherwise is looked at by a person once more.
    ...(isOther ? { wrong_before: null, etag: null, last_modified: null, digest: null } : {}),
  };
  const event = {
    action: 'changed',
    subject: 'feeds',
    subjectId: id,
    before: shown(before),
    after: shown({ ...before, ...change }),
  } as const;
  const watched = await watchFeed(context, id);
  await onRecord(context, [{ event, watched }], () => context.store.table('feeds').change(id, () => change));
  return { feed_id: id };
}

/** Errors: `not-found`. */
export async function removeFeed(context: ServiceContext, id: number) {
  const { store, ports, accountId } = context;
  const feed = await loadFeed(context, id);
  const event = { action: 'deleted', subject: 'feeds', subjectId: id, before: shown(feed) } as const;
  await onRecord(context, [{ event, watched: await watchFeed(context, id) }], async () => {
    await store.table('feeds').removeEvery({ feed_id: id });
    const runs = await store.table('feed_runs').every({
      where: { feed_id_ref: id, status: ['reading', 'waiting', 'importing'] },
      fields: ['feed_run_id'],
    });
    for (const run of runs) await ports.blobs.remove('TEMPORARY', runFile(accountId, run));
    if (feed.kind === 'folder') await ports.drops.clear(accountId, feed.address);
    await store.table('feed_runs').removeEvery({ feed_id_ref: id });
  });
  return { deleted: true as const };
}

/** How a source is stored, checked by its kind. Errors: `feed-refused`. */
export function storedSource(
  { ports }: ServiceContext,
  source: FeedSource,
  before: (StoredSource & Pick<Feed, 'kind'>) | null,
): StoredSource {
  const found = storeSource(ports, source, before?.kind === source.kind ? before : null);
  if ('problem' in found) refuse(found.problem);
  return found;
}

/** A folder is read by one feed, and is there as soon as the feed is. Errors: `feed-refused`. */
async function makeFolder(
  { store, ports, accountId }: ServiceContext,
  source: FeedSource,
  id: number | null,
): Promise<void> {
  if (source.kind !== 'folder') return;
  const { folder } = source;
  if ((await ports.drops.placeOf(accountId)) === null) refuse('no-folder');
  const others = await store
    .table('feeds')
    .every({ where: { kind: 'folder' }, fields: ['feed_id', 'address'] });
  if (others.some(({ feed_id, address }) => feed_id !== id && address === folder))
    refuse('folder-taken', { folder });
  await ports.drops.prepare(accountId, folder);
}

function checkedName(name: string): string {
  const clean = name.replaceAll(/\s+/g, ' ').trim();
  if (clean === '' || clean.length > LONGEST_FEED_NAME) refuse('name-missing', { limit: LONGEST_FEED_NAME });
  return clean;
}

function checkReading({ columns, new_fields }: FeedReading): void {
  const fields = columns.map(({ field }) => field);
  if (!fields.includes('work_email') && !fields.includes('user_name')) refuse('address-column');
  const keys = [...columns, ...new_fields].map(({ heading }) => headingKey(heading));
  if (new Set(fields).size < fields.length || new Set(keys).size < keys.length || keys.includes(''))
    refuse('column-twice');
}

/** The reading with the fields that it adds by the names of their columns; they are there from now on. Errors: `feed-refused`. */
async function withNewFields(context: ServiceContext, reading: FeedReading): Promise<FeedReading> {
  const wanted = reading.new_fields.map((field, at) => ({ ...field, at }));
  try {
    const names = await addOwnFields(context, wanted);
    const made = names.map((field, place) => ({ heading: wanted[place]?.heading ?? '', field }));
    return { ...reading, columns: [...reading.columns, ...made], new_fields: [] };
  } catch (error) {
    if (!(error instanceof FieldsRefused)) throw error;
    return refuse('fields', { said: say(error.problem, context.language) });
  }
}

/** A source that sends its file has no schedule; one that is read has one. Errors: `feed-refused`. */
function scheduleColumns(kind: Feed['kind'], schedule: FeedScheduleInput | FeedSchedule): FeedSchedule {
  if (!sources[kind].fetch) return { every: 'file', hour: 0, weekday: null };
  if (schedule.every === 'file') refuse('schedule');
  const { every, hour } = schedule;
  return { every, hour, weekday: schedule.every === 'week' ? schedule.weekday : null };
}

function readingColumns({ sheet, columns, units, missing }: FeedReading) {
  const mapping = columns.map(({ heading, field }) => ({ heading, field }));
  return { sheet, mapping, units, missing };
}

function isSame(reading: ReturnType<typeof readingColumns>, { sheet, mapping, units, missing }: Feed) {
  return JSON.stringify(reading) === JSON.stringify({ sheet, mapping, units, missing });
}

/** What the trail says of a feed: never the secret. */
function shown(feed: Partial<Feed>) {
  const { name, kind, address, header_name, every, weekday, hour, missing, units, state = 'on' } = feed;
  const plain = { name, kind, address, header_name, every, weekday, hour, missing, units, state };
  return Object.fromEntries(Object.entries(plain).map(([field, value]) => [field, value ?? null]));
}

export function watchFeed({ ports, accountId }: ServiceContext, id: number) {
  const row = { account: accountId, table: 'feeds', id: String(id) };
  return watchRow(ports, { ...row, columns: ['name', 'address', 'secret', 'state', 'updated_at'] });
}
