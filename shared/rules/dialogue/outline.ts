import { type Facts, holds } from './conditions.ts';
import type { DialogueTurn } from './engine.ts';
import { SECONDS_PER_CHOICE, SECONDS_PER_RATING, SECONDS_PER_TEXT } from './limits.ts';
import { type DialogueScript, isQuestion, mayRotate, type ScriptItem } from './script.ts';
import { factsOf } from './walk.ts';

/** A part of the dialogue as people know it: what is asked first, each rated topic's level, and what comes last. */
export type Part = {
  readonly kind: 'opening' | 'topic' | 'closing';
  /** Of a topic, in the person's language. */
  readonly title: string;
  readonly answered: number;
  /** Questions in all, as far as can be known by now. */
  readonly total: number;
};

export type Outline = {
  readonly parts: readonly Part[];
  /** Place in `parts` of the question that waits; null at the end. */
  readonly current: number | null;
  /** Number of the question that waits, from 1; at the end the number of all. */
  readonly position: number;
  readonly total: number;
  /** Whether the total may still change with the answers. */
  readonly about: boolean;
  /** What is left, in whole minutes, at least 1 while something is asked. */
  readonly minutes: number;
};

type Section = Pick<Part, 'kind' | 'title'> & { readonly questions: readonly ScriptItem[] };

/** How far a dialogue is, in words a person understands. O(items). */
export function outlineOf(turn: DialogueTurn): Outline {
  const { script } = turn.place;
  const facts = factsOf(turn.place);
  const done = new Map<number, number>();
  for (const { survey_item_id_ref: id } of turn.answers) done.set(id, (done.get(id) ?? 0) + 1);
  const inFull = fullTopic(turn);
  let seconds = 0;
  let open = false;
  const counted = sectionsOf(script).map(({ kind, title, questions }) => {
    let [answered, total] = [0, 0];
    for (const entry of questions) {
      const given = done.get(entry.item.survey_item_id) ?? 0;
      const asked = Math.max(given, timesAsked(script, entry, { facts, inFull }));
      answered += given;
      total += asked;
      seconds += (asked - given) * secondsOf(entry);
      open ||= asked > given && (entry.condition !== null || entry.choiceParent !== null);
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

/** The topic that the adaptive form asks in full: undefined in the full form, null as long as it is not known. */
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
  if (rated.length < topicsOf(script).length) return null;
  return rated.reduce((low, next) => (next.rating < low.rating ? next : low)).id;
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

/** How many more the adaptive form asks once it knows the lowest topic: at most so many. */
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
  return sectionsOf(script).filter(({ kind }) => kind === 'topic');
}

const known = new WeakMap<DialogueScript, readonly Section[]>();

function sectionsOf(script: DialogueScript): readonly Section[] {
  const before = known.get(script);
  if (before) return before;
  const { topLevel, childrenOf, itemsOfSequence } = script;
  const last = topLevel.findLastIndex(({ type }) => type === 'sequence');
  const opening = topLevel.slice(0, last < 0 ? undefined : last).filter(isQuestion);
  const closing = last < 0 ? [] : topLevel.slice(last + 1).filter(isQuestion);
  const ofSequences = topLevel
    .filter(({ type }) => type === 'sequence')
    .flatMap(({ item }) => itemsOfSequence.get(item.survey_item_id) ?? []);
  const topics = topLevel
    .filter(({ type }) => last >= 0 && type === 'drill-down')
    .map(({ item }) => ({
      kind: 'topic' as const,
      title: item.item_title ?? '',
      questions: below(childrenOf, item.survey_item_id, new Set()),
    }));
  const sections: readonly Section[] = [
    { kind: 'opening', title: '', questions: [...opening, ...ofSequences.filter(isQuestion)] },
    ...topics.filter(({ questions }) => questions.length > 0),
    { kind: 'closing', title: '', questions: closing },
  ];
  known.set(script, sections);
  return sections;
}

function below(
  childrenOf: DialogueScript['childrenOf'],
  id: number,
  seen: Set<number>,
): readonly ScriptItem[] {
  if (seen.has(id)) return [];
  seen.add(id);
  return (childrenOf.get(id) ?? []).flatMap((entry) => [
    ...(isQuestion(entry) ? [entry] : []),
    ...below(childrenOf, entry.item.survey_item_id, seen),
  ]);
}
