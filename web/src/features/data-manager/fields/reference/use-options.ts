import { isScalar, type Scalar } from '@livingroom/shared/contracts/row-query.ts';
import { useAnyRows } from '../../../../api/rows.ts';
import { type Field, useTableRow } from '../../controller/metadata.ts';
import { useSettled } from '../../controller/use-settled.ts';

/** More options than this are searched for, not scrolled through (spec 2 §5.1). */
const mostOptions = 50;

export type Choice = { readonly key: string; readonly value: Scalar; readonly name: string };

export type Options = {
  readonly options: readonly Choice[];
  /** There are more than these. */
  readonly isPart: boolean;
  readonly loading: boolean;
};

/** The rows that a key may point at, found by the server from what is typed. */
export function useOptions(field: Field, typed: string): Options {
  const { table = '', display = [] } = field.variable.references ?? {};
  const target = useTableRow(table).value;
  const search = useSettled(typed.trim(), 250);
  const read = useAnyRows(
    target && table,
    { search, columns: display, sort: display, limit: mostOptions },
    { keepPrevious: true },
  );
  const rows = read.data?.rows ?? [];
  const options = rows.map((row): Choice => {
    const key = row[target?.primary_key ?? ''];
    const value = isScalar(key) ? key : null;
    const name = display.map((column) => row[column]).filter(Boolean);
    return { key: String(value), value, name: name.join(' ') || String(value) };
  });
  return { options, isPart: (read.data?.total ?? 0) > rows.length, loading: read.loading };
}
