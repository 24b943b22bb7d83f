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

function Change({ trend: { change } }: { readonly trend: Trend }) {
  const styles = useStyles();
  const t = useText('dashboard');
  const locale = useLocale();
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
