import { data } from '@livingroom/shared/contracts/data.ts';
import type { Json } from '@livingroom/shared/lib/json.ts';
import { useCall } from '../../../../api/use-call.ts';
import { type Field, type Row, useTableRow } from '../../controller/metadata.ts';
import { useSettled } from '../../controller/use-settled.ts';

/** More options than this are searched for, not scrolled through (spec 2 §5.1). */
const mostOptions = 50;

export type Choice = { readonly key: string; readonly value: Json; readonly name: string };

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
  const query = {
    limit: mostOptions,
    ...(search ? { search } : {}),
    columns: display.join(','),
    sort: display.join(','),
  };
  const read = useCall(data.operations.read, target ? { params: { source: table }, query } : null, {
    keepPrevious: true,
  });
  const rows: readonly Row[] = read.data?.data ?? [];
  const options = rows.map((row): Choice => {
    const value = row[target?.primary_key ?? ''] ?? null;
    const name = display.map((column) => row[column]).filter(Boolean);
    return { key: String(value), value, name: name.join(' ') || String(value) };
  });
  return { options, isPart: (read.data?.metadata.total ?? 0) > rows.length, loading: read.loading };
}
