import { defineTable, internal, json, keyVariable, stampVariables } from '../../../core/catalogue/define.ts';
import { ofPerson, personal } from '../../../core/catalogue/personal.ts';
import { protects } from '../../../core/catalogue/protection.ts';
import type { Json } from '../../../core/lib/json.ts';

type Values = { readonly [column: string]: Json };

/** What brings a row back: the old values of changed columns and the version they stood under, or the whole row. */
export type EditedRow =
  | { readonly id: string; readonly values: Values; readonly version: string }
  | { readonly id: string; readonly body: Values; readonly dependents: readonly Dependent[] };

/** A row of another table that went with it. */
export type Dependent = { readonly table: string; readonly id: string; readonly body: Values };

/** Cells that were changed together, or rows that were deleted together: for as long as they can be brought back. */
export const edits = defineTable({
  ...personal,
  id: 322,
  name: 'edits',
  label: 'tables/edits:label',
  domain: 'edits',
  resource: 'edits',
  key: 'edit_id',
  protection: { ...protects.comfort, retention: 'undo' },
  indexes: [['employee_id_ref'], ['until']],
  variables: {
    edit_id: { ...keyVariable, ...internal },
    employee_id_ref: ofPerson,
    table_name: { type: 'string', label: 'tables/edits:table_name', rules: ['not_null'], ...internal },
    kind: {
      type: 'string',
      label: 'tables/edits:kind',
      rules: ['not_null'],
      choices: [
        { value: 'cells', label: 'tables/edits:kind.cells' },
        { value: 'removal', label: 'tables/edits:kind.removal' },
      ],
      ...internal,
    },
    until: { type: 'datetime', label: 'tables/edits:until', rules: ['not_null'], ...internal },
    rows: {
      ...json<readonly EditedRow[]>(),
      label: 'tables/edits:rows',
      gdpr: 'personal',
      ...internal,
    },
    ...stampVariables,
  },
});
