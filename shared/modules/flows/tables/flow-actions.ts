import { defineTable, keyVariable, stampVariables } from '../../../core/catalogue/define.ts';
import { refers } from '../../../core/catalogue/refers.ts';
import { nodeTypes } from './node-types.ts';
import { triggerDays } from './trigger-days.ts';

/** One step of a flow; the interval counts from the steps that lead to it, without links from the start of the round. */
export const flowActions = defineTable({
  id: 61,
  name: 'flow_actions',
  label: 'tables/flow-actions:label',
  domain: 'flows',
  resource: 'flow-actions',
  key: 'flow_action_id',
  owner: 'account',
  operations: ['create', 'read', 'update', 'delete', 'readAll'],
  access: { create: ['system'], read: ['admin', 'system'], update: ['system'], delete: ['system'] },
  scope: { admin: 'all', system: 'all' },
  cascade: ['flow_action_links'],
  indexes: [['flow_id_ref'], ['employee_group_id_ref'], ['email_template_id_ref'], ['survey_id_ref']],
  sort: ['flow_id_ref'],
  variables: {
    flow_action_id: keyVariable,
    flow_id_ref: {
      ...refers.flow,
      rules: ['not_null'],
      create: 'required',
    },
    name: {
      type: 'string',
      label: 'tables/flow-actions:name',
      rules: ['length_max:120'],
      searchable: true,
      update: 'optional',
    },
    action_type: {
      type: 'string',
      label: 'tables/flow-actions:action_type',
      rules: ['not_null'],
      choices: nodeTypes.map((value) => ({
        value,
        label: `tables/flow-actions:action_type.${value}` as const,
      })),
      create: 'required',
      update: 'optional',
    },
    datetime_interval_type: {
      type: 'string',
      label: 'tables/flow-actions:datetime_interval_type',
      choices: [
        { value: 'minutes', label: 'tables/flow-actions:datetime_interval_type.minutes' },
        { value: 'hours', label: 'tables/flow-actions:datetime_interval_type.hours' },
        { value: 'days', label: 'tables/flow-actions:datetime_interval_type.days' },
        { value: 'weeks', label: 'tables/flow-actions:datetime_interval_type.weeks' },
        { value: 'months', label: 'tables/flow-actions:datetime_interval_type.months' },
      ],
      update: 'optional',
    },
    datetime_interval_value: {
      type: 'integer',
      label: 'tables/flow-actions:datetime_interval_value',
      rules: ['range:0-100000'],
      update: 'optional',
    },
    employee_group_id_ref: {
      type: 'integer',
      label: 'tables/flow-actions:employee_group_id_ref',
      references: { table: 'employee_groups', display: ['name'] },
      update: 'optional',
    },
    email_template_id_ref: {
      type: 'integer',
      label: 'tables/flow-actions:email_template_id_ref',
      references: { table: 'email_templates', display: ['name'] },
      update: 'optional',
    },
    email_type: {
      type: 'string',
      label: 'tables/flow-actions:email_type',
      choices: [
        { value: 'activation', label: 'tables/flow-actions:email_type.activation' },
        { value: 'surveylink', label: 'tables/flow-actions:email_type.surveylink' },
        { value: 'reminder', label: 'tables/flow-actions:email_type.reminder' },
        { value: 'info', label: 'tables/flow-actions:email_type.info' },
      ],
      update: 'optional',
    },
    survey_id_ref: {
      ...refers.survey,
      update: 'optional',
    },
    wait_weekday: {
      type: 'integer',
      label: 'tables/flow-actions:wait_weekday',
      help: 'tables/flow-actions:wait_weekday.help',
      rules: ['range:1-7'],
      update: 'optional',
    },
    wait_hour: {
      type: 'integer',
      label: 'tables/flow-actions:wait_hour',
      rules: ['range:0-23'],
      update: 'optional',
    },
    branch_on: {
      type: 'string',
      label: 'tables/flow-actions:branch_on',
      choices: [
        { value: 'finished', label: 'tables/flow-actions:branch_on.finished' },
        { value: 'group', label: 'tables/flow-actions:branch_on.group' },
      ],
      update: 'optional',
    },
    trigger_type: {
      type: 'string',
      label: 'tables/flow-actions:trigger_type',
      help: 'tables/flow-actions:trigger_type.help',
      choices: triggerDays.map((value) => ({
        value,
        label: `tables/flow-executions:trigger_type.${value}` as const,
      })),
      update: 'optional',
    },
    trigger_days: {
      type: 'integer',
      label: 'tables/flow-actions:trigger_days',
      help: 'tables/flow-actions:trigger_days.help',
      update: 'optional',
    },
    x_pos: {
      type: 'float',
      label: 'tables/flow-actions:x_pos',
      visible: false,
      filterable: false,
      update: 'optional',
    },
    y_pos: {
      type: 'float',
      label: 'tables/flow-actions:y_pos',
      visible: false,
      filterable: false,
      update: 'optional',
    },
    ...stampVariables,
  },
});
