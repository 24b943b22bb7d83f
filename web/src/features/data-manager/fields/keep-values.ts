import type { Row, TableInfo } from '../controller/metadata.ts';
import type { Kept } from './define-kind.ts';
import { kindOf } from './kinds.ts';

/** Writes a row with what its edited values stand for, and takes that back when the row is not written. */
export async function withKeptValues<T>(
  table: TableInfo,
  values: Row,
  write: (values: Row) => Promise<T>,
): Promise<T> {
  const kept: Kept[] = [];
  const given: { [field: string]: Row[string] } = { ...values };
  try {
    for (const field of table.fields) {
      const { keep } = kindOf(field);
      const value = values[field.name] ?? null;
      if (!keep || value === null || value === '') continue;
      const one = await keep(value, { table: table.name, column: field.name });
      kept.push(one);
      given[field.name] = one.value;
    }
    return await write(given);
  } catch (cause) {
    for (const { takeBack } of kept) await takeBack?.();
    throw cause;
  }
}
