import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import type { Phrase } from '@livingroom/shared/core/lib/phrase.ts';
import { askedWords } from '@livingroom/shared/modules/dialogues/words/asked.ts';

/**
 * Whom a round asked, as it was settled when it opened, whatever was changed since (privacy.md 11.7); `asked` are all who
 * have been until now, null where that is not known. Rounds of older versions have no rule.
 */
export function askedPhrases(rule: Row<'flow_rounds'>['asked'], asked: number | null): readonly Phrase[] {
  if (rule === null) return asked === null ? [] : [askedWords('unknown', { people: asked })];
  const { people, active, chosen, group } = rule;
  const added = (asked ?? people) - people;
  return [
    askedWords.of(chosen, { people, active, group: group ?? '' }),
    ...(added > 0 ? [askedWords('added', { added })] : []),
  ];
}
