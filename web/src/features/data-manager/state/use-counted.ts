import { useText } from '../../../i18n/use-text.ts';
import type { Field, Row, TableInfo } from '../controller/metadata.ts';
import type { CountedColumn } from '../data-tab.ts';

/** No column of the catalogue has this number. */
const noNumber = 0;

/** Wide enough for its name. */
const width = 100;

/** The column that holds what is counted, like those of the table but for sorting and filtering. */
export function useCountedField(counted: CountedColumn | undefined): Field | undefined {
  const t = useText('data-manager');
  if (!counted) return undefined;
  const label = t(counted.title);
  return {
    id: noNumber,
    name: counted.name,
    label,
    help: t(counted.help),
    section: null,
    choices: [],
    variable: {
      type: 'integer',
      label: { en_us: label },
      create: 'never',
      update: 'never',
      sortable: false,
      filterable: false,
      width,
    },
  };
}

/** The rows of a page with what is counted for each. */
export function useWithCounts(
  table: TableInfo | undefined,
  counted: CountedColumn | undefined,
  rows: readonly Row[],
): readonly Row[] {
  const useCounts = counted?.useCounts ?? useNoCounts;
  const counts = useCounts(table ? rows.map((row) => Number(row[table.key])) : []);
  // Until they are there the rows lack the column: a view keeps its place.
  if (!counted || !table || !counts) return rows;
  return rows.map((row) => ({ ...row, [counted.name]: counts.get(Number(row[table.key])) ?? null }));
}

function useNoCounts(): undefined {
  return undefined;
}
