import { isScalar, type RowNames, type Scalar } from '@livingroom/shared/calls/row-query.ts';
import { useAnyRows } from '../../../../api/rows.ts';
import { useSettled } from '../../../../hooks/use-settled.ts';
import { useTable } from '../../controller/controller.tsx';
import { type Field, type Row, useTableRow } from '../../controller/metadata.ts';
import { type Option, type Options, optionOf } from '../parts/options.ts';

/** More options than this are searched for, not scrolled through (spec 2 §5.1). */
const mostOptions = 50;
const typingPauseMs = 250;

/** The rows that a key may point at, found by the server from what is typed. */
export function useOptions(field: Field, typed: string): Options {
  const { table = '', display = [] } = field.variable.references ?? {};
  const target = useTableRow(table).value;
  const search = useSettled(typed.trim(), typingPauseMs);
  const where = useOffered(field);
  const query = { where, search, columns: display, sort: display, limit: mostOptions };
  const read = useAnyRows(target && table, query, { keepPrevious: true });
  const rows = read.data?.rows ?? [];
  return {
    options: rows.map((row) => optionFrom(row, target?.primary_key ?? '', display)),
    isPart: (read.data?.cursor ?? null) !== null,
    loading: read.loading,
  };
}

/** Of the rows that the column may point at those that its filters leave for the row that is edited. */
function useOffered({ variable, name }: Field) {
  const { editor, table } = useTable();
  const { only = {}, same = {} } = variable.references ?? {};
  // A list is filtered by what stands in its rows, whatever may be chosen today.
  if (!editor.open || !table?.fields.some((field) => field.name === name)) return {};
  const asked = Object.entries(same).flatMap(([column, own]) => {
    const field = table.fields.find((one) => one.name === own);
    const value = field ? editor.value(field) : null;
    return isScalar(value) && value !== null ? [[column, value] as const] : [];
  });
  return { ...only, ...Object.fromEntries(asked) };
}

/** Names of rows that a column points at, for keys that no row on screen has; reads nothing without such keys. */
export function useNamesOf(field: Field, keys: readonly Scalar[]): RowNames {
  const { table = '', display = [] } = field.variable.references ?? {};
  const target = useTableRow(table).value;
  const key = target?.primary_key ?? '';
  const query = { where: { [key]: { in: keys } }, columns: display, limit: Math.max(1, keys.length) };
  const read = useAnyRows(keys.length > 0 && target ? table : undefined, query, { keepPrevious: true });
  const found = (read.data?.rows ?? []).map((row) => optionFrom(row, key, display));
  return { [field.name]: Object.fromEntries(found.map((option) => [option.key, option.name])) };
}

function optionFrom(row: Row, key: string, display: readonly string[]): Option {
  const given = row[key];
  const value = isScalar(given) ? given : null;
  const name = display.map((column) => row[column]).filter(Boolean);
  return optionOf(value, name.join(' ') || String(value));
}
