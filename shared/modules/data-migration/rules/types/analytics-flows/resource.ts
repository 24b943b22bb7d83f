import { defineResource } from '../../define-resource.ts';

/** What computes figures: its schemas and settings, never a figure. */
export const analyticsFlows = defineResource({
  name: 'analytics-flows',
  root: { table: 'analytics_flows', title: 'name', order: ['name'] },
  parts: [
    {
      table: 'analytics_actions',
      of: 'analytics_flow_id_ref',
      title: 'name',
      order: ['action_order'],
    },
  ],
  knownBy: ['name'],
});
