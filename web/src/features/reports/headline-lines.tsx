import { makeStyles } from '@fluentui/react-components';
import { shareWords } from '@livingroom/shared/core/lib/share.ts';
import type { Translate } from '../../i18n/areas.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { Bold } from './bold.tsx';
import { type Driver, type Report, rank } from './model.ts';
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
  const verdict = overall.last?.verdict ?? 'is';
  const ends = endsText(rank(dimensions).drivers, { t, locale });
  return (
    <>
      <span className={styles.line}>
        <TookPart report={report} unit={unit.unit_name} score={t(`headline.${verdict}`, { value })} />
      </span>
      {ends !== null && (
        <span className={styles.line}>
          <Bold text={ends} />
        </span>
      )}
    </>
  );
}

/** Names that a sentence can hold; of more that tie it says how many. */
const MOST_NAMES = 4;

/** As much of a driver as the sentence needs. */
type Named = Pick<Driver, 'title' | 'stands' | 'last'>;

type Language = { readonly t: Translate<'report'>; readonly locale: string };

/** What stands at the ends by more than chance, with those that tie; null where there is nothing to compare. */
export function endsText(drivers: readonly Named[], language: Language): string | null {
  const { t } = language;
  if (drivers.length < 2) return null;
  const low = lowText(drivers.toReversed(), language);
  const high = highText(drivers, language);
  if (low !== null && high !== null) return t('headline.ends', { low, high });
  const words = low ?? high;
  return words === null ? t('headline.none') : t('headline.end', { words });
}

function lowText(drivers: readonly Named[], language: Language): string | null {
  const { t } = language;
  const [first, ...others] = drivers.filter(({ stands }) => stands === 'lowest');
  if (!first) {
    const one = drivers.find(({ stands }) => stands === 'priority');
    return one ? t('headline.low.one', { names: namesOf([one], language) }) : null;
  }
  const names = namesOf([first, ...others], language);
  if (others.length >= MOST_NAMES) return t('headline.low.many', { many: others.length + 1 });
  if (others.length > 0) return t('headline.low.some', { names });
  const fell = first.last?.verdict;
  return t(`headline.low.${fell === 'down' ? 'lowestDown' : fell === 'up' ? 'lowestUp' : 'lowest'}`, {
    names,
  });
}

function highText(drivers: readonly Named[], language: Language): string | null {
  const { t } = language;
  const highest = drivers.filter(({ stands }) => stands === 'highest');
  if (highest.length === 0) {
    const one = drivers.find(({ stands }) => stands === 'strength');
    return one ? t('headline.high.one', { names: namesOf([one], language) }) : null;
  }
  const names = namesOf(highest, language);
  if (highest.length > MOST_NAMES) return t('headline.high.many', { many: highest.length });
  return t(highest.length > 1 ? 'headline.high.some' : 'headline.high.highest', { names });
}

function namesOf(drivers: readonly Named[], { locale }: Language): string {
  return new Intl.ListFormat(locale).format(drivers.map(({ title }) => `**${title}**`));
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
