import type { TableName } from '@livingroom/shared/catalogue/catalogue.ts';
import { uniqueValueId } from '@livingroom/shared/core/lib/unique-value-id.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { ServiceContext } from './context.ts';
import { nowOf } from './storage/rows.ts';

/**
 * The number of the row that a claim is about, taken once: two calls at once get the same one. `field` says what kind of
 * claim it is. Errors: `conflict`.
 */
export async function claimedNumber(
  context: ServiceContext,
  { table, field, claim }: { readonly table: TableName; readonly field: string; readonly claim: string },
): Promise<number> {
  const unique_value_id = uniqueValueId(table, field, claim);
  const claims = context.store.table('unique_values');
  const held =
    (await claims.get(unique_value_id)) ??
    (await claims.ensure({
      unique_value_id,
      account_id_ref: context.accountId,
      table_name: table,
      field,
      row_id: await context.store.table(table).takeKeys(1),
      reserved_at: nowOf(context.ports),
    }));
  if (typeof held.row_id !== 'number') throw new AppError('conflict');
  return held.row_id;
}
