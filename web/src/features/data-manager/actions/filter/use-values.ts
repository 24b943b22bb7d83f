import { isScalar, type Where } from '@livingroom/shared/contracts/row-query.ts';
import { useAnyRows } from '../../../../api/rows.ts';
import { useTable } from '../../controller/controller.tsx';
import type { Field, Row } from '../../controller/metadata.ts';
import { useSettled } from '../../controller/use-settled.ts';
import type { Options } from '../../fields/reference/use-options.ts';

/** Rows that are looked at for the values of a column. */
const mostRows = 200;

/** The values that rows have in a column, found by the server from what is typed. */
export function useValues(field: Field, typed: string): Options {
  const { table } = useTable();
  const wanted = useSettled(typed.trim(), 250);
  const read = useAnyRows(
    table?.name,
    { where: whereOf(field, wanted), limit: mostRows, columns: [field.name], sort: [field.name] },
    { keepPrevious: true },
  );
  const rows = read.data?.rows ?? [];
  const found = rows.map((row) => row[field.name]).filter(isScalar);
  const values = new Map(found.map((value) => [String(value ?? ''), value]));
  values.delete('');
  const options = [...values].map(([key, value]) => ({ key, value, name: key }));
  return { options, isPart: (read.data?.total ?? 0) > rows.length, loading: read.loading };
}

function whereOf({ name, variable }: Field, wanted: string): Where<Row> {
  if (wanted === '') return {};
  const numeric = variable.type === 'integer' || variable.type === 'float';
  if (!numeric) return { [name]: { contains: wanted } };
  const number = Number(wanted);
  return Number.isFinite(number) ? { [name]: number } : {};
}
