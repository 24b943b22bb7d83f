import { useMedia } from '../../../hooks/use-media.ts';
import { conditionOf, media } from '../../../lib/theme/sizes.ts';
import { chartOf } from './charts.ts';
import type { ViewCard } from './view-model.ts';

/** Columns of the wide grid, and how many a card may span on a narrower one (spec 1 §9). */
const COLUMNS = 12;
const PAIR = 2;
/** A page of paper has room for four of the smallest cards side by side. */
const QUARTERS = 4;

/** Its columns cannot be scrolled to on paper, and are set for a whole page. */
function isWide(card: ViewCard['card']): boolean {
  if (!card || card.type === 'content' || !card.chart_type) return false;
  return chartOf(card.chart_type).isLong === true;
}

/** The grid of a report: twelve columns, two up to 1,290 pixels, one up to 768; and where a card stands in it. */
export function useGrid() {
  const single = useMedia(conditionOf(media.oneColumn));
  const pair = useMedia(conditionOf(media.twoColumns));
  const columns = single ? 1 : pair ? PAIR : COLUMNS;
  const spanOf = ({ card }: Pick<ViewCard, 'card'>) => {
    const wanted = card?.col_span ?? COLUMNS;
    return columns === COLUMNS ? wanted : Math.min(columns, Math.ceil((wanted * columns) / COLUMNS));
  };
  return {
    columns: { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` },
    placeOf: (card: Pick<ViewCard, 'card'>) => ({
      gridColumn: `span ${spanOf(card)}`,
      gridRow: `span ${card.card?.row_span ?? 1}`,
    }),
  };
}

/** Cards that share a line on paper, each with its quarters of the page's width. */
export type PaperLine = readonly { readonly card: ViewCard; readonly quarters: number }[];

function quartersOf({ card }: ViewCard): number {
  if (isWide(card)) return QUARTERS;
  return Math.min(QUARTERS, Math.ceil(((card?.col_span ?? COLUMNS) * QUARTERS) / COLUMNS));
}

/** The cards in lines as wide as a page of paper; the grid of the screen does not know of them. */
export function paperLines(cards: readonly ViewCard[]): readonly PaperLine[] {
  const lines: PaperLine[] = [];
  for (const card of cards) {
    const quarters = quartersOf(card);
    const last = lines.at(-1);
    const filled = last?.reduce((sum, one) => sum + one.quarters, 0) ?? QUARTERS;
    if (last && filled + quarters <= QUARTERS) lines[lines.length - 1] = [...last, { card, quarters }];
    else lines.push([{ card, quarters }]);
  }
  return lines;
}
