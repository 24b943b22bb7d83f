import { SEQUENCE_HOP_LIMIT } from '../../../dialogues/rules/limits.ts';
import { listOf } from '../../../dialogues/rules/options.ts';
import type { ScriptItem } from '../../../dialogues/rules/script.ts';
import { itemTypes } from '../../../dialogues/rules/types.ts';
import { mostHops } from './hops.ts';
import { jumpsTo } from './jump-targets.ts';
import type { Reach } from './reach.ts';
import { changeItem, type Finding, type LintItem, type LintSurvey } from './types.ts';

const topLevel = { parent_id_ref: null, sequence_parent_id_ref: null };
const noRepeat = {
  choice_parent_id_ref: null,
  selected_choices: null,
  repeat_key: null,
  max_repeats: null,
};

/** What is wrong with the survey as a whole. */
export function surveyFindings({ script }: Reach): readonly Finding[] {
  const whole = { level: 'error', itemId: null, values: {}, fix: null } as const;
  if (script.problem !== null) return [{ ...whole, code: 'no-questions' }];
  const hops = mostHops(script);
  return hops > SEQUENCE_HOP_LIMIT
    ? [{ ...whole, code: 'too-many-levels', values: { limit: SEQUENCE_HOP_LIMIT } }]
    : [];
}

/** What keeps an item from being asked, or from being asked as its columns say. */
export function structureFindings(item: LintItem, survey: LintSurvey, reach: Reach): readonly Finding[] {
  const entry = reach.script.byId.get(item.survey_item_id);
  if (entry === undefined) return notPrepared(item);
  return [
    ...placeFindings(item, survey, reach),
    ...repeatFindings(entry, reach),
    ...jumpFindings(entry, reach),
    ...driverFindings(item, survey),
    ...choiceFindings(entry),
  ];
}

function notPrepared(item: LintItem): readonly Finding[] {
  const about = { level: 'error', itemId: item.survey_item_id, fix: null } as const;
  return itemTypes.some((name) => name === item.item_type)
    ? [{ ...about, code: 'options-missing', values: {} }]
    : [{ ...about, code: 'type-unknown', values: { type: item.item_type } }];
}

function placeFindings(item: LintItem, survey: LintSurvey, { places }: Reach): readonly Finding[] {
  const { survey_item_id: itemId } = item;
  if (places.has(itemId)) return [];
  const code = isBelowItself(item, survey) ? 'cycle' : 'unreachable';
  const isPassed = item.parent_id_ref === null && item.sequence_parent_id_ref === null;
  const fix = isPassed ? null : changeItem(itemId, topLevel);
  return [{ code, level: 'error', itemId, values: {}, fix }];
}

function isBelowItself(item: LintItem, { items }: LintSurvey): boolean {
  const byId = new Map(items.map((one) => [one.survey_item_id, one]));
  const seen = new Set<number>();
  let above = parentOf(item);
  while (above !== null && !seen.has(above)) {
    if (above === item.survey_item_id) return true;
    seen.add(above);
    const next = byId.get(above);
    above = next ? parentOf(next) : null;
  }
  return false;
}

function parentOf({ parent_id_ref, sequence_parent_id_ref }: LintItem): number | null {
  return parent_id_ref ?? sequence_parent_id_ref;
}

/** An item that hangs on a choice is asked only after that choice. */
function repeatFindings(entry: ScriptItem, { script, places }: Reach): readonly Finding[] {
  const { item, choiceParent, choicesWanted } = entry;
  const itemId = item.survey_item_id;
  const about = { itemId, values: {} } as const;
  if (choiceParent === null) {
    if (item.repeat_key === null) return [];
    const fix = changeItem(itemId, noRepeat);
    return [{ ...about, code: 'repeat-without-choice', level: 'warning', fix }];
  }
  const parent = script.byId.get(choiceParent);
  const isEarlier = isBefore({ places }, choiceParent, itemId);
  if (parent?.type !== 'choice' || !isEarlier || entry.type === 'sequence') {
    const fix = changeItem(itemId, noRepeat);
    return [{ ...about, code: 'choice-never-made', level: 'error', fix }];
  }
  if (parent.item.option_variable !== null) return [];
  const known = new Set(parent.options.flatMap(({ id, text }) => [id, text]));
  const unknown = choicesWanted.filter((wanted) => !known.has(wanted));
  if (unknown.length === 0) return [];
  const selected_choices = choicesWanted.filter((wanted) => known.has(wanted));
  const fix = changeItem(itemId, { selected_choices });
  return [{ itemId, code: 'choice-unknown', level: 'error', values: { names: unknown.join(', ') }, fix }];
}

/** Whether somebody who comes to the second item may have been asked the first. */
export function isBefore({ places }: Pick<Reach, 'places'>, first: number, second: number): boolean {
  const [earlier, later] = [places.get(first), places.get(second)];
  return earlier !== undefined && later !== undefined && earlier.at < later.at;
}

function jumpFindings(entry: ScriptItem, { places }: Reach): readonly Finding[] {
  const { item } = entry;
  const level = places.get(item.survey_item_id)?.level ?? [];
  const from = level.indexOf(entry);
  const { unreadable, targets, without } = jumpsTo(item.alternate_logic);
  const later = new Set(level.slice(from + 1).map((one) => one.item.survey_item_id));
  const lost = targets.filter((to) => to !== 'end' && (entry.type === 'sequence' || !later.has(to)));
  if (!unreadable && lost.length === 0) return [];
  const fix = changeItem(item.survey_item_id, { alternate_logic: without(lost) });
  return [{ code: 'jump-nowhere', level: 'error', itemId: item.survey_item_id, values: {}, fix }];
}

function driverFindings(item: LintItem, { driverIds }: LintSurvey): readonly Finding[] {
  const { survey_item_id: itemId, linked_to_driver, driver_id_ref } = item;
  const isKnown = driver_id_ref !== null && driverIds.includes(driver_id_ref);
  if (isKnown || (driver_id_ref === null && linked_to_driver !== true)) return [];
  const fix = changeItem(itemId, { linked_to_driver: false, driver_id_ref: null });
  return [{ code: 'driver-missing', level: 'error', itemId, values: {}, fix }];
}

function choiceFindings({ item, type, options }: ScriptItem): readonly Finding[] {
  if (type !== 'choice' || item.option_variable !== null) return [];
  const { survey_item_id: itemId } = item;
  const findings: Finding[] = [];
  if (listOf(item.options).length !== options.length)
    findings.push({ code: 'options-unreadable', level: 'error', itemId, values: {}, fix: null });
  if (new Set(options.map(({ id }) => id)).size !== options.length)
    findings.push({ code: 'options-twice', level: 'error', itemId, values: {}, fix: null });
  if (item.mandatory_first_choice && !item.allow_multiple_choices && options.length > 1) {
    const fix = changeItem(itemId, { mandatory_first_choice: false });
    findings.push({ code: 'choice-fixed', level: 'warning', itemId, values: {}, fix });
  }
  if (item.allow_multiple_choices && (item.max_choices ?? 0) > options.length) {
    const fix = changeItem(itemId, { max_choices: options.length });
    const values = { count: options.length };
    findings.push({ code: 'choices-too-many', level: 'warning', itemId, values, fix });
  }
  return findings;
}
