import { isTableName } from '@livingroom/shared/catalogue/catalogue.ts';
import type { AuditValues } from '@livingroom/shared/catalogue/tables/audit-events.ts';
import type { Table } from '@livingroom/shared/catalogue/types.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/lib/accounts.ts';
import type { ServiceContext } from '../../context.ts';
import type { Body } from '../../storage/port.ts';
import { type ShownNames, shownNames } from '../read/shown-names.ts';
import { type AuditAction, type AuditEvent, recordEvents } from './record-event.ts';

type RowChange = { readonly id: string; readonly before: Body | null; readonly after: Body | null };

type Written = { readonly context: ServiceContext; readonly table: Table };

/**
 * Writes what became of rows into the trail: deleted rows of every table, and what its `audited` asks for. Said twice of
 * the same version of a row, it stands there once. Rows of the system account are in the trail of the system account.
 */
export async function recordChanges(
  { context, table }: Written,
  changes: readonly RowChange[],
  action?: AuditAction,
): Promise<void> {
  const told = changes.flatMap((change) => eventOf(table, change, action));
  const names = await namesOf({ context, table }, told);
  const events = told.map((event) => ({ ...event, names }));
  const owner = table.owner === 'system' ? { accountId: SYSTEM_ACCOUNT_ID } : {};
  await recordEvents({ ...context, ...owner }, events);
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
  table: Table,
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
  const [was, is] = [before && valuesOf(told, before), after && valuesOf(told, after)];
  return [
    {
      action: action ?? (isGone ? 'deleted' : isMade ? 'created' : 'changed'),
      subject: table.name,
      subjectId: id,
      before: was,
      after: is,
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
