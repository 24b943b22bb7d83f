import { defineTable, internal, json, stampVariables } from '../../../core/catalogue/define.ts';
import { protects } from '../../../core/catalogue/protection.ts';

/** How many resources of a run came to what. */
export type RunCounts = {
  readonly created: number;
  readonly changed: number;
  readonly left: number;
  readonly conflicts: number;
};

/** One migration of content: its plan lies in a file beside it, and here is how far it came. The operator's alone. */
export const dataMigrations = defineTable({
  id: 260,
  name: 'data_migrations',
  label: 'tables/data-migrations:label',
  domain: 'data-migration',
  resource: 'data-migrations',
  key: 'data_migration_id',
  owner: 'system',
  protection: protects.evidence,
  container: 'activity',
  operations: [],
  access: {},
  scope: {},
  indexes: [['created_at'], ['account_id_ref', 'state']],
  variables: {
    data_migration_id: {
      type: 'integer',
      label: 'tables/data-migrations:data_migration_id',
      rules: ['not_null'],
      ...internal,
    },
    /** Whose rows it writes. */
    account_id_ref: {
      type: 'integer',
      label: 'tables/data-migrations:account_id_ref',
      rules: ['not_null'],
      ...internal,
    },
    /** Whose rows it reads. */
    source_account_id: { type: 'integer', label: 'tables/data-migrations:source_account_id', ...internal },
    /** The key that signed the bundle that it reads; null: it reads an account. */
    bundle_key: { type: 'string', label: 'tables/data-migrations:bundle_key', ...internal },
    resource_type: {
      type: 'string',
      label: 'tables/data-migrations:resource_type',
      rules: ['not_null'],
      ...internal,
    },
    state: {
      type: 'string',
      label: 'tables/data-migrations:state',
      rules: ['not_null'],
      initial: 'planned',
      choices: [
        { value: 'planned', label: 'tables/data-migrations:state.planned' },
        { value: 'running', label: 'tables/data-migrations:state.running' },
        { value: 'completed', label: 'tables/data-migrations:state.completed' },
        { value: 'failed', label: 'tables/data-migrations:state.failed' },
      ],
      ...internal,
    },
    /** What it is at, or ended with. */
    work: {
      type: 'string',
      label: 'tables/data-migrations:work',
      rules: ['not_null'],
      initial: 'plan',
      choices: [
        { value: 'plan', label: 'tables/data-migrations:work.plan' },
        { value: 'write', label: 'tables/data-migrations:work.write' },
        { value: 'prove', label: 'tables/data-migrations:work.prove' },
        { value: 'full', label: 'tables/data-migrations:work.full' },
        { value: 'undo', label: 'tables/data-migrations:work.undo' },
      ],
      ...internal,
    },
    /** Counts the pieces of work: what one leaves behind is not taken for what another did. */
    turn: {
      type: 'integer',
      label: 'tables/data-migrations:turn',
      rules: ['not_null'],
      initial: 0,
      ...internal,
    },
    resources: {
      type: 'integer',
      label: 'tables/data-migrations:resources',
      rules: ['not_null'],
      initial: 0,
      ...internal,
    },
    progress: {
      type: 'integer',
      label: 'tables/data-migrations:progress',
      rules: ['not_null'],
      initial: 0,
      ...internal,
    },
    counts: { ...json<RunCounts>(), label: 'tables/data-migrations:counts', ...internal },
    /** Resources that the last piece of work did, or proved. */
    done_count: {
      type: 'integer',
      label: 'tables/data-migrations:done_count',
      rules: ['not_null'],
      initial: 0,
      ...internal,
    },
    /** Whether phase two wrote something that has not been taken back. */
    written: {
      type: 'boolean',
      label: 'tables/data-migrations:written',
      rules: ['not_null'],
      initial: false,
      ...internal,
    },
    user_id_ref: {
      type: 'integer',
      label: 'tables/data-migrations:user_id_ref',
      gdpr: 'personal',
      ...internal,
    },
    ...stampVariables,
  },
});
