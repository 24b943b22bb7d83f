import { defineTable, keyVariable, stampVariables } from '../../../core/catalogue/define.ts';
import { refers } from '../../../core/catalogue/refers.ts';

/** One step of a flow; the interval counts from the start of the round. */
export const flowActions = defineTable({
  id: 61,
  name: 'flow_actions',
  label: ['Flow actions', 'Acciones del flujo', 'Flowhandlinger'],
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
      label: ['Name', 'Nombre', 'Navn'],
      rules: ['length_max:120'],
      searchable: true,
      update: 'optional',
    },
    action_type: {
      type: 'string',
      label: ['Action', 'Acción', 'Handling'],
      rules: ['not_null'],
      choices: [
        { value: 'START_SURVEY', label: ['Open the dialogue', 'Abrir el diálogo', 'Åbn dialogen'] },
        { value: 'STOP_SURVEY', label: ['Close the dialogue', 'Cerrar el diálogo', 'Luk dialogen'] },
        { value: 'SEND_EMAIL', label: ['Send an e-mail', 'Enviar un correo', 'Send en e-mail'] },
      ],
      create: 'required',
      update: 'optional',
    },
    datetime_interval_type: {
      type: 'string',
      label: ['Unit of time', 'Unidad de tiempo', 'Tidsenhed'],
      choices: [
        { value: 'minutes', label: ['Minutes', 'Minutos', 'Minutter'] },
        { value: 'hours', label: ['Hours', 'Horas', 'Timer'] },
        { value: 'days', label: ['Days', 'Días', 'Dage'] },
        { value: 'weeks', label: ['Weeks', 'Semanas', 'Uger'] },
        { value: 'months', label: ['Months', 'Meses', 'Måneder'] },
      ],
      update: 'optional',
    },
    datetime_interval_value: {
      type: 'integer',
      label: ['After the start', 'Tras el inicio', 'Efter start'],
      rules: ['range:0-100000'],
      update: 'optional',
    },
    employee_group_id_ref: {
      type: 'integer',
      label: ['Only for the group', 'Solo para el grupo', 'Kun for gruppen'],
      references: { table: 'employee_groups', display: ['name'] },
      update: 'optional',
    },
    email_template_id_ref: {
      type: 'integer',
      label: ['E-mail template', 'Plantilla de correo', 'E-mailskabelon'],
      references: { table: 'email_templates', display: ['name'] },
      update: 'optional',
    },
    email_type: {
      type: 'string',
      label: ['E-mail type', 'Tipo de correo', 'E-mailtype'],
      choices: [
        { value: 'activation', label: ['Activation', 'Activación', 'Aktivering'] },
        { value: 'surveylink', label: ['Dialogue Invite', 'Invitación al diálogo', 'Dialoginvitation'] },
        { value: 'reminder', label: ['Reminder', 'Recordatorio', 'Påmindelse'] },
        { value: 'info', label: ['Info Email', 'Correo informativo', 'Infomail'] },
      ],
      update: 'optional',
    },
    survey_id_ref: {
      ...refers.survey,
      update: 'optional',
    },
    x_pos: {
      type: 'float',
      label: ['X position', 'Posición X', 'X-position'],
      visible: false,
      filterable: false,
      update: 'optional',
    },
    y_pos: {
      type: 'float',
      label: ['Y position', 'Posición Y', 'Y-position'],
      visible: false,
      filterable: false,
      update: 'optional',
    },
    ...stampVariables,
  },
});
