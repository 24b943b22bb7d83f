import { along } from '../../cards/series.ts';
import type { Cell, Names, View, ViewCard } from '../../cards/view-model.ts';

export type HeatRow = {
  readonly key: string;
  readonly name: string;
  /** What people were asked, where the row is a driver. */
  readonly note: string | null;
  readonly benchmark: number | null;
  readonly cells: readonly (Cell | null)[];
};

type Grid = {
  readonly columns: readonly string[];
  readonly rows: readonly HeatRow[];
  /** Some driver has one. */
  readonly benchmarks: boolean;
};

type Given = {
  readonly cells: readonly Cell[];
  readonly mapping: ViewCard['mapping'];
  readonly names: Names;
};

/** A row for each series, a column for each place on the axis; figures of one unit and round where neither is named. */
export function gridOf(view: View, { cells, mapping, names }: Given): Grid {
  const column = along(mapping.xField ?? 'driver', names);
  const row = along(mapping.seriesField ?? 'unit', names);
  const at = new Map<string, Map<string, Cell>>();
  const columns = new Map<string, string>();
  for (const cell of cells) {
    const [key, place] = [row.keyOf(cell), column.keyOf(cell)];
    const own = at.get(key) ?? new Map<string, Cell>();
    at.set(key, own);
    if (!columns.has(place)) columns.set(place, column.nameOf(cell));
    if (!own.has(place)) own.set(place, cell);
  }
  const known = new Map(view.topics.map((topic) => [topic.driver_id, topic]));
  const isOfDrivers = mapping.seriesField === 'driver';
  const rows = [...at].flatMap(([key, own]): HeatRow[] => {
    const [first] = own.values();
    if (!first) return [];
    const topic = isOfDrivers ? known.get(first.topic_id) : undefined;
    return [
      {
        key,
        name: row.nameOf(first),
        note: topic?.question ?? topic?.description ?? null,
        benchmark: topic?.benchmark ?? null,
        cells: [...columns.keys()].map((place) => own.get(place) ?? null),
      },
    ];
  });
  return {
    columns: [...columns.values()],
    rows,
    benchmarks: rows.some(({ benchmark }) => benchmark !== null),
  };
}

export type Sort = { readonly column: number; readonly down: boolean };

/** By one column; rows without a figure there come last, whichever way. */
export function sortedRows(rows: readonly HeatRow[], sort: Sort | null): readonly HeatRow[] {
  if (!sort) return rows;
  const meanOf = (row: HeatRow) => row.cells[sort.column]?.mean ?? null;
  const sign = sort.down ? -1 : 1;
  return [...rows].sort((a, b) => {
    const [first, second] = [meanOf(a), meanOf(b)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return sign * (first - second);
  });
}
