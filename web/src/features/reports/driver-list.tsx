import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Flag16Filled } from '@fluentui/react-icons/svg/flag';
import { Star16Filled } from '@fluentui/react-icons/svg/star';
import { useState } from 'react';
import { ScoreMark } from '../../components/score-mark.tsx';
import { usePrinting } from '../../hooks/use-printing.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { scoreLook } from '../../lib/score.ts';
import { hiddenText } from '../../lib/theme/hidden-text.ts';
import { look } from '../../lib/theme/look.ts';
import { media, size, space, type } from '../../lib/theme/sizes.ts';
import { Difference } from './difference.tsx';
import { type Driver, meanText, type Ranked, type Report, type Standing } from './model.ts';
import { TakeAction } from './take-action.tsx';

const useStyles = makeStyles({
  head: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: space.s4,
    [media.print]: { breakAfter: 'avoid' },
  },
  title: { ...type.section, margin: 0 },
  keys: { ...type.caption, display: 'flex', gap: space.s4, color: tokens.colorNeutralForeground2 },
  key: { display: 'inline-flex', gap: space.s1, alignItems: 'center' },
  star: { color: tokens.colorNeutralForeground2 },
  flag: { color: tokens.colorBrandForeground1 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    position: 'relative',
    display: 'grid',
    // The name keeps its line and the bar its 70 px before what stands beside them.
    gridTemplateColumns: `${size.iconSmall} minmax(${size.tight}, 1fr) minmax(${size.key}, .3fr) ${size.avatar} minmax(0, ${size.chart}) minmax(0, ${size.chart}) ${size.mark}`,
    [media.underWide]: {
      gridTemplateColumns: `${size.iconSmall} minmax(${size.label}, 1fr) minmax(${size.mark}, .4fr) ${size.avatar} minmax(0, ${size.chart}) minmax(0, ${size.chart}) ${size.mark}`,
    },
    columnGap: space.s2,
    alignItems: 'center',
    minHeight: size.row,
    padding: `0 ${space.s2}`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1 },
    [media.print]: { breakInside: 'avoid', minHeight: size.iconLarge },
    [media.phone]: {
      gridTemplateColumns: `${size.iconSmall} minmax(0, 1fr) auto`,
      minHeight: size.avatar,
      rowGap: 0,
      padding: `${space.s2} ${space.s1}`,
    },
  },
  /** The organisation itself has nothing above it to stand beside. */
  alone: {
    gridTemplateColumns: `${size.iconSmall} minmax(${size.tight}, 1fr) minmax(${size.key}, .4fr) ${size.avatar} minmax(0, ${size.label}) ${size.mark}`,
    [media.underWide]: {
      gridTemplateColumns: `${size.iconSmall} minmax(${size.label}, 1fr) minmax(${size.mark}, .4fr) ${size.avatar} minmax(0, ${size.label}) ${size.mark}`,
    },
    [media.phone]: { gridTemplateColumns: `${size.iconSmall} minmax(0, 1fr) auto` },
  },
  chosen: {
    backgroundColor: look.tint,
    boxShadow: `inset ${tokens.strokeWidthThicker} 0 ${tokens.colorBrandStroke1}`,
  },
  columns: {
    ...type.caption,
    minHeight: size.mark,
    color: tokens.colorNeutralForeground2,
    ':hover': { backgroundColor: 'transparent' },
    [media.print]: { breakAfter: 'avoid' },
    [media.phone]: { display: 'none' },
  },
  name: {
    minWidth: 0,
    justifyContent: 'flex-start',
    padding: 0,
    minHeight: 0,
    textAlign: 'left',
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground1,
    overflowWrap: 'anywhere',
    hyphens: 'auto',
    '::after': { content: '""', position: 'absolute', inset: 0 },
  },
  marked: { fontWeight: tokens.fontWeightSemibold },
  bar: {
    height: space.s2,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralStroke2,
    overflow: 'hidden',
    [media.phone]: { display: 'none' },
  },
  fill: { display: 'block', height: '100%', printColorAdjust: 'exact' },
  score: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: space.s2,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  beside: {
    textAlign: 'right',
    [media.phone]: { gridColumn: '2', textAlign: 'left', display: 'flex', gap: space.s2 },
  },
  which: {
    ...type.caption,
    display: 'none',
    color: tokens.colorNeutralForeground3,
    [media.phone]: { display: 'inline' },
  },
  act: { justifySelf: 'end', [media.phone]: { gridColumn: '3' } },
  fold: { justifyContent: 'space-between', color: tokens.colorNeutralForeground2 },
  quiet: { ...type.caption, color: tokens.colorNeutralForeground3, margin: `${space.s2} 0 0` },
  hiddenWords: hiddenText,
});

/** At each end so many are shown before somebody asks for all. */
const SHOWN = 5;

type Props = {
  readonly report: Pick<Report, 'unit' | 'round_id'>;
  readonly ranked: Ranked;
  readonly chosen: number | null;
  readonly onChoose: (driverId: number | null) => void;
};

/** All drivers by score, with the last round and the company beside each; strengths and priorities are marked. */
export function DriverList({ report, ranked, chosen, onChoose }: Props) {
  const styles = useStyles();
  const t = useText('report');
  const locale = useLocale();
  const [all, setAll] = useState(false);
  const { drivers } = ranked;
  const middle = drivers.slice(SHOWN, -SHOWN);
  const printing = usePrinting();
  const folds =
    !all && !printing && middle.length > 1 && !middle.some(({ driver_id }) => driver_id === chosen);
  const row = (driver: Driver) => (
    <Row
      key={driver.driver_id}
      driver={driver}
      standing={ranked.standingOf(driver.driver_id)}
      chosen={driver.driver_id === chosen}
      onChoose={onChoose}
      compares={ranked.compares}
      report={report}
    />
  );
  return (
    <section aria-label={t('ranked')}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('ranked')}</h2>
        <span className={styles.keys} aria-hidden>
          <span className={styles.key}>
            <Star16Filled className={styles.star} /> {t('strength')}
          </span>
          <span className={styles.key}>
            <Flag16Filled className={styles.flag} /> {t('priority')}
          </span>
        </span>
      </div>
      <div className={mergeClasses(styles.row, !ranked.compares && styles.alone, styles.columns)} aria-hidden>
        <span />
        <span>{t('driver')}</span>
        <span />
        <span className={styles.beside}>{t('score')}</span>
        <span className={styles.beside}>{t('column.last')}</span>
        {ranked.compares && <span className={styles.beside}>{t('column.company')}</span>}
        <span />
      </div>
      <ol className={styles.list}>
        {(folds ? drivers.slice(0, SHOWN) : drivers).map(row)}
        {folds && (
          <li className={mergeClasses(styles.row, styles.fold)} style={{ display: 'flex' }}>
            {t('between', {
              count: middle.length,
              high: meanText(middle[0] ?? noMean, locale) ?? '',
              low: meanText(middle.at(-1) ?? noMean, locale) ?? '',
            })}
            <Button appearance="transparent" size="small" onClick={() => setAll(true)}>
              {t('showAll', { count: drivers.length })}
            </Button>
          </li>
        )}
        {folds && drivers.slice(-SHOWN).map(row)}
      </ol>
      {all && middle.length > 1 && (
        <Button appearance="transparent" size="small" onClick={() => setAll(false)}>
          {t('showFewer')}
        </Button>
      )}
      {ranked.hidden > 0 && <p className={styles.quiet}>{t('hidden', { count: ranked.hidden })}</p>}
    </section>
  );
}

const noMean = { mean: null, cap: null } as const;

type RowProps = Pick<Props, 'report' | 'onChoose'> & {
  readonly driver: Driver;
  readonly standing: Standing;
  readonly chosen: boolean;
  readonly compares: boolean;
};

function Row({ report, driver, standing, chosen, compares, onChoose }: RowProps) {
  const styles = useStyles();
  const t = useText('report');
  const locale = useLocale();
  const mean = driver.mean ?? 1;
  return (
    <li className={mergeClasses(styles.row, !compares && styles.alone, chosen && styles.chosen)}>
      <Mark standing={standing} />
      <Button
        appearance="transparent"
        className={mergeClasses(styles.name, standing !== null && styles.marked)}
        aria-pressed={chosen}
        onClick={() => onChoose(chosen ? null : driver.driver_id)}
      >
        {standing !== null && (
          <span className={styles.hiddenWords}>
            {t(standing === 'strength' ? 'strengthMark' : 'priorityMark')}
          </span>
        )}
        {driver.title}
      </Button>
      <span className={styles.bar} aria-hidden>
        <span
          className={styles.fill}
          style={{ width: `${((mean - 1) / 6) * 100}%`, backgroundColor: scoreLook(mean).fill }}
        />
      </span>
      <span className={styles.score}>
        <ScoreMark score={mean} size={18} />
        {meanText(driver, locale)}
      </span>
      <span className={styles.beside}>
        {driver.last?.verdict && <span className={styles.which}>{t('column.last')}</span>}
        <Difference beside={driver.last} kind="last" />
      </span>
      {compares && (
        <span className={styles.beside}>
          {driver.company?.verdict && <span className={styles.which}>{t('column.company')}</span>}
          <Difference beside={driver.company} kind="company" />
        </span>
      )}
      <span className={styles.act}>
        <TakeAction driverId={driver.driver_id} report={report} about={driver.title} />
      </span>
    </li>
  );
}

function Mark({ standing }: { readonly standing: Standing }) {
  const styles = useStyles();
  if (standing === null) return <span />;
  return standing === 'strength' ? (
    <Star16Filled className={styles.star} aria-hidden />
  ) : (
    <Flag16Filled className={styles.flag} aria-hidden />
  );
}
