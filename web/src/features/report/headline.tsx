import { makeStyles } from '@fluentui/react-components';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';
import { Bold } from './bold.tsx';
import { meanText, type Report, rank } from './model.ts';
import { TakeAction } from './take-action.tsx';

const useStyles = makeStyles({
  headline: { ...type.headline, margin: `0 0 ${space.s4}`, maxWidth: size.wide, textWrap: 'balance' },
  line: { display: 'block' },
});

const HALF = 0.5;

/** What a leader would repeat: who took part, where the score went, what is lowest and what is strongest. */
export function Headline({ report }: { readonly report: Report }) {
  const styles = useStyles();
  const t = useText('report');
  const locale = useLocale();
  const { overall, unit, dimensions, participation } = report;
  const value = meanText(overall, locale);
  const { drivers } = rank(dimensions);
  const highest = drivers[0];
  const lowest = drivers.at(-1);
  if (value === null || !unit) return null;
  const verdict = overall.last?.verdict ?? 'is';
  const rate = participation?.rate ?? null;
  const tookPart = rate === null ? 'unknown' : rate >= HALF ? 'most' : 'half';
  const fell = lowest?.last?.verdict;
  const ends = fell === 'down' ? 'lowestDown' : fell === 'up' ? 'lowestUp' : 'lowest';
  return (
    <>
      <p className={styles.headline}>
        <span className={styles.line}>
          {t(`headline.${tookPart}`, { unit: unit.unit_name, score: t(`headline.${verdict}`, { value }) })}
        </span>
        {highest && lowest && highest !== lowest && (
          <span className={styles.line}>
            <Bold text={t(`headline.${ends}`, { lowest: lowest.title, highest: highest.title })} />
          </span>
        )}
      </p>
      {lowest && (
        <TakeAction
          driverId={lowest.driver_id}
          report={report}
          words={t('planAction', { driver: lowest.title })}
        />
      )}
    </>
  );
}
