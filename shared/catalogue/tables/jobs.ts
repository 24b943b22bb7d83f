import type { Json } from '../../lib/json.ts';
import { defineTable, json, keyVariable, readOnly, stampVariables } from '../define.ts';
import { refers } from '../refers.ts';

export const jobs = defineTable({
  id: 100,
  name: 'jobs',
  label: ['Jobs', 'Trabajos', 'Job'],
  domain: 'jobs',
  resource: 'jobs',
  key: 'job_id',
  owner: 'account',
  container: 'activity',
  operations: ['create', 'read', 'update', 'readAll'],
  access: {
    create: ['admin', 'system'],
    read: ['admin', 'system'],
    update: ['admin', 'system'],
    delete: ['system'],
  },
  scope: {
    employee: { own: 'employee_id_ref' },
    manager: { own: 'employee_id_ref' },
    admin: { own: 'employee_id_ref' },
    system: 'all',
  },
  indexes: [
    ['employee_id_ref', 'created_at'],
    ['user_id_ref', 'status', 'end_time'],
    ['user_id_ref', 'created_at'],
    ['status', 'created_at'],
    ['created_at'],
  ],
  sort: ['created_at'],
  variables: {
    job_id: keyVariable,
    job_name: {
      type: 'string',
      label: ['Name', 'Nombre', 'Navn'],
      rules: ['not_null', 'length_max:200'],
      create: 'required',
      update: 'never',
      searchable: true,
    },
    job_type: {
      type: 'string',
      label: ['Type', 'Tipo', 'Type'],
      rules: ['not_null'],
      choices: [
        { value: 'file_upload', label: ['File upload', 'Carga de archivo', 'Filupload'] },
        { value: 'file_download', label: ['File download', 'Descarga de archivo', 'Fildownload'] },
        { value: 'bulk_dialogues', label: ['Dialogues of many', 'Diálogos de muchos', 'Dialoger for mange'] },
      ],
      create: 'required',
      update: 'never',
    },
    status: {
      type: 'string',
      label: ['Status', 'Estado', 'Status'],
      rules: ['not_null'],
      initial: 'pending',
      choices: [
        { value: 'pending', label: ['Pending', 'Pendiente', 'Afventer'] },
        { value: 'in_progress', label: ['In progress', 'En curso', 'I gang'] },
        { value: 'completed', label: ['Completed', 'Completado', 'Afsluttet'] },
        { value: 'failed', label: ['Failed', 'Fallido', 'Mislykket'] },
      ],
      update: 'optional',
    },
    progress: {
      type: 'integer',
      label: ['Progress', 'Progreso', 'Fremdrift'],
      rules: ['not_null', 'range:0-100'],
      initial: 0,
      update: 'optional',
    },
    start_time: { type: 'datetime', label: ['Started', 'Inicio', 'Startet'], ...readOnly },
    end_time: { type: 'datetime', label: ['Ended', 'Fin', 'Afsluttet'], ...readOnly },
    message: {
      type: 'text',
      label: ['Message', 'Mensaje', 'Besked'],
      rules: ['length_max:4000'],
      phrase: true,
      sortable: false,
      update: 'optional',
    },
    /** tableName, tableId, mode, fileName or format, rows. */
    job_data: {
      ...json<{ readonly [key: string]: Json }>(),
      label: ['Details', 'Detalles', 'Detaljer'],
      update: 'never',
      sortable: false,
      filterable: false,
    },
    user_id_ref: { type: 'integer', label: ['User', 'Usuario', 'Bruger'], gdpr: 'personal', ...readOnly },
    employee_id_ref: {
      ...refers.employee,
      visible: false,
      gdpr: 'personal',
      ...readOnly,
    },
    ...stampVariables,
  },
});
