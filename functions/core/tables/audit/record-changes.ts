import { isTableName } from '@livingroom/shared/catalogue/catalogue.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { AuditValues } from '@livingroom/shared/modules/audit/tables/audit-events.ts';
import type { ServiceContext } from '../../context.ts';
import type { Body } from '../../storage/port.ts';
import { shardOf } from '../../storage/rows.ts';
import { type ShownNames, shownNames } from '../read/shown-names.ts';
import type { AuditAction, AuditEvent } from './event.ts';
import { type Begun, beginEvents, type Draft, endEvents, watchedAs } from './pending-events.ts';
import { type AuditContext, recordEvents } from './record-event.ts';

export type RowChange = { readonly id: string; readonly before: Body | null; readonly after: Body | null };

type Written = {
  readonly context: ServiceContext;
  readonly table: Table;
  readonly hooks?: { recorded?(row: Body): Body };
};

/** Changes of rows whose events are put down, and which of them is which event's. */
export type BegunChanges = { readonly begun: Begun; readonly changes: readonly RowChange[] };

const nothingBegun: BegunChanges = { begun: [], changes: [] };

/**
 * Puts down what is about to become of rows: what `audited` of their table asks for, what `tells` adds, and every
 * deletion. `endChanges` follows the write; what is cut off in between is settled later.
 */
export async function beginChanges(
  written: Written,
  changes: readonly RowChange[],
  tells?: (change: RowChange) => readonly AuditEvent[],
  action?: AuditAction,
): Promise<BegunChanges> {
  const { context, table } = written;
  const drafts = changes.flatMap((change) => {
    const own = eventOf(written, change, action).map((event) => ({ change, event }));
    const more = tells?.(change) ?? [];
    return [...own, ...more.map((event) => ({ change, event }))];
  });
  if (drafts.length === 0) return nothingBegun;
  const names = await namesOf(
    { context, table },
    drafts.map(({ event }) => event),
  );
  const begun = await beginEvents(
    ownerOf({ context, table }),
    drafts.map(({ change, event }): Draft => ({ event: { ...event, names }, watched: watchedOf(change) })),
  );
  return { begun, changes: drafts.map(({ change }) => change) };

  function watchedOf({ id, before, after }: RowChange) {
    const account = ownerOf({ context, table }).accountId;
    const shard = shardOf(table, before ?? after ?? {});
    const columns =
      before && after
        ? Object.keys(table.variables).filter(
            (column) => column !== 'updated_at' && !isEqual(before[column], after[column]),
          )
        : ['created_at'];
    return watchedAs({ account, table: table.name, id, columns, ...(shard ? { shard } : {}) }, before);
  }
}

/** Writes the events of those changes into the trail that were made; `isDone` says which. */
export async function endChanges(
  { begun, changes }: BegunChanges,
  isDone: (change: RowChange) => boolean,
): Promise<void> {
  await endEvents(begun, (place) => {
    const [one, change] = [begun[place], changes[place]];
    return one && change && isDone(change) ? one.event : null;
  });
}

/** Makes changes on record; none of them was made where `work` throws an AppError below 500. */
export async function changesOnRecord<T>(
  written: Written,
  changes: readonly RowChange[],
  work: () => Promise<T>,
  action?: AuditAction,
): Promise<T> {
  const begun = await beginChanges(written, changes, undefined, action);
  try {
    const result = await work();
    await endChanges(begun, () => true);
    return result;
  } catch (error) {
    if (error instanceof AppError && error.status < 500) await endChanges(begun, () => false);
    throw error;
  }
}

/** Rows of the system account are in the trail of the system account. */
function ownerOf({ context, table }: Written): AuditContext {
  return table.owner === 'system' ? { ...context, accountId: SYSTEM_ACCOUNT_ID } : context;
}

function isEqual(one: Body[string] | undefined, other: Body[string] | undefined): boolean {
  return isSame(one, other) || JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/**
 * Writes what became of rows into the trail: deleted rows of every table, and what its `audited` asks for. Said twice of
 * the same version of a row, it stands there once.
 */
export async function recordChanges(
  written: Written,
  changes: readonly RowChange[],
  action?: AuditAction,
): Promise<void> {
  const told = changes.flatMap((change) => eventOf(written, change, action));
  const names = await namesOf(written, told);
  const events = told.map((event) => ({ ...event, names }));
  await recordEvents(ownerOf(written), events);
}

/** What units, roles and the like are called: they are told by name, people by number alone. */
async function namesOf({ context, table }: Written, events: readonly AuditEvent[]): Promise<ShownNames> {
  const fields = (table.audited?.columns ?? []).filter((field) => {
    const references = table.variables[field]?.references;
    return references !== undefined && references.table !== 'employees';
  });
  const values = events.flatMap(({ before, after }) => [before ?? [], after ?? []].flat());
  return shownNames({ context, table, fields }, values);
}

function eventOf(
  { table, hooks }: Written,
  { id, before, after }: RowChange,
  action?: AuditAction,
): readonly AuditEvent[] {
  const { columns = [], whenMade = false } = table.audited ?? {};
  const isMade = before === null;
  const isGone = after === null;
  const told =
    isMade || isGone ? columns : columns.filter((column) => !isSame(before[column], after[column]));
  if (!isTableName(table.name) || (!isGone && (isMade ? !whenMade : told.length === 0))) return [];
  const person = told.length > 0 ? (after ?? before)?.employee_id_ref : undefined;
  const [was, is] = [before, after].map((row) => row && valuesOf(told, hooks?.recorded?.(row) ?? row));
  return [
    {
      action: action ?? (isGone ? 'deleted' : isMade ? 'created' : 'changed'),
      subject: table.name,
      subjectId: id,
      before: was ?? null,
      after: is ?? null,
      ...(typeof person === 'number' ? { aboutId: person } : {}),
      once: JSON.stringify([was, is, (after ?? before)?.updated_at]),
    },
  ];
}

function isSame(one: Body[string] | undefined, other: Body[string] | undefined): boolean {
  return (one ?? null) === (other ?? null);
}

function valuesOf(columns: readonly string[], row: Body): AuditValues | null {
  if (columns.length === 0) return null;
  return Object.fromEntries(
    columns.map((column) => {
      const value = row[column] ?? null;
      return [column, typeof value === 'object' && value !== null ? JSON.stringify(value) : value];
    }),
  );
}
