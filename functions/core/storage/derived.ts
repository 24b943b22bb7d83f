import { findTable, isTableName } from '@livingroom/shared/catalogue/catalogue.ts';
import { withSearchText } from '@livingroom/shared/core/catalogue/search-text.ts';
import { hasBody, type Write } from './port.ts';

/** The writes with what follows from a row's other columns, which writers need not know: it is kept in step here. */
export function withDerived(name: string, writes: readonly Write[]): readonly Write[] {
  if (!isTableName(name)) return writes;
  const table = findTable(name);
  return writes.map((write) =>
    hasBody(write) ? { ...write, body: withSearchText(table, write.body) } : write,
  );
}
