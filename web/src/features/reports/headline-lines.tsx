import { makeStyles } from '@fluentui/react-components';
import { shareWords } from '@livingroom/shared/core/lib/share.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { Bold } from './bold.tsx';
import { type Report, rank } from './model.ts';
import { meanWords } from './words.ts';

const useStyles = makeStyles({ line: { display: 'block' } });

const HALF = 0.5;

/** What a leader would repeat, as two lines: who took part and where the score went; what is lowest and strongest. */
export function HeadlineLines({ report }: { readonly report: Report }) {
  const styles = useStyles();
  const t = useText('report');
  const locale = useLocale();
  const { overall, unit, dimensions } = report;
  const value = meanWords(overall, { t, locale });
  if (value === null || !unit) return null;
  const { drivers } = rank(dimensions);
  const highest = drivers[0];
  const lowest = drivers.at(-1);
  const verdict = overall.last?.verdict ?? 'is';
  const fell = lowest?.last?.verdict;
  const ends = fell === 'down' ? 'lowestDown' : fell === 'up' ? 'lowestUp' : 'lowest';
  return (
    <>
      <span className={styles.line}>
        <TookPart report={report} unit={unit.unit_name} score={t(`headline.${verdict}`, { value })} />
      </span>
      {highest && lowest && highest !== lowest && (
        <span className={styles.line}>
          <Bold text={t(`headline.${ends}`, { lowest: lowest.title, highest: highest.title })} />
        </span>
      )}
    </>
  );
}

type TookPartProps = { readonly report: Report; readonly unit: string; readonly score: string };

function TookPart({ report: { participation }, unit, score }: TookPartProps) {
  const t = useText('report');
  const locale = useLocale();
  const rate = participation?.rate ?? null;
  const isExact = participation?.state === 'exact';
  // A rate that is only known to be reached says nothing of who did not take part.
  if (rate === null || (rate < HALF && !isExact)) return t('headline.unknown', { unit, score });
  if (isExact && rate === 1) return t('headline.all', { unit, score });
  const share = shareWords(rate, locale);
  const told = { unit, score, rate: isExact ? share : t('headline.atLeast', { rate: share }) };
  return t(rate >= HALF ? 'headline.most' : 'headline.half', told);
}
