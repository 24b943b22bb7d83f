import {
  defineTable,
  internal,
  json,
  keyVariable,
  readOnly,
  stampVariables,
} from '../../../core/catalogue/define.ts';
import { refers } from '../../../core/catalogue/refers.ts';

export const analyticsExecutions = defineTable({
  id: 91,
  name: 'analytics_executions',
  label: 'tables/analytics-executions:label',
  domain: 'analytics-executions',
  resource: 'analytics-executions',
  key: 'analytics_execution_id',
  owner: 'account',
  operations: ['read', 'readAll'],
  access: { read: ['admin', 'system'] },
  scope: { admin: 'all', system: 'all' },
  indexes: [
    ['status', 'created_at'],
    ['type', 'created_at'],
    ['created_at'],
    ['dataset_id_ref'],
    ['analytics_flow_id_ref', 'created_at'],
  ],
  sort: ['created_at'],
  variables: {
    analytics_execution_id: keyVariable,
    name: {
      type: 'string',
      label: 'tables/analytics-executions:name',
      rules: ['not_null', 'length_max:160'],
      searchable: true,
      ...readOnly,
    },
    flow_version: { type: 'string', label: 'tables/analytics-executions:flow_version', ...readOnly },
    status: {
      type: 'string',
      label: 'tables/analytics-executions:status',
      rules: ['not_null'],
      initial: 'not started',
      choices: [
        { value: 'not started', label: 'tables/analytics-executions:status.not started' },
        { value: 'in-progress', label: 'tables/analytics-executions:status.in-progress' },
        { value: 'error', label: 'tables/analytics-executions:status.error' },
        { value: 'completed', label: 'tables/analytics-executions:status.completed' },
      ],
      ...readOnly,
    },
    type: { type: 'string', label: 'tables/analytics-executions:type', ...readOnly },
    /** Of an analysis that somebody built; the main run has none. */
    analytics_flow_id_ref: {
      ...refers.analyticsFlow,
      ...readOnly,
    },
    /** Of an analysis: its nodes as they were when the run began, whatever became of the analysis since. */
    graph: { ...json<readonly object[]>(), label: 'tables/analytics-executions:graph', ...internal },
    /** Of an analysis: the thresholds that every figure kept to when it ran; where they have risen since it is out of sight. */
    score_threshold: { type: 'integer', label: 'tables/analytics-executions:score_threshold', ...internal },
    detail_threshold: { type: 'integer', label: 'tables/analytics-executions:detail_threshold', ...internal },
    dataset_id_ref: {
      ...refers.dataset,
      ...readOnly,
    },
    execution_time: { type: 'datetime', label: 'tables/analytics-executions:execution_time', ...readOnly },
    error_message: {
      type: 'text',
      label: 'tables/analytics-executions:error_message',
      phrase: true,
      filterable: false,
      sortable: false,
      ...readOnly,
    },
    in_data: {
      type: 'json',
      label: 'tables/analytics-executions:in_data',
      visible: false,
      sortable: false,
      filterable: false,
      ...readOnly,
    },
    out_data: {
      type: 'json',
      label: 'tables/analytics-executions:out_data',
      visible: false,
      sortable: false,
      filterable: false,
      ...readOnly,
    },
    metadata: {
      type: 'json',
      label: 'tables/analytics-executions:metadata',
      visible: false,
      sortable: false,
      filterable: false,
      ...readOnly,
    },
    ...stampVariables,
  },
});
