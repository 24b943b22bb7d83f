import { defineTable, json, keyVariable, readOnly } from '../core/catalogue/define.ts';
import { iconChoices } from '../core/catalogue/icons.ts';
import type { Table, Variable } from '../core/catalogue/types.ts';
import { protectionVariables } from './protection-variables.ts';

/**
 * The catalogue as two tables of itself (spec 1 §3, metadata system): the code's, with what an operator changed of it. Only
 * the changes are stored (`catalogue_changes`).
 */

const text = { type: 'string', ...readOnly } as const satisfies Partial<Variable>;
const flag = { type: 'boolean', width: 100, ...readOnly } as const satisfies Partial<Variable>;
const list = {
  type: 'array',
  filterable: false,
  sortable: false,
  ...readOnly,
} as const satisfies Partial<Variable>;

/** Bounds of what an operator may set. */
export const changeLimits = { name: 60, help: 400, narrowest: 60, widest: 800, order: 200 } as const;

const nameVariable = {
  type: 'string',
  label: 'tables/metadata:display_name',
  help: 'tables/metadata:display_name.help',
  rules: ['not_null', `length_max:${changeLimits.name}`],
  ...{ create: 'never', update: 'optional' },
  translated: true,
  searchable: true,
  width: 200,
} as const satisfies Variable;

const changedVariable = {
  ...text,
  label: 'tables/metadata:changed',
  help: 'tables/metadata:changed.help',
  choices: [
    { value: 'no', label: 'tables/metadata:changed.no' },
    { value: 'all', label: 'tables/metadata:changed.all' },
    { value: 'organisation', label: 'tables/metadata:changed.organisation' },
  ],
} as const satisfies Variable;

const ofCatalogue = {
  owner: 'account',
  operations: ['read', 'update', 'readAll'],
  access: { read: ['system'], update: ['system'] },
  scope: { system: 'all' },
  translated: true,
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
    display_name: nameVariable,
    table_name: { ...text, label: 'tables/metadata:table_name', searchable: true },
    changed: changedVariable,
    table_id: { ...keyVariable, label: 'tables/metadata:table_id' },
    table_type: { ...text, label: 'tables/metadata:table_type' },
    function_lang: { ...flag, label: 'tables/metadata:function_lang' },
    category: { ...text, label: 'tables/metadata:table_category', searchable: true },
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
  sort: ['table_id_ref', 'display_order'],
  variables: {
    display_name: nameVariable,
    table_id_ref: {
      type: 'integer',
      label: 'tables/metadata:table',
      references: { table: 'tables', display: ['display_name'] },
      ...readOnly,
    },
    variable_name: { ...text, label: 'tables/metadata:variable_name', searchable: true },
    changed: changedVariable,
    help_text: {
      type: 'text',
      label: 'tables/metadata:help_text',
      help: 'tables/metadata:help_text.help',
      rules: ['not_null', `length_max:${changeLimits.help}`],
      ...{ create: 'never', update: 'optional', sortable: false },
      translated: true,
    },
    choices: {
      ...json<readonly ShownChoice[]>(),
      format: 'choice-labels',
      label: 'tables/metadata:choices',
      help: 'tables/metadata:choices.help',
      ...{ create: 'never', update: 'optional', visible: false, filterable: false },
      shownIf: { column: 'has_choices', operator: 'is', value: true },
    },
    is_visible: {
      ...flag,
      label: 'tables/metadata:is_visible',
      help: 'tables/metadata:is_visible.help',
      rules: ['not_null'],
      update: 'optional',
    },
    display_order: {
      type: 'integer',
      label: 'tables/metadata:display_order',
      help: 'tables/metadata:display_order.help',
      rules: ['not_null', `range:0-${changeLimits.order}`],
      ...{ create: 'never', update: 'optional' },
      width: 80,
    },
    display_width: {
      type: 'integer',
      label: 'tables/metadata:display_width',
      help: 'tables/metadata:display_width.help',
      rules: ['not_null', `range:${changeLimits.narrowest}-${changeLimits.widest}`],
      ...{ create: 'never', update: 'optional' },
      width: 80,
    },
    align: {
      type: 'string',
      label: 'tables/metadata:align',
      help: 'tables/metadata:align.help',
      choices: [
        { value: 'start', label: 'tables/metadata:align.start' },
        { value: 'center', label: 'tables/metadata:align.center' },
        { value: 'end', label: 'tables/metadata:align.end' },
      ],
      ...{ create: 'never', update: 'optional' },
    },
    category: {
      type: 'string',
      label: 'tables/metadata:category',
      help: 'tables/metadata:category.help',
      rules: [`length_max:${changeLimits.name}`],
      ...{ create: 'never', update: 'optional' },
      translated: true,
    },
    category_order: {
      type: 'integer',
      label: 'tables/metadata:category_order',
      help: 'tables/metadata:category_order.help',
      rules: [`range:0-${changeLimits.order}`],
      ...{ create: 'never', update: 'optional', visible: false },
    },
    category_icon: {
      type: 'string',
      label: 'tables/metadata:category_icon',
      help: 'tables/metadata:category_icon.help',
      choices: iconChoices,
      ...{ create: 'never', update: 'optional', visible: false },
    },
    ...protectionVariables,
    has_choices: { ...flag, label: 'tables/metadata:has_choices', visible: false },
    data_type: { ...text, label: 'tables/metadata:data_type' },
    constraint_type: { ...text, label: 'tables/metadata:constraint_type' },
    validation_rule: { ...list, label: 'tables/metadata:validation_rule' },
    display_format: { ...text, label: 'tables/metadata:display_format' },
    foreign_key_table_name: { ...text, label: 'tables/metadata:foreign_key_table_name' },
    is_visible_create: { ...flag, label: 'tables/metadata:is_visible_create' },
    is_editable: { ...flag, label: 'tables/metadata:is_editable' },
    is_sortable: { ...flag, label: 'tables/metadata:is_sortable' },
    is_filterable: { ...flag, label: 'tables/metadata:is_filterable' },
    is_searchable: { ...flag, label: 'tables/metadata:is_searchable' },
    gdpr_type: { ...text, label: 'tables/metadata:gdpr_type' },
    variable_id: { ...keyVariable, label: 'tables/metadata:variable_id' },
  },
});

/** A choice as it is shown in one language. */
export type ShownChoice = { readonly value: string | number; readonly label: string };

export type MetadataSource = 'tables' | 'variables';

export const metadataTables: { readonly [N in MetadataSource]: Table } = {
  tables: tablesTable,
  variables: variablesTable,
};

export function isMetadataSource(name: string): name is MetadataSource {
  return Object.hasOwn(metadataTables, name);
}
