import { makeStyles, tokens } from '@fluentui/react-components';
import { lazy, Suspense, useState } from 'react';
import { Placeholder } from '../../../components/placeholder.tsx';
import { usePrinting } from '../../../hooks/use-printing.ts';
import { useTurn } from '../../../hooks/use-turn.ts';
import { useLocale, useText } from '../../../i18n/use-text.ts';
import { loaded } from '../../../lib/not-loaded.ts';
import { media, size, space, type } from '../../../lib/theme/sizes.ts';
import type { CanvasLook } from './canvas-look.ts';
import { cellText } from './cell-text.ts';
import { type At, heightOf, isNumbered } from './chart-size.ts';
import { ChartTable } from './chart-table.tsx';
import { ChosenFigure } from './chosen-figure.tsx';
import type { ChartProps } from './define-chart.ts';
import { seriesOf } from './series.ts';
import { type Cell, drawnValue, namesIn } from './view-model.ts';

/** The chart library comes with the first chart, not with the page. */
const CanvasChart = lazy(async () => ({ default: (await loaded(import('./canvas-chart.tsx'))).CanvasChart }));

const useStyles = makeStyles({
  box: {
    position: 'relative',
  },
  details: { marginTop: space.s2 },
  summary: {
    ...type.caption,
    minHeight: size.mark,
    cursor: 'pointer',
    color: tokens.colorNeutralForeground2,
    [media.print]: { display: 'none' },
  },
});

type Props = ChartProps & { readonly look: CanvasLook };

/** A drawn chart with the table of its figures, which is what a screen reader and a keyboard read. */
export function CanvasCard({ view, card, look, cells }: Props) {
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
  const height = heightOf({ look, figures, options });
  const numbered = isNumbered(look, figures);
  const hasValue = (cell: Cell) => drawnValue(cell, card.mapping.valueField) !== null;
  if (!cells.some(hasValue)) return <p>{cellText(cells[0] ?? null, { t, locale })}</p>;
  return (
    <>
      <div ref={place} className={styles.box} style={printing ? { maxWidth: size.card } : { height }}>
        <Suspense fallback={<Placeholder height={height} />}>
          {isDrawn ? (
            <CanvasChart
              look={look}
              figures={figures}
              value={card.mapping.valueField}
              options={options}
              locale={locale}
              label={title}
              onChoose={choose}
            />
          ) : (
            <Placeholder height={height} />
          )}
        </Suspense>
      </div>
      <ChosenFigure view={view} card={card} cell={told} />
      <details className={styles.details} open={printing || (options.showTable ?? numbered)} data-tool>
        <summary className={styles.summary}>{t('table')}</summary>
        <ChartTable view={view} card={card} figures={figures} numbered={numbered} onChoose={choose} />
      </details>
    </>
  );
}
