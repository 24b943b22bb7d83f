import { defineTable, keyVariable, stampVariables } from '../../../core/catalogue/define.ts';
import { ofLeaders } from '../../../core/catalogue/presets.ts';
import { refers } from '../../../core/catalogue/refers.ts';

/** What an action is meant to change: its effect is read from these drivers' figures. */
export const actionPrimaryDrivers = defineTable({
  id: 143,
  name: 'action_primary_drivers',
  label: 'tables/action-primary-drivers:label',
  domain: 'actions',
  resource: 'action-primary-drivers',
  key: 'action_primary_driver_id',
  owner: 'account',
  ...ofLeaders,
  scope: { manager: { through: 'actions', field: 'action_id_ref' }, admin: 'all', system: 'all' },
  indexes: [['action_id_ref'], ['driver_id_ref']],
  sort: ['action_id_ref'],
  variables: {
    action_primary_driver_id: keyVariable,
    action_id_ref: { ...refers.action, rules: ['not_null'], create: 'required' },
    driver_id_ref: { ...refers.driver, rules: ['not_null'], create: 'required', update: 'optional' },
    ...stampVariables,
  },
});
