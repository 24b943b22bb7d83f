import type { Variable } from './types.ts';

/** What every foreign key to a table has in common: its label and where it points. Rules and use are the column's own. */
export const refers = {
  employee: {
    type: 'integer',
    label: 'tables/common:employee',
    references: { table: 'employees', display: ['given_name', 'family_name'] },
  },
  unit: {
    type: 'integer',
    label: 'tables/common:unit',
    references: { table: 'units', display: ['unit_name'] },
  },
  location: {
    type: 'integer',
    label: 'tables/common:location',
    references: { table: 'locations', display: ['name_of_location'] },
  },
  survey: {
    type: 'integer',
    label: 'tables/common:survey',
    references: { table: 'surveys', display: ['survey_title'] },
  },
  dataset: {
    type: 'integer',
    label: 'tables/common:dataset',
    references: { table: 'datasets', display: ['name'] },
  },
  flow: {
    type: 'integer',
    label: 'tables/common:flow',
    references: { table: 'flows', display: ['name'] },
  },
  flowExecution: {
    type: 'integer',
    label: 'tables/common:flowExecution',
    references: { table: 'flow_executions', display: ['name'] },
  },
  driver: {
    type: 'integer',
    label: 'tables/common:driver',
    references: { table: 'drivers', display: ['driver_title'] },
  },
  analyticsFlow: {
    type: 'integer',
    label: 'tables/common:analyticsFlow',
    references: { table: 'analytics_flows', display: ['name'] },
  },
  action: {
    type: 'integer',
    label: 'tables/common:action',
    references: { table: 'actions', display: ['title'] },
  },
  actionList: {
    type: 'integer',
    label: 'tables/common:actionList',
    references: { table: 'action_lists', display: ['title'] },
  },
} as const satisfies { readonly [target: string]: Variable };
