import { createHash } from 'node:crypto';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { keptText } from '@livingroom/shared/core/lib/phrase.ts';
import type { ServiceContext } from '../../context.ts';
import type { Stored } from '../../storage/port.ts';
import { filledRow } from '../../storage/rows.ts';
import { type ShownNames, shownNames } from './shown-names.ts';

/** What may be done with a row, so that buttons need no rules of their own. */
export type Can = {
  readonly update: boolean;
  readonly delete: boolean;
  /** Columns that may be changed although the row as a whole may not. */
  readonly columns?: readonly string[];
};

export type Presented = { readonly [field: string]: Json | Can };

/** What leaves of a row: its columns without the internal ones, its version, and what the caller may do with it. */
export function presentRow(
  context: ServiceContext,
  table: Table,
  row: Stored,
  can: Can,
  columns: readonly string[] = publicColumns(table),
): Presented {
  const body = context.ports.hooksOf(table).present?.(context, row.body) ?? row.body;
  const presented: { [field: string]: Json | Can } = {};
  for (const field of columns) {
    const value = body[field] ?? null;
    presented[field] =
      typeof value === 'string' && table.variables[field]?.phrase ? keptText(value, context.language) : value;
  }
  presented.etag = versionOf(context, table, row);
  presented.can = can;
  return presented;
}

/**
 * The version of a row as the caller sees it. Where something is kept from the caller it follows from what is shown, or
 * it would tell that the rest has changed.
 */
export function versionOf(context: ServiceContext, table: Table, row: Stored): string {
  const hooks = context.ports.hooksOf(table);
  if (!hooks.present || (hooks.kept?.(context) ?? []).length === 0) return row.etag;
  const body = hooks.present(context, filledRow(table, row.body));
  const shown = publicColumns(table).map((field) => body[field] ?? null);
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url');
}

const publicOf = new WeakMap<Table, readonly string[]>();

/** The columns of a table that may leave the server, in their order. */
export function publicColumns(table: Table): readonly string[] {
  const known = publicOf.get(table);
  if (known) return known;
  const columns = Object.keys(table.variables).filter((name) => !table.variables[name]?.internal);
  publicOf.set(table, columns);
  return columns;
}

/** For each foreign key of the rows, the names that people know the referenced rows by: field -> id -> name. */
export function referenceNames(
  context: ServiceContext,
  table: Table,
  rows: readonly Stored[],
): Promise<ShownNames> {
  const wanted = Object.entries(table.variables).flatMap(([field, { references, internal }]) =>
    references && !internal ? [field] : [],
  );
  return shownNames(
    { context, table, fields: wanted },
    rows.map(({ body }) => body),
  );
}
