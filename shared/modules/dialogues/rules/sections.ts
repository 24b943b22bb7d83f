import { itemsOf } from './conditions.ts';
import { type DialogueScript, isQuestion, mayRotate, type ScriptItem } from './script.ts';

/** A part of the dialogue as people know it: what is asked first, each rated topic's level, and what comes last. */
export type Section = {
  readonly kind: 'opening' | 'topic' | 'closing';
  /** Of a topic, in the person's language. */
  readonly title: string;
  readonly questions: readonly ScriptItem[];
};

/** The parts of a script with the indexes that a step needs, so that none goes through all items. */
export type Sections = {
  readonly all: readonly Section[];
  /** Place in `all` of each question. */
  readonly placeOf: ReadonlyMap<number, number>;
  /** The questions whose number changes with the answers to an item, by that item. */
  readonly dependents: ReadonlyMap<number, readonly ScriptItem[]>;
  /** The rated items of the top level, in order. */
  readonly rated: readonly ScriptItem[];
  readonly topics: number;
  /** How many more the adaptive form asks once it knows the lowest topic: at most so many. */
  readonly largestRest: number;
};

const known = new WeakMap<DialogueScript, Sections>();

/** Made once for each script. O(items). */
export function sectionsOf(script: DialogueScript): Sections {
  const before = known.get(script);
  if (before) return before;
  const all = listSections(script);
  const topics = all.filter(({ kind }) => kind === 'topic');
  const isLeftOut = (entry: ScriptItem) =>
    mayRotate(entry) && !script.rotation?.has(entry.item.survey_item_id);
  const sections: Sections = {
    all,
    placeOf: new Map(
      all.flatMap(({ questions }, place) =>
        questions.map(({ item }) => [item.survey_item_id, place] as const),
      ),
    ),
    dependents: dependentsOf(all),
    rated: script.topLevel.filter(({ type }) => type === 'drill-down'),
    topics: topics.length,
    largestRest: Math.max(0, ...topics.map(({ questions }) => questions.filter(isLeftOut).length)),
  };
  known.set(script, sections);
  return sections;
}

function dependentsOf(all: readonly Section[]): Sections['dependents'] {
  const dependents = new Map<number, ScriptItem[]>();
  for (const { questions } of all) {
    for (const entry of questions) {
      const asked = entry.condition === null ? [] : itemsOf(entry.condition);
      const own = [entry.item.survey_item_id, ...asked];
      if (entry.choiceParent !== null) own.push(entry.choiceParent);
      for (const id of new Set(own)) {
        const list = dependents.get(id);
        if (list === undefined) dependents.set(id, [entry]);
        else list.push(entry);
      }
    }
  }
  return dependents;
}

function listSections({ topLevel, childrenOf, itemsOfSequence }: DialogueScript): readonly Section[] {
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
  return [
    { kind: 'opening', title: '', questions: [...opening, ...ofSequences.filter(isQuestion)] },
    ...topics.filter(({ questions }) => questions.length > 0),
    { kind: 'closing', title: '', questions: closing },
  ];
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
