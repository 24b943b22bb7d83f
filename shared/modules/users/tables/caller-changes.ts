import { defineTable, internal, json, stampVariables } from '../../../core/catalogue/define.ts';

/** A change of who a person is as a caller: whose, the how-manieth of the organisation, and when (ms since 1970). */
export type CallerChange = { readonly employee: number; readonly sequence: number; readonly at: number };

/**
 * What changed last of who people of an organisation are as callers: one row an organisation, announced before the change
 * itself is written. A host that remembers a caller reads this row at each call instead of all that a caller is made of.
 */
export const callerChanges = defineTable({
  id: 206,
  name: 'caller_changes',
  label: 'tables/caller-changes:label',
  domain: 'users',
  resource: 'caller-changes',
  key: 'caller_account_id',
  owner: 'system',
  operations: [],
  access: {},
  scope: {},
  indexes: [],
  variables: {
    /** The organisation. Not a reference: the row goes after the account, when nobody of it can call any more. */
    caller_account_id: {
      type: 'integer',
      label: 'tables/caller-changes:caller_account_id',
      rules: ['not_null'],
      ...internal,
    },
    /** The number of the last change. */
    sequence: {
      type: 'integer',
      label: 'tables/caller-changes:sequence',
      rules: ['not_null'],
      ...internal,
    },
    /** The last change that concerned everybody, or people that `changed` has no room for. */
    all_sequence: {
      type: 'integer',
      label: 'tables/caller-changes:all_sequence',
      rules: ['not_null'],
      ...internal,
    },
    /** When that was, in ms since 1970. */
    all_at: {
      type: 'integer',
      label: 'tables/caller-changes:all_at',
      rules: ['not_null'],
      ...internal,
    },
    /** The last changes of single people, oldest first. */
    changed: { ...json<readonly CallerChange[]>(), label: 'tables/caller-changes:changed', ...internal },
    ...stampVariables,
  },
});
