import { makeStyles } from '@fluentui/react-components';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { Bold } from './bold.tsx';
import { meanText, type Report, rank } from './model.ts';

const useStyles = makeStyles({ line: { display: 'block' } });

const HALF = 0.5;

/** What a leader would repeat, as two lines: who took part and where the score went; what is lowest and strongest. */
export function HeadlineLines({ report }: { readonly report: Report }) {
  const styles = useStyles();
  const t = useText('report');
  const locale = useLocale();
  const { overall, unit, dimensions, participation } = report;
  const value = meanText(overall, locale);
  if (value === null || !unit) return null;
  const { drivers } = rank(dimensions);
  const highest = drivers[0];
  const lowest = drivers.at(-1);
  const verdict = overall.last?.verdict ?? 'is';
  const rate = participation?.rate ?? null;
  const tookPart = rate === null ? 'unknown' : rate >= HALF ? 'most' : 'half';
  const fell = lowest?.last?.verdict;
  const ends = fell === 'down' ? 'lowestDown' : fell === 'up' ? 'lowestUp' : 'lowest';
  return (
    <>
      <span className={styles.line}>
        {t(`headline.${tookPart}`, { unit: unit.unit_name, score: t(`headline.${verdict}`, { value }) })}
      </span>
      {highest && lowest && highest !== lowest && (
        <span className={styles.line}>
          <Bold text={t(`headline.${ends}`, { lowest: lowest.title, highest: highest.title })} />
        </span>
      )}
    </>
  );
}
