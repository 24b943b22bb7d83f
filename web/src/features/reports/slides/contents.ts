import { shareWords } from '@livingroom/shared/core/lib/share.ts';
import type { Translate } from '../../../i18n/areas.ts';
import { cellText, valueText } from '../cards/cell-text.ts';
import { type CanvasKind, liesDown } from '../cards/chart-size.ts';
import { gridOf } from '../cards/heat-grid.ts';
import { selectedCells } from '../cards/ranked-block.tsx';
import { isLong, seriesOf } from '../cards/series.ts';
import {
  type Block,
  type Cell,
  cellsOf,
  drawnValue,
  type Names,
  namesIn,
  type View,
  type ViewCard,
} from '../cards/view-model.ts';
import { findFigure, meanText, type Report, rank } from '../model.ts';

/** A chart that the reader of a slide can edit: names along its axis, and a value for each of every series. */
export type ChartPart = {
  readonly kind: 'chart';
  readonly chart: CanvasKind;
  readonly lies: boolean;
  readonly unit: 'score' | 'share' | 'count';
  readonly labels: readonly string[];
  /** The names along the axis are the scores themselves. */
  readonly byScore?: boolean;
  readonly series: readonly { readonly name: string; readonly values: readonly (number | null)[] }[];
};

export type TableCell = { readonly text: string; readonly score: number | null; readonly head?: boolean };
export type TablePart = { readonly kind: 'table'; readonly rows: readonly (readonly TableCell[])[] };

export type Part = ChartPart | TablePart;

/** What one slide says: words above, figures below. */
export type SlideContent = {
  readonly title: string;
  readonly words: readonly string[];
  readonly parts: readonly Part[];
};

type Texts = { readonly t: Translate<'report'>; readonly locale: string };

/** A slide for each card of a report, with the figures that its reader sees and no others. */
export function cardContents(view: View, texts: Texts): readonly SlideContent[] {
  return (view.report?.cards ?? []).flatMap((card) => (card.card ? contentsOf(view, card, texts) : []));
}

/** The ring's report in slides: its dimensions, and all drivers from the highest. */
export function ringContents(report: Report, { t, locale }: Texts): readonly SlideContent[] {
  const { drivers } = rank(report.dimensions);
  const bars = (named: readonly { readonly title: string; readonly mean: number | null }[]): ChartPart => ({
    ...{ kind: 'chart', chart: 'bar', lies: true, unit: 'score' },
    labels: named.map(({ title }) => title),
    series: [{ name: t('score'), values: named.map(({ mean }) => mean) }],
  });
  const capped = [...report.dimensions, ...drivers].flatMap((one) => {
    const figure = findFigure(report, one.driver_id);
    return figure?.cap ? [`${one.title}: ${meanText(figure, locale) ?? ''}`] : [];
  });
  const overall = meanText(report.overall, locale);
  return [
    {
      title: t('picture'),
      words: overall === null ? [] : [`${t('overall')}: ${overall}`],
      parts: [bars(report.dimensions)],
    },
    ...chunks(drivers, BARS).map((some) => ({
      title: t('ranked'),
      words: capped.filter((line) => some.some(({ title }) => line.startsWith(`${title}: `))),
      parts: [bars(some)],
    })),
  ];
}

/** So many bars, columns and lines have room on a slide. */
const BARS = 14;
const COLUMNS = 13;

function contentsOf(view: View, card: ViewCard, texts: Texts): readonly SlideContent[] {
  const { card: own } = card;
  if (!own) return [];
  const blocks = own.type === 'chart' ? [] : own.content;
  const all = cellsOf(view, card);
  const names = namesIn(view, texts);
  const figures = { view, card, names, texts };
  const words = [
    ...(own.description ? [own.description] : []),
    ...blocks.flatMap((block, place) => wordsOf(block, place, figures)),
  ];
  const parts = [
    ...blocks.flatMap((block) => partsOfBlock(block, figures)),
    ...(own.type === 'content' || !own.chart_type ? [] : partsOfChart(own.chart_type, all, figures)),
  ];
  const title = own.title ?? card.id;
  if (parts.length <= 1) return [{ title, words, parts }];
  // A wide table is cut into as many slides as it needs; the words stand on the first.
  return parts.map((part, place) => ({
    title: `${title} (${place + 1}/${parts.length})`,
    words: place === 0 ? words : [],
    parts: [part],
  }));
}

type Figures = {
  readonly view: View;
  readonly card: ViewCard;
  readonly names: Names;
  readonly texts: Texts;
};

function wordsOf(block: Block, place: number, { view, card, texts }: Figures): readonly string[] {
  const cells = block.variableName ? cellsOf(view, card, block.variableName) : cellsOf(view, card);
  const title = block.title ? [block.title] : [];
  if (block.isAiGenerated) {
    const written = view.texts.find((one) => one.card === card.id && one.block === place);
    return written?.state === 'ready' && written.text
      ? [...title, written.text, texts.t('ai.disclaimer')]
      : [];
  }
  if (block.type === 'number' && cells[0]) return [...title, numberText(cells[0], texts)];
  if (typeof block.value === 'string' && block.type !== 'icon' && block.type !== 'image')
    return [...title, block.value.replaceAll('**', '')];
  return [];
}

function numberText(cell: Cell, texts: Texts): string {
  if (cell.measure !== 'participation') return cellText(cell, texts);
  const rate = cell.participation?.rate ?? null;
  return rate === null ? '–' : shareWords(rate, texts.locale);
}

function partsOfBlock(block: Block, figures: Figures): readonly Part[] {
  const { view, card, names, texts } = figures;
  const cells = block.variableName ? cellsOf(view, card, block.variableName) : cellsOf(view, card);
  if (block.dynamicSelection)
    return tableOf(
      selectedCells(view, [...cells], block.dynamicSelection).map((cell) => [
        plain(names.topic(cell.topic_id)),
        { text: cellText(cell, texts), score: cell.mean },
        plain(changeText(cell, texts)),
      ]),
    );
  if (block.type === 'chart' && block.chartType) return partsOfChart(block.chartType, cells, figures);
  if (cells[0]?.measure === 'comments')
    return tableOf(
      cells.flatMap(({ topic_id, comments }) =>
        comments && comments.length > 0
          ? [
              [{ ...plain(names.topic(topic_id)), head: true }],
              ...comments.map((comment) => [plain(comment)]),
            ]
          : [],
      ),
    );
  return [];
}

/** A change that is more than chance; all others are none. */
function changeText(cell: Cell, { t, locale }: Texts): string {
  if (!cell.last) return '';
  const { verdict } = cell.last;
  return verdict === 'up' || verdict === 'down' ? valueText(cell, 'change', { t, locale }) : t('since.same');
}

type ChartType = NonNullable<Block['chartType']>;

function partsOfChart(type: ChartType, cells: readonly Cell[], figures: Figures): readonly Part[] {
  const { view, card, names, texts } = figures;
  if (type === 'heatmap') return heatParts(cells, figures);
  if (type === 'histogram') return histogramParts(cells, figures);
  const drawn = isCanvas(type) ? type : 'bar';
  const rows = seriesOf(view, isCanvas(type) ? card : { ...card, drawn: [] }, cells, names);
  if (!cells.some((cell) => drawnValue(cell, card.mapping.valueField) !== null)) return [];
  const value = card.mapping.valueField;
  const isShare = value !== 'answers' && cells.some(({ measure }) => measure === 'participation');
  const chart: ChartPart = {
    kind: 'chart',
    chart: drawn,
    lies: isLong(rows) || liesDown({ kind: drawn, figures: rows, options: card.card?.chart_options ?? {} }),
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
  return [...(chart.chart === 'bar' ? cut(chart) : [chart]), ...told];
}

function isCanvas(type: ChartType): type is CanvasKind {
  return type === 'bar' || type === 'line' || type === 'pie' || type === 'doughnut' || type === 'radar';
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

function heatParts(cells: readonly Cell[], { view, card, names, texts }: Figures): readonly Part[] {
  const grid = gridOf(view, { cells, mapping: card.mapping, names });
  const columns = grid.columns.map((_, column) => column);
  return chunks(columns, COLUMNS).flatMap((some) =>
    tableOf([
      [
        { ...plain(''), head: true },
        ...some.map((column) => ({ ...plain(grid.columns[column] ?? ''), head: true })),
      ],
      ...grid.rows.map((row) => [
        plain(row.name),
        ...some.map((column) => {
          const cell = row.cells[column] ?? null;
          return {
            text: cell?.mean === null ? '–' : valueText(cell, card.mapping.valueField, texts),
            score: cell?.mean ?? null,
          };
        }),
      ]),
    ]),
  );
}

function histogramParts(cells: readonly Cell[], { names, texts }: Figures): readonly Part[] {
  return cells.flatMap(({ histogram, topic_id }): Part[] =>
    histogram
      ? [
          {
            ...{ kind: 'chart', chart: 'bar', lies: false, unit: 'count' },
            labels: histogram.map((_, place) => `${place + 1}`),
            byScore: true,
            series: [{ name: names.topic(topic_id) || texts.t('overall'), values: histogram }],
          },
        ]
      : [],
  );
}

function plain(text: string): TableCell {
  return { text, score: null };
}

function tableOf(rows: readonly (readonly TableCell[])[]): readonly Part[] {
  return rows.length === 0 ? [] : [{ kind: 'table', rows }];
}

/** As many parts as needed of as equal a size as possible. */
function chunks<Item>(all: readonly Item[], most: number): readonly (readonly Item[])[] {
  const parts = Math.max(1, Math.ceil(all.length / most));
  const each = Math.ceil(all.length / parts);
  return Array.from({ length: parts }, (_, part) => all.slice(part * each, (part + 1) * each));
}
