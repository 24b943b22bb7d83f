import {
  defineTable,
  internal,
  keyVariable,
  readOnly,
  stampVariables,
} from '../../../core/catalogue/define.ts';
import { protects } from '../../../core/catalogue/protection.ts';
import { refers } from '../../../core/catalogue/refers.ts';

/** One step of one round for one person: done, or failed and to be tried again with the next run. */
export const flowEmployeeExecutions = defineTable({
  id: 64,
  name: 'flow_employee_executions',
  label: 'tables/flow-employee-executions:label',
  domain: 'flow-executions',
  resource: 'flow-employee-executions',
  key: 'flow_employee_execution_id',
  owner: 'account',
  protection: { ...protects.mails, retention: 'record' },
  container: 'activity',
  block: { of: 'flow_employee_execution_id', size: 2_000_000 },
  operations: ['read', 'update', 'delete', 'readAll'],
  access: { read: ['admin', 'system'], update: ['admin', 'system'], delete: ['admin', 'system'] },
  scope: { admin: 'all', system: 'all' },
  indexes: [
    ['flow_execution_id_ref', 'flow_execution_round', 'flow_action_id_ref', 'employee_id_ref'],
    ['flow_execution_id_ref', 'status'],
    ['employee_id_ref'],
    ['flow_action_id_ref'],
    ['status'],
  ],
  sort: ['start_time'],
  variables: {
    flow_employee_execution_id: keyVariable,
    flow_execution_id_ref: {
      type: 'integer',
      label: 'tables/flow-employee-executions:flow_execution_id_ref',
      rules: ['not_null'],
      references: { table: 'flow_executions', display: ['name'] },
      ...readOnly,
    },
    employee_id_ref: {
      ...refers.employee,
      rules: ['not_null'],
      gdpr: 'personal',
      ...readOnly,
    },
    flow_action_id_ref: {
      type: 'integer',
      label: 'tables/flow-employee-executions:flow_action_id_ref',
      references: { table: 'flow_actions', display: ['name', 'action_type'] },
      ...readOnly,
    },
    account_id_ref: {
      type: 'integer',
      label: 'tables/flow-employee-executions:account_id_ref',
      visible: false,
      ...readOnly,
    },
    flow_execution_round: {
      type: 'integer',
      label: 'tables/flow-employee-executions:flow_execution_round',
      rules: ['not_null'],
      ...readOnly,
    },
    start_time: { type: 'datetime', label: 'tables/flow-employee-executions:start_time', ...readOnly },
    end_time: { type: 'datetime', label: 'tables/flow-employee-executions:end_time', ...readOnly },
    /** An admin may mark a failed step as completed; nothing else may be changed. */
    status: {
      type: 'string',
      label: 'tables/flow-employee-executions:status',
      rules: ['not_null'],
      initial: 'PENDING',
      choices: [
        { value: 'PENDING', label: 'tables/flow-employee-executions:status.PENDING' },
        { value: 'IN_PROGRESS', label: 'tables/flow-employee-executions:status.IN_PROGRESS' },
        { value: 'COMPLETED', label: 'tables/flow-employee-executions:status.COMPLETED' },
        { value: 'ERROR', label: 'tables/flow-employee-executions:status.ERROR' },
      ],
      create: 'never',
      update: 'optional',
    },
    error_message: {
      type: 'text',
      label: 'tables/flow-employee-executions:error_message',
      rules: ['length_max:1000'],
      phrase: true,
      filterable: false,
      sortable: false,
      ...readOnly,
    },
    /** Says who was passed over, which is who had answered: it stays on the server. */
    metadata: { type: 'json', label: 'tables/flow-employee-executions:metadata', ...internal },
    ...stampVariables,
  },
});
