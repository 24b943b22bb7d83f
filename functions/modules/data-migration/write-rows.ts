import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import { withSearchText } from '@livingroom/shared/core/catalogue/search-text.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { isSame } from '@livingroom/shared/modules/data-migration/rules/compare.ts';
import type { Values } from '@livingroom/shared/modules/data-migration/rules/define-resource.ts';
import {
  isEntryTable,
  type MigratedTable,
  migratedTable,
} from '@livingroom/shared/modules/data-migration/rules/migrated-table.ts';
import type { Conflict, RowWrite } from '@livingroom/shared/modules/data-migration/rules/plan.ts';
import type { ServiceContext } from '../../core/context.ts';
import type { Stored } from '../../core/storage/port.ts';
import { bodyOf, filledRow, nowOf, writeUnlessRefused } from '../../core/storage/rows.ts';
import { forgetPictures } from '../../core/tables/pictures/forget-pictures.ts';
import type { PlannedChange } from '../../core/tables/write/changes.ts';
import { type OpenTable, openTable } from '../../core/tables/write/open-table.ts';
import { claimsOf, releaseValues } from '../../core/tables/write/uniqueness.ts';
import { settleChanges, writeChanges } from '../../core/tables/write/write-changes.ts';
import { entryOf } from './entries/entries.ts';
import { withoutStamps } from './plan-resource.ts';

/** A write whose row is as the plan saw it, with the row; one that is done already is none. */
type Open = { readonly write: RowWrite; readonly stored: Stored | null };

/**
 * Writes the rows of one resource: all of them, or none. What is written already counts as written, so it may be done
 * again after any cut; what is neither as it was nor as it shall be makes nothing of it. Null: all is written.
 */
export async function writeRows(
  context: ServiceContext,
  writes: readonly RowWrite[],
): Promise<Conflict | null> {
  const conflict = await tryRows(context, writes);
  if (conflict) await takeBackRows(context, writes);
  return conflict;
}

/** Brings rows that have what the writes say back to what they were before. May be done again. */
async function takeBackRows(context: ServiceContext, writes: readonly RowWrite[]): Promise<void> {
  const conflict = await tryRows(context, reversed(writes), false);
  if (conflict) {
    const { ports, accountId } = context;
    ports.log.write({ level: 'error', event: 'migration-left-in-part', accountId });
  }
}

/** The writes that undo others, in the other order. */
export function reversed(writes: readonly RowWrite[]): readonly RowWrite[] {
  return writes.toReversed().map(({ before, after, ...row }) => ({ ...row, before: after, after: before }));
}

/** The tables whose rows are not as `before` says, nor as `after` says. */
export async function movedTables(
  context: ServiceContext,
  writes: readonly RowWrite[],
): Promise<readonly MigratedTable[]> {
  const moved = new Set<MigratedTable>();
  for (const write of writes) if ((await stateOf(context, write)) === 'moved') moved.add(write.table);
  return [...moved];
}

async function tryRows(
  context: ServiceContext,
  writes: readonly RowWrite[],
  isJudged = true,
): Promise<Conflict | null> {
  const open: Open[] = [];
  for (const write of writes) {
    const state = await stateOf(context, write);
    if (state === 'done') {
      await settleDone(context, write);
      continue;
    }
    if (state !== 'moved') open.push({ write, stored: state });
    else if (isJudged) return { kind: 'moved', names: [titleOf(write)] };
  }
  for (const run of runsOfOneTable(open)) {
    const [first] = run;
    if (!first) continue;
    const conflict = await writeRun(context, run, { of: first.write, isJudged });
    if (conflict) return conflict;
  }
  return null;
}

type Written = { readonly of: RowWrite; readonly isJudged: boolean };

/** Writes of one table that do the same. */
async function writeRun(
  context: ServiceContext,
  run: readonly Open[],
  { of: { table, after }, isJudged }: Written,
): Promise<Conflict | null> {
  if (!isEntryTable(table)) {
    const open = openTable(context, findTable(table));
    return after ? putRows(open, run, isJudged) : removeRows(open, run);
  }
  for (const { write } of run) {
    const conflict = await entryOf(table)?.write(context, write);
    if (conflict) return conflict;
  }
  return null;
}

/** A cut between a write and what follows it leaves values reserved that no row has any more. */
async function settleDone(context: ServiceContext, { table, before, after }: RowWrite): Promise<void> {
  if (before && !isEntryTable(table)) await releaseValues(context, claimsOf(findTable(table), before, after));
}

/** The row as it is stored where it is as the plan saw it; `done` where it is as it shall be. */
async function stateOf(context: ServiceContext, write: RowWrite): Promise<Stored | null | 'done' | 'moved'> {
  const { table, id, before, after } = write;
  if (isEntryTable(table)) return stateOfEntry(context, write);
  const stored = await context.store.get(table, String(id));
  const now = stored && withoutStamps(filledRow(findTable(table), stored.body));
  if (isSameRow(now, after)) return 'done';
  return isSameRow(now, before) ? stored : 'moved';
}

async function stateOfEntry(context: ServiceContext, write: RowWrite): Promise<null | 'done' | 'moved'> {
  const entry = entryOf(write.table);
  const { key } = migratedTable(write.table);
  const now = (await entry?.read(context))?.find((row) => row[key] === write.id) ?? null;
  if (isSameRow(now, write.after)) return 'done';
  return isSameRow(now, write.before) || entry?.isBetween?.(now, write) ? null : 'moved';
}

function isSameRow(one: Values | null, other: Values | null): boolean {
  return one === null || other === null ? one === other : isSame(one, other);
}

/** Writes that follow each other in one table and do the same, together. */
function runsOfOneTable(open: readonly Open[]): readonly (readonly Open[])[] {
  const runs: Open[][] = [];
  for (const one of open) {
    const last = runs.at(-1);
    const before = last?.[0]?.write;
    if (last && before?.table === one.write.table && (before.after === null) === (one.write.after === null))
      last.push(one);
    else runs.push([one]);
  }
  return runs;
}

async function putRows(table: OpenTable, run: readonly Open[], isJudged: boolean): Promise<Conflict | null> {
  const changes = run.map(({ write, stored }, place) => plannedChange(table, write, stored, place));
  const problems = isJudged
    ? await table.hooks.check?.(
        table.context,
        changes.map(({ after }) => after),
      )
    : [];
  const refused = (problems ?? []).map(({ words }) => say(words));
  if (refused.length > 0) return { kind: 'refused', names: [...new Set(refused)] };
  const { written, moved, taken } = await writeChanges(table, changes);
  if (taken.length > 0) return { kind: 'refused', names: taken.map(({ value }) => String(value)) };
  if (moved.length > 0 || written.length < changes.length)
    return { kind: 'moved', names: run.map(({ write }) => titleOf(write)).slice(0, 1) };
  await settleChanges(table, changes);
  return null;
}

function plannedChange(
  { context, table }: OpenTable,
  { id, after }: RowWrite,
  stored: Stored | null,
  place: number,
): PlannedChange {
  const now = nowOf(context.ports);
  const created_at = stored?.body.created_at ?? now;
  const body = bodyOf({ ...after, created_at, updated_at: now });
  const before = stored && { ...stored, body: filledRow(table, stored.body) };
  return { place, id: String(id), before, after: withSearchText(table, body) };
}

async function removeRows(open: OpenTable, run: readonly Open[]): Promise<Conflict | null> {
  const { context, table, store, hooks } = open;
  const gone = run.flatMap(({ stored }) =>
    stored ? [{ before: filledRow(table, stored.body), after: null }] : [],
  );
  const takeBack = await hooks.announce?.(context, gone);
  if (takeBack === null) return { kind: 'moved', names: run.map(({ write }) => titleOf(write)).slice(0, 1) };
  for (const { write, stored } of run) {
    if (!stored) continue;
    await forgetPictures(open, stored.body, null);
    const remove = { kind: 'delete', id: stored.id, etag: stored.etag } as const;
    if ((await writeUnlessRefused(store, table.name, [remove])) === null)
      return { kind: 'moved', names: [titleOf(write)] };
    await releaseValues(context, claimsOf(table, stored.body, null));
  }
  return null;
}

function titleOf({ table, before, after }: RowWrite): string {
  const row = after ?? before ?? {};
  const found = ['survey_title', 'driver_title', 'item_title', 'title', 'name', 'word', 'question_text']
    .map((column) => row[column])
    .find((value) => typeof value === 'string' && value !== '');
  return typeof found === 'string' ? found : table;
}
