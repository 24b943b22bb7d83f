import { isFollowUp } from './follow-ups.ts';
import { isWordless, wordsOf } from './messages.ts';
import { mayRotate } from './script.ts';
import type { Question } from './types.ts';
import type { Walk } from './walk.ts';

/** All that a screen needs to take the answer, and the server to check it; null when nothing is asked. */
export function questionOf({ waiting, script }: Pick<Walk, 'waiting' | 'script'>): Question | null {
  if (waiting === null) return null;
  const { entry, choice } = waiting;
  const { item } = entry;
  const single = item.allow_multiple_choices !== true;
  const follows = isFollowUp(choice);
  const wordless = isWordless(entry, choice);
  return {
    item,
    kind: follows ? 'text' : kindOf(entry.type),
    repeat: choice?.id ?? null,
    words: wordsOf(entry, choice),
    options: entry.options,
    multiple: !single,
    maxChoices: single ? 1 : item.max_choices,
    mandatoryFirstChoice: item.mandatory_first_choice === true,
    forced: !follows && !wordless && item.forced_response === true,
    wordless,
    commentAllowed: follows || item.show_comment !== false,
    inDepth: script.rotation !== null && mayRotate(entry) && !script.rotation.has(item.survey_item_id),
  };
}

function kindOf(type: NonNullable<Walk['waiting']>['entry']['type']): Question['kind'] {
  if (type === 'choice') return 'choice';
  return type === 'static' || type === 'drill-down' ? 'rating' : 'text';
}
