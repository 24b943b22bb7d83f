import { findTable, isTableName, tablePermission } from '@livingroom/shared/catalogue/catalogue.ts';
import type { CrudOperation } from '@livingroom/shared/core/catalogue/types.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { effectiveTable } from '../../core/tables/effective-table.ts';
import { mayDo, type RoleContext } from '../../core/tables/read/may.ts';
import { type OpenTable, openTable } from '../../core/tables/write/open-table.ts';

/** A table for a caller who may do this with its rows. Errors: `table-unknown`, `forbidden`. */
export async function openEdited(
  context: RoleContext,
  name: string,
  operation: Extract<CrudOperation, 'update' | 'delete'>,
): Promise<OpenTable> {
  const table = isTableName(name) ? findTable(name) : undefined;
  if (!table?.operations.includes(operation)) throw new AppError('table-unknown', { table: name });
  const reads = await context.allows(tablePermission(table, 'read'));
  if (!reads || !(await mayDo(context, table, operation))) throw new AppError('forbidden');
  return openTable(context, await effectiveTable(context, table));
}
