import type { Table, Variable } from './types.ts';

/** Gives a table its exact type, so that `RowOf` knows its columns. */
export function defineTable<const T extends Table>(table: T): T {
  return table;
}

type Wide = Omit<Variable, 'type' | 'label'>;

/** The primary key of every table: a number from the account's counter, shown but never edited. */
export const keyVariable = {
  type: 'integer',
  label: ['ID', 'ID', 'ID'],
  rules: ['not_null'],
  create: 'never',
  update: 'never',
  filterable: false,
} as const satisfies Variable & Wide;

/** When the row was made and last changed, kept by the engine. */
export const stampVariables = {
  created_at: {
    type: 'datetime',
    label: ['Created', 'Creado', 'Oprettet'],
    rules: ['not_null'],
    create: 'never',
    update: 'never',
    visible: false,
  },
  updated_at: {
    type: 'datetime',
    label: ['Updated', 'Actualizado', 'Opdateret'],
    rules: ['not_null'],
    create: 'never',
    update: 'never',
    visible: false,
  },
} as const satisfies { [name: string]: Variable };
