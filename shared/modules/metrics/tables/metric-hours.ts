import { defineTable, internal, json, list, stampVariables } from '../../../core/catalogue/define.ts';
import type { Counts, WorkCounts } from './counts.ts';

/** What all instances counted in an hour, and in a day: of everybody together (account 0), and of each organisation. */
export const metricHours = defineTable({
  id: 233,
  name: 'metric_hours',
  label: 'tables/metric-hours:label',
  domain: 'metrics',
  resource: 'metric-hours',
  key: 'metric_hour_id',
  owner: 'system',
  container: 'log',
  operations: [],
  access: {},
  scope: {},
  indexes: [['account_id_ref', 'span', 'hour'], ['hour']],
  variables: {
    metric_hour_id: {
      type: 'string',
      label: 'tables/metric-hours:metric_hour_id',
      rules: ['not_null'],
      ...internal,
    },
    account_id_ref: {
      type: 'integer',
      label: 'tables/metric-hours:account_id_ref',
      rules: ['not_null'],
      ...internal,
    },
    /** An hour, or the day that is the sum of its hours. */
    span: {
      type: 'string',
      label: 'tables/metric-hours:span',
      choices: [
        { value: 'hour', label: 'tables/metric-hours:span.hour' },
        { value: 'day', label: 'tables/metric-hours:span.day' },
      ],
      rules: ['not_null'],
      initial: 'hour',
      ...internal,
    },
    hour: { type: 'datetime', label: 'tables/metric-hours:hour', rules: ['not_null'], ...internal },
    counts: { ...json<Counts>(), label: 'tables/metric-hours:counts', rules: ['not_null'], ...internal },
    /** Beside calls: mails, rounds, jobs, and what is asked of others. */
    work: {
      ...json<WorkCounts>(),
      label: 'tables/metric-hours:work',
      rules: ['not_null'],
      initial: {},
      indexed: false,
      ...internal,
    },
    /** How many different people, without who they are. */
    people: {
      type: 'text',
      label: 'tables/metric-hours:people',
      rules: ['not_null'],
      initial: '',
      indexed: false,
      ...internal,
    },
    /** Ids of the raw rows that the last run added: a run that is done again adds none of them twice. */
    made_of: {
      ...list<string>(),
      label: 'tables/metric-hours:made_of',
      rules: ['not_null'],
      initial: [],
      indexed: false,
      ...internal,
    },
    ...stampVariables,
  },
});
