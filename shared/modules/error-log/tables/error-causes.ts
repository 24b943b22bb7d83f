import { defineTable, internal, list, stampVariables } from '../../../core/catalogue/define.ts';
import { errorColumns } from './error-logs.ts';

/** What entries of the error log have in common: how often, since when, in which release, in which organisations. */
export const errorCauses = defineTable({
  id: 231,
  name: 'error_causes',
  label: 'tables/error-causes:label',
  domain: 'error-log',
  resource: 'error-causes',
  key: 'error_cause_id',
  owner: 'system',
  container: 'log',
  operations: [],
  access: {},
  scope: {},
  indexes: [['last_seen_at']],
  variables: {
    /** Made of what the entries have in common. */
    error_cause_id: {
      type: 'string',
      label: 'tables/error-causes:error_cause_id',
      rules: ['not_null'],
      ...internal,
    },
    ...errorColumns,
    /** All there were, also those of a flood that have no entry of their own. */
    times: { type: 'integer', label: 'tables/error-causes:times', rules: ['not_null'], ...internal },
    first_seen_at: {
      type: 'datetime',
      label: 'tables/error-causes:first_seen_at',
      rules: ['not_null'],
      ...internal,
    },
    last_seen_at: {
      type: 'datetime',
      label: 'tables/error-causes:last_seen_at',
      rules: ['not_null'],
      ...internal,
    },
    /** The release that it was seen in first, and last. */
    first_release: { type: 'string', label: 'tables/error-causes:first_release', ...internal },
    last_release: { type: 'string', label: 'tables/error-causes:last_release', ...internal },
    /** Numbers of the organisations that it touched. */
    organisations: {
      ...list<number>(),
      label: 'tables/error-causes:organisations',
      rules: ['not_null'],
      initial: [],
      indexed: false,
      ...internal,
    },
    ...stampVariables,
  },
});
