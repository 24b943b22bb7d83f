import { languages } from '../../../../core/lib/language.ts';
import {
  type DialogueScript,
  isQuestion,
  levelBelow,
  prepareScript,
  type ScriptItem,
} from '../../../dialogues/rules/script.ts';
import type { LintSurvey } from './types.ts';

/** Where an item stands in the order of asking: its place, and the items of its level. */
type Place = { readonly at: number; readonly level: readonly ScriptItem[] };

export type Reach = {
  readonly script: DialogueScript;
  /** Items that somebody can come to, by id. */
  readonly places: ReadonlyMap<number, Place>;
};

/** An option that stands for those of `option_variable`, which differ from person to person. */
const somebody = [{ id: '0', text: '', type: 'any' }];

/** Every item that somebody can come to, whoever they are and whatever they answer, in the order of asking. */
export function reachOf({ items, groupIds }: LintSurvey): Reach {
  const named = items.flatMap(({ employee_group_id_ref }) => employee_group_id_ref ?? []);
  const [language] = languages;
  const script = prepareScript(
    items.map((item) => ({ ...item, language })),
    {
      language,
      employeeGroupIds: [...new Set([...groupIds, ...named])],
      employee_units: somebody,
      employee_reports: somebody,
    },
  );
  const places = new Map<number, Place>();
  visitLevel(script, script.topLevel, places);
  return { script, places };
}

function visitLevel(script: DialogueScript, level: readonly ScriptItem[], places: Map<number, Place>): void {
  const comesTo = new Set([0]);
  let drillable: readonly ScriptItem[] = [];
  for (const [index, entry] of level.entries()) {
    if (!comesTo.has(index)) continue;
    places.set(entry.item.survey_item_id, { at: places.size, level });
    for (const next of nextOf(level, index)) comesTo.add(next);
    if (entry.type === 'drill-down') drillable = [...drillable, entry];
    if (entry.type !== 'sequence') continue;
    visitLevel(script, script.itemsOfSequence.get(entry.item.survey_item_id) ?? [], places);
    for (const drillDown of drillable) visitLevel(script, levelBelow(script, drillDown, entry), places);
    drillable = [];
  }
}

/** The places of the level that can follow this one. */
function nextOf(level: readonly ScriptItem[], index: number): readonly number[] {
  const entry = level[index];
  if (!entry || entry.type === 'sequence' || entry.jumps.length === 0) return [index + 1];
  const next = new Set(mayBeSkipped(entry) ? [index + 1] : []);
  for (const { when, to } of entry.jumps) {
    const place = to === 'end' ? level.length : level.findIndex(({ item }) => item.survey_item_id === to);
    next.add(place > index ? place : index + 1);
    if (when === null) return [...next];
  }
  return [...next, index + 1];
}

/** Whether there are people who do not meet the item although they come to its place. */
export function mayBeSkipped({ item, condition, choiceParent }: ScriptItem): boolean {
  return (
    condition !== null ||
    choiceParent !== null ||
    item.employee_group_id_ref !== null ||
    item.option_variable !== null
  );
}

/** Whether everybody who comes to the level is asked this item of it, and waits there. */
export function isSurelyAsked(level: readonly ScriptItem[], entry: ScriptItem): boolean {
  const earlier = level.slice(0, level.indexOf(entry));
  return isQuestion(entry) && !mayBeSkipped(entry) && earlier.every(({ jumps }) => jumps.length === 0);
}
