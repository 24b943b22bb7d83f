import { defineTable, json, readOnly, stampVariables } from '../../../core/catalogue/define.ts';

/** Where a migration goes on: the account and table that it is in, and the next page there. */
export type MigrationPlace = {
  readonly accountId: number;
  readonly table: string;
  readonly cursor: string | null;
};

/** How far each migration of this environment is; the operator reads it, the runner alone writes it. */
export const migrations = defineTable({
  id: 192,
  name: 'migrations',
  label: ['Migrations', 'Migraciones', 'Migreringer'],
  domain: 'system',
  resource: 'migrations',
  key: 'migration_id',
  owner: 'system',
  operations: ['readAll'],
  access: { read: ['system'] },
  scope: { system: 'all' },
  variables: {
    migration_id: { type: 'string', label: ['Name', 'Nombre', 'Navn'], rules: ['not_null'], ...readOnly },
    status: {
      type: 'string',
      label: ['Status', 'Estado', 'Status'],
      rules: ['not_null'],
      initial: 'in_progress',
      choices: [
        { value: 'in_progress', label: ['In progress', 'En curso', 'I gang'] },
        { value: 'completed', label: ['Completed', 'Completado', 'Afsluttet'] },
      ],
      ...readOnly,
    },
    /** The second pass is for rows that an instance of the version before wrote during the first. */
    pass: {
      type: 'integer',
      label: ['Pass', 'Pasada', 'Gennemløb'],
      rules: ['not_null'],
      initial: 1,
      ...readOnly,
    },
    again_at: { type: 'datetime', label: ['Goes on at', 'Continúa a las', 'Fortsætter'], ...readOnly },
    rows_read: {
      type: 'integer',
      label: ['Rows read', 'Filas leídas', 'Læste rækker'],
      rules: ['not_null'],
      initial: 0,
      ...readOnly,
    },
    rows_changed: {
      type: 'integer',
      label: ['Rows changed', 'Filas cambiadas', 'Ændrede rækker'],
      rules: ['not_null'],
      initial: 0,
      ...readOnly,
    },
    end_time: { type: 'datetime', label: ['Ended', 'Fin', 'Afsluttet'], ...readOnly },
    place: { ...json<MigrationPlace>(), label: ['Place', 'Lugar', 'Sted'], ...readOnly, visible: false },
    ...stampVariables,
  },
});
