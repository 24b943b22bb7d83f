import { bars } from '../cards/canvas-look.ts';
import { cellText } from '../cards/cell-text.ts';
import { liesDown } from '../cards/chart-size.ts';
import { chartOf } from '../cards/charts.ts';
import { isLong, seriesOf } from '../cards/series.ts';
import { type Block, type Cell, drawnValue } from '../cards/view-model.ts';
import {
  BARS,
  type ChartPart,
  chunks,
  type Figures,
  type Part,
  plain,
  type SlideParts,
  tableOf,
} from './parts.ts';

const found = import.meta.glob<SlideParts>('../charts/*/slides.ts', { import: 'slideParts', eager: true });

/** A kind of chart on slides: in its own way, as the chart library draws it, or else as bars. */
export function partsOfChart(
  kind: NonNullable<Block['chartType']>,
  cells: readonly Cell[],
  figures: Figures,
): readonly Part[] {
  const slideParts = found[`../charts/${kind}/slides.ts`];
  if (slideParts) return slideParts(cells, figures);
  const { look: own } = chartOf(kind);
  const look = own ?? bars;
  const { view, card, names, texts } = figures;
  const rows = seriesOf(view, own ? card : { ...card, drawn: [] }, cells, names);
  if (!cells.some((cell) => drawnValue(cell, card.mapping.valueField) !== null)) return [];
  const value = card.mapping.valueField;
  const isShare = value !== 'answers' && cells.some(({ measure }) => measure === 'participation');
  const chart: ChartPart = {
    kind: 'chart',
    look,
    lies: isLong(rows) || liesDown({ look, figures: rows, options: card.card?.chart_options ?? {} }),
    unit: value === 'answers' ? 'count' : isShare ? 'share' : 'score',
    labels: rows.labels,
    series: rows.series.map(({ name, values }) => ({
      name,
      values: values.map((cell) => drawnValue(cell, value)),
    })),
  };
  const inexact = cells.filter(({ cap }) => cap !== null);
  // Where a value is only known to be reached, its words say so beside the bar that cannot.
  const told = tableOf(
    inexact.map((cell) => [
      plain([names.unit(cell.unit_id), names.topic(cell.topic_id)].filter(Boolean).join(', ')),
      { text: cellText(cell, texts), score: cell.mean },
    ]),
  );
  return [...(look.marks === 'bars' ? cut(chart) : [chart]), ...told];
}

function cut(chart: ChartPart): readonly ChartPart[] {
  const places = chart.labels.map((_, place) => place);
  return chunks(places, BARS).map((some) => ({
    ...chart,
    labels: some.map((place) => chart.labels[place] ?? ''),
    series: chart.series.map(({ name, values }) => ({
      name,
      values: some.map((place) => values[place] ?? null),
    })),
  }));
}
