import { shareWords } from '@livingroom/shared/core/lib/share.ts';
import { bars } from '../cards/canvas-look.ts';
import { cellText, valueText } from '../cards/cell-text.ts';
import { selectedCells } from '../cards/ranked-block.tsx';
import { type Block, type Cell, cellsOf, namesIn, type View, type ViewCard } from '../cards/view-model.ts';
import { findFigure, meanText, type Report, rank } from '../model.ts';
import { partsOfChart } from './chart-parts.ts';
import {
  BARS,
  type ChartPart,
  chunks,
  type Figures,
  type Part,
  plain,
  type Texts,
  tableOf,
} from './parts.ts';

/** What one slide says: words above, figures below. */
export type SlideContent = {
  readonly title: string;
  readonly words: readonly string[];
  readonly parts: readonly Part[];
};

/** A slide for each card of a report, with the figures that its reader sees and no others. */
export function cardContents(view: View, texts: Texts): readonly SlideContent[] {
  return (view.report?.cards ?? []).flatMap((card) => (card.card ? contentsOf(view, card, texts) : []));
}

/** The ring's report in slides: its dimensions, and all drivers from the highest. */
export function ringContents(report: Report, { t, locale }: Texts): readonly SlideContent[] {
  const { drivers } = rank(report.dimensions);
  const barsOf = (named: readonly { readonly title: string; readonly mean: number | null }[]): ChartPart => ({
    ...{ kind: 'chart', look: bars, lies: true, unit: 'score' },
    labels: named.map(({ title }) => title),
    series: [{ name: t('score'), values: named.map(({ mean }) => mean) }],
  });
  const capped = [...report.dimensions, ...drivers].flatMap((one) => {
    const figure = findFigure(report, one.driver_id);
    return figure?.cap || figure?.half ? [`${one.title}: ${meanText(figure, locale) ?? ''}`] : [];
  });
  const overall = meanText(report.overall, locale);
  return [
    {
      title: t('picture'),
      words: overall === null ? [] : [`${t('overall')}: ${overall}`],
      parts: [barsOf(report.dimensions)],
    },
    ...chunks(drivers, BARS).map((some) => ({
      title: t('ranked'),
      words: capped.filter((line) => some.some(({ title }) => line.startsWith(`${title}: `))),
      parts: [barsOf(some)],
    })),
  ];
}

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
