import { findTable, type Row, type TableName } from '@livingroom/shared/catalogue/catalogue.ts';
import { columnName } from '@livingroom/shared/catalogue/names.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import { defaultLanguage, type Language } from '@livingroom/shared/core/lib/language.ts';
import { uniqueMessage } from '@livingroom/shared/core/words/validation.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { ServiceContext } from '../../context.ts';
import type { Body, Stored } from '../../storage/port.ts';
import { type ListPage, type ListQuery, listRows, rowInScope } from '../read/list-rows.ts';
import { throwRefusals, type Wish } from './changes.ts';
import { type OpenTable, openTable } from './open-table.ts';
import { planChanges } from './plan-changes.ts';
import { removeRow } from './remove-row.ts';
import type { Claim } from './uniqueness.ts';
import { settleChanges, writeChanges } from './write-changes.ts';

/** The generic verbs over one table, in the caller's account and row scope. */
export type Resource = {
  list(query: ListQuery): Promise<ListPage>;
  get(id: string): Promise<Stored>;
  /** `key` is a number that was taken before: made twice with it, the row is one. */
  create(values: Body, key?: number): Promise<Stored>;
  /** `language` is whose texts the values carry, for translated tables. */
  update(id: string, values: Body, ifMatch: string | null, language?: Language): Promise<Stored>;
  remove(id: string, ifMatch: string | null): Promise<void>;
};

/** Tries of a change, when somebody else writes at the same moment. */
const TRIES = 5;

/** The engine behind every table of the catalogue; what is special about one is in `hooks/`. */
export function resource(context: ServiceContext, table: Table): Resource {
  const open = openTable(context, table);
  return {
    list: (query) => listRows(context, table, query),
    get: (id) => rowInScope(context, table, id),
    create: (values, key) =>
      writeOne(open, { kind: 'create', values, ...(key === undefined ? {} : { key }) }),
    update: (id, values, ifMatch, language = defaultLanguage) =>
      writeOne(open, { kind: 'update', id, values, ifMatch, language }),
    remove: (id, ifMatch) => removeRow(open, id, ifMatch),
  };
}

/** A new row of a table that is known where it is made, with its type. */
export async function createRow<T extends TableName>(
  context: ServiceContext,
  name: T,
  values: Body,
  key?: number,
): Promise<Row<T>> {
  const { body }: { readonly body: object } = await resource(context, findTable(name)).create(values, key);
  return body as Row<T>;
}

/** One row on the way that all rows go; planned anew when somebody else wrote in between what it does not name. */
async function writeOne(open: OpenTable, wish: Wish): Promise<Stored> {
  const isAnyVersion = wish.kind === 'update' && (wish.ifMatch ?? null) === null;
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const { planned, refusals } = await planChanges(open, [wish]);
    throwRefusals(refusals);
    const { written, taken, isUnfit = false } = await writeChanges(open, planned);
    refuseTaken(open.table, taken);
    const [one] = written;
    if (one) {
      await settleChanges(open, planned);
      return one.row;
    }
    if (!isAnyVersion && !isUnfit) break;
  }
  throw new AppError('conflict');
}

function refuseTaken(table: Table, taken: readonly Claim[]): void {
  if (taken.length === 0) return;
  const fields = Object.fromEntries(
    taken.map(({ field, scope }) => [field, uniqueMessage(columnName(table, field), scope)]),
  );
  throw new AppError('constraint-failed', { fields });
}
