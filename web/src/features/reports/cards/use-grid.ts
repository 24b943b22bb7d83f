import { useMedia } from '../../../hooks/use-media.ts';
import { usePrinting } from '../../../hooks/use-printing.ts';
import { conditionOf, media } from '../../../lib/theme/sizes.ts';
import type { ViewCard } from './view-model.ts';

/** Columns of the wide grid, and how many a card may span on a narrower one (spec 1 §9). */
const COLUMNS = 12;
const PAIR = 2;
/** A page of paper has room for four of the smallest cards side by side. */
const QUARTERS = 4;

/** Its columns cannot be scrolled to on paper, and are set for a whole page. */
function isWide(card: ViewCard['card']): boolean {
  return card?.type !== 'content' && card?.chart_type === 'heatmap';
}

/** The grid of a report: twelve columns, two up to 1,290 pixels, one up to 768; and where a card stands in it. */
export function useGrid() {
  // Said before the pages are counted: what grows later would be cut off behind the last one.
  const paper = usePrinting();
  const single = useMedia(conditionOf(media.oneColumn));
  const pair = useMedia(conditionOf(media.twoColumns));
  const columns = paper ? QUARTERS : single ? 1 : pair ? PAIR : COLUMNS;
  const spanOf = ({ card }: Pick<ViewCard, 'card'>) => {
    const wanted = paper && isWide(card) ? COLUMNS : (card?.col_span ?? COLUMNS);
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
