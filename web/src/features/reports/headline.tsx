import { makeStyles, tokens } from '@fluentui/react-components';
import { Flag16Filled } from '@fluentui/react-icons/svg/flag';
import { Star16Filled } from '@fluentui/react-icons/svg/star';
import type { ReactNode } from 'react';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { media, size, space, type } from '../../lib/theme/sizes.ts';
import { HeadlineLines } from './headline-lines.tsx';
import { changedFigures, type Driver, hasHeadline, type Report, rank } from './model.ts';
import { TakeAction } from './take-action.tsx';
import { meanWords } from './words.ts';

const useStyles = makeStyles({
  headline: {
    ...type.headline,
    margin: `0 0 ${space.s3}`,
    maxWidth: size.wide,
    textWrap: 'balance',
    [media.print]: { maxWidth: 'none', textWrap: 'wrap' },
  },
  changed: { ...type.body, margin: `0 0 ${space.s3}`, color: tokens.colorNeutralForeground2 },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space.s3,
    marginBottom: space.s4,
  },
  lists: { display: 'grid', gap: space.s1, margin: 0 },
  list: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space.s2 },
  icon: { display: 'inline-flex', color: tokens.colorNeutralForeground2 },
  flag: { display: 'inline-flex', color: tokens.colorBrandForeground1 },
  term: { ...type.body, minWidth: size.key, fontWeight: 600 },
  drivers: {
    ...type.body,
    margin: 0,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
    [media.phone]: { flexBasis: '100%' },
  },
});

/** What a leader would repeat: who took part, where the score went, what is weak and strong, and what to do about it. */
export function Headline({ report }: { readonly report: Report }) {
  const styles = useStyles();
  const t = useText('report');
  if (!hasHeadline(report)) return null;
  const { drivers, standingOf } = rank(report.dimensions);
  const standing = (wanted: 'strength' | 'priority') =>
    drivers.filter(({ driver_id }) => standingOf(driver_id) === wanted);
  const changed = changedFigures(report);
  const lowest = standing('priority').at(-1);
  return (
    <>
      <p className={styles.headline}>
        <HeadlineLines report={report} />
      </p>
      {changed.of > 0 && (
        <p className={styles.changed}>{t('changedOf', { changed: changed.count, figures: changed.of })}</p>
      )}
      <div className={styles.foot}>
        <dl className={styles.lists}>
          <Standouts
            name={t('headline.strengths')}
            drivers={standing('strength')}
            icon={<Star16Filled className={styles.icon} aria-hidden />}
          />
          <Standouts
            name={t('headline.priorities')}
            drivers={standing('priority').toReversed()}
            icon={<Flag16Filled className={styles.flag} aria-hidden />}
          />
        </dl>
        {lowest && (
          <TakeAction
            driverId={lowest.driver_id}
            report={report}
            words={t('planAction', { driver: lowest.title })}
          />
        )}
      </div>
    </>
  );
}

type StandoutsProps = {
  readonly name: string;
  readonly drivers: readonly Driver[];
  readonly icon: ReactNode;
};

/** Drivers that stand apart with their scores; nothing where none does. */
function Standouts({ name, drivers, icon }: StandoutsProps) {
  const styles = useStyles();
  const t = useText('report');
  const locale = useLocale();
  if (drivers.length === 0) return null;
  return (
    <div className={styles.list}>
      <dt className={styles.term}>
        {icon} {name}
      </dt>
      <dd className={styles.drivers}>
        {drivers.map((driver) => `${driver.title} ${meanWords(driver, { t, locale })}`).join(' · ')}
      </dd>
    </div>
  );
}
