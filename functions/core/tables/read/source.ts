import { findTable, isTableName } from '@livingroom/shared/catalogue/catalogue.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { ServiceContext } from '../../context.ts';
import type { ReadQuery } from './read-query.ts';

/** What a read is of (spec 2 §7.1): the rows of a table, and the query with what its arguments say. */
type Source = {
  readonly table: Table;
  readonly query: ReadQuery;
  /** Rows carry the names of what they point at, as columns of their own. */
  readonly complete: boolean;
};

type Override = 'user' | 'system' | 'none';

const kinds = ['get', 'complete'] as const;

/**
 * A table by its name; as the function `get_{table}`, whose arguments are the language and columns with their value; or
 * whole as `complete_{table}`. Errors: `table-unknown`, and `query-refused` for a function without its language.
 */
export function sourceOf(name: string, query: ReadQuery): Source {
  const kind = kinds.find((one) => name.startsWith(`${one}_`) && !isTableName(name));
  const table = readableTable(kind ? name.slice(kind.length + 1) : name);
  const isFunction = kind === 'get' || query.is_function === true;
  const complete = kind === 'complete';
  return { table, complete, query: isFunction ? withArguments(table, query) : query };
}

export function readableTable(name: string): Table {
  const table = isTableName(name) ? findTable(name) : undefined;
  if (!table?.operations.includes('readAll')) throw new AppError('table-unknown', { table: name });
  return table;
}

/** A function speaks one language: of a table with texts in several it must be said which. */
function withArguments(table: Table, query: ReadQuery): ReadQuery {
  const { language: named, ...columns } = query.func_args ?? {};
  const language = typeof named === 'string' ? named : query.language;
  if (table.translated && language === undefined)
    throw new AppError('query-refused', {
      problem: 'missing-arguments',
      operation: 'read',
      table: table.name,
      missing: 'language',
    });
  const given = Object.entries(columns).map(([column, value]) => [column, { value }] as const);
  return {
    ...query,
    ...(language === undefined ? {} : { language }),
    filters: { ...query.filters, ...Object.fromEntries(given) },
  };
}

/**
 * The account whose rows are read follows from the table: rows of an organisation are the caller's, rows of the system
 * account are everybody's. `account_filter_override` may say so; what it cannot have, it is refused.
 */
export function checkAccountFilter(
  context: ServiceContext,
  table: Table,
  choice: Override = ownFilter(table),
) {
  const isFit =
    choice === ownFilter(table) ||
    (table.owner === 'system'
      ? choice === 'none'
      : choice === 'system' && context.accountId === SYSTEM_ACCOUNT_ID);
  if (!isFit) throw new AppError('query-refused', { problem: 'account-filter', table: table.name, choice });
}

function ownFilter({ owner }: Table): Override {
  return owner === 'system' ? 'system' : 'user';
}
