import { isTableName } from '@livingroom/shared/catalogue/catalogue.ts';
import type { AuditValues } from '@livingroom/shared/catalogue/tables/audit-events.ts';
import type { Table } from '@livingroom/shared/catalogue/types.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/lib/accounts.ts';
import type { ServiceContext } from '../../context.ts';
import type { Body } from '../../storage/port.ts';
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
  const events = changes.flatMap((change) => eventOf(table, change, action));
  const owner = table.owner === 'system' ? { accountId: SYSTEM_ACCOUNT_ID } : {};
  await recordEvents({ ...context, ...owner }, events);
}

function eventOf(
  table: Table,
  { id, before, after }: RowChange,
  action?: AuditAction,
): readonly AuditEvent[] {
  const { columns = [], whenMade = false } = table.audited ?? {};
  const isTold = after === null || (before === null ? whenMade : differs(columns, before, after));
  if (!isTold || !isTableName(table.name)) return [];
  return [
    {
      action: action ?? (after === null ? 'deleted' : before === null ? 'created' : 'changed'),
      subject: table.name,
      subjectId: id,
      before: before && valuesOf(columns, before),
      after: after && valuesOf(columns, after),
      once: `${String(before?.updated_at ?? '')} ${String(after?.updated_at ?? '')}`,
    },
  ];
}

function differs(columns: readonly string[], before: Body, after: Body): boolean {
  return columns.some((column) => (before[column] ?? null) !== (after[column] ?? null));
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
