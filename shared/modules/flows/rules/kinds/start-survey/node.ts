import { flowNodeWords } from '../../../words.ts';
import { momentAfter } from '../../intervals.ts';
import { isTriggerDays, triggerOf } from '../../trigger.ts';
import { defineNode, type FlowFinding } from '../define-node.ts';

/** Opens the dialogue of the round for everybody of its group, or for each person some days after a day of theirs. */
export const startSurvey = defineNode({
  type: 'START_SURVEY',
  role: 'opens',
  fields: ['name', 'survey_id_ref', 'employee_group_id_ref', 'trigger_type', 'trigger_days'],
  starter: {},
  moment: (node, base, { zone }) => momentAfter(node, base, { zone, hour: null }),
  personStep: ({ takesPart }) => (takesPart ? 'do' : 'skip'),
  problems: ({ id, trigger_type, trigger_days }): readonly FlowFinding[] =>
    trigger_type === null || isTriggerDays(trigger_days)
      ? []
      : [{ code: 'by-day-days', level: 'error', node: id, field: 'trigger_days' }],
  sentence: (node, names) => {
    const who = {
      survey: names.survey(node.survey_id_ref) ?? flowNodeWords('own-dialogue'),
      group: names.group(node.employee_group_id_ref) ?? flowNodeWords('everybody'),
    };
    const trigger = triggerOf(node);
    if (!trigger) return flowNodeWords('start', who);
    const { day, days } = trigger;
    return flowNodeWords(days < 0 ? 'start-before' : 'start-after', { ...who, day, days: Math.abs(days) });
  },
});
