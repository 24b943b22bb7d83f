import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import { columnName } from '@livingroom/shared/catalogue/names.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { undoWords } from '@livingroom/shared/modules/sheets/words/undo.ts';
import type { ServiceContext } from '../../../core/context.ts';
import type { Body } from '../../../core/storage/port.ts';
import { effectiveTable } from '../../../core/tables/effective-table.ts';
import { shownNames } from '../../../core/tables/read/shown-names.ts';
import { valueText } from '../value-text.ts';
import { isChangeable } from './undo/mark-of.ts';
import { rowName } from './undo/row-names.ts';

/** A row that changes: the columns that do, as they were, and the row as it is or shall be. */
export type RowChange = {
  readonly table: string;
  readonly id: string;
  readonly before: Body;
  readonly after: Body | null;
};

/** A row with what changes of it, field by field, as people read it. */
export type DescribedChange = {
  readonly name: string;
  readonly fields: { readonly label: string; readonly before: string; readonly after: string }[];
};

/** Says changes field by field, in the order in which they come. `asIs`: the table as it will be, where it is not stored so yet. */
export async function describeChanges(
  context: ServiceContext,
  changes: readonly RowChange[],
  asIs?: Table,
): Promise<DescribedChange[]> {
  const said = new Map<RowChange, DescribedChange>();
  for (const [name, some] of Map.groupBy(changes, ({ table }) => table)) {
    const table = asIs?.name === name ? asIs : await effectiveTable(context, findTable(name));
    const bodies = some.flatMap(({ before, after }) => (after ? [before, after] : [before]));
    const names = await shownNames({ context, table, fields: Object.keys(table.variables) }, bodies);
    const shown = (field: string, value: Json | undefined) => {
      if (value === null || value === undefined) return '';
      return names[field]?.[String(value)] ?? valueText(context, { table, field }, value);
    };
    for (const change of some) {
      const { id, before, after } = change;
      const fields = Object.keys(before).filter((field) => isChangeable(table, field));
      said.set(change, {
        name: shownName(context, { table: name, id, row: after }),
        fields: fields.map((field) => ({
          label: say(columnName(table, field), context.language),
          before: shown(field, before[field]),
          after: shown(field, after?.[field]),
        })),
      });
    }
  }
  return changes.flatMap((change) => said.get(change) ?? []);
}

type Named = { readonly table: string; readonly id: string; readonly row: Body | null };

/** What people call a row, in their language. */
export function shownName({ language }: ServiceContext, { table, id, row }: Named): string {
  const name = rowName(table, id, row);
  return say(typeof name === 'string' ? undoWords('name', { name }) : name, language);
}
