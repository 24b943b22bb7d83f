import type { TextKey } from '../../../i18n/areas.ts';
import { useText } from '../../../i18n/use-text.ts';

/** Says how many rows of a table there are in the table's own noun: "12 people". Each table that is served has one. */
export function useRowCount(table: string): (count: number) => string {
  const t = useText('row-counts');
  return (count) => t(table as TextKey<'row-counts'>, { count });
}
