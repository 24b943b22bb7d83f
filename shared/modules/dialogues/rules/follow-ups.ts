import type { DialogueScript, ScriptItem } from './script.ts';
import type { DialogueAnswer, Option } from './types.ts';

const FOLLOW_UP = 'driver-question';

/**
 * The question that follows this rating of a driver, as the choice that its item is repeated for; null: none. Of an item
 * that is itself repeated each choice has a question of its own.
 */
export function followUpOf(
  script: DialogueScript,
  { item }: ScriptItem,
  { rating, repeat }: DialogueAnswer,
): Option | null {
  const own = script.followUps.get(item.driver_id_ref ?? 0);
  const next = rating === null ? undefined : own?.find(({ scores }) => scores.includes(rating));
  const of = repeat === null ? '' : `:${repeat}`;
  return next ? { id: `driver:${next.question_id}${of}`, text: next.question_text, type: FOLLOW_UP } : null;
}

export function isFollowUp(choice: Option | null): boolean {
  return choice?.type === FOLLOW_UP;
}
