import { defineTable, json, keyVariable, readOnly, stampVariables } from '../../../core/catalogue/define.ts';
import { refers } from '../../../core/catalogue/refers.ts';
import { actionTypes, type GivenParams } from './action-types.ts';

/** The nodes of an analysis (spec 1 §3). They are written with their flow's whole graph, and by no call of their own. */
export const analyticsActions = defineTable({
  id: 93,
  name: 'analytics_actions',
  label: 'tables/analytics-actions:label',
  domain: 'analytics-flows',
  resource: 'analytics-actions',
  key: 'analytics_action_id',
  owner: 'account',
  operations: ['read', 'readAll'],
  access: { read: ['system'] },
  scope: { system: 'all' },
  indexes: [['analytics_flow_id_ref', 'action_order']],
  sort: ['action_order'],
  variables: {
    analytics_action_id: keyVariable,
    analytics_flow_id_ref: {
      ...refers.analyticsFlow,
      rules: ['not_null'],
      ...readOnly,
    },
    name: { type: 'string', label: 'tables/analytics-actions:name', rules: ['length_max:120'], ...readOnly },
    type: {
      type: 'string',
      label: 'tables/analytics-actions:type',
      rules: ['not_null'],
      choices: actionTypes.map((value) => ({
        value,
        label: `tables/analytics-actions:type.${value}` as const,
      })),
      ...readOnly,
    },
    kind: {
      type: 'string',
      label: 'tables/analytics-actions:kind',
      rules: ['not_null', 'length_max:40'],
      ...readOnly,
    },
    /** Its number in the flow, which links name. */
    action_order: {
      type: 'integer',
      label: 'tables/analytics-actions:action_order',
      rules: ['not_null'],
      ...readOnly,
    },
    /** The sequence link: the number of the node whose outcome comes in. */
    previous_order: { type: 'integer', label: 'tables/analytics-actions:previous_order', ...readOnly },
    /** What its editor sets. */
    in_data: { ...json<GivenParams>(), label: 'tables/analytics-actions:in_data', ...readOnly },
    /** The columns that leave it, as the graph was saved. */
    out_data: { ...json<readonly string[]>(), label: 'tables/analytics-actions:out_data', ...readOnly },
    x_pos: { type: 'float', label: 'tables/analytics-actions:x_pos', ...readOnly },
    y_pos: { type: 'float', label: 'tables/analytics-actions:y_pos', ...readOnly },
    ...stampVariables,
  },
});
