import { defineTable, json, readOnly, stampVariables } from '../../../core/catalogue/define.ts';
import { protects } from '../../../core/catalogue/protection.ts';
import { refers } from '../../../core/catalogue/refers.ts';
import { roleVariable } from '../../people/tables/employee-roles.ts';

type Value = string | number | boolean | null;

/** What something was or became, column by column: numbers, states and names of tables; never an answer. */
export type AuditValues = { readonly [field: string]: Value };

/** The audit trail: rows are added, never changed, and go by age alone. Addresses of mails are masked in it. */
export const auditEvents = defineTable({
  id: 190,
  name: 'audit_events',
  label: 'tables/audit-events:label',
  domain: 'audit',
  resource: 'audit-events',
  key: 'audit_event_id',
  owner: 'account',
  protection: { ...protects.evidence, retention: 'trail' },
  container: 'log',
  appendOnly: true,
  operations: ['read', 'readAll'],
  access: { read: ['admin', 'system'] },
  scope: { admin: 'all', system: 'all' },
  indexes: [
    ['happened_at'],
    ['action', 'happened_at'],
    ['employee_id_ref', 'happened_at'],
    ['subject_employee_id_ref'],
    ['api_key_id_ref', 'happened_at'],
  ],
  sort: ['happened_at'],
  newestFirst: true,
  variables: {
    audit_event_id: {
      type: 'string',
      label: 'tables/audit-events:audit_event_id',
      rules: ['not_null'],
      visible: false,
      filterable: false,
      ...readOnly,
    },
    happened_at: {
      type: 'datetime',
      label: 'tables/audit-events:happened_at',
      rules: ['not_null'],
      width: 160,
      ...readOnly,
    },
    action: {
      type: 'string',
      label: 'tables/audit-events:action',
      rules: ['not_null'],
      choices: [
        { value: 'created', label: 'tables/audit-events:action.created' },
        { value: 'changed', label: 'tables/audit-events:action.changed' },
        { value: 'deleted', label: 'tables/audit-events:action.deleted' },
        { value: 'taken-back', label: 'tables/audit-events:action.taken-back' },
        { value: 'signed-in', label: 'tables/audit-events:action.signed-in' },
        {
          value: 'signed-out-everywhere',
          label: 'tables/audit-events:action.signed-out-everywhere',
        },
        { value: 'operator-access', label: 'tables/audit-events:action.operator-access' },
        { value: 'exported', label: 'tables/audit-events:action.exported' },
        { value: 'imported', label: 'tables/audit-events:action.imported' },
        { value: 'content-migrated', label: 'tables/audit-events:action.content-migrated' },
        { value: 'flow-command', label: 'tables/audit-events:action.flow-command' },
        { value: 'activation-sent', label: 'tables/audit-events:action.activation-sent' },
        {
          value: 'activation-revoked',
          label: 'tables/audit-events:action.activation-revoked',
        },
        {
          value: 'sign-in-end-requested',
          label: 'tables/audit-events:action.sign-in-end-requested',
        },
        {
          value: 'sign-in-end-refused',
          label: 'tables/audit-events:action.sign-in-end-refused',
        },
        {
          value: 'activation-accepted',
          label: 'tables/audit-events:action.activation-accepted',
        },
        {
          value: 'email-change-requested',
          label: 'tables/audit-events:action.email-change-requested',
        },
        { value: 'email-changed', label: 'tables/audit-events:action.email-changed' },
        {
          value: 'email-change-refused',
          label: 'tables/audit-events:action.email-change-refused',
        },
        {
          value: 'suppression-cleared',
          label: 'tables/audit-events:action.suppression-cleared',
        },
        {
          value: 'directory-synced',
          label: 'tables/audit-events:action.directory-synced',
        },
        { value: 'feed-started', label: 'tables/audit-events:action.feed-started' },
        { value: 'feed-confirmed', label: 'tables/audit-events:action.feed-confirmed' },
        { value: 'feed-dismissed', label: 'tables/audit-events:action.feed-dismissed' },
        { value: 'upload-undone', label: 'tables/audit-events:action.upload-undone' },
        { value: 'secret-created', label: 'tables/audit-events:action.secret-created' },
        {
          value: 'secret-revoked',
          label: 'tables/audit-events:action.secret-revoked',
        },
        { value: 'account-created', label: 'tables/audit-events:action.account-created' },
        {
          value: 'deletion-code-sent',
          label: 'tables/audit-events:action.deletion-code-sent',
        },
        {
          value: 'deletion-code-wrong',
          label: 'tables/audit-events:action.deletion-code-wrong',
        },
        {
          value: 'deletion-scheduled',
          label: 'tables/audit-events:action.deletion-scheduled',
        },
        {
          value: 'deletion-taken-back',
          label: 'tables/audit-events:action.deletion-taken-back',
        },
        { value: 'comment-reported', label: 'tables/audit-events:action.comment-reported' },
        { value: 'comment-kept', label: 'tables/audit-events:action.comment-kept' },
        { value: 'comment-taken-out', label: 'tables/audit-events:action.comment-taken-out' },
        { value: 'round-shared', label: 'tables/audit-events:action.round-shared' },
        { value: 'mail-design-changed', label: 'tables/audit-events:action.mail-design-changed' },
        { value: 'mail-test-sent', label: 'tables/audit-events:action.mail-test-sent' },
        { value: 'account-deleted', label: 'tables/audit-events:action.account-deleted' },
      ],
      width: 150,
      ...readOnly,
    },
    /** The person of this account who did it; null for the operator and for what the product does by itself. */
    employee_id_ref: {
      ...refers.employee,
      label: 'tables/audit-events:employee_id_ref',
      width: 110,
      ...readOnly,
    },
    /** The organisation's API key that it was done with, in that person's name. */
    api_key_id_ref: {
      type: 'integer',
      label: 'tables/audit-events:api_key_id_ref',
      help: 'tables/audit-events:api_key_id_ref.help',
      references: { table: 'api_keys', display: ['name'] },
      width: 130,
      sortable: false,
      ...readOnly,
    },
    /** What it happened to, in words; they are filtered by as choices, which the server offers. */
    subject: {
      type: 'string',
      phrase: true,
      filterable: true,
      sortable: false,
      rules: ['not_null'],
      label: 'tables/audit-events:subject',
      width: 190,
      ...readOnly,
    },
    /** The person whom it happened to, where it happened to one. */
    subject_employee_id_ref: {
      ...refers.employee,
      label: 'tables/audit-events:subject_employee_id_ref',
      width: 110,
      ...readOnly,
    },
    /** What changed, column by column, in words. */
    details: {
      type: 'text',
      phrase: true,
      label: 'tables/audit-events:details',
      format: 'lines',
      width: 180,
      sortable: false,
      filterable: false,
      ...readOnly,
    },
    actor: {
      type: 'string',
      label: 'tables/audit-events:actor',
      rules: ['not_null'],
      choices: [
        { value: 'person', label: 'tables/audit-events:actor.person' },
        { value: 'operator', label: 'tables/audit-events:actor.operator' },
        { value: 'product', label: 'tables/audit-events:actor.product' },
      ],
      ...readOnly,
    },
    role_name: {
      ...roleVariable,
      label: 'tables/audit-events:role_name',
      width: 110,
      ...readOnly,
    },
    subject_id: { type: 'string', label: 'tables/audit-events:subject_id', width: 110, ...readOnly },
    before: {
      ...json<AuditValues>(),
      label: 'tables/audit-events:before',
      visible: false,
      sortable: false,
      filterable: false,
      ...readOnly,
    },
    after: {
      ...json<AuditValues>(),
      label: 'tables/audit-events:after',
      visible: false,
      sortable: false,
      filterable: false,
      ...readOnly,
    },
    /** Network address that the call came from. */
    came_from: {
      type: 'string',
      label: 'tables/audit-events:came_from',
      width: 140,
      gdpr: 'personal',
      ...readOnly,
    },
    ...stampVariables,
  },
});
