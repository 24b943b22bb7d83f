import { defineTable, keyVariable, readOnly } from '../core/catalogue/define.ts';
import type { Table, Variable } from '../core/catalogue/types.ts';

/** The catalogue as two tables of itself (spec 1 §3, metadata system): read from code, kept in no store. */

const text = { type: 'string', ...readOnly } as const satisfies Partial<Variable>;
const flag = { type: 'boolean', width: 100, ...readOnly } as const satisfies Partial<Variable>;
const list = {
  type: 'array',
  filterable: false,
  sortable: false,
  ...readOnly,
} as const satisfies Partial<Variable>;

const ofCatalogue = {
  owner: 'system',
  operations: ['readAll'],
  access: { read: ['system'] },
  scope: { system: 'all' },
} as const satisfies Partial<Table>;

const tablesTable = defineTable({
  ...ofCatalogue,
  id: 1_001,
  name: 'tables',
  label: 'tables/metadata:tables',
  domain: 'tables',
  resource: 'tables',
  key: 'table_id',
  sort: ['display_name'],
  variables: {
    display_name: { ...text, label: 'tables/metadata:display_name', searchable: true },
    table_name: { ...text, label: 'tables/metadata:table_name', searchable: true },
    table_id: { ...keyVariable, label: 'tables/metadata:table_id' },
    table_type: { ...text, label: 'tables/metadata:table_type' },
    function_lang: { ...flag, label: 'tables/metadata:function_lang' },
    category: { ...text, label: 'tables/metadata:category', searchable: true },
    version: { type: 'integer', label: 'tables/metadata:version', ...readOnly },
    operations: { ...list, label: 'tables/metadata:operations' },
  },
});

const variablesTable = defineTable({
  ...ofCatalogue,
  id: 1_002,
  name: 'variables',
  label: 'tables/metadata:variables',
  domain: 'variables',
  resource: 'variables',
  key: 'variable_id',
  sort: ['display_order'],
  variables: {
    display_name: { ...text, label: 'tables/metadata:display_name', searchable: true },
    table_id_ref: {
      type: 'integer',
      label: 'tables/metadata:table',
      references: { table: 'tables', display: ['display_name'] },
      ...readOnly,
    },
    variable_name: { ...text, label: 'tables/metadata:variable_name', searchable: true },
    data_type: { ...text, label: 'tables/metadata:data_type' },
    constraint_type: { ...text, label: 'tables/metadata:constraint_type' },
    validation_rule: { ...list, label: 'tables/metadata:validation_rule' },
    display_order: { type: 'integer', label: 'tables/metadata:display_order', width: 80, ...readOnly },
    display_format: { ...text, label: 'tables/metadata:display_format' },
    foreign_key_table_name: { ...text, label: 'tables/metadata:foreign_key_table_name' },
    is_visible: { ...flag, label: 'tables/metadata:is_visible' },
    is_visible_create: { ...flag, label: 'tables/metadata:is_visible_create' },
    is_editable: { ...flag, label: 'tables/metadata:is_editable' },
    is_sortable: { ...flag, label: 'tables/metadata:is_sortable' },
    is_filterable: { ...flag, label: 'tables/metadata:is_filterable' },
    is_searchable: { ...flag, label: 'tables/metadata:is_searchable' },
    category: { ...text, label: 'tables/metadata:category' },
    help_text: { ...text, type: 'text', label: 'tables/metadata:help_text', sortable: false },
    gdpr_type: { ...text, label: 'tables/metadata:gdpr_type' },
    variable_id: { ...keyVariable, label: 'tables/metadata:variable_id' },
  },
});

export type MetadataSource = 'tables' | 'variables';

export const metadataTables: { readonly [N in MetadataSource]: Table } = {
  tables: tablesTable,
  variables: variablesTable,
};

export function isMetadataSource(name: string): name is MetadataSource {
  return Object.hasOwn(metadataTables, name);
}
