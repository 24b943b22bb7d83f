import {
  defineTable,
  internal,
  keyVariable,
  pictureVariable,
  readOnly,
  stampVariables,
} from '../../../core/catalogue/define.ts';
import { titleVariable } from '../../../core/catalogue/presets.ts';
import { refers } from '../../../core/catalogue/refers.ts';

/**
 * One dialogue of one person. Managers see their own rows only, so that nobody learns who has answered;
 * admins operate the list and see of a round's dialogue whether it is open or closed, never the transcript.
 */
export const surveyExecutions = defineTable({
  id: 53,
  name: 'survey_executions',
  label: ['Dialogues of employees', 'Diálogos de las personas', 'Medarbejdernes dialoger'],
  domain: 'survey-executions',
  resource: 'survey-executions',
  key: 'execution_id',
  block: { of: 'execution_id', size: 200_000 },
  owner: 'account',
  operations: ['create', 'read', 'update', 'delete', 'readAll'],
  access: {
    create: ['admin', 'system'],
    read: ['employee', 'manager', 'admin', 'system'],
    update: ['admin', 'system'],
    delete: ['admin', 'system'],
  },
  scope: {
    employee: { own: 'employee_id_ref' },
    manager: { own: 'employee_id_ref' },
    admin: 'all',
    system: 'all',
  },
  indexes: [
    ['employee_id_ref', 'status'],
    ['employee_id_ref', 'created_at'],
    ['dataset_id_ref', 'status'],
    ['survey_id_ref'],
    ['parent_execution_id_ref'],
    ['unit_id_ref'],
    ['flow_execution_id_ref', 'flow_execution_round', 'employee_id_ref'],
    ['flow_execution_id_ref', 'flow_execution_round', 'unit_id_ref'],
    ['type', 'active', 'created_at'],
    ['created_at'],
    ['illustration'],
  ],
  sort: ['created_at'],
  variables: {
    execution_id: keyVariable,
    title: titleVariable,
    description: {
      type: 'text',
      label: ['Description', 'Descripción', 'Beskrivelse'],
      rules: ['length_max:2000'],
      sortable: false,
      update: 'optional',
    },
    employee_id_ref: {
      ...refers.employee,
      rules: ['not_null'],
      create: 'required',
      update: 'never',
      gdpr: 'personal',
    },
    survey_id_ref: {
      ...refers.survey,
    },
    dataset_id_ref: {
      ...refers.dataset,
    },
    parent_execution_id_ref: {
      type: 'integer',
      label: ['Started from', 'Iniciado desde', 'Startet fra'],
      references: { table: 'survey_executions', display: ['title'] },
      sparse: true,
    },
    /** The unit the person was in when the dialogue opened; figures belong to it (privacy.md 5). */
    unit_id_ref: {
      ...refers.unit,
      ...readOnly,
    },
    status: {
      type: 'string',
      label: ['Status', 'Estado', 'Status'],
      rules: ['not_null'],
      initial: 'not started',
      choices: [
        { value: 'not started', label: ['Not started', 'Sin empezar', 'Ikke startet'] },
        { value: 'in-progress', label: ['In progress', 'En curso', 'I gang'] },
        { value: 'paused', label: ['Paused', 'En pausa', 'På pause'] },
        { value: 'completed', label: ['Completed', 'Completado', 'Afsluttet'] },
        // What administrators see of somebody else's dialogue of a round (privacy.md 11.8); never stored.
        { value: 'open', label: ['Open', 'Abierto', 'Åben'] },
        { value: 'closed', label: ['Closed', 'Cerrado', 'Lukket'] },
      ],
      ...readOnly,
    },
    active: { type: 'boolean', label: ['Active', 'Activo', 'Aktiv'], rules: ['not_null'], initial: true },
    type: {
      type: 'string',
      label: ['Type', 'Tipo', 'Type'],
      rules: ['not_null'],
      initial: 'employee-self-initiated',
      choices: [
        {
          value: 'employee-self-initiated',
          label: ['Started by the employee', 'Iniciado por la persona', 'Startet af medarbejderen'],
        },
        {
          value: 'master-self-initiated',
          label: ['Template, self-started', 'Plantilla, inicio propio', 'Skabelon, egen start'],
        },
        {
          value: 'master-org-initiated',
          label: ['Started by the organisation', 'Iniciado por la organización', 'Startet af organisationen'],
        },
        { value: 'master-test', label: ['Test', 'Prueba', 'Test'] },
      ],
      update: 'never',
    },
    category: {
      type: 'string',
      label: ['Category', 'Categoría', 'Kategori'],
      rules: ['length_max:80'],
      update: 'optional',
    },
    subcategory: {
      type: 'string',
      label: ['Subcategory', 'Subcategoría', 'Underkategori'],
      rules: ['length_max:80'],
      update: 'optional',
    },
    target: {
      type: 'string',
      label: ['For', 'Destinatarios', 'Målgruppe'],
      rules: ['length_max:80'],
      update: 'optional',
    },
    start_time: { type: 'datetime', label: ['Started', 'Inicio', 'Startet'], ...readOnly },
    end_time: { type: 'datetime', label: ['Completed at', 'Fin', 'Afsluttet den'], ...readOnly },
    flow_execution_id_ref: {
      ...refers.flowExecution,
      ...readOnly,
    },
    flow_execution_round: { type: 'integer', label: ['Round', 'Ronda', 'Runde'], ...readOnly },
    /** The person counts in the round (privacy.md 11.1): settled at its first pass, and never again. */
    counts: { type: 'boolean', label: ['Counts', 'Cuenta', 'Tæller med'], ...internal },
    /** When the respondent took the answers back; to everybody else the dialogue is a completed one. */
    withdrawn_at: { type: 'datetime', label: ['Taken back', 'Retirado', 'Trukket tilbage'], ...internal },
    device_info: { type: 'json', label: ['Device', 'Dispositivo', 'Enhed'], gdpr: 'personal', ...internal },
    /** The transcript: the respondent gets it from the dialogue's own calls, nobody else ever. */
    metadata: {
      type: 'json',
      label: ['Transcript', 'Transcripción', 'Udskrift'],
      gdpr: 'special',
      ...internal,
    },
    illustration: pictureVariable,
    ...stampVariables,
  },
});
