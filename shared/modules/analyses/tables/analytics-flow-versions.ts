import { defineTable, internal, json, stampVariables } from '../../../core/catalogue/define.ts';
import { refers } from '../../../core/catalogue/refers.ts';

/** An analysis as it was published: a row is written once and never changed, and goes with its analysis alone. */
export const analyticsFlowVersions = defineTable({
  id: 94,
  name: 'analytics_flow_versions',
  label: 'tables/analytics-flow-versions:label',
  domain: 'analytics-flows',
  resource: 'analytics-flow-versions',
  /** The number of the analysis and that of the version. */
  key: 'analytics_flow_version_id',
  owner: 'account',
  operations: [],
  access: {},
  scope: {},
  indexes: [['analytics_flow_id_ref', 'version']],
  variables: {
    analytics_flow_version_id: {
      type: 'string',
      label: 'tables/analytics-flow-versions:analytics_flow_version_id',
      rules: ['not_null'],
      ...internal,
    },
    analytics_flow_id_ref: { ...refers.analyticsFlow, rules: ['not_null'], ...internal },
    version: {
      type: 'integer',
      label: 'tables/analytics-flow-versions:version',
      rules: ['not_null'],
      ...internal,
    },
    /** As they were saved: `GraphNode`s (`rules/graph.ts`). */
    nodes: {
      ...json<readonly object[]>(),
      label: 'tables/analytics-flow-versions:nodes',
      rules: ['not_null'],
      ...internal,
    },
    ...stampVariables,
  },
});
