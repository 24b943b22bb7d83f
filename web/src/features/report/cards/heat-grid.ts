import type { Cell, Names, View, ViewCard } from './view-model.ts';

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
  readonly split: ViewCard['split'];
  readonly names: Names;
};

/** Split by unit: a row for each unit, a column for each topic. By round: a row for each topic, a column a round. */
export function gridOf(view: View, { cells, split, names }: Given): Grid {
  const distinct = <T>(pick: (cell: Cell) => T) => [...new Set(cells.map(pick))];
  const at = new Map(cells.map((cell) => [`${cell.unit_id}.${cell.round_id}.${cell.topic_id}`, cell]));
  const units = distinct(({ unit_id }) => unit_id);
  const rounds = distinct(({ round_id }) => round_id);
  const topics = distinct(({ topic_id }) => topic_id);
  if (split === 'round') {
    const [unit = 0] = units;
    const known = new Map(view.topics.map((topic) => [topic.driver_id, topic]));
    const rows = topics.map((topic) => ({
      key: `${topic}`,
      name: names.topic(topic),
      note: known.get(topic)?.question ?? known.get(topic)?.description ?? null,
      benchmark: known.get(topic)?.benchmark ?? null,
      cells: rounds.map((round) => at.get(`${unit}.${round}.${topic}`) ?? null),
    }));
    return { columns: rounds.map(names.round), rows, benchmarks: rows.some((row) => row.benchmark !== null) };
  }
  const [round = ''] = rounds;
  const rows = units.map((unit) => ({
    key: `${unit}`,
    name: names.unit(unit),
    note: null,
    benchmark: null,
    cells: topics.map((topic) => at.get(`${unit}.${round}.${topic}`) ?? null),
  }));
  return { columns: topics.map(names.topic), rows, benchmarks: false };
}

/** By one column; rows without a figure there come last, whichever way. */
export function sortedRows(
  rows: readonly HeatRow[],
  sort: { readonly column: number; readonly down: boolean } | null,
): readonly HeatRow[] {
  if (!sort) return rows;
  const meanOf = (row: HeatRow) => row.cells[sort.column]?.mean ?? null;
  const sign = sort.down ? -1 : 1;
  return [...rows].sort((a, b) => {
    const [first, second] = [meanOf(a), meanOf(b)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return sign * (first - second);
  });
}
