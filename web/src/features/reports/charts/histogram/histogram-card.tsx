import { makeStyles, tokens } from '@fluentui/react-components';
import { useText } from '../../../../i18n/use-text.ts';
import { type } from '../../../../lib/theme/sizes.ts';
import { ActOnFigure } from '../../cards/act-on-figure.tsx';
import type { Cell, View } from '../../cards/view-model.ts';
import { Favourable } from '../../favourable.tsx';
import { Histogram } from '../../histogram.tsx';
import { hiddenText } from '../../words.ts';

const useStyles = makeStyles({ quiet: { ...type.body, margin: 0, color: tokens.colorNeutralForeground2 } });

/** How often each score was given, or why that is not shown. */
export function HistogramCard({ view, cells }: { readonly view: View; readonly cells: readonly Cell[] }) {
  const styles = useStyles();
  const t = useText('report');
  const cell = cells.find(({ measure }) => measure === 'distribution');
  if (cell?.histogram)
    return (
      <>
        <Favourable share={cell.favourable} />
        <Histogram bins={cell.histogram} />
        <ActOnFigure view={view} cell={cell} />
      </>
    );
  const { interim, noisy, thresholds } = view;
  const hidden = { n: cell?.n ?? null, detail: thresholds.detail, interim, noisy };
  return <p className={styles.quiet}>{hiddenText(hidden, t)}</p>;
}
