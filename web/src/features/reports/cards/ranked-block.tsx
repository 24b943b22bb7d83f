import { makeStyles, tokens } from '@fluentui/react-components';
import { ScoreMark } from '../../../components/score-mark.tsx';
import { SiteLink } from '../../../components/site-link.tsx';
import { useLocale, useText } from '../../../i18n/use-text.ts';
import { planPath } from '../../../lib/plan-path.ts';
import { media, size, space, type } from '../../../lib/theme/sizes.ts';
import { Difference } from '../difference.tsx';
import { meanText, standingIn } from '../model.ts';
import { type Block, type Cell, isOfDriver, namesIn, type View } from './view-model.ts';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'grid',
    gridTemplateColumns: `minmax(0, 1fr) ${size.dock} ${size.label}`,
    columnGap: space.s3,
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr) auto auto', columnGap: space.s2 },
    [media.print]: { gridTemplateColumns: 'minmax(0, 1fr) auto auto', breakInside: 'avoid' },
    alignItems: 'center',
    minHeight: size.row,
    padding: `${space.s1} 0`,
    boxSizing: 'border-box',
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  name: { color: tokens.colorNeutralForeground1, overflowWrap: 'anywhere' },
  score: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: space.s2,
    fontWeight: tokens.fontWeightSemibold,
  },
  beside: { textAlign: 'right' },
  quiet: { ...type.body, margin: 0, color: tokens.colorNeutralForeground2 },
});

type Selection = NonNullable<Block['dynamicSelection']>;

type Props = { readonly view: View; readonly cells: readonly Cell[]; readonly selection: Selection };

/** The figures that stand out: by score, or by a change that is more than chance. */
export function RankedBlock({ view, cells, selection }: Props) {
  const styles = useStyles();
  const t = useText('report');
  const locale = useLocale();
  const names = namesIn(view, { t, locale });
  const shown = selectedCells(view, cells, selection);
  if (shown.length === 0) return <p className={styles.quiet}>{t(emptyText(cells, selection))}</p>;
  return (
    <ol className={styles.list}>
      {shown.map((cell) => (
        <li key={cell.topic_id} className={styles.row}>
          {isOfDriver(view, cell) ? (
            <SiteLink
              className={styles.name}
              to={planPath({ driverId: cell.topic_id, unitId: cell.unit_id, roundId: cell.round_id })}
              title={t('takeAction')}
            >
              {names.topic(cell.topic_id)}
            </SiteLink>
          ) : (
            <span>{names.topic(cell.topic_id)}</span>
          )}
          <span className={styles.score}>
            <ScoreMark score={cell.mean ?? 1} size={18} />
            {meanText(cell, locale)}
          </span>
          <span className={styles.beside}>
            <Difference beside={cell.last} kind="last" />
          </span>
        </li>
      ))}
    </ol>
  );
}

function emptyText(cells: readonly Cell[], { by }: Selection) {
  if (by === 'change') return 'card.noChange';
  return cells.some(({ mean }) => mean !== null) ? 'card.alike' : 'noData';
}

/** Of drivers of one unit only those that stand apart from its mean; of other figures it is not known. */
function standsOut({ stands }: Cell, strategy: Selection['strategy']): boolean {
  return stands === null || standingIn(stands) === (strategy === 'highest' ? 'strength' : 'priority');
}

/** The figures of a question that stand out, in their order. */
export function selectedCells(
  view: Pick<View, 'topics'>,
  cells: readonly Cell[],
  selection: Selection,
): readonly Cell[] {
  const { strategy, by, count, candidates } = selection;
  const keys = new Map(view.topics.map(({ driver_id, driver_key }) => [driver_id, driver_key]));
  const among = cells.filter(
    ({ mean, topic_id }) =>
      mean !== null && (candidates.length === 0 || candidates.includes(keys.get(topic_id) ?? '')),
  );
  const sign = strategy === 'highest' ? -1 : 1;
  if (by === 'score')
    return among
      .filter((cell) => standsOut(cell, strategy))
      .sort((a, b) => sign * (Number(a.mean) - Number(b.mean)))
      .slice(0, count);
  const verdict = strategy === 'highest' ? 'up' : 'down';
  return among
    .filter(({ last }) => last?.verdict === verdict)
    .sort((a, b) => sign * ((a.last?.by ?? 0) - (b.last?.by ?? 0)))
    .slice(0, count);
}
