import { tablePermission } from '@livingroom/shared/catalogue/catalogue.ts';
import type { Permission } from '@livingroom/shared/core/catalogue/permission.ts';
import type { CrudOperation, Table } from '@livingroom/shared/core/catalogue/types.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import type { ServiceContext } from '../../context.ts';
import { bodyOf, filledRow } from '../../storage/rows.ts';
import type { JudgeRow } from '../hooks/row-hooks.ts';

/** A service context that also knows what the caller's role may do. */
export type RoleContext = ServiceContext & {
  readonly allows: (needed: Permission) => Promise<boolean>;
};

const anything: JudgeRow = () => ({ update: true, delete: true });

/** What the state of a table's rows allows: the writes ask it, and `can` tells it. */
export async function judgeRows(context: ServiceContext, table: Table): Promise<JudgeRow> {
  const judge = await context.ports.hooksOf(table).may?.(context);
  return judge ? (row) => judge(filledRow(table, bodyOf(row))) : anything;
}

/** Whether the caller's role holds the operation on the table. */
export async function mayDo(context: RoleContext, table: Table, operation: CrudOperation): Promise<boolean> {
  if (operation === 'read' || operation === 'readAll') return context.allows(tablePermission(table, 'read'));
  return mayWriteTable(context, table) && context.allows(tablePermission(table, operation));
}

/** Rows of the system account serve every tenant: whatever the role mappings say, only its own people write them. */
export function mayWriteTable({ caller }: ServiceContext, { owner }: Table): boolean {
  return owner === 'account' || caller === null || caller.accountId === SYSTEM_ACCOUNT_ID;
}
