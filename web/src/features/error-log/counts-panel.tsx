import { makeStyles, tokens } from '@fluentui/react-components';
import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { countText } from '@livingroom/shared/core/lib/formats.ts';
import type { errorLog } from '@livingroom/shared/modules/error-log/contract.ts';
import { severities } from '@livingroom/shared/modules/error-log/rules/severity.ts';
import { Panel } from '../../components/panel.tsx';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { look } from '../../lib/theme/look.ts';
import { media, size, space, type } from '../../lib/theme/sizes.ts';
import { SeverityMark } from './severity-mark.tsx';
import { useMoment } from './use-moment.ts';

const useStyles = makeStyles({
  counts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    gap: space.s4,
    margin: 0,
    [media.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  name: { ...type.body, display: 'flex', alignItems: 'center', gap: space.s2 },
  count: { ...type.page, margin: 0, fontVariantNumeric: 'tabular-nums' },
  parts: { ...type.caption, margin: 0, color: tokens.colorNeutralForeground3 },
  bars: {
    display: 'flex',
    alignItems: 'flex-end',
    gap: space.s1,
    height: size.picture,
    marginTop: space.s5,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
  },
  bar: { flex: 1, display: 'flex', flexDirection: 'column', justifyContent: 'flex-end', height: '100%' },
  severe: { backgroundColor: look.bad },
  other: { backgroundColor: tokens.colorNeutralStroke1 },
  ends: {
    ...type.caption,
    display: 'flex',
    justifyContent: 'space-between',
    marginTop: space.s1,
    color: tokens.colorNeutralForeground3,
  },
});

type Counts = CallOutput<(typeof errorLog)['operations']['counts']>;
type Parts = CallOutput<(typeof errorLog)['operations']['causes']>['parts'];

/** How many entries there are, by severity and state, and when they came. */
export function CountsPanel({ counts, parts }: { readonly counts: Counts; readonly parts: Parts }) {
  const styles = useStyles();
  const t = useText('system-dashboard');
  const locale = useLocale();
  const moment = useMoment();
  const all = severities.reduce((sum, severity) => sum + counts.severity[severity], 0);
  const most = Math.max(1, ...parts.map(({ severe, other }) => severe + other));
  const [first, last] = [parts[0], parts.at(-1)];
  const share = (count: number) => `${(count / most) * 100}%`;
  return (
    <Panel title={t('entries', { count: all })} aside={t('chartNote')}>
      <dl className={styles.counts}>
        {severities.map((severity) => (
          <div key={severity}>
            <dt className={styles.name}>
              <SeverityMark severity={severity} />
              {t(`severity.${severity}`)}
            </dt>
            <dd className={styles.count}>{countText(locale, counts.severity[severity])}</dd>
            <dd className={styles.parts}>
              {t('states', {
                open: counts.counts.open[severity],
                acknowledged: counts.counts.acknowledged[severity],
                closed: counts.counts.closed[severity],
              })}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.bars} role="img" aria-label={t('chart', { entries: all })}>
        {parts.map(({ at, severe, other }) => (
          <div key={at} className={styles.bar} title={t('part', { at: moment.whole(at), severe, other })}>
            <div className={styles.other} style={{ height: share(other) }} />
            <div className={styles.severe} style={{ height: share(severe) }} />
          </div>
        ))}
      </div>
      {first && last && (
        <div className={styles.ends} aria-hidden>
          <span>{moment.whole(first.at)}</span>
          <span>{moment.whole(last.at)}</span>
        </div>
      )}
    </Panel>
  );
}
