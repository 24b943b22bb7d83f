import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { shareWords } from '@livingroom/shared/core/lib/share.ts';
import type { UnitResponseRate } from '@livingroom/shared/modules/flows/contracts/flow-process.ts';
import { Panel } from '../../components/panel.tsx';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { media, size, space, type } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: `${space.s2} ${space.s6}`,
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  unit: {
    display: 'grid',
    gridTemplateColumns: `minmax(0, 5fr) minmax(${size.avatar}, 3fr) minmax(0, 4fr)`,
    alignItems: 'center',
    columnGap: space.s3,
    minHeight: size.row,
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr) auto', rowGap: space.s1, padding: `${space.s2} 0` },
  },
  name: { overflowWrap: 'anywhere' },
  people: { ...type.caption, display: 'block', color: tokens.colorNeutralForeground3 },
  track: {
    height: size.dot,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground6,
    overflow: 'hidden',
    [media.phone]: { gridRow: 2, gridColumn: '1 / -1' },
  },
  none: {
    height: 0,
    borderRadius: 0,
    backgroundColor: 'transparent',
    borderTop: `${tokens.strokeWidthThin} dashed ${tokens.colorNeutralStroke1}`,
  },
  bar: {
    display: 'block',
    height: '100%',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorCompoundBrandBackground,
  },
  words: { textAlign: 'right', fontVariantNumeric: 'tabular-nums', color: tokens.colorNeutralForeground2 },
  rest: { ...type.body, margin: `${space.s2} 0 0`, color: tokens.colorNeutralForeground2 },
  note: { ...type.caption, margin: `${space.s3} 0 0`, color: tokens.colorNeutralForeground3 },
});

type Props = {
  readonly units: readonly UnitResponseRate[];
  readonly className?: string;
};

/** A line for each unit; a bound where the exact rate would show what a few people have done. */
export function UnitRates({ units, className }: Props) {
  const styles = useStyles();
  const t = useText('flow-runner');
  const locale = useLocale();
  // What cannot be said is said once, not once a unit.
  const isSaid = ({ responseRate, state }: UnitResponseRate) =>
    responseRate !== null || state === 'few-missing';
  const shown = units.filter(isSaid);
  const silent = units.filter((unit) => !isSaid(unit));
  const later = silent.filter(({ state }) => state === 'few-answered');
  const never = silent.filter(({ state }) => state !== 'few-answered');
  const namesOf = (some: readonly UnitResponseRate[]) =>
    new Intl.ListFormat(locale, { type: 'conjunction' }).format(some.map(({ unitName }) => unitName));
  return (
    <Panel title={t('rates')} {...(className ? { className } : {})}>
      <ul className={styles.list}>
        {shown.map((unit) => (
          <UnitLine key={unit.unitName} unit={unit} />
        ))}
      </ul>
      {later.length > 0 && (
        <p className={styles.rest}>{t('rates.later', { count: later.length, names: namesOf(later) })}</p>
      )}
      {never.length > 0 && (
        <p className={styles.rest}>{t('rates.never', { count: never.length, names: namesOf(never) })}</p>
      )}
      {shown.some(({ state }) => state !== 'exact') && <p className={styles.note}>{t('roundedNote')}</p>}
    </Panel>
  );
}

function UnitLine({ unit }: { readonly unit: UnitResponseRate }) {
  const styles = useStyles();
  const t = useText('flow-runner');
  const { unitName, employeesInFlow, responseRate } = unit;
  return (
    <li className={styles.unit}>
      <span className={styles.name} dir="auto">
        {unitName}
        <span className={styles.people}>{t('peopleCount', { count: employeesInFlow })}</span>
      </span>
      <span className={mergeClasses(styles.track, responseRate === null && styles.none)} aria-hidden>
        {responseRate !== null && <span className={styles.bar} style={{ width: `${responseRate * 100}%` }} />}
      </span>
      <span className={styles.words}>{useRateWords(unit)}</span>
    </li>
  );
}

function useRateWords({ responseRate, state }: UnitResponseRate): string {
  const t = useText('flow-runner');
  const locale = useLocale();
  if (state === 'few-missing') return t('fewMissing');
  if (responseRate === null) return '';
  const rate = shareWords(responseRate, locale);
  return state === 'exact' ? rate : t('atLeast', { rate });
}
