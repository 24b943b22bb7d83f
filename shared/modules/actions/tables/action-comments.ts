import { defineTable, keyVariable, readOnly, stampVariables } from '../../../core/catalogue/define.ts';
import { ofLeaders } from '../../../core/catalogue/presets.ts';
import { protects } from '../../../core/catalogue/protection.ts';
import { refers } from '../../../core/catalogue/refers.ts';

/** What those who work on an action write to each other; it goes with the person who wrote it. */
export const actionComments = defineTable({
  id: 145,
  name: 'action_comments',
  label: 'tables/action-comments:label',
  domain: 'actions',
  resource: 'action-comments',
  key: 'action_comment_id',
  owner: 'account',
  protection: { ...protects.actions, retention: 'person' },
  ...ofLeaders,
  scope: { manager: { through: 'actions', field: 'action_id_ref' }, admin: 'all', system: 'all' },
  indexes: [['action_id_ref', 'created_at'], ['employee_id_ref']],
  sort: ['action_id_ref', 'created_at'],
  variables: {
    action_comment_id: keyVariable,
    action_id_ref: { ...refers.action, rules: ['not_null'], create: 'required' },
    text: {
      type: 'text',
      label: 'tables/action-comments:text',
      rules: ['not_null', 'length_max:2000'],
      create: 'required',
      update: 'optional',
      sortable: false,
    },
    employee_id_ref: {
      ...refers.employee,
      label: 'tables/action-comments:employee_id_ref',
      gdpr: 'personal',
      ...readOnly,
    },
    ...stampVariables,
  },
});
