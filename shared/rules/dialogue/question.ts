import type { Question } from './types.ts';
import type { Waiting } from './walk.ts';

/** All that a screen needs to take the answer, and the server to check it. */
export function questionOf({ entry, choice }: Waiting): Question {
  const { item } = entry;
  const single = item.allow_multiple_choices !== true;
  return {
    item,
    kind: kindOf(entry.type),
    repeat: choice?.id ?? null,
    repeatText: choice?.text ?? null,
    options: entry.options,
    multiple: !single,
    maxChoices: single ? 1 : item.max_choices,
    mandatoryFirstChoice: item.mandatory_first_choice === true,
    forced: item.forced_response === true,
    commentAllowed: item.show_comment !== false,
  };
}

function kindOf(type: Waiting['entry']['type']): Question['kind'] {
  if (type === 'choice') return 'choice';
  return type === 'static' || type === 'drill-down' ? 'rating' : 'text';
}
