import {
  defineTable,
  internal,
  keyVariable,
  readOnly,
  stampVariables,
} from '../../../core/catalogue/define.ts';
import { refers } from '../../../core/catalogue/refers.ts';

/** One step of one round for one person: done, or failed and to be tried again with the next run. */
export const flowEmployeeExecutions = defineTable({
  id: 64,
  name: 'flow_employee_executions',
  label: ['Flow steps of employees', 'Pasos del flujo por persona', 'Medarbejdernes flowtrin'],
  domain: 'flow-executions',
  resource: 'flow-employee-executions',
  key: 'flow_employee_execution_id',
  owner: 'account',
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
      label: ['Flow run', 'Ejecución de flujo', 'Flowkørsel'],
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
      label: ['Action', 'Acción', 'Handling'],
      references: { table: 'flow_actions', display: ['name', 'action_type'] },
      ...readOnly,
    },
    account_id_ref: { type: 'integer', label: ['Account', 'Cuenta', 'Konto'], visible: false, ...readOnly },
    flow_execution_round: {
      type: 'integer',
      label: ['Round', 'Ronda', 'Runde'],
      rules: ['not_null'],
      ...readOnly,
    },
    start_time: { type: 'datetime', label: ['Started', 'Inicio', 'Startet'], ...readOnly },
    end_time: { type: 'datetime', label: ['Ended', 'Fin', 'Afsluttet'], ...readOnly },
    /** An admin may mark a failed step as completed; nothing else may be changed. */
    status: {
      type: 'string',
      label: ['Status', 'Estado', 'Status'],
      rules: ['not_null'],
      initial: 'PENDING',
      choices: [
        { value: 'PENDING', label: ['Pending', 'Pendiente', 'Afventer'] },
        { value: 'IN_PROGRESS', label: ['In progress', 'En curso', 'I gang'] },
        { value: 'COMPLETED', label: ['Completed', 'Completado', 'Afsluttet'] },
        { value: 'ERROR', label: ['Error', 'Error', 'Fejl'] },
      ],
      create: 'never',
      update: 'optional',
    },
    error_message: {
      type: 'text',
      label: ['Error', 'Error', 'Fejl'],
      rules: ['length_max:1000'],
      phrase: true,
      filterable: false,
      sortable: false,
      ...readOnly,
    },
    /** Says who was passed over, which is who had answered: it stays on the server. */
    metadata: { type: 'json', label: ['Metadata', 'Metadatos', 'Metadata'], ...internal },
    ...stampVariables,
  },
});
