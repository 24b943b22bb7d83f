import { makeStyles, tokens } from '@fluentui/react-components';
import { ScoreMark } from '../../components/score-mark.tsx';
import { useText } from '../../i18n/use-text.ts';

const useStyles = makeStyles({
  legend: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '6px 18px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  entry: { display: 'flex', alignItems: 'center', gap: '6px' },
  box: {
    width: '16px',
    height: '16px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground4,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
  },
  hatched: {
    backgroundImage: `repeating-linear-gradient(45deg, ${tokens.colorNeutralStroke1} 0 2px, transparent 2px 5px)`,
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
