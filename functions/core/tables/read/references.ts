import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import { columnName } from '@livingroom/shared/catalogue/names.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
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

export type MissingReference = { readonly row: number; readonly field: string; readonly message: Phrase };

/**
 * References of these rows to rows that do not exist, with the spec's words; each row that is pointed at is looked up
 * once. A row outside the caller's scope is none: whoever may not see it cannot learn of it by pointing at it.
 */
export async function missingReferences(
  context: ServiceContext,
  table: Table,
  rows: readonly Body[],
  known: KnownRows,
): Promise<readonly MissingReference[]> {
  const missing: MissingReference[] = [];
  for (const [field, variable] of Object.entries(table.variables)) {
    if (!variable.references) continue;
    const target = findTable(variable.references.table);
    const wanted = new Set<string>();
    for (const row of rows) {
      await shareTurns();
      for (const id of idsIn(row[field])) wanted.add(id);
    }
    const unknown = [...wanted].filter((id) => !known(target.name, id));
    if (unknown.length === 0) continue;
    const lost = await missingRows(context, target, unknown);
    if (lost.size === 0) continue;
    const message = missingReferenceMessage(columnName(table, field));
    for (const [row, values] of rows.entries())
      if (idsIn(values[field]).some((id) => lost.has(id))) missing.push({ row, field, message });
  }
  return missing;
}

async function missingRows(
  context: ServiceContext,
  target: Table,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const store = storeOf(context, target);
  const scope = await rowScope(context, target);
  const missing = new Set<string>();
  for (let start = 0; start < ids.length; start += LOOKED_UP_AT_ONCE) {
    const part = ids.slice(start, start + LOOKED_UP_AT_ONCE);
    const rows = await Promise.all(part.map((id) => store.get(target.name, id)));
    for (const [place, row] of rows.entries())
      if (!row || (scope && !matchesFilter(row.body, scope))) missing.add(part[place] ?? '');
  }
  return missing;
}
