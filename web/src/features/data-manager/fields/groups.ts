import type { Field, Row, TableInfo } from '../controller/metadata.ts';
import { filterFields, kindOf } from './kinds.ts';

/** The columns whose values part rows into groups: few values, which sort. */
export function groupFields(table: TableInfo): readonly Field[] {
  return filterFields(table).filter(
    (field) =>
      field !== table.joined &&
      field.variable.sortable !== false &&
      field.variable.type !== 'array' &&
      (field.choices.length > 0 || field.variable.references !== undefined || isYesOrNo(field)),
  );
}

function isYesOrNo({ variable }: Field): boolean {
  return variable.type === 'boolean';
}

/** The column of an address; undefined where it is none of them. */
export function groupField(table: TableInfo, name: string | null): Field | undefined {
  return groupFields(table).find((field) => field.name === name);
}

/** Whether a group begins with the row. */
export function beginsGroup(field: Field, row: Row, before: Row | undefined): boolean {
  if (before === undefined) return true;
  return kindOf(field).compare(row[field.name] ?? null, before[field.name] ?? null) !== 0;
}
