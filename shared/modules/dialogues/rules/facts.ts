import type { AnswersByItem } from './answers-by-item.ts';
import type { Facts } from './conditions.ts';
import type { DialogueScript } from './script.ts';

/** The answers of a dialogue by item; what followed a rating is none. */
export type Place = {
  readonly script: DialogueScript;
  readonly byItem: Pick<AnswersByItem, 'get' | 'entries'>;
};

export function factsOf({ byItem, script }: Place): Facts {
  return { answersOf: (itemId) => byItem.get(itemId) ?? [], groups: script.context.employeeGroupIds };
}
