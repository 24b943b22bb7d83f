import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import {
  type OwnColumns,
  ownColumnProblem,
  ownField,
  readOwnColumns,
  removedChoices,
} from '@livingroom/shared/core/catalogue/own-columns.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { ownColumnWords } from '@livingroom/shared/core/words/own-columns.ts';
import type { ServiceContext } from '../../core/context.ts';
import { refuseField } from '../../core/tables/write/refuse.ts';

const field = 'own_columns';

/**
 * The columns as they are kept, or a refusal with its reason: what would break stored values is not done. Nothing given
 * changes nothing; who wants none left says so with an empty list.
 */
export async function checkedColumns(
  context: ServiceContext,
  companyId: number,
  before: OwnColumns | null,
  given: Json,
): Promise<OwnColumns | null> {
  if (given === null) return before;
  const first = await context.store.table('companies').first({ fields: ['company_id'] });
  if (first !== null && first.company_id !== companyId) refuseField(field, ownColumnWords('first-company'));
  const after = readOwnColumns(before, given);
  if (!after) refuseField(field, ownColumnWords('unreadable'));
  const tables = { employees: findTable('employees'), units: findTable('units') };
  const problem = ownColumnProblem(before, after, tables);
  if (problem) refuseField(field, problem);
  for (const { column, choice } of removedChoices(before, after)) {
    const count = await context.store.count(column.table, {
      field: ownField(column),
      op: 'eq',
      value: choice,
    });
    if (count > 0) refuseField(field, ownColumnWords('choice-used', { name: column.label, choice, count }));
  }
  return after;
}
