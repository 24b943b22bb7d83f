import { defineTable, keyVariable, stampVariables } from '../../../core/catalogue/define.ts';
import { refers } from '../../../core/catalogue/refers.ts';

export const flowActionLinks = defineTable({
  id: 62,
  name: 'flow_action_links',
  label: 'tables/flow-action-links:label',
  domain: 'flows',
  resource: 'flow-action-links',
  key: 'flow_action_link_id',
  owner: 'account',
  operations: ['create', 'read', 'update', 'delete', 'readAll'],
  access: { create: ['system'], read: ['admin', 'system'], update: ['system'], delete: ['system'] },
  scope: { admin: 'all', system: 'all' },
  indexes: [['flow_id_ref'], ['from_action_id_ref'], ['to_action_id_ref']],
  sort: ['flow_id_ref'],
  variables: {
    flow_action_link_id: keyVariable,
    flow_id_ref: {
      ...refers.flow,
      rules: ['not_null'],
      create: 'required',
    },
    from_action_id_ref: {
      type: 'integer',
      label: 'tables/flow-action-links:from_action_id_ref',
      rules: ['not_null'],
      references: { table: 'flow_actions', display: ['name', 'action_type'] },
      create: 'required',
      update: 'optional',
    },
    to_action_id_ref: {
      type: 'integer',
      label: 'tables/flow-action-links:to_action_id_ref',
      rules: ['not_null'],
      references: { table: 'flow_actions', display: ['name', 'action_type'] },
      create: 'required',
      update: 'optional',
    },
    /** The way on from a branch; null: a plain link. */
    outcome: {
      type: 'string',
      label: 'tables/flow-action-links:outcome',
      choices: [
        { value: 'yes', label: 'tables/flow-action-links:outcome.yes' },
        { value: 'no', label: 'tables/flow-action-links:outcome.no' },
      ],
      update: 'optional',
    },
    ...stampVariables,
  },
});
