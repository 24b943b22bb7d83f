import type { Language } from '@livingroom/shared/core/lib/language.ts';
import { localeOf } from '@livingroom/shared/core/lib/language.ts';
import { type Phrase, say } from '@livingroom/shared/core/lib/phrase.ts';
import { assistantWords } from '@livingroom/shared/modules/assistant/words.ts';
import { withHalf } from '@livingroom/shared/modules/reports/rules/interval.ts';
import { figureFileWords } from '@livingroom/shared/modules/reports/words/reports.ts';

/** What a tool returns: a line with where it stands, or why there is none. */
export type Fact = { readonly title: string; readonly to: string };

export type Found = { readonly facts: readonly Fact[]; readonly hidden: readonly string[] };

export type Figure = {
  readonly mean: number | null;
  readonly cap: 'or_more' | 'or_less' | 'about' | null;
  readonly missing: 'no_data' | 'too_few' | 'not_released' | 'reveals_other' | 'noise' | null;
  readonly half: number | null;
  readonly last?: { readonly verdict: 'up' | 'down' | 'same' | null; readonly by: number | null } | null;
};

type Place = {
  readonly language: Language;
  readonly topic: string;
  readonly unit: string;
  readonly to: string;
};

/** A figure as it stands on its report, or the rule by which it is hidden; never how many answered below it. */
export function toldFigure(figure: Figure, { language, topic, unit, to }: Place): Found {
  const tell = (phrase: Phrase) => say(phrase, language);
  const { mean, missing, cap, half, last } = figure;
  if (mean === null) {
    const because = missing ?? 'no_data';
    return { facts: [], hidden: [tell(assistantWords(because, { topic, unit }))] };
  }
  const number = (value: number) =>
    value.toLocaleString(localeOf[language], { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const score =
    cap === null
      ? withHalf(number(mean), half, localeOf[language])
      : tell(figureFileWords(cap === 'about' ? 'about-score' : cap, { score: number(mean) }));
  const line = tell(assistantWords('figure', { topic, unit, score }));
  if (!last?.verdict) return { facts: [{ title: line, to }], hidden: [] };
  const isBy = last.by !== null && last.verdict !== 'same';
  const changed = isBy
    ? assistantWords(`figure-${last.verdict}-by`, { figure: line, by: number(Math.abs(last.by)) })
    : assistantWords(`figure-${last.verdict}`, { figure: line });
  return { facts: [{ title: tell(changed), to }], hidden: [] };
}

export function together(parts: readonly Found[]): Found {
  return { facts: parts.flatMap(({ facts }) => facts), hidden: parts.flatMap(({ hidden }) => hidden) };
}

/** The report that shows a unit's figures of a round. */
export function reportPath(unitId: number, roundId: string | null, driverId?: number): string {
  const query = new URLSearchParams({ unit: String(unitId) });
  if (roundId !== null) query.set('round', roundId);
  if (driverId !== undefined) query.set('driver', String(driverId));
  return `/report-manager?${query}`;
}
