import type { ColumnChange, TableChange } from '../../../../core/catalogue/changes.ts';
import { defineTable, json, keyVariable } from '../../../../core/catalogue/define.ts';

/**
 * Tables that only a migration sees: what they hold are entries of a setting (one field of a company, the presentation of one
 * table, the rights of one role), so that each is chosen, compared and undone as a resource of its own. None is stored as a row.
 */

const nowhere = { owner: 'account', operations: [], access: {}, scope: {}, indexes: [] } as const;

/** An organisation's own columns, one row a column (`core/catalogue/own-columns.ts`). */
const ownColumnEntries = defineTable({
  ...nowhere,
  id: 9001,
  name: 'own_columns',
  label: 'tables/companies:own_columns',
  domain: 'companies',
  resource: 'own-columns',
  key: 'own_column_id',
  variables: {
    own_column_id: keyVariable,
    of_table: {
      type: 'string',
      label: 'tables/data-migrations:entry.table',
      rules: ['not_null', 'length_max:20'],
      create: 'required',
    },
    label: {
      type: 'string',
      label: 'tables/data-migrations:entry.name',
      rules: ['not_null', 'length_max:60'],
      create: 'required',
    },
    type: {
      type: 'string',
      label: 'tables/data-migrations:entry.type',
      rules: ['not_null', 'length_max:20'],
      create: 'required',
    },
    choices: { ...json<readonly string[]>(), label: 'tables/data-migrations:entry.choices' },
    lawful_basis: { type: 'string', label: 'tables/data-migrations:entry.basis', rules: ['length_max:40'] },
  },
});

/** What was changed of how a table is shown, one row a table (`core/catalogue/changes.ts`). */
const presentationEntries = defineTable({
  ...nowhere,
  id: 9002,
  name: 'presentations',
  label: 'tables/catalogue-changes:label',
  domain: 'variables',
  resource: 'presentations',
  key: 'presentation_id',
  variables: {
    presentation_id: keyVariable,
    of_table: {
      type: 'string',
      label: 'tables/data-migrations:entry.table',
      rules: ['not_null', 'length_max:60'],
      create: 'required',
    },
    label: { ...json<NonNullable<TableChange['label']>>(), label: 'tables/data-migrations:entry.name' },
    columns: {
      ...json<{ readonly [column: string]: ColumnChange }>(),
      label: 'tables/data-migrations:entry.columns',
    },
  },
});

/** The rights of a role, one row a role; each right as `domain / subdomain / operation`. */
const roleEntries = defineTable({
  ...nowhere,
  id: 9003,
  name: 'role_rights',
  label: 'tables/roles:label',
  domain: 'roles',
  resource: 'role-rights',
  key: 'role_right_id',
  variables: {
    role_right_id: keyVariable,
    role_name: {
      type: 'string',
      label: 'tables/roles:role_name',
      rules: ['not_null', 'length_max:40'],
      create: 'required',
    },
    rights: { ...json<readonly string[]>(), label: 'tables/permissions:label' },
  },
});

export const entryTables = {
  own_columns: ownColumnEntries,
  presentations: presentationEntries,
  role_rights: roleEntries,
} as const;

export type EntryTable = keyof typeof entryTables;
