import { makeStyles, tokens } from '@fluentui/react-components';
import { Panel } from '../../components/panel.tsx';
import { ScoreMark } from '../../components/score-mark.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { Difference } from '../../features/reports/difference.tsx';
import { meanText, type Report } from '../../features/reports/model.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  driver: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    alignItems: 'center',
    columnGap: space.s3,
    minHeight: size.row,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    ':first-child': { borderTopWidth: 0 },
  },
  name: { ...type.body, color: tokens.colorNeutralForeground1, padding: `${space.s2} 0` },
  score: { display: 'flex', alignItems: 'center', gap: space.s2, fontVariantNumeric: 'tabular-nums' },
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
});

const SHOWN = 5;
const markSize = 18;

/** The drivers that moved by more than chance since the last round, those that moved most first; each leads to its panel. */
export function Changed({ report, className }: { readonly report: Report; readonly className?: string }) {
  const styles = useStyles();
  const t = useText('dashboard');
  const locale = useLocale();
  const drivers = report.dimensions.flatMap((dimension) => dimension.drivers);
  if (drivers.every(({ last }) => !last?.verdict)) return null;
  const moved = drivers
    .filter(({ mean, last }) => mean !== null && (last?.verdict === 'up' || last?.verdict === 'down'))
    .sort((a, b) => Math.abs(b.last?.by ?? 0) - Math.abs(a.last?.by ?? 0))
    .slice(0, SHOWN);
  return (
    <Panel title={t('changed')} {...(className ? { className } : {})}>
      {moved.length === 0 ? (
        <p className={styles.none}>{t('changed.none')}</p>
      ) : (
        <ul className={styles.list}>
          {moved.map((driver) => (
            <li key={driver.driver_id} className={styles.driver}>
              <SiteLink className={styles.name} to={`/report-manager?driver=${driver.driver_id}`}>
                {driver.title}
              </SiteLink>
              <span className={styles.score}>
                <ScoreMark score={driver.mean ?? 1} size={markSize} />
                {meanText(driver, locale)}
              </span>
              <Difference beside={driver.last} kind="last" />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
