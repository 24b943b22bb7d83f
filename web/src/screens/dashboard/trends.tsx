import { makeStyles, tokens } from '@fluentui/react-components';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { useCall } from '../../api/use-call.ts';
import { Panel } from '../../components/panel.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { ScoreMark } from '../../components/score-mark.tsx';
import { useStore } from '../../hooks/use-store.ts';
import { languageStore } from '../../i18n/texts.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';
import { type Trend, trendsOf } from './trend.ts';
import { TrendLine } from './trend-line.tsx';

const useStyles = makeStyles({
  many: {
    display: 'grid',
    gridTemplateColumns: `repeat(auto-fit, minmax(min(${size.tight}, 100%), 1fr))`,
    gap: space.s5,
  },
  head: { display: 'flex', alignItems: 'center', gap: space.s3 },
  mean: { ...type.section, fontVariantNumeric: 'tabular-nums' },
  name: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  change: { ...type.caption, margin: 0, color: tokens.colorNeutralForeground3 },
  bound: { ...type.body, margin: 0, fontWeight: tokens.fontWeightSemibold },
  up: { color: tokens.colorStatusSuccessForeground1 },
  down: { color: tokens.colorStatusDangerForeground1 },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

const { sunburst } = reportCalls.operations;
const markSize = 24;

/** The dimensions over the last rounds, one small picture each, of released figures only. */
export function Trends({ className }: { readonly className?: string }) {
  const styles = useStyles();
  const t = useText('dashboard');
  const locale = useLocale();
  const language = useStore(languageStore);
  const { data, loading } = useCall(sunburst, { query: { language } }, { keepPrevious: true });
  const trends = data ? trendsOf(data) : [];
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
              {trend.last !== null && <ScoreMark score={trend.last} size={markSize} />}
              {trend.last !== null && trend.cap === null && (
                <span className={styles.mean}>{oneDecimal(trend.last, locale)}</span>
              )}
              <div>
                <h3 className={styles.name}>{trend.name}</h3>
                <Change trend={trend} />
              </div>
            </div>
            {trend.points.length > 0 && <TrendLine trend={trend} />}
          </section>
        ))}
      </div>
    </Panel>
  );
}

/** A bound in words. */
const bounds = { or_more: 'trends.least', or_less: 'trends.most', about: 'trends.about' } as const;

function Change({ trend: { change, last, cap } }: { readonly trend: Trend }) {
  const styles = useStyles();
  const t = useText('dashboard');
  const locale = useLocale();
  if (last === null) return <p className={styles.change}>{t('trends.hidden')}</p>;
  if (cap !== null)
    return (
      <>
        <p className={styles.bound}>{t(bounds[cap], { value: oneDecimal(last, locale) })}</p>
        <p className={styles.change}>{t('trends.bound')}</p>
      </>
    );
  if (!change?.verdict) return <p className={styles.change}>{t('change.first')}</p>;
  const { verdict, by } = change;
  if (verdict === 'same') return <p className={styles.change}>{t('change.same')}</p>;
  const words =
    by === null
      ? t(`change.only.${verdict}`)
      : t(`change.${verdict}`, { value: oneDecimal(Math.abs(by), locale) });
  return (
    <p className={styles.change}>
      <span className={styles[verdict]}>{words}</span>
    </p>
  );
}

function oneDecimal(value: number, locale: string): string {
  return value.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
