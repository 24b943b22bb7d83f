import { flowNodeWords } from '../../../words.ts';
import { momentAfter } from '../../intervals.ts';
import { defineNode } from '../define-node.ts';

/** Closes the dialogues of the round; without an interval on the schedule's own date. */
export const stopSurvey = defineNode({
  type: 'STOP_SURVEY',
  role: 'closes',
  fields: ['name', 'datetime_interval_value'],
  starter: { datetime_interval_type: 'days', datetime_interval_value: 7 },
  moment: (node, base, { zone }) => momentAfter(node, base, { zone, hour: null }),
  personStep: ({ dialogue }) => (dialogue === 'open' ? 'do' : 'skip'),
  problems: () => [],
  sentence: () => flowNodeWords('stop'),
});
