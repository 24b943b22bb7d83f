import { defineTable, internal, json, stampVariables } from '../../../core/catalogue/define.ts';
import { errorLimits } from './error-limits.ts';
import type { ErrorMetadata } from './error-metadata.ts';

/** How severe an error is, and what an operator has done about it. */
export const errorColumns = {
  severity: {
    type: 'string',
    label: 'tables/error-logs:severity',
    rules: ['not_null'],
    choices: [
      { value: 'critical', label: 'tables/error-logs:severity.critical' },
      { value: 'error', label: 'tables/error-logs:severity.error' },
      { value: 'warning', label: 'tables/error-logs:severity.warning' },
      { value: 'info', label: 'tables/error-logs:severity.info' },
    ],
    ...internal,
  },
  status: {
    type: 'string',
    label: 'tables/error-logs:status',
    rules: ['not_null'],
    choices: [
      { value: 'open', label: 'tables/error-logs:status.open' },
      { value: 'acknowledged', label: 'tables/error-logs:status.acknowledged' },
      { value: 'closed', label: 'tables/error-logs:status.closed' },
    ],
    initial: 'open',
    ...internal,
  },
  endpoint: {
    type: 'string',
    label: 'tables/error-logs:endpoint',
    rules: ['not_null', `length_max:${errorLimits.endpoint}`],
    ...internal,
  },
  error_code: {
    type: 'string',
    label: 'tables/error-logs:error_code',
    rules: ['not_null', `length_max:${errorLimits.code}`],
    ...internal,
  },
  message: {
    type: 'text',
    label: 'tables/error-logs:message',
    rules: ['not_null', `length_max:${errorLimits.message}`],
    indexed: false,
    ...internal,
  },
} as const;

/**
 * The error log (spec 2 §3): what went wrong, in the site and on the server. All entries lie with the system account, so
 * that one query finds them whatever organisation they are of; the calls of the error log alone read them.
 */
export const errorLogs = defineTable({
  id: 230,
  name: 'error_logs',
  label: 'tables/error-logs:label',
  domain: 'error-log',
  resource: 'error-log',
  key: 'error_id',
  owner: 'system',
  container: 'log',
  operations: [],
  access: {},
  scope: {},
  indexes: [
    ['created_at'],
    ['account_id_ref', 'created_at'],
    ['status', 'severity', 'created_at'],
    ['account_id_ref', 'status', 'severity', 'created_at'],
    ['error_cause_id_ref', 'created_at'],
    ['reference'],
  ],
  variables: {
    error_id: { type: 'integer', label: 'tables/error-logs:error_id', rules: ['not_null'], ...internal },
    /** Null where it is of no organisation: a timer, or somebody who is not signed in. */
    account_id_ref: { type: 'integer', label: 'tables/error-logs:account_id_ref', ...internal },
    error_cause_id_ref: {
      type: 'string',
      label: 'tables/error-logs:error_cause_id_ref',
      rules: ['not_null'],
      ...internal,
    },
    ...errorColumns,
    instance_id: { type: 'string', label: 'tables/error-logs:instance_id', ...internal },
    request_id: { type: 'string', label: 'tables/error-logs:request_id', ...internal },
    /** What a person reads out: made of the request id. */
    reference: { type: 'string', label: 'tables/error-logs:reference', ...internal },
    metadata: { ...json<ErrorMetadata>(), label: 'tables/error-logs:metadata', ...internal },
    ...stampVariables,
  },
});
