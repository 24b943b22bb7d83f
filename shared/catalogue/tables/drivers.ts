import {
  defineTable,
  illustrationVariable,
  keyVariable,
  stampVariables,
  translationVariables,
} from '../define.ts';

/** What a dialogue measures: dimensions, and the key drivers below each of them. */
export const drivers = defineTable({
  id: 40,
  name: 'drivers',
  label: ['Drivers', 'Factores', 'Drivere'],
  domain: 'drivers',
  resource: 'drivers',
  key: 'driver_id',
  owner: 'account',
  translated: true,
  operations: ['create', 'read', 'update', 'delete', 'readAll'],
  access: {
    create: ['system'],
    read: ['employee', 'manager', 'admin', 'system'],
    update: ['system'],
    delete: ['system'],
  },
  scope: { employee: 'all', manager: 'all', admin: 'all', system: 'all' },
  cascade: ['driver_questions'],
  indexes: [['driver_type', 'item_order'], ['parent_id_ref', 'item_order'], ['item_order'], ['driver_key']],
  sort: ['item_order'],
  variables: {
    driver_id: keyVariable,
    /** The same in every account and language: figures of a driver are found by it. */
    driver_key: {
      type: 'string',
      label: ['Key', 'Clave', 'Nøgle'],
      rules: ['not_null', 'length_max:60', 'regex:^[a-z][a-z0-9_]*$', 'unique_local'],
      create: 'required',
      visible: false,
    },
    driver_title: {
      type: 'string',
      label: ['Title', 'Título', 'Titel'],
      rules: ['not_null', 'length_max:120'],
      create: 'required',
      searchable: true,
      translated: true,
    },
    driver_description: {
      type: 'text',
      label: ['Description', 'Descripción', 'Beskrivelse'],
      rules: ['length_max:2000'],
      searchable: true,
      translated: true,
      sortable: false,
    },
    driver_type: {
      type: 'string',
      label: ['Type', 'Tipo', 'Type'],
      rules: ['not_null'],
      initial: 'key_driver',
      choices: [
        { value: 'dimension', label: ['Dimension', 'Dimensión', 'Dimension'] },
        { value: 'key_driver', label: ['Key driver', 'Factor clave', 'Nøgledriver'] },
      ],
    },
    parent_id_ref: {
      type: 'integer',
      label: ['Dimension', 'Dimensión', 'Dimension'],
      references: { table: 'drivers', display: ['driver_title'] },
    },
    driver_status: {
      type: 'string',
      label: ['Status', 'Estado', 'Status'],
      rules: ['not_null'],
      initial: 'active',
      choices: [
        { value: 'active', label: ['Active', 'Activo', 'Aktiv'] },
        { value: 'inactive', label: ['Inactive', 'Inactivo', 'Inaktiv'] },
      ],
    },
    driver_version: {
      type: 'string',
      label: ['Version', 'Versión', 'Version'],
      rules: ['length_max:20'],
      visible: false,
    },
    critical_driver: {
      type: 'boolean',
      label: ['Critical', 'Crítico', 'Kritisk'],
      rules: ['not_null'],
      initial: false,
    },
    item_order: { type: 'integer', label: ['Order', 'Orden', 'Rækkefølge'], rules: ['range:0-100000'] },
    benchmark_score: { type: 'float', label: ['Benchmark', 'Referencia', 'Benchmark'], rules: ['range:1-7'] },
    illustration: illustrationVariable,
    ...translationVariables,
    ...stampVariables,
  },
});
