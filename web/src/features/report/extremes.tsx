import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ScoreMark } from '../../components/score-mark.tsx';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { type Dimension, type Driver, meanText } from './model.ts';

const useStyles = makeStyles({
  heading: { margin: '4px 0 0', fontSize: tokens.fontSizeBase300, color: tokens.colorNeutralForeground2 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  entry: { width: '100%', justifyContent: 'flex-start', fontWeight: tokens.fontWeightRegular, gap: '10px' },
  score: { marginLeft: 'auto', fontVariantNumeric: 'tabular-nums' },
});

const SHOWN = 3;

type Props = {
  readonly dimensions: readonly Dimension[];
  readonly onChoose: (driverId: number) => void;
};

/** What stands out, where nothing is chosen: the drivers with the highest and the lowest scores. */
export function Extremes({ dimensions, onChoose }: Props) {
  const t = useText('report');
  const scored = dimensions
    .flatMap(({ drivers }) => drivers)
    .filter(({ mean }) => mean !== null)
    .sort((a, b) => Number(b.mean) - Number(a.mean));
  if (scored.length < 2 * SHOWN) return null;
  return (
    <>
      <List title={t('highest')} drivers={scored.slice(0, SHOWN)} onChoose={onChoose} />
      <List title={t('lowest')} drivers={scored.slice(-SHOWN).toReversed()} onChoose={onChoose} />
    </>
  );
}

function List({
  title,
  drivers,
  onChoose,
}: {
  readonly title: string;
  readonly drivers: readonly Driver[];
  readonly onChoose: (driverId: number) => void;
}) {
  const styles = useStyles();
  const locale = useLocale();
  return (
    <>
      <h3 className={styles.heading}>{title}</h3>
      <ul className={styles.list}>
        {drivers.map((driver) => (
          <li key={driver.driver_id}>
            <Button appearance="subtle" className={styles.entry} onClick={() => onChoose(driver.driver_id)}>
              <ScoreMark score={driver.mean ?? 1} size={18} />
              {driver.title}
              <span className={styles.score}>{meanText(driver, locale)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
