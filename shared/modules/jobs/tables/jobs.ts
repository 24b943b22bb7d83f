import { defineTable, json, keyVariable, readOnly, stampVariables } from '../../../core/catalogue/define.ts';
import { protects } from '../../../core/catalogue/protection.ts';
import { refers } from '../../../core/catalogue/refers.ts';
import type { Json } from '../../../core/lib/json.ts';

export const jobs = defineTable({
  id: 100,
  name: 'jobs',
  label: 'tables/jobs:label',
  domain: 'jobs',
  resource: 'jobs',
  key: 'job_id',
  owner: 'account',
  protection: protects.evidence,
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
      label: 'tables/jobs:job_name',
      rules: ['not_null', 'length_max:200'],
      create: 'required',
      update: 'never',
      searchable: true,
    },
    job_type: {
      type: 'string',
      label: 'tables/jobs:job_type',
      rules: ['not_null'],
      choices: [
        { value: 'file_upload', label: 'tables/jobs:job_type.file_upload' },
        { value: 'file_download', label: 'tables/jobs:job_type.file_download' },
        { value: 'bulk_dialogues', label: 'tables/jobs:job_type.bulk_dialogues' },
        { value: 'organisation_export', label: 'tables/jobs:job_type.organisation_export' },
        { value: 'organisation_import', label: 'tables/jobs:job_type.organisation_import' },
      ],
      create: 'required',
      update: 'never',
    },
    status: {
      type: 'string',
      label: 'tables/jobs:status',
      rules: ['not_null'],
      initial: 'pending',
      choices: [
        { value: 'pending', label: 'tables/jobs:status.pending' },
        { value: 'in_progress', label: 'tables/jobs:status.in_progress' },
        { value: 'completed', label: 'tables/jobs:status.completed' },
        { value: 'failed', label: 'tables/jobs:status.failed' },
      ],
      update: 'optional',
    },
    progress: {
      type: 'integer',
      label: 'tables/jobs:progress',
      rules: ['not_null', 'range:0-100'],
      initial: 0,
      update: 'optional',
    },
    start_time: { type: 'datetime', label: 'tables/jobs:start_time', ...readOnly },
    end_time: { type: 'datetime', label: 'tables/jobs:end_time', ...readOnly },
    message: {
      type: 'text',
      label: 'tables/jobs:message',
      rules: ['length_max:4000'],
      phrase: true,
      filterable: false,
      sortable: false,
      update: 'optional',
    },
    /** tableName, tableId, mode, fileName or format, rows. */
    job_data: {
      ...json<{ readonly [key: string]: Json }>(),
      label: 'tables/jobs:job_data',
      update: 'never',
      sortable: false,
      filterable: false,
    },
    user_id_ref: { type: 'integer', label: 'tables/jobs:user_id_ref', gdpr: 'personal', ...readOnly },
    employee_id_ref: {
      ...refers.employee,
      visible: false,
      gdpr: 'personal',
      ...readOnly,
    },
    ...stampVariables,
  },
});
