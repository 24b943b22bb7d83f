import type { Cell, Names, ViewCard } from './view-model.ts';

type Series = { readonly name: string; readonly values: readonly (Cell | null)[] };
export type ChartFigures = { readonly labels: readonly string[]; readonly series: readonly Series[] };

/**
 * Figures as a chart has them. Split by round: rounds along the axis and a series for each topic; else topics along
 * the axis and a series for each unit.
 */
export function seriesOf(cells: readonly Cell[], split: ViewCard['split'], names: Names): ChartFigures {
  const distinct = <T>(pick: (cell: Cell) => T) => [...new Set(cells.map(pick))];
  if (split === 'round') {
    const rounds = distinct(({ round_id }) => round_id);
    const series = distinct(({ topic_id }) => topic_id).map((topic) => ({
      name: names.topic(topic),
      values: rounds.map(
        (round) => cells.find(({ topic_id, round_id }) => topic_id === topic && round_id === round) ?? null,
      ),
    }));
    return { labels: rounds.map(names.round), series };
  }
  const topics = distinct(({ topic_id }) => topic_id);
  const series = distinct(({ unit_id }) => unit_id).map((unit) => ({
    name: names.unit(unit),
    values: topics.map(
      (topic) => cells.find(({ topic_id, unit_id }) => topic_id === topic && unit_id === unit) ?? null,
    ),
  }));
  return { labels: topics.map(names.topic), series };
}
