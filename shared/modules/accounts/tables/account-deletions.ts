import { defineTable, internal, json, stampVariables } from '../../../core/catalogue/define.ts';

/** How many rows, files, instances and sign-ins of an account there are, by what they are. */
export type AccountCounts = { readonly [what: string]: number };

/** The deletion of an account, one row an account: its code while one is asked for, then how far it is, then the proof. */
export const accountDeletions = defineTable({
  id: 191,
  name: 'account_deletions',
  label: 'tables/account-deletions:label',
  domain: 'accounts',
  resource: 'account-deletions',
  key: 'account_id_ref',
  owner: 'system',
  operations: [],
  access: {},
  scope: {},
  indexes: [['state', 'delete_after']],
  variables: {
    account_id_ref: {
      type: 'integer',
      label: 'tables/account-deletions:account_id_ref',
      rules: ['not_null'],
      ...internal,
    },
    state: {
      type: 'string',
      label: 'tables/account-deletions:state',
      rules: ['not_null'],
      initial: 'none',
      choices: [
        { value: 'none', label: 'tables/account-deletions:state.none' },
        { value: 'scheduled', label: 'tables/account-deletions:state.scheduled' },
        { value: 'running', label: 'tables/account-deletions:state.running' },
        { value: 'done', label: 'tables/account-deletions:state.done' },
      ],
      ...internal,
    },
    /** Hash of the code that was sent last, with what is hashed along; null when none is good. */
    code_hash: { type: 'string', label: 'tables/account-deletions:code_hash', ...internal },
    code_salt: { type: 'string', label: 'tables/account-deletions:code_salt', ...internal },
    code_expires_at: { type: 'datetime', label: 'tables/account-deletions:code_expires_at', ...internal },
    /** Wrong codes since the last one was sent. */
    attempts: {
      type: 'integer',
      label: 'tables/account-deletions:attempts',
      rules: ['not_null'],
      initial: 0,
      ...internal,
    },
    asked_by_ref: { type: 'integer', label: 'tables/account-deletions:asked_by_ref', ...internal },
    /** The account's state before, which it has again when the deletion is taken back. */
    status_before: {
      type: 'string',
      label: 'tables/account-deletions:status_before',
      choices: [
        { value: 'pending', label: 'tables/account-deletions:status_before.pending' },
        { value: 'active', label: 'tables/account-deletions:status_before.active' },
        { value: 'closed', label: 'tables/account-deletions:status_before.closed' },
      ],
      ...internal,
    },
    delete_after: {
      type: 'datetime',
      label: 'tables/account-deletions:delete_after',
      ...internal,
    },
    wipe_blobs: {
      type: 'boolean',
      label: 'tables/account-deletions:wipe_blobs',
      rules: ['not_null'],
      initial: true,
      ...internal,
    },
    counted_before: {
      ...json<AccountCounts>(),
      label: 'tables/account-deletions:counted_before',
      ...internal,
    },
    counted_after: { ...json<AccountCounts>(), label: 'tables/account-deletions:counted_after', ...internal },
    ...stampVariables,
  },
});
