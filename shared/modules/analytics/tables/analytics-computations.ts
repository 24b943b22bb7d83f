import {
  defineTable,
  internal,
  json,
  keyVariable,
  list,
  readOnly,
  stampVariables,
} from '../../../core/catalogue/define.ts';
import { refers } from '../../../core/catalogue/refers.ts';

/** Of participation: how many were asked, and how many answers count above; null where the rate is not exact. */
type ParticipationCounts = { readonly asked?: number; readonly above?: number | null };

/**
 * Of a score, from the close on: how the people who answered in an earlier round as well have moved. The standard
 * deviation of their changes, in points with two decimals, and how many of them count; ten at least.
 */
export type ReleasedChange = {
  /** `{flow execution}-{round}` */
  readonly since: string;
  readonly people: number;
  readonly deviation: number;
};

/** Of a score with noise: half of its 95 % interval, in points with two decimals. */
type ReleasedNoise = { readonly half: number };

/** The release table of privacy.md 1: every figure ever shown is a row, and reports read nothing else. */
export const analyticsComputations = defineTable({
  id: 92,
  name: 'analytics_computations',
  label: 'tables/analytics-computations:label',
  domain: 'analytics-executions',
  resource: 'analytics-computations',
  key: 'analytics_computation_id',
  owner: 'account',
  block: { of: 'analytics_computation_id', size: 1_000_000 },
  operations: ['read', 'readAll'],
  access: { read: ['manager', 'admin', 'system'] },
  scope: { manager: { units: 'unit_id_ref' }, admin: 'all', system: 'all' },
  indexes: [
    ['flow_execution_id_ref', 'flow_execution_round', 'unit_id_ref'],
    ['dataset_id_ref'],
    ['unit_id_ref'],
    ['survey_id_ref'],
    ['driver_id_ref'],
    ['analytics_execution_id_ref'],
    ['created_at'],
  ],
  sort: ['created_at'],
  variables: {
    analytics_computation_id: keyVariable,
    name: {
      type: 'string',
      label: 'tables/analytics-computations:name',
      rules: ['not_null', 'length_max:160'],
      ...readOnly,
    },
    figure: {
      type: 'string',
      label: 'tables/analytics-computations:figure',
      rules: ['not_null'],
      choices: [
        { value: 'participation', label: 'tables/analytics-computations:figure.participation' },
        { value: 'score', label: 'tables/analytics-computations:figure.score' },
        { value: 'comments', label: 'tables/analytics-computations:figure.comments' },
      ],
      ...readOnly,
    },
    unit_id_ref: {
      ...refers.unit,
      ...readOnly,
    },
    driver_id_ref: {
      type: 'integer',
      label: 'tables/analytics-computations:driver_id_ref',
      references: { table: 'drivers', display: ['driver_title'] },
      ...readOnly,
    },
    driver_key: {
      type: 'string',
      label: 'tables/analytics-computations:driver_key',
      visible: false,
      ...readOnly,
    },
    dimension: { type: 'string', label: 'tables/analytics-computations:dimension', ...readOnly },
    survey_id_ref: {
      ...refers.survey,
      ...readOnly,
    },
    dataset_id_ref: {
      ...refers.dataset,
      ...readOnly,
    },
    flow_execution_id_ref: {
      ...refers.flowExecution,
      ...readOnly,
    },
    flow_execution_round: {
      type: 'integer',
      label: 'tables/analytics-computations:flow_execution_round',
      ...readOnly,
    },
    analytics_execution_id_ref: {
      type: 'integer',
      label: 'tables/analytics-computations:analytics_execution_id_ref',
      references: { table: 'analytics_executions', display: ['name'] },
      ...readOnly,
    },
    /** How many answers are inside the figure. */
    n: { type: 'integer', label: 'tables/analytics-computations:n', ...readOnly },
    /** How many people gave them; thresholds of today are held against it. */
    people: { type: 'integer', label: 'tables/analytics-computations:people', ...internal },
    /** The same for histogram and comments. */
    detail_people: { type: 'integer', label: 'tables/analytics-computations:detail_people', ...internal },
    value_numeric: { type: 'float', label: 'tables/analytics-computations:value_numeric', ...readOnly },
    /** Histogram and comments leave through the report only, which knows their thresholds. */
    value_numeric_array: {
      ...list<number>(),
      indexed: false,
      label: 'tables/analytics-computations:value_numeric_array',
      ...internal,
    },
    value_text: {
      type: 'text',
      label: 'tables/analytics-computations:value_text',
      sortable: false,
      ...readOnly,
    },
    value_text_array: {
      ...list<string>(),
      indexed: false,
      label: 'tables/analytics-computations:value_text_array',
      ...internal,
    },
    value_category: { type: 'string', label: 'tables/analytics-computations:value_category', ...readOnly },
    value_boolean: { type: 'boolean', label: 'tables/analytics-computations:value_boolean', ...readOnly },
    metadata: {
      ...json<ParticipationCounts & { readonly change?: ReleasedChange; readonly noise?: ReleasedNoise }>(),
      label: 'tables/analytics-computations:metadata',
      ...internal,
    },
    ...stampVariables,
  },
});
