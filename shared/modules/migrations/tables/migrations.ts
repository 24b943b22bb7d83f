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
  label: 'tables/migrations:label',
  domain: 'system',
  resource: 'migrations',
  key: 'migration_id',
  owner: 'system',
  operations: ['readAll'],
  access: { read: ['system'] },
  scope: { system: 'all' },
  variables: {
    migration_id: {
      type: 'string',
      label: 'tables/migrations:migration_id',
      rules: ['not_null'],
      ...readOnly,
    },
    status: {
      type: 'string',
      label: 'tables/migrations:status',
      rules: ['not_null'],
      initial: 'in_progress',
      choices: [
        { value: 'in_progress', label: 'tables/migrations:status.in_progress' },
        { value: 'completed', label: 'tables/migrations:status.completed' },
      ],
      ...readOnly,
    },
    /** The second pass is for rows that an instance of the version before wrote during the first. */
    pass: {
      type: 'integer',
      label: 'tables/migrations:pass',
      rules: ['not_null'],
      initial: 1,
      ...readOnly,
    },
    again_at: { type: 'datetime', label: 'tables/migrations:again_at', ...readOnly },
    rows_read: {
      type: 'integer',
      label: 'tables/migrations:rows_read',
      rules: ['not_null'],
      initial: 0,
      ...readOnly,
    },
    rows_changed: {
      type: 'integer',
      label: 'tables/migrations:rows_changed',
      rules: ['not_null'],
      initial: 0,
      ...readOnly,
    },
    end_time: { type: 'datetime', label: 'tables/migrations:end_time', ...readOnly },
    place: { ...json<MigrationPlace>(), label: 'tables/migrations:place', ...readOnly, visible: false },
    ...stampVariables,
  },
});
