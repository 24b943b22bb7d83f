import { makeStyles, tokens } from '@fluentui/react-components';
import { ScoreMark } from '../../../components/score-mark.tsx';
import { useLocale, useText } from '../../../i18n/use-text.ts';
import { media, size, space, type } from '../../../lib/theme/sizes.ts';
import { Difference } from '../difference.tsx';
import { FavourableShort } from '../favourable.tsx';
import { ActOnFigure } from './act-on-figure.tsx';
import { valueText } from './cell-text.ts';
import { type Cell, namesIn, type View, type ViewCard } from './view-model.ts';

const useStyles = makeStyles({
  /** Stays in sight below what is taller than the screen. */
  told: {
    position: 'sticky',
    bottom: 0,
    zIndex: 2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: space.s3,
    minHeight: size.target,
    marginTop: space.s2,
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    [media.print]: { display: 'none' },
  },
  name: { ...type.body, fontWeight: 600 },
  quiet: { ...type.caption, color: tokens.colorNeutralForeground2 },
  score: { ...type.body, display: 'flex', alignItems: 'center', gap: space.s2, fontWeight: 600 },
});

type Props = { readonly view: View; readonly card: ViewCard; readonly cell: Cell | null };

/** The figure that was chosen in a chart, in words, and the way from a driver to an action. */
export function ChosenFigure({ view, card, cell }: Props) {
  const styles = useStyles();
  const t = useText('report');
  const locale = useLocale();
  if (!cell) return null;
  const names = namesIn(view, { t, locale });
  const what = cell.measure === 'participation' ? names.participation : names.topic(cell.topic_id);
  const isScore = cell.measure !== 'participation' && cell.mean !== null;
  return (
    <div className={styles.told} aria-live="polite">
      <span className={styles.name}>{what}</span>
      <span className={styles.quiet}>{`${names.unit(cell.unit_id)}, ${names.round(cell.round_id)}`}</span>
      <span className={styles.score}>
        {isScore && <ScoreMark score={cell.mean ?? 1} size={18} />}
        {valueText(cell, card.mapping.valueField, { t, locale })}
      </span>
      <FavourableShort share={isScore ? cell.favourable : null} />
      <Difference beside={cell.last} kind="last" />
      <ActOnFigure view={view} cell={cell} />
    </div>
  );
}
