import { defineTable, internal, json, stampVariables } from '../../../core/catalogue/define.ts';

/**
 * A sweep over all organisations: for which kinds of work it looks, the account where it goes on, and whether another one
 * follows it soon.
 */
export type SweepState = { readonly kinds: string; readonly from: number | null; readonly again: boolean };

/**
 * When an organisation has work of a kind to be done without a call: one row for each organisation and kind. All of them lie
 * with the system account, so that one query finds what is due, however many organisations there are.
 */
export const dueEntries = defineTable({
  id: 199,
  name: 'due_entries',
  label: 'tables/due-entries:label',
  domain: 'system',
  resource: 'due-entries',
  key: 'due_entry_id',
  owner: 'system',
  operations: [],
  access: {},
  scope: {},
  indexes: [['due_at'], ['account_id_ref']],
  variables: {
    due_entry_id: {
      type: 'string',
      label: 'tables/due-entries:due_entry_id',
      rules: ['not_null'],
      ...internal,
    },
    account_id_ref: {
      type: 'integer',
      label: 'tables/due-entries:account_id_ref',
      rules: ['not_null'],
      ...internal,
    },
    kind: { type: 'string', label: 'tables/due-entries:kind', rules: ['not_null'], ...internal },
    due_at: { type: 'datetime', label: 'tables/due-entries:due_at', rules: ['not_null'], ...internal },
    /** When a write of such work was last announced: the entry stays until that write is certainly over. */
    announced_at: {
      type: 'datetime',
      label: 'tables/due-entries:announced_at',
      rules: ['not_null'],
      ...internal,
    },
    sweep: { ...json<SweepState>(), label: 'tables/due-entries:sweep', ...internal },
    ...stampVariables,
  },
});
