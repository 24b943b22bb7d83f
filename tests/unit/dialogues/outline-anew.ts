import { type Facts, holds, itemsOf } from '@livingroom/shared/modules/dialogues/rules/conditions.ts';
import type { DialogueTurn } from '@livingroom/shared/modules/dialogues/rules/engine.ts';
import { factsOf } from '@livingroom/shared/modules/dialogues/rules/facts.ts';
import {
  SECONDS_PER_CHOICE,
  SECONDS_PER_RATING,
  SECONDS_PER_TEXT,
} from '@livingroom/shared/modules/dialogues/rules/limits.ts';
import type { Outline } from '@livingroom/shared/modules/dialogues/rules/outline.ts';
import {
  type DialogueScript,
  mayRotate,
  type ScriptItem,
} from '@livingroom/shared/modules/dialogues/rules/script.ts';
import { type Section, sectionsOf } from '@livingroom/shared/modules/dialogues/rules/sections.ts';

/** The outline counted over all items at every turn: what the one that is kept up must be equal to. */
export function outlineAnew(turn: DialogueTurn): Outline {
  const { script } = turn.place;
  const facts = factsOf(turn.place);
  const done = new Map<number, number>();
  for (const { survey_item_id_ref: id } of turn.answers) done.set(id, (done.get(id) ?? 0) + 1);
  const inFull = fullTopic(turn);
  let seconds = 0;
  let open = false;
  const counted = sectionsOf(script).all.map(({ kind, title, questions }) => {
    let [answered, total] = [0, 0];
    for (const entry of questions) {
      const given = done.get(entry.item.survey_item_id) ?? 0;
      const asked = Math.max(given, timesAsked(script, entry, { facts, inFull }));
      answered += given;
      total += asked;
      seconds += (asked - given) * secondsOf(entry);
      open ||= given === 0 && mayStillTurn(turn, entry, inFull);
    }
    return { part: { kind, title, answered, total }, questions };
  });
  const parts = counted.map(({ part }) => part).filter(({ total }) => total > 0);
  const waiting = turn.place.waiting?.entry;
  const here = waiting && counted.find(({ questions }) => questions.includes(waiting))?.part;
  const more = inFull === null ? largestRest(script) : 0;
  const total = parts.reduce((sum, part) => sum + part.total, 0) + more;
  seconds += more * SECONDS_PER_RATING;
  const { length } = turn.answers;
  return {
    parts,
    current: here ? parts.indexOf(here) : null,
    position: turn.completed ? length : length + 1,
    total: turn.completed ? length : Math.max(total, length + 1),
    about: !turn.completed && (open || more > 0),
    minutes: turn.completed ? 0 : Math.max(1, Math.round(seconds / 60)),
  };
}

function fullTopic({ place }: DialogueTurn): number | null | undefined {
  const { script, levels } = place;
  if (script.rotation === null) return undefined;
  const open = levels.find(({ inFull }, depth) => depth > 0 && inFull);
  const own = open?.items[0]?.item.parent_id_ref;
  if (own != null) return own;
  const rated = script.topLevel.flatMap((entry) => {
    if (entry.type !== 'drill-down') return [];
    const [answer] = place.byItem.get(entry.item.survey_item_id) ?? [];
    return answer
      ? [{ id: entry.item.survey_item_id, rating: answer.rating ?? Number.POSITIVE_INFINITY }]
      : [];
  });
  const [first, ...others] = rated;
  if (rated.length < topicsOf(script).length) return null;
  return first ? others.reduce((low, next) => (next.rating < low.rating ? next : low), first).id : 0;
}

/** Whether an answer to come decides whether this is asked, or how often, or it may lead past what follows. */
function mayStillTurn({ place }: DialogueTurn, entry: ScriptItem, inFull: Known['inFull']): boolean {
  const { script, byItem } = place;
  const { item, condition, choiceParent, jumps } = entry;
  const leftOut = script.rotation !== null && mayRotate(entry) && inFull !== item.parent_id_ref;
  if (leftOut && !script.rotation?.has(item.survey_item_id)) return false;
  const decides = [
    ...(condition === null ? [] : itemsOf(condition)),
    ...(choiceParent ? [choiceParent] : []),
  ];
  if (decides.some((id) => script.byId.has(id) && (byItem.get(id) ?? []).length === 0)) return true;
  return jumps.length > 0 && timesAsked(script, entry, { facts: factsOf(place), inFull }) > 0;
}

type Known = { readonly facts: Facts; readonly inFull: number | null | undefined };

function timesAsked(script: DialogueScript, entry: ScriptItem, { facts, inFull }: Known): number {
  const { rotation } = script;
  const { item, condition, choiceParent } = entry;
  const rotates = rotation !== null && mayRotate(entry) && inFull !== item.parent_id_ref;
  if (rotates && !rotation.has(item.survey_item_id)) return 0;
  if (condition !== null && !holds(condition, facts)) return 0;
  if (choiceParent === null) return 1;
  const chosen = new Set(facts.answersOf(choiceParent).flatMap(({ choices }) => choices));
  if (item.repeat_key === null) return chosen.size > 0 ? 1 : 0;
  return Math.min(chosen.size, item.max_repeats ?? chosen.size);
}

function largestRest(script: DialogueScript): number {
  const rests = topicsOf(script).map(
    ({ questions }) =>
      questions.filter((entry) => mayRotate(entry) && !script.rotation?.has(entry.item.survey_item_id))
        .length,
  );
  return Math.max(0, ...rests);
}

function secondsOf({ type }: ScriptItem): number {
  if (type === 'choice') return SECONDS_PER_CHOICE;
  return type === 'static' || type === 'drill-down' ? SECONDS_PER_RATING : SECONDS_PER_TEXT;
}

function topicsOf(script: DialogueScript): readonly Section[] {
  return sectionsOf(script).all.filter(({ kind }) => kind === 'topic');
}
