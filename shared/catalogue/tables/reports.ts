import { defineTable, keyVariable, pictureVariable, readOnly, stampVariables } from '../define.ts';
import { descriptionVariable, titleVariable } from '../presets.ts';

export const reports = defineTable({
  id: 80,
  name: 'reports',
  label: ['Reports', 'Informes', 'Rapporter'],
  domain: 'reports',
  resource: 'reports',
  key: 'report_id',
  owner: 'account',
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
    type: { type: 'string', label: ['Type', 'Tipo', 'Type'], rules: ['length_max:60'], update: 'optional' },
    report_status: {
      type: 'string',
      label: ['Status', 'Estado', 'Status'],
      rules: ['not_null'],
      initial: 'active',
      choices: [
        { value: 'draft', label: ['Draft', 'Borrador', 'Kladde'] },
        { value: 'active', label: ['Active', 'Activo', 'Aktiv'] },
        { value: 'inactive', label: ['Inactive', 'Inactivo', 'Inaktiv'] },
      ],
      update: 'optional',
    },
    report_version: {
      type: 'string',
      label: ['Version', 'Versión', 'Version'],
      rules: ['length_max:20'],
      update: 'optional',
    },
    employee_id_ref: {
      type: 'integer',
      label: ['Made by', 'Creado por', 'Lavet af'],
      references: { table: 'employees', display: ['given_name', 'family_name'] },
      visible: false,
      gdpr: 'personal',
      ...readOnly,
    },
    /** JSON text or an object with generalOptions and cards. */
    report_schema: {
      type: 'json',
      label: ['Structure', 'Estructura', 'Opbygning'],
      visible: false,
      sortable: false,
      filterable: false,
      update: 'optional',
    },
    metadata: {
      type: 'json',
      label: ['Metadata', 'Metadatos', 'Metadata'],
      visible: false,
      sortable: false,
      filterable: false,
      update: 'optional',
    },
    illustration: pictureVariable,
    ...stampVariables,
  },
});
