import {
  defineTable,
  keyVariable,
  pictureVariable,
  readOnly,
  stampVariables,
} from '../../../core/catalogue/define.ts';
import { descriptionVariable, ofLeaders, titleVariable } from '../../../core/catalogue/presets.ts';
import { protects } from '../../../core/catalogue/protection.ts';
import { refers } from '../../../core/catalogue/refers.ts';

/** What an organisation or some of its units mean to do, as a list of actions. */
export const actionLists = defineTable({
  id: 140,
  name: 'action_lists',
  label: 'tables/action-lists:label',
  domain: 'actions',
  resource: 'action-lists',
  key: 'action_list_id',
  owner: 'account',
  protection: protects.actions,
  ...ofLeaders,
  scope: {
    manager: {
      anyOf: [
        { own: 'employee_id_ref' },
        { is: 'organisation', field: 'impact_scope' },
        { namedBy: 'action_list_impacted_units', field: 'action_list_id_ref' },
      ],
    },
    admin: 'all',
    system: 'all',
  },
  cascade: ['action_list_impacted_units'],
  indexes: [['title'], ['employee_id_ref'], ['impact_scope'], ['illustration']],
  sort: ['title'],
  variables: {
    action_list_id: keyVariable,
    title: { ...titleVariable, width: 280 },
    description: descriptionVariable,
    impact_scope: {
      type: 'string',
      label: 'tables/action-lists:impact_scope',
      help: 'tables/action-lists:impact_scope.help',
      rules: ['not_null'],
      initial: 'units',
      choices: [
        { value: 'units', label: 'tables/action-lists:impact_scope.units' },
        {
          value: 'organisation',
          label: 'tables/action-lists:impact_scope.organisation',
        },
      ],
      update: 'optional',
    },
    action_list_type: {
      type: 'string',
      label: 'tables/action-lists:action_list_type',
      rules: ['not_null'],
      initial: 'improvement',
      choices: [
        { value: 'improvement', label: 'tables/action-lists:action_list_type.improvement' },
        { value: 'programme', label: 'tables/action-lists:action_list_type.programme' },
        { value: 'custom', label: 'tables/action-lists:action_list_type.custom' },
      ],
      update: 'optional',
    },
    custom_type: {
      type: 'string',
      label: 'tables/action-lists:custom_type',
      rules: ['length_max:60'],
      visible: false,
      update: 'optional',
    },
    action_list_status: {
      type: 'string',
      label: 'tables/action-lists:action_list_status',
      rules: ['not_null'],
      initial: 'active',
      choices: [
        { value: 'draft', label: 'tables/action-lists:action_list_status.draft' },
        { value: 'active', label: 'tables/action-lists:action_list_status.active' },
        { value: 'completed', label: 'tables/action-lists:action_list_status.completed' },
        { value: 'archived', label: 'tables/action-lists:action_list_status.archived' },
      ],
      update: 'optional',
    },
    priority: {
      type: 'string',
      label: 'tables/action-lists:priority',
      rules: ['not_null'],
      initial: 'medium',
      choices: [
        { value: 'high', label: 'tables/action-lists:priority.high' },
        { value: 'medium', label: 'tables/action-lists:priority.medium' },
        { value: 'low', label: 'tables/action-lists:priority.low' },
      ],
      update: 'optional',
    },
    illustration: pictureVariable,
    /** Whose list it is: that person may change it. */
    employee_id_ref: {
      ...refers.employee,
      label: 'tables/action-lists:employee_id_ref',
      gdpr: 'personal',
      ...readOnly,
    },
    ...stampVariables,
  },
});
