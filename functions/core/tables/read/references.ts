import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import { columnName } from '@livingroom/shared/catalogue/names.ts';
import type { Reference, Table } from '@livingroom/shared/core/catalogue/types.ts';
import type { Phrase } from '@livingroom/shared/core/lib/phrase.ts';
import { missingReferenceMessage } from '@livingroom/shared/core/words/validation.ts';
import type { ServiceContext } from '../../context.ts';
import { shareTurns } from '../../event-loop/turns.ts';
import type { Body } from '../../storage/port.ts';
import { matchesFilter } from './filter-match.ts';
import { rowScope } from './row-scope.ts';
import { idsIn } from './shown-names.ts';
import { storeOf } from './store-of.ts';

/** Rows that are read at the same time. */
const LOOKED_UP_AT_ONCE = 100;

/** Whether the caller of the engine knows that a row exists, so that it need not be looked up. */
export type KnownRows = (table: string, id: string) => boolean;

/** What a row is to be given, and the row as it will be. */
type PointingRow = { readonly values: Body; readonly whole: Body };

export type MissingReference = { readonly row: number; readonly field: string; readonly message: Phrase };

/**
 * References of these rows to rows that do not exist, with the spec's words; each row that is pointed at is looked up
 * once. A row outside the caller's scope is none: whoever may not see it cannot learn of it by pointing at it.
 */
export async function missingReferences(
  context: ServiceContext,
  table: Table,
  rows: readonly PointingRow[],
  known: KnownRows,
): Promise<readonly MissingReference[]> {
  const missing: MissingReference[] = [];
  for (const [field, variable] of Object.entries(table.variables)) {
    if (!variable.references) continue;
    const { references } = variable;
    const target = findTable(references.table);
    const isFiltered = references.only !== undefined || references.same !== undefined;
    const wanted = new Set<string>();
    for (const { values } of rows) {
      await shareTurns();
      for (const id of idsIn(values[field])) if (isFiltered || !known(target.name, id)) wanted.add(id);
    }
    if (wanted.size === 0) continue;
    const found = await foundRows(context, target, [...wanted]);
    const message = missingReferenceMessage(columnName(table, field));
    const isLost = (whole: Body, id: string) => {
      const row = found.get(id);
      return wanted.has(id) && !(row && mayBePointedAt(references, whole, row));
    };
    for (const [row, { values, whole }] of rows.entries())
      if (idsIn(values[field]).some((id) => isLost(whole, id))) missing.push({ row, field, message });
  }
  return missing;
}

/** Whether the filters of a reference let this row be chosen; what they leave out is there for nobody who chooses. */
function mayBePointedAt({ only = {}, same = {} }: Reference, whole: Body, row: Body): boolean {
  const fits = Object.entries(only).every(([field, value]) => row[field] === value);
  return (
    fits &&
    Object.entries(same).every(
      ([field, column]) => (whole[column] ?? null) === null || row[field] === whole[column],
    )
  );
}

async function foundRows(
  context: ServiceContext,
  target: Table,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Body>> {
  const store = storeOf(context, target);
  const scope = await rowScope(context, target);
  const found = new Map<string, Body>();
  for (let start = 0; start < ids.length; start += LOOKED_UP_AT_ONCE) {
    const part = ids.slice(start, start + LOOKED_UP_AT_ONCE);
    const rows = await Promise.all(part.map((id) => store.get(target.name, id)));
    for (const [place, row] of rows.entries())
      if (row && (!scope || matchesFilter(row.body, scope))) found.set(part[place] ?? '', row.body);
  }
  return found;
}
