import type { DialogueProblem } from '../words/dialogues.ts';
import { type ItemCondition, parseCondition } from './conditions.ts';
import { type Jump, parseJumps } from './jumps.ts';
import { listOf, optionsOf } from './options.ts';
import {
  type DialogueContext,
  type DialogueItem,
  type FollowUp,
  type ItemType,
  itemTypes,
  type Option,
} from './types.ts';

/** One item with everything read out of its columns once. */
export type ScriptItem = {
  readonly item: DialogueItem;
  readonly type: ItemType;
  readonly condition: ItemCondition | null;
  readonly jumps: readonly Jump[];
  readonly options: readonly Option[];
  /** The choice item this one hangs on, and which of its options count (empty: all). */
  readonly choiceParent: number | null;
  readonly choicesWanted: readonly string[];
};

/** A survey as one respondent meets it: filtered, ordered and indexed. Make it once, keep it. */
export type DialogueScript = {
  readonly context: DialogueContext;
  readonly topLevel: readonly ScriptItem[];
  readonly byId: ReadonlyMap<number, ScriptItem>;
  readonly childrenOf: ReadonlyMap<number, readonly ScriptItem[]>;
  readonly itemsOfSequence: ReadonlyMap<number, readonly ScriptItem[]>;
  readonly followUps: ReadonlyMap<number, readonly FollowUp[]>;
  /** Of the adaptive form; null: the full form. */
  readonly rotation: ReadonlySet<number> | null;
  /** Questions that can be reached, conditions and repetitions aside. */
  readonly questionCount: number;
  readonly problem: DialogueProblem | null;
};

/** Filters (language, status, show_item, group), orders and indexes the items. O(n log n). */
export function prepareScript(items: readonly DialogueItem[], context: DialogueContext): DialogueScript {
  const shown = items
    .filter((item) => isShown(item, context))
    .sort((a, b) => order(a) - order(b) || a.survey_item_id - b.survey_item_id)
    .flatMap((item) => prepareItem(item, context));
  const topLevel = shown.filter(
    ({ item }) => item.parent_id_ref === null && item.sequence_parent_id_ref === null,
  );
  const indexes = {
    childrenOf: groupBy(shown, ({ item }) => item.parent_id_ref),
    itemsOfSequence: groupBy(shown, ({ item }) =>
      item.parent_id_ref === null ? item.sequence_parent_id_ref : null,
    ),
  };
  const questionCount = countQuestions(topLevel, indexes);
  return {
    context,
    topLevel,
    byId: new Map(shown.map((entry) => [entry.item.survey_item_id, entry])),
    ...indexes,
    followUps: groupBy(context.followUps ?? [], ({ driver_id_ref }) => driver_id_ref),
    rotation: rotationOf(context),
    questionCount,
    problem: problemOf(topLevel.length, questionCount),
  };
}

/** The same survey for another person of the same language, groups and options: nothing is prepared again. */
export function scriptFor(script: DialogueScript, person: Pick<DialogueContext, 'rotation'>): DialogueScript {
  const context = { ...script.context, ...person };
  return { ...script, context, rotation: rotationOf(context) };
}

function rotationOf({ rotation }: DialogueContext): ReadonlySet<number> | null {
  return rotation ? new Set(rotation) : null;
}

/** Whether the engine waits for an answer after this item. */
export function isQuestion(entry: ScriptItem): boolean {
  return entry.type !== 'comment' && entry.type !== 'sequence';
}

/** Whether the adaptive form may leave this item out: the driver questions below a rated part. */
export function mayRotate({ item, type }: ScriptItem): boolean {
  return type === 'static' && item.linked_to_driver === true && item.parent_id_ref !== null;
}

/** The level below a drill-down item that this sequence opens. */
export function levelBelow(
  script: Pick<DialogueScript, 'childrenOf'>,
  drillDown: ScriptItem,
  sequence: ScriptItem,
): readonly ScriptItem[] {
  const children = script.childrenOf.get(drillDown.item.survey_item_id) ?? [];
  return children.filter(
    ({ item }) =>
      item.sequence_parent_id_ref === null || item.sequence_parent_id_ref === sequence.item.survey_item_id,
  );
}

function problemOf(topLevelCount: number, questionCount: number): DialogueProblem | null {
  if (topLevelCount === 0) return 'no-top-level-items';
  return questionCount === 0 ? 'no-interactive-items' : null;
}

function isShown(item: DialogueItem, context: DialogueContext): boolean {
  return (
    item.language === context.language &&
    item.show_item !== false &&
    (item.item_status ?? 'active') === 'active' &&
    (item.employee_group_id_ref === null || context.employeeGroupIds.includes(item.employee_group_id_ref))
  );
}

function prepareItem(item: DialogueItem, context: DialogueContext): readonly ScriptItem[] {
  const type = itemTypes.find((name) => name === item.item_type);
  if (type === undefined) return [];
  const options = type === 'choice' ? optionsOf(item, context) : [];
  if (type === 'choice' && options.length === 0) return [];
  return [
    {
      item,
      type,
      condition: parseCondition(item.condition),
      jumps: parseJumps(item.alternate_logic),
      options,
      choiceParent: item.choice_parent_id_ref,
      choicesWanted: listOf(item.selected_choices).map(String),
    },
  ];
}

function order(item: DialogueItem): number {
  return item.item_order ?? Number.MAX_SAFE_INTEGER;
}

function groupBy<T>(
  entries: readonly T[],
  keyOf: (entry: T) => number | null,
): ReadonlyMap<number, readonly T[]> {
  const groups = new Map<number, T[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    if (key === null) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [entry]);
    else group.push(entry);
  }
  return groups;
}

function countQuestions(
  level: readonly ScriptItem[],
  indexes: Pick<DialogueScript, 'childrenOf' | 'itemsOfSequence'>,
): number {
  const sequences = level.filter(({ type }) => type === 'sequence');
  let count = level.filter(isQuestion).length;
  for (const sequence of sequences) {
    count += countQuestions(indexes.itemsOfSequence.get(sequence.item.survey_item_id) ?? [], indexes);
  }
  const [first] = sequences;
  if (first === undefined) return count;
  for (const drillDown of level.filter(({ type }) => type === 'drill-down')) {
    count += countQuestions(levelBelow(indexes, drillDown, first), indexes);
  }
  return count;
}
