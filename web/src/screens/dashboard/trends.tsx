import { makeStyles, tokens } from '@fluentui/react-components';
import { reportSunburst } from '@livingroom/shared/contracts/reports.ts';
import { useCall } from '../../api/use-call.ts';
import { Panel } from '../../components/panel.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { ScoreMark } from '../../components/score-mark.tsx';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';
import { changeOf, seriesOf, type Trend } from './trend.ts';
import { TrendLine } from './trend-line.tsx';

const useStyles = makeStyles({
  many: {
    display: 'grid',
    gridTemplateColumns: `repeat(auto-fit, minmax(min(${size.narrow}, 100%), 1fr))`,
    gap: space.s5,
  },
  head: { display: 'flex', alignItems: 'center', gap: space.s3 },
  mean: { ...type.section, fontVariantNumeric: 'tabular-nums' },
  name: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  change: { ...type.caption, margin: 0, color: tokens.colorNeutralForeground3 },
  up: { color: tokens.colorStatusSuccessForeground1 },
  down: { color: tokens.colorStatusDangerForeground1 },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

const { sunburst } = reportSunburst.operations;
const markSize = 24;

/** The dimensions over the last rounds, one small picture each, of released figures only. */
export function Trends({ className }: { readonly className?: string }) {
  const styles = useStyles();
  const t = useText('dashboard');
  const locale = useLocale();
  const { trends, loading } = useTrends();
  const given = className ? { className } : {};
  if (loading)
    return (
      <Panel title={t('trends')} {...given}>
        <Placeholder height={size.narrow} />
      </Panel>
    );
  if (trends.length === 0)
    return (
      <Panel title={t('trends')} {...given}>
        <p className={styles.text}>{t('trends.none')}</p>
      </Panel>
    );
  return (
    <Panel title={t('trends')} aside={t('trends.scale')} {...given}>
      <div className={styles.many}>
        {trends.map((trend) => (
          <section key={trend.name} aria-label={trend.name}>
            <div className={styles.head}>
              <ScoreMark score={trend.last} size={markSize} />
              <span className={styles.mean}>{oneDecimal(trend.last, locale)}</span>
              <div>
                <h3 className={styles.name}>{trend.name}</h3>
                <Change trend={trend} />
              </div>
            </div>
            <TrendLine trend={trend} />
          </section>
        ))}
      </div>
    </Panel>
  );
}

function Change({ trend }: { readonly trend: Trend }) {
  const styles = useStyles();
  const t = useText('dashboard');
  const locale = useLocale();
  const change = changeOf(trend);
  if (change === null) return <p className={styles.change}>{t('change.first')}</p>;
  const value = oneDecimal(Math.abs(change.by), locale);
  if (change.way === 'same') return <p className={styles.change}>{t('change.same')}</p>;
  return (
    <p className={styles.change}>
      <span className={styles[change.way]}>{t(`change.${change.way}`, { value })}</span>
    </p>
  );
}

function useTrends(): { readonly trends: readonly Trend[]; readonly loading: boolean } {
  const newest = useCall(sunburst, { query: {} });
  const shown = newest.data?.round_id;
  const at = newest.data?.rounds.findIndex(({ round_id }) => round_id === shown) ?? -1;
  const before = at < 0 ? [] : (newest.data?.rounds.slice(at + 1, at + 4) ?? []);
  const [first, second, third] = before.map(({ round_id }) => ({ query: { round_id } }));
  const older = [
    useCall(sunburst, first ?? null),
    useCall(sunburst, second ?? null),
    useCall(sunburst, third ?? null),
  ];
  const loading =
    (newest.loading && !newest.failure) ||
    older.slice(0, before.length).some((one) => one.loading && !one.failure);
  const reports = [newest.data, ...older.slice(0, before.length).map(({ data }) => data)];
  return { trends: seriesOf(reports.filter((report) => report !== undefined).toReversed()), loading };
}

function oneDecimal(value: number, locale: string): string {
  return value.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
