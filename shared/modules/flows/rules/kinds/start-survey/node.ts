import { flowNodeWords } from '../../../words.ts';
import { momentAfter } from '../../intervals.ts';
import { plainClock } from '../../zoned.ts';
import { defineNode } from '../define-node.ts';

/** Opens the dialogue of the round for everybody of its group. */
export const startSurvey = defineNode({
  type: 'START_SURVEY',
  role: 'opens',
  fields: ['name', 'survey_id_ref', 'employee_group_id_ref'],
  starter: {},
  moment: (node, base) => momentAfter(node, base, plainClock),
  personStep: ({ takesPart }) => (takesPart ? 'do' : 'skip'),
  problems: () => [],
  sentence: ({ survey_id_ref, employee_group_id_ref }, names) =>
    flowNodeWords('start', {
      survey: names.survey(survey_id_ref) ?? flowNodeWords('own-dialogue'),
      group: names.group(employee_group_id_ref) ?? flowNodeWords('everybody'),
    }),
});
