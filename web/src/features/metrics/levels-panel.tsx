import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import type { metrics } from '@livingroom/shared/modules/metrics/contract.ts';
import { Panel } from '../../components/panel.tsx';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { look } from '../../lib/theme/look.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  levels: {
    display: 'grid',
    gridTemplateColumns: `repeat(auto-fit, minmax(${size.preview}, 1fr))`,
    gap: space.s5,
    margin: 0,
  },
  name: { ...type.body, color: tokens.colorNeutralForeground2 },
  figure: { ...type.page, margin: 0, fontVariantNumeric: 'tabular-nums' },
  of: { ...type.body, color: tokens.colorNeutralForeground3, letterSpacing: 'normal' },
  meter: {
    height: space.s1,
    margin: `${space.s2} 0`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralStroke2,
    overflow: 'hidden',
  },
  left: { height: '100%', backgroundColor: tokens.colorBrandForeground1 },
  soon: { backgroundColor: look.warm },
  note: { ...type.caption, margin: 0, color: tokens.colorNeutralForeground3 },
  loud: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  bad: { color: look.bad },
});

type Level = CallOutput<(typeof metrics)['operations']['levels']>['levels'][number];

/** Written objectives, how they stand, and how fast what may go wrong is spent. */
export function LevelsPanel({ levels }: { readonly levels: readonly Level[] }) {
  const styles = useStyles();
  const t = useText('system-dashboard');
  return (
    <Panel title={t('levels')} aside={t('levels.note')}>
      <dl className={styles.levels}>
        {levels.map((level) => (
          <LevelItem key={level.name} level={level} />
        ))}
      </dl>
    </Panel>
  );
}

function LevelItem({ level }: { readonly level: Level }) {
  const styles = useStyles();
  const t = useText('system-dashboard');
  const locale = useLocale();
  const { name, objective, total, bad, left, burn, burn_hour, gone_at } = level;
  const percent = (share: number, digits: number) =>
    share.toLocaleString(locale, { style: 'percent', maximumFractionDigits: digits });
  const number = (value: number) => value.toLocaleString(locale, { maximumFractionDigits: 1 });
  const isBroken = left <= 0 && total > 0;
  const day = dateFormat(locale, { weekday: 'short', day: 'numeric', month: 'short' });
  return (
    <div>
      <dt className={styles.name}>{t(`level.${name}`)}</dt>
      <dd className={mergeClasses(styles.figure, isBroken && styles.bad)}>
        {total === 0 ? '–' : percent(Math.floor(((total - bad) / total) * 10_000) / 10_000, 2)}{' '}
        <span className={styles.of}>{t('level.of', { objective: percent(objective, 1) })}</span>
      </dd>
      <dd className={styles.note}>
        <div className={styles.meter}>
          <div
            className={mergeClasses(styles.left, gone_at !== null && styles.soon)}
            style={{ width: `${Math.max(0, Math.min(1, left)) * 100}%` }}
          />
        </div>
        <span className={mergeClasses((isBroken || gone_at !== null) && styles.loud, isBroken && styles.bad)}>
          {total === 0
            ? t('level.none')
            : isBroken
              ? t('level.broken')
              : gone_at !== null
                ? t('level.gone', { left: percent(left, 0), at: day.format(new Date(gone_at)) })
                : t('level.left', { left: percent(left, 0) })}
        </span>
        <br />
        {t('level.burn', { burn: number(burn), hour: number(burn_hour) })}
      </dd>
    </div>
  );
}
