import type { Facts } from './conditions.ts';
import type { DialogueScript } from './script.ts';
import type { DialogueAnswer } from './types.ts';

/** The answers of a dialogue by item; what followed a rating is none. */
export type Place = {
  readonly script: DialogueScript;
  readonly byItem: ReadonlyMap<number, readonly DialogueAnswer[]>;
};

export function factsOf({ byItem, script }: Place): Facts {
  return { answersOf: (itemId) => byItem.get(itemId) ?? [], groups: script.context.employeeGroupIds };
}
