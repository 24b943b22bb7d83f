import { defineTable, internal, json, stampVariables } from '../../../core/catalogue/define.ts';
import type { Counts, WorkCounts } from './counts.ts';

/** What an instance counted until it wrote it down, of everybody together (account 0) and of each organisation; summed up each hour, and gone then. */
export const metricCounts = defineTable({
  id: 232,
  name: 'metric_counts',
  label: 'tables/metric-counts:label',
  domain: 'metrics',
  resource: 'metric-counts',
  key: 'metric_count_id',
  owner: 'system',
  container: 'log',
  operations: [],
  access: {},
  scope: {},
  indexes: [['hour']],
  variables: {
    metric_count_id: {
      type: 'string',
      label: 'tables/metric-counts:metric_count_id',
      rules: ['not_null'],
      ...internal,
    },
    account_id_ref: {
      type: 'integer',
      label: 'tables/metric-counts:account_id_ref',
      rules: ['not_null'],
      ...internal,
    },
    hour: { type: 'datetime', label: 'tables/metric-counts:hour', rules: ['not_null'], ...internal },
    counts: { ...json<Counts>(), label: 'tables/metric-counts:counts', rules: ['not_null'], ...internal },
    /** Beside calls: mails, rounds, jobs, and what is asked of others. */
    work: {
      ...json<WorkCounts>(),
      label: 'tables/metric-counts:work',
      rules: ['not_null'],
      initial: {},
      indexed: false,
      ...internal,
    },
    /** How many different people, without who they are. */
    people: {
      type: 'text',
      label: 'tables/metric-counts:people',
      rules: ['not_null'],
      initial: '',
      indexed: false,
      ...internal,
    },
    ...stampVariables,
  },
});
