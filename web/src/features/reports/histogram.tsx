import { makeStyles, tokens } from '@fluentui/react-components';
import { countText } from '@livingroom/shared/core/lib/formats.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { scoreLook } from '../../lib/score.ts';
import { hiddenText } from '../../lib/theme/hidden-text.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  bars: {
    display: 'grid',
    gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
    alignItems: 'end',
    gap: space.s2,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  said: hiddenText,
  bar: {
    ...type.caption,
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: space.s1,
    fontVariantNumeric: 'tabular-nums',
  },
  count: { fontWeight: tokens.fontWeightSemibold },
  room: { width: '100%', height: size.chart, display: 'flex', alignItems: 'end' },
  fill: {
    width: '100%',
    borderRadius: tokens.borderRadiusSmall,
    minHeight: space.s0,
    printColorAdjust: 'exact',
  },
  ends: {
    ...type.caption,
    display: 'flex',
    justifyContent: 'space-between',
    color: tokens.colorNeutralForeground2,
  },
  note: { ...type.caption, margin: `${space.s2} 0 0`, color: tokens.colorNeutralForeground2 },
});

/** Scores that count as low. */
const LOW = 3;
/** The y axis is at least so high (spec 2 §9). */
const SMALLEST_TOP = 3;

/** How often each score from 1 to 7 was given. */
export function Histogram({ bins }: { readonly bins: readonly number[] }) {
  const styles = useStyles();
  const t = useText('report');
  const locale = useLocale();
  const top = Math.max(SMALLEST_TOP, ...bins);
  const count = bins.reduce((total, one) => total + one, 0);
  const low = bins.slice(0, LOW).reduce((total, one) => total + one, 0);
  return (
    <div>
      <ul className={styles.bars} aria-label={t('histogram')}>
        {bins.map((one, place) => {
          const score = place + 1;
          return (
            <li key={score} className={styles.bar}>
              <span className={styles.said}>{t('bar', { score, count: one })}</span>
              <span className={styles.count} aria-hidden>
                {countText(locale, one)}
              </span>
              <span className={styles.room} aria-hidden>
                <span
                  className={styles.fill}
                  style={{ height: `${(one / top) * 100}%`, backgroundColor: scoreLook(score).fill }}
                />
              </span>
              <span aria-hidden>{score}</span>
            </li>
          );
        })}
      </ul>
      <div className={styles.ends} aria-hidden>
        <span>{t('notAtAll')}</span>
        <span>{t('completely')}</span>
      </div>
      <p className={styles.note}>{t('low', { low: countText(locale, low), count })}</p>
    </div>
  );
}
