import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { usePrinting } from '../../../hooks/use-printing.ts';
import { useLocale, useText } from '../../../i18n/use-text.ts';
import { media, space, type } from '../../../lib/theme/sizes.ts';
import { FavourableShort } from '../favourable.tsx';
import { valueText } from './cell-text.ts';
import type { At } from './chart-size.ts';
import { type ChartFigures, isLong } from './series.ts';
import { isOfDriver, type View, type ViewCard } from './view-model.ts';

const useStyles = makeStyles({
  scroll: { overflowX: 'auto', position: 'relative', [media.print]: { overflow: 'visible' } },
  table: { ...type.caption, borderCollapse: 'collapse' },
  cell: {
    padding: `${space.s1} ${space.s3}`,
    textAlign: 'left',
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    [media.print]: { padding: `${space.s1} ${space.s1} ${space.s1} 0` },
  },
  figure: { minWidth: 0, padding: `0 ${space.s1}`, fontWeight: tokens.fontWeightRegular },
});

/** Columns that half a page has room for. */
const MOST_ON_PAPER = 4;

type Props = {
  readonly view: View;
  readonly card: ViewCard;
  readonly figures: ChartFigures;
  /** The names have the numbers that are written on the parts of the drawing. */
  readonly numbered: boolean;
  readonly onChoose: (at: At) => void;
};

/** A chart's figures: a row a series, or a line a name where these are many. */
export function ChartTable({ view, card, figures, numbered, onChoose }: Props) {
  const styles = useStyles();
  const t = useText('report');
  const { series } = figures;
  const title = card.card?.title ?? card.id;
  const labels = figures.labels.map((label, place) => (numbered ? `${place + 1}. ${label}` : label));
  const figureAt = (at: At) => (
    <TableFigure view={view} card={card} figures={figures} {...{ at, onChoose }} />
  );
  const names = series.map(({ name }) => name);
  const paper = usePrinting();
  const isDown = isLong(figures) || (paper && labels.length > MOST_ON_PAPER);
  const [heads, rows] = isDown ? [names, labels] : [labels, names];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a landmark needs a name of its own, and two charts may have one title
    <div role="group" className={styles.scroll} tabIndex={0} aria-label={`${title}: ${t('table')}`}>
      <table className={styles.table} aria-label={title}>
        <thead>
          <tr>
            <td />
            {heads.map((head) => (
              <th key={head} scope="col" className={styles.cell}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row}>
              <th scope="row" className={styles.cell}>
                {row}
              </th>
              {heads.map((head, across) => (
                <td key={head} className={styles.cell}>
                  {figureAt(isDown ? { series: across, place: at } : { series: at, place: across })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type FigureProps = Omit<Props, 'numbered'> & { readonly at: At };

/** What the drawing gives to a pointer the table gives to the keyboard: a driver's figure leads to an action. */
function TableFigure({ view, card, figures, at, onChoose }: FigureProps) {
  const styles = useStyles();
  const t = useText('report');
  const locale = useLocale();
  const cell = figures.series[at.series]?.values[at.place] ?? null;
  const text = valueText(cell, card.mapping.valueField, { t, locale });
  const isMean = (card.mapping.valueField ?? 'score') === 'score';
  const share = cell && isMean && <FavourableShort share={cell.favourable} />;
  if (!cell || !isOfDriver(view, cell))
    return (
      <>
        {text} {share}
      </>
    );
  return (
    <>
      <Button appearance="transparent" size="small" className={styles.figure} onClick={() => onChoose(at)}>
        {text}
      </Button>{' '}
      {share}
    </>
  );
}
