import { groupsOf, type ItemCondition, itemsOf } from '../../../dialogues/rules/conditions.ts';
import { isQuestion, type ScriptItem } from '../../../dialogues/rules/script.ts';
import { jumpsTo } from './jump-targets.ts';
import type { Reach } from './reach.ts';
import { isBefore } from './structure.ts';
import { changeItem, type Finding, type LintItem, type LintSurvey } from './types.ts';

/** What is wrong with the condition of an item and with those of its jumps. */
export function conditionFindings(item: LintItem, survey: LintSurvey, reach: Reach): readonly Finding[] {
  const entry = reach.script.byId.get(item.survey_item_id);
  if (entry === undefined) return [];
  const own = entry.condition && findingOf(entry, { condition: entry.condition, survey, reach });
  const jump = entry.jumps.flatMap(
    ({ when, to }) => (when && findingOf(entry, { condition: when, survey, reach, to })) ?? [],
  );
  return own ? [own, ...jump] : jump;
}

type Tested = {
  readonly condition: ItemCondition;
  readonly survey: LintSurvey;
  readonly reach: Reach;
  /** Of a jump: where it leads; its condition may ask for the answer just given. */
  readonly to?: number | 'end';
};

/** The first thing that is wrong; the fix takes the condition away, or the jump with it. */
function findingOf({ item }: ScriptItem, { condition, survey, reach, to }: Tested): Finding | null {
  const itemId = item.survey_item_id;
  const fix =
    to === undefined
      ? changeItem(itemId, { condition: null })
      : changeItem(itemId, { alternate_logic: jumpsTo(item.alternate_logic).without([to]) });
  if (condition.kind === 'never')
    return { code: 'condition-unreadable', level: 'error', itemId, values: {}, fix };
  const named = itemsOf(condition);
  const known = new Set(survey.items.map(({ survey_item_id }) => survey_item_id));
  const missing = named.find((id) => !known.has(id));
  if (missing !== undefined)
    return { code: 'condition-unknown-item', level: 'error', itemId, values: { item: missing }, fix };
  const group = groupsOf(condition).find((id) => !survey.groupIds.includes(id));
  if (group !== undefined)
    return { code: 'condition-unknown-group', level: 'error', itemId, values: { group }, fix };
  const isAnswered = (id: number) => {
    const other = reach.script.byId.get(id);
    const inTime = isBefore(reach, id, itemId) || (to !== undefined && id === itemId);
    return other !== undefined && isQuestion(other) && inTime;
  };
  const late = named.find((id) => !isAnswered(id));
  if (late === undefined) return null;
  return { code: 'condition-not-answered', level: 'warning', itemId, values: { item: late }, fix };
}
