import { data } from '@livingroom/shared/contracts/data.ts';
import { useCall } from '../../../../api/use-call.ts';
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
  const filters = filterFor(field, wanted);
  const query = { limit: mostRows, columns: field.name, sort: field.name, ...(filters ? { filters } : {}) };
  const read = useCall(data.operations.read, table ? { params: { source: table.name }, query } : null, {
    keepPrevious: true,
  });
  const rows: readonly Row[] = read.data?.data ?? [];
  const values = new Map(rows.map((row) => [String(row[field.name] ?? ''), row[field.name] ?? null]));
  values.delete('');
  const options = [...values].map(([key, value]) => ({ key, value, name: key }));
  return { options, isPart: (read.data?.metadata.total ?? 0) > rows.length, loading: read.loading };
}

function filterFor({ name, variable }: Field, wanted: string): string | null {
  if (wanted === '') return null;
  const numeric = variable.type === 'integer' || variable.type === 'float';
  if (!numeric) return JSON.stringify({ [name]: { value: wanted, operator: 'contains' } });
  const number = Number(wanted);
  return Number.isFinite(number) ? JSON.stringify({ [name]: { value: number } }) : null;
}
