import {
  defineTable,
  keyVariable,
  pictureVariable,
  readOnly,
  stampVariables,
} from '../../../core/catalogue/define.ts';
import { descriptionVariable, titleVariable } from '../../../core/catalogue/presets.ts';
import { protects } from '../../../core/catalogue/protection.ts';

export const reports = defineTable({
  id: 80,
  name: 'reports',
  label: 'tables/reports:label',
  domain: 'reports',
  resource: 'reports',
  key: 'report_id',
  owner: 'account',
  protection: protects.actions,
  cascade: ['report_cards'],
  operations: ['create', 'read', 'update', 'delete', 'readAll'],
  access: {
    create: ['admin', 'system'],
    read: ['manager', 'admin', 'system'],
    update: ['admin', 'system'],
    delete: ['admin', 'system'],
  },
  scope: { manager: 'all', admin: 'all', system: 'all' },
  indexes: [['title'], ['employee_id_ref'], ['illustration']],
  sort: ['title'],
  variables: {
    report_id: keyVariable,
    title: titleVariable,
    description: descriptionVariable,
    type: { type: 'string', label: 'tables/reports:type', rules: ['length_max:60'], update: 'optional' },
    report_status: {
      type: 'string',
      label: 'tables/reports:report_status',
      rules: ['not_null'],
      initial: 'active',
      choices: [
        { value: 'draft', label: 'tables/reports:report_status.draft' },
        { value: 'active', label: 'tables/reports:report_status.active' },
        { value: 'inactive', label: 'tables/reports:report_status.inactive' },
      ],
      update: 'optional',
    },
    report_version: {
      type: 'string',
      label: 'tables/reports:report_version',
      rules: ['length_max:20'],
      update: 'optional',
    },
    employee_id_ref: {
      type: 'integer',
      label: 'tables/reports:employee_id_ref',
      references: { table: 'employees', display: ['given_name', 'family_name'] },
      visible: false,
      gdpr: 'personal',
      ...readOnly,
    },
    /** JSON text or an object with generalOptions and cards. */
    report_schema: {
      type: 'json',
      label: 'tables/reports:report_schema',
      visible: false,
      sortable: false,
      filterable: false,
      update: 'optional',
    },
    metadata: {
      type: 'json',
      label: 'tables/reports:metadata',
      visible: false,
      sortable: false,
      filterable: false,
      update: 'optional',
    },
    illustration: pictureVariable,
    ...stampVariables,
  },
});
