import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import {
  type OwnColumn,
  type OwnColumns,
  ownColumnProblem,
  ownField,
  readOwnColumns,
  removedChoices,
  removedColumns,
} from '@livingroom/shared/core/catalogue/own-columns.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { ownColumnWords } from '@livingroom/shared/core/words/own-columns.ts';
import type { ServiceContext } from '../../core/context.ts';
import { readPages, writeUnlessRefused } from '../../core/storage/rows.ts';
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

/** The values of columns that are gone go as well; done again, it finds none. */
export async function clearRemoved(
  { store }: ServiceContext,
  before: OwnColumns | null,
  after: OwnColumns | null,
): Promise<void> {
  for (const column of removedColumns(before, after)) await clearValues(store, column);
}

/** Times that a page is read again where somebody changes its rows at the same moment. */
const TRIES = 5;

async function clearValues(store: ServiceContext['store'], column: OwnColumn): Promise<void> {
  const name = ownField(column);
  const where = { field: name, op: 'ne', value: null } as const;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    let left = false;
    for await (const rows of readPages(store, column.table, { where }, 100)) {
      const writes = rows.map(({ id, etag, body: { [name]: _, ...body } }) => ({
        ...{ kind: 'replace' as const, id, etag, body },
      }));
      if (!(await writeUnlessRefused(store, column.table, writes))) left = true;
    }
    if (!left) return;
  }
}
