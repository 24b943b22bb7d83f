import { defineTable, keyVariable, stampVariables } from '../../../core/catalogue/define.ts';
import { refers } from '../../../core/catalogue/refers.ts';

/** Which units an action list is for: with the units below them, they see it and its effect is theirs. */
export const actionListImpactedUnits = defineTable({
  id: 141,
  name: 'action_list_impacted_units',
  label: 'tables/action-list-impacted-units:label',
  domain: 'actions',
  resource: 'action-list-impacted-units',
  key: 'action_list_impacted_unit_id',
  owner: 'account',
  operations: ['create', 'read', 'update', 'delete', 'readAll'],
  access: {
    create: ['manager', 'admin', 'system'],
    read: ['manager', 'admin', 'system'],
    update: ['admin', 'system'],
    delete: ['manager', 'admin', 'system'],
  },
  scope: { manager: { units: 'unit_id_ref' }, admin: 'all', system: 'all' },
  indexes: [['action_list_id_ref'], ['unit_id_ref']],
  sort: ['action_list_id_ref'],
  variables: {
    action_list_impacted_unit_id: keyVariable,
    action_list_id_ref: { ...refers.actionList, rules: ['not_null'], create: 'required' },
    unit_id_ref: { ...refers.unit, rules: ['not_null'], create: 'required', update: 'optional' },
    ...stampVariables,
  },
});
