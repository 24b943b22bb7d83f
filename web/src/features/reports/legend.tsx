import { makeStyles, tokens } from '@fluentui/react-components';
import { ScoreMark } from '../../components/score-mark.tsx';
import { useText } from '../../i18n/use-text.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  legend: {
    ...type.caption,
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: `${space.s1} ${space.s4}`,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    color: tokens.colorNeutralForeground2,
  },
  entry: { display: 'flex', alignItems: 'center', gap: space.s1 },
  box: {
    width: size.iconSmall,
    height: size.iconSmall,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground4,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
  },
  hatched: {
    backgroundImage: `repeating-linear-gradient(45deg, ${tokens.colorNeutralStroke1} 0 ${space.s0}, transparent ${space.s0} ${space.s1})`,
  },
});

const scale = [1, 2, 3, 4, 5, 6, 7] as const;

/** What the colours and hatchings of the chart mean. */
export function Legend() {
  const styles = useStyles();
  const t = useText('report');
  return (
    <ul className={styles.legend} aria-label={t('legend')}>
      {scale.map((score) => (
        <li key={score} className={styles.entry}>
          <ScoreMark score={score} size={16} />
          {score}
        </li>
      ))}
      <li className={styles.entry}>
        <span className={`${styles.box} ${styles.hatched}`} aria-hidden />
        {t('tooFew')}
      </li>
      <li className={styles.entry}>
        <span className={styles.box} aria-hidden />
        {t('noData')}
      </li>
    </ul>
  );
}
