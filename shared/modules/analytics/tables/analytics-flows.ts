import {
  defineTable,
  internal,
  keyVariable,
  readOnly,
  stampVariables,
} from '../../../core/catalogue/define.ts';

/** By hand alone, after each close, or on the first morning of a week or month (UTC). */
export const runMoments = ['hand', 'close', 'week', 'month'] as const;

export const analyticsFlows = defineTable({
  id: 90,
  name: 'analytics_flows',
  label: 'tables/analytics-flows:label',
  domain: 'analytics-flows',
  resource: 'analytics-flows',
  key: 'analytics_flow_id',
  owner: 'account',
  operations: ['create', 'read', 'update', 'delete', 'readAll'],
  access: { create: ['system'], read: ['system'], update: ['system'], delete: ['system'] },
  scope: { system: 'all' },
  cascade: ['analytics_actions', 'analytics_executions', 'analytics_flow_versions'],
  indexes: [['name'], ['run_on'], ['template']],
  sort: ['name'],
  variables: {
    analytics_flow_id: keyVariable,
    name: {
      type: 'string',
      label: 'tables/analytics-flows:name',
      rules: ['not_null', 'length_max:120', 'unique_local'],
      create: 'required',
      searchable: true,
      update: 'optional',
    },
    /** The number of the newest published version; null: none has been published. */
    flow_version: {
      type: 'string',
      label: 'tables/analytics-flows:flow_version',
      rules: ['length_max:20'],
      ...readOnly,
    },
    /** When its published version runs by itself, beside by hand. */
    run_on: {
      type: 'string',
      label: 'tables/analytics-flows:run_on',
      rules: ['not_null'],
      initial: 'hand',
      choices: runMoments.map((value) => ({
        value,
        label: `tables/analytics-flows:run_on.${value}` as const,
      })),
      update: 'optional',
    },
    /** Of one that ships with the product: which (`shared/content/analyses.ts`); cards of reports that ship name it. */
    template: {
      type: 'string',
      label: 'tables/analytics-flows:template',
      rules: ['length_max:40'],
      visible: false,
      ...readOnly,
    },
    /** The round, week or month that it has last run for by itself, and as which execution. */
    ran_for: { type: 'string', label: 'tables/analytics-flows:ran_for', indexed: false, ...internal },
    ran_as: { type: 'integer', label: 'tables/analytics-flows:ran_as', indexed: false, ...internal },
    flow_status: {
      type: 'string',
      label: 'tables/analytics-flows:flow_status',
      rules: ['not_null'],
      initial: 'active',
      choices: [
        { value: 'active', label: 'tables/analytics-flows:flow_status.active' },
        { value: 'inactive', label: 'tables/analytics-flows:flow_status.inactive' },
      ],
      update: 'optional',
    },
    type: {
      type: 'string',
      label: 'tables/analytics-flows:type',
      rules: ['length_max:60'],
      update: 'optional',
    },
    in_data_schema: {
      type: 'json',
      label: 'tables/analytics-flows:in_data_schema',
      visible: false,
      sortable: false,
      filterable: false,
      update: 'optional',
    },
    out_data_schema: {
      type: 'json',
      label: 'tables/analytics-flows:out_data_schema',
      visible: false,
      sortable: false,
      filterable: false,
      update: 'optional',
    },
    metadata: {
      type: 'json',
      label: 'tables/analytics-flows:metadata',
      visible: false,
      sortable: false,
      filterable: false,
      update: 'optional',
    },
    ...stampVariables,
  },
});
