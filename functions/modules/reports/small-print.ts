import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import { localeOf } from '@livingroom/shared/core/lib/language.ts';
import type { Phrase } from '@livingroom/shared/core/lib/phrase.ts';
import { wholePercent } from '@livingroom/shared/core/lib/share.ts';
import { SMALLEST_GROUP } from '@livingroom/shared/modules/analytics/rules/participation.ts';
import { ORGANISATION } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import { reportWords, trustWords } from '@livingroom/shared/modules/reports/words/reports.ts';
import { askedPhrases } from '../dialogues/asked-phrases.ts';
import { FEWEST_FOR_NUMBERS } from './beside.ts';
import type { ReportFrame } from './frame.ts';
import type { RoundFigures } from './open-round.ts';
import { noStanding, type Standing } from './participation.ts';
import type { ListedRound } from './rounds.ts';

type Participation = Standing['participation'];

/**
 * What the figures of the chosen unit and round rest on (privacy.md 8): who was asked and who answered, which rule
 * releases and what it leaves out, what is a mean, what is called a change, and of which run they are. Empty before the first round.
 */
export function smallPrint(
  { chosen, language, madeUp, zone }: Pick<ReportFrame, 'chosen' | 'language' | 'madeUp' | 'zone'>,
  figures: RoundFigures | null,
): readonly Phrase[] {
  if (!chosen || !figures) return [];
  const unit = chosen.unit?.unit_id ?? null;
  const standing = unit === null ? noStanding : figures.standingOf(unit);
  const { participation, counted_above: above, analysed_at: run } = standing;
  const { score, detail } = figures.thresholds;
  const { rules, finished } = chosen.round;
  const rose = score > rules.score || detail > rules.detail;
  return [
    ...(madeUp ? [reportWords('made-up')] : []),
    tookPart(participation),
    ...askedPhrases(chosen.asked, askedUntilNow(chosen, figures)),
    ...(chosen.inPart ? [reportWords('asked-in-part')] : []),
    ...(chosen.round.noisy
      ? [reportWords(finished ? 'noise' : 'noise-waiting')]
      : [
          reportWords('thresholds', { score, detail }),
          ...(rose ? [reportWords('raised', { score: rules.score, detail: rules.detail })] : []),
          ...(finished ? [] : [unfinished(chosen.listed)]),
          countedElsewhere(above, placeOf(chosen, figures), finished),
        ]),
    reportWords('means'),
    ...comparing(unit, figures),
    ...(chosen.round.code === null ? [] : [reportWords('code', { code: chosen.round.code })]),
    ...(run === null ? [] : [reportWords('analysed', { date: dayText(run, localeOf[language], zone) })]),
  ];
}

/** What is still to come of a round, and when. */
function unfinished({ closed_at, reading, sharing }: ListedRound): Phrase {
  if (reading !== 'everything' && sharing) return trustWords('seen-later', { days: sharing.days });
  return reportWords(closed_at === null ? 'interim' : 'computing');
}

/** How many the round has asked, as far as a run has counted it; rounds of a cycle are counted together. */
function askedUntilNow({ round }: NonNullable<ReportFrame['chosen']>, figures: RoundFigures): number | null {
  if (round.opening.cycleRounds > 1) return null;
  return figures.standingOf(ORGANISATION).participation?.asked ?? null;
}

/** By which rule differences are told, where there are figures to compare. */
function comparing(unit: number | null, figures: RoundFigures): readonly Phrase[] {
  if (unit === null) return [];
  const topics = figures.topicsOf(unit);
  const count = topics.topics.filter((topic) => topics.get(topic)?.mean != null).length;
  if (count === 0) return [];
  const few = topics.topics.some((topic) => {
    const figure = topics.get(topic);
    return figure !== undefined && figure.mean !== null && figure.people < FEWEST_FOR_NUMBERS;
  });
  return [
    reportWords('change', { count }),
    ...(few ? [reportWords('direction-only', { fewest: FEWEST_FOR_NUMBERS })] : []),
    ...(unit === ORGANISATION ? [] : [reportWords('against-rest')]),
  ];
}

/** Who took part, as far as it may be said. */
export function tookPart(participation: Participation): Phrase {
  if (participation === null) return reportWords('took-unknown');
  const { asked, answered, rate, state } = participation;
  const group = SMALLEST_GROUP;
  if (state === 'exact') return reportWords('took-exact', { asked, answered });
  if (state === 'few-missing') return reportWords('took-few-missing', { asked, group });
  if (state === 'few-answered') return reportWords('took-few-answered', { asked });
  if (rate !== null) return reportWords('took-at-least', { asked, percent: wholePercent(rate) });
  return asked < group ? reportWords('took-small', { group }) : reportWords('took-too-few', { asked });
}

type Place = 'whole' | 'below' | 'deep' | 'below-what-is-left';

/** Where what a unit hands up can have gone: what the organisation itself counts nowhere came from below. */
function placeOf({ unit, tree }: NonNullable<ReportFrame['chosen']>, figures: RoundFigures): Place {
  if (unit === null || unit.unit_id === ORGANISATION) return 'whole';
  const left = figures.standingOf(ORGANISATION).counted_above;
  if (left !== 0) return 'below-what-is-left';
  return (tree.parentOf(unit.unit_id) ?? ORGANISATION) === ORGANISATION ? 'below' : 'deep';
}

const countedAway = {
  whole: 'counted-nowhere',
  below: 'counted-above',
  deep: 'counted-higher',
  'below-what-is-left': 'counted-if-enough',
} as const;

/** `above`: answers to one question at most that count above this unit; above the organisation there is nothing. */
function countedElsewhere(above: number | null, place: Place, finished: boolean): Phrase {
  if (above === null)
    return reportWords(finished && place === 'below-what-is-left' ? 'counted-up-if-enough' : 'counted-up');
  if (above === 0) return reportWords(place === 'whole' ? 'counted-all' : 'counted-here');
  return reportWords(countedAway[place], { count: above });
}

/** The day of a moment, in the organisation's time zone. */
export function dayText(time: string, locale: string, zone: string): string {
  const options = { year: 'numeric', month: 'long', day: 'numeric', timeZone: zone } as const;
  return dateFormat(locale, options).format(new Date(time));
}
