import { defineTable, internal, stampVariables } from '../../../core/catalogue/define.ts';
import { protects } from '../../../core/catalogue/protection.ts';
import { refers } from '../../../core/catalogue/refers.ts';

/**
 * A person whom a flow by day has asked, with the day that it asked for. The number of a row follows from flow, person and
 * how often before, so that two hosts ask once; whoever has a row is not asked again for that day, corrected or not.
 */
export const flowOccasions = defineTable({
  id: 430,
  name: 'flow_occasions',
  label: 'tables/flow-occasions:label',
  domain: 'system',
  resource: 'flow-occasions',
  key: 'flow_occasion_id',
  owner: 'account',
  protection: { ...protects.mails, retention: 'person' },
  operations: [],
  access: {},
  scope: {},
  indexes: [['flow_execution_id_ref', 'state', 'employee_id_ref'], ['employee_id_ref']],
  variables: {
    flow_occasion_id: {
      type: 'string',
      label: 'tables/flow-occasions:flow_occasion_id',
      rules: ['not_null'],
      ...internal,
    },
    flow_execution_id_ref: {
      type: 'integer',
      label: 'tables/flow-occasions:flow_execution_id_ref',
      rules: ['not_null'],
      ...internal,
    },
    /** The month of the flow that the person belongs to. */
    flow_execution_round: {
      type: 'integer',
      label: 'tables/flow-occasions:flow_execution_round',
      rules: ['not_null'],
      ...internal,
    },
    employee_id_ref: { ...refers.employee, rules: ['not_null'], gdpr: 'personal', ...internal },
    /** How many times the flow has asked the person by now. */
    number: {
      type: 'integer',
      label: 'tables/flow-occasions:number',
      rules: ['not_null'],
      ...internal,
    },
    /** The person's day as it was then. */
    day: {
      type: 'datetime',
      label: 'tables/flow-occasions:day',
      rules: ['not_null'],
      gdpr: 'personal',
      ...internal,
    },
    /** When the dialogue opens: what follows counts from it. */
    asked_at: {
      type: 'datetime',
      label: 'tables/flow-occasions:asked_at',
      rules: ['not_null'],
      ...internal,
    },
    state: {
      type: 'string',
      label: 'tables/flow-occasions:state',
      rules: ['not_null'],
      initial: 'due',
      choices: [
        { value: 'due', label: 'tables/flow-occasions:state.due' },
        { value: 'open', label: 'tables/flow-occasions:state.open' },
        { value: 'over', label: 'tables/flow-occasions:state.over' },
      ],
      ...internal,
    },
    ...stampVariables,
  },
});
