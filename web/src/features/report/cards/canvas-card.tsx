import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { lazy, Suspense, useState } from 'react';
import { Placeholder } from '../../../components/placeholder.tsx';
import { usePrinting } from '../../../hooks/use-printing.ts';
import { useTurn } from '../../../hooks/use-turn.ts';
import { useLocale, useText } from '../../../i18n/use-text.ts';
import { loaded } from '../../../lib/not-loaded.ts';
import { media, size, space, type } from '../../../lib/theme/sizes.ts';
import { cellText, valueText } from './cell-text.ts';
import { ChosenFigure } from './chosen-figure.tsx';
import { seriesOf } from './series.ts';
import { type Cell, drawnValue, isOfDriver, namesIn, type View, type ViewCard } from './view-model.ts';

/** The chart library comes with the first chart, not with the page. */
const CanvasChart = lazy(async () => ({ default: (await loaded(import('./canvas-chart.tsx'))).CanvasChart }));

const useStyles = makeStyles({
  box: {
    position: 'relative',
    height: size.menu,
    // A drawing made for the screen is wider than its card on paper.
    [media.print]: { '& canvas': { maxWidth: '100%', objectFit: 'contain' } },
  },
  details: { marginTop: space.s2 },
  summary: {
    ...type.caption,
    minHeight: size.mark,
    cursor: 'pointer',
    color: tokens.colorNeutralForeground2,
    [media.print]: { display: 'none' },
  },
  scroll: { overflowX: 'auto', [media.print]: { overflow: 'visible' } },
  table: { ...type.caption, borderCollapse: 'collapse' },
  cell: {
    padding: `${space.s1} ${space.s3}`,
    textAlign: 'left',
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    [media.print]: { padding: `${space.s1} ${space.s1} ${space.s1} 0` },
  },
  figure: { minWidth: 0, padding: `0 ${space.s1}`, fontWeight: tokens.fontWeightRegular },
});

export type CanvasKind = 'bar' | 'line' | 'pie' | 'doughnut' | 'radar';

type Props = {
  readonly view: View;
  readonly card: ViewCard;
  readonly kind: CanvasKind;
  readonly cells: readonly Cell[];
};

/** A figure's place in the chart. */
export type At = { readonly series: number; readonly place: number };

/** A drawn chart with the table of its figures, which is what a screen reader and a keyboard read. */
export function CanvasCard({ view, card, kind, cells }: Props) {
  const styles = useStyles();
  const t = useText('report');
  const locale = useLocale();
  const printing = usePrinting();
  const names = namesIn(view, { t, locale });
  const figures = seriesOf(view, card, cells, names);
  const [chosen, choose] = useState<At | null>(null);
  const [place, isDrawn] = useTurn<HTMLDivElement>(printing);
  const told = chosen && (figures.series[chosen.series]?.values[chosen.place] ?? null);
  const title = card.card?.title ?? card.id;
  const options = card.card?.chart_options ?? {};
  const hasValue = (cell: Cell) => drawnValue(cell, card.mapping.valueField) !== null;
  if (!cells.some(hasValue)) return <p>{cellText(cells[0] ?? null, { t, locale })}</p>;
  return (
    <>
      <div ref={place} className={styles.box}>
        <Suspense fallback={<Placeholder height={size.menu} />}>
          {isDrawn ? (
            <CanvasChart
              kind={kind}
              figures={figures}
              value={card.mapping.valueField}
              options={options}
              locale={locale}
              label={title}
              onChoose={choose}
            />
          ) : (
            <Placeholder height={size.menu} />
          )}
        </Suspense>
      </div>
      <ChosenFigure view={view} card={card} cell={told} />
      <details className={styles.details} open={printing || (options.showTable ?? false)} data-tool>
        <summary className={styles.summary}>{t('table')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <section className={styles.scroll} tabIndex={0} aria-label={`${title}: ${t('table')}`}>
          <table className={styles.table} aria-label={title}>
            <thead>
              <tr>
                <td />
                {figures.labels.map((label) => (
                  <th key={label} scope="col" className={styles.cell}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {figures.series.map(({ name, values }, series) => (
                <tr key={name}>
                  <th scope="row" className={styles.cell}>
                    {name}
                  </th>
                  {values.map((value, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                    <td key={place} className={styles.cell}>
                      <TableFigure
                        text={valueText(value, card.mapping.valueField, { t, locale })}
                        onChoose={value && isOfDriver(view, value) ? () => choose({ series, place }) : null}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </>
  );
}

type TableFigureProps = { readonly text: string; readonly onChoose: (() => void) | null };

/** What the drawing gives to a pointer the table gives to the keyboard: a driver's figure leads to an action. */
function TableFigure({ text, onChoose }: TableFigureProps) {
  const styles = useStyles();
  if (!onChoose) return text;
  return (
    <Button appearance="transparent" size="small" className={styles.figure} onClick={onChoose}>
      {text}
    </Button>
  );
}
