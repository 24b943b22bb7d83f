import type { DialogueAnswer } from './types.ts';
import type { Walk } from './walk.ts';

/**
 * Of the answers that are not on the way, those that no answer to come can bring back: at the end all of them; before,
 * those whose item the walk has passed without asking it. Answers to items that the survey has lost are not among them.
 */
export function unreachable(walk: Walk): readonly DialogueAnswer[] {
  const { byId } = walk.script;
  const left = [...walk.kept.values()].filter(({ survey_item_id_ref: id }) => byId.has(id));
  if (walk.completed || left.length === 0) return left;
  const passed = new Set(
    walk.levels.flatMap(({ items, cursor, repeating }) =>
      items.slice(0, cursor).flatMap((entry) => (entry === repeating ? [] : entry.item.survey_item_id)),
    ),
  );
  const waiting = walk.waiting?.entry.item.survey_item_id;
  return left.filter(({ survey_item_id_ref: id }) => id !== waiting && passed.has(id));
}
