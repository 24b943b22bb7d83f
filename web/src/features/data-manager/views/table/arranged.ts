import type { ListColumn } from '../../controller/list-views.ts';
import type { Field, TableInfo } from '../../controller/metadata.ts';
import { fieldsBeside } from '../person.ts';

/** The columns as somebody arranged them, with their widths; those that the table has no longer are left out. */
export function arrangedFields(table: TableInfo, columns: readonly ListColumn[]): readonly Field[] {
  const offered = fieldsBeside(table);
  return columns.flatMap(({ name, width }) => {
    const field = offered.find((one) => one.name === name);
    return field ? [width === undefined ? field : withWidth(field, width)] : [];
  });
}

export function withWidth(field: Field, width: number): Field {
  return { ...field, variable: { ...field.variable, width } };
}

/** The columns as they are kept; a width that is the table's own is not named. */
export function columnsOf(table: TableInfo, fields: readonly Field[]): readonly ListColumn[] {
  return fields.map(({ name, variable }) => {
    const own = fieldsBeside(table).find((one) => one.name === name)?.variable.width;
    return variable.width === undefined || variable.width === own
      ? { name }
      : { name, width: variable.width };
  });
}

/** One of them at another place. */
export function moved<T extends { readonly name: string }>(
  all: readonly T[],
  name: string,
  to: number,
): readonly T[] {
  const one = all.find((each) => each.name === name);
  if (!one) return all;
  const others = all.filter((each) => each !== one);
  return others.toSpliced(to, 0, one);
}
