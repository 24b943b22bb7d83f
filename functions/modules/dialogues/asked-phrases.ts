import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import type { Phrase } from '@livingroom/shared/core/lib/phrase.ts';
import { askedWords } from '@livingroom/shared/modules/dialogues/words/asked.ts';
import { GATHERED_MONTHS } from '@livingroom/shared/modules/flows/rules/by-day.ts';
import type { AskedRule } from '@livingroom/shared/modules/flows/tables/flow-rounds.ts';

/**
 * Whom a round asked, as it was settled when it opened, whatever was changed since (privacy.md 11.7); `asked` are all who
 * have been until now, null where that is not known. Rounds of older versions have no rule.
 */
export function askedPhrases(rule: Row<'flow_rounds'>['asked'], asked: number | null): readonly Phrase[] {
  if (rule === null) return asked === null ? [] : [askedWords('unknown', { people: asked })];
  const { people, active, chosen, group } = rule;
  if (chosen === 'by-day' || chosen === 'group-by-day') return byDayPhrases(rule);
  const added = (asked ?? people) - people;
  return [
    askedWords.of(chosen, { people, active, group: group ?? '' }),
    ...(added > 0 ? [askedWords('added', { added })] : []),
  ];
}

/** How many it has asked is not said: a month of few would say who has just come. */
function byDayPhrases({ day = 'first_day', days = 0, group }: AskedRule): readonly Phrase[] {
  const when = { day, days: Math.abs(days) };
  return [
    days === 0
      ? askedWords('by-day-on', { day })
      : days > 0
        ? askedWords('by-day-after', when)
        : askedWords('by-day-before', when),
    ...(group === null ? [] : [askedWords('by-day-group', { group })]),
    askedWords('by-day-gathered', { months: GATHERED_MONTHS }),
  ];
}
