import {
  defineTable,
  internal,
  keyVariable,
  readOnly,
  stampVariables,
} from '../../../core/catalogue/define.ts';
import { protects } from '../../../core/catalogue/protection.ts';
import { refers } from '../../../core/catalogue/refers.ts';

/** One message to one person, from the wish to send it to the delivery report. */
export const emails = defineTable({
  id: 70,
  name: 'emails',
  label: 'tables/emails:label',
  domain: 'emails',
  resource: 'emails',
  key: 'email_id',
  owner: 'account',
  protection: protects.mails,
  container: 'activity',
  block: { of: 'email_id', size: 1_000_000 },
  operations: ['read', 'delete', 'readAll'],
  access: { read: ['admin', 'system'], delete: ['admin', 'system'] },
  scope: { admin: 'all', system: 'all' },
  indexes: [
    ['email_status', 'send_date_time'],
    ['employee_id_ref', 'created_at'],
    ['flow_execution_id_ref', 'flow_execution_round', 'email_type'],
    ['operation_id'],
    ['step_key'],
    ['template_id_ref'],
    ['send_date_time'],
  ],
  sort: ['send_date_time'],
  newestFirst: true,
  variables: {
    email_id: keyVariable,
    /** Null: nobody of the account, as an operator who is no person of the product. */
    employee_id_ref: {
      ...refers.employee,
      gdpr: 'personal',
      ...readOnly,
    },
    email_to: {
      type: 'string',
      label: 'tables/emails:email_to',
      rules: ['email', 'length_max:254'],
      searchable: true,
      gdpr: 'personal',
      protection: { retention: 'archive' },
      ...readOnly,
    },
    email_type: {
      type: 'string',
      label: 'tables/emails:email_type',
      rules: ['not_null'],
      choices: [
        { value: 'activation', label: 'tables/emails:email_type.activation' },
        { value: 'surveylink', label: 'tables/emails:email_type.surveylink' },
        { value: 'reminder', label: 'tables/emails:email_type.reminder' },
        { value: 'info', label: 'tables/emails:email_type.info' },
      ],
      ...readOnly,
    },
    email_status: {
      type: 'string',
      label: 'tables/emails:email_status',
      rules: ['not_null'],
      initial: 'scheduled',
      choices: [
        { value: 'scheduled', label: 'tables/emails:email_status.scheduled' },
        { value: 'sending', label: 'tables/emails:email_status.sending' },
        { value: 'sent', label: 'tables/emails:email_status.sent' },
        { value: 'delivered', label: 'tables/emails:email_status.delivered' },
        { value: 'bounced', label: 'tables/emails:email_status.bounced' },
        { value: 'blocked', label: 'tables/emails:email_status.blocked' },
        { value: 'spam', label: 'tables/emails:email_status.spam' },
        { value: 'unsubscribed', label: 'tables/emails:email_status.unsubscribed' },
        { value: 'suppressed', label: 'tables/emails:email_status.suppressed' },
        { value: 'failed', label: 'tables/emails:email_status.failed' },
        { value: 'archived', label: 'tables/emails:email_status.archived' },
      ],
      ...readOnly,
    },
    send_date_time: { type: 'datetime', label: 'tables/emails:send_date_time', ...readOnly },
    /** By what it goes, where its person chose a channel; `mail`: the channel refused it. Null: by mail. */
    channel: {
      type: 'string',
      label: 'tables/emails:channel',
      choices: [
        { value: 'slack', label: 'tables/emails:channel.slack' },
        { value: 'mail', label: 'tables/emails:channel.mail' },
      ],
      ...readOnly,
    },
    error_message: {
      type: 'text',
      phrase: true,
      filterable: false,
      label: 'tables/emails:error_message',
      rules: ['length_max:1000'],
      sortable: false,
      ...readOnly,
    },
    resend_count: {
      type: 'integer',
      label: 'tables/emails:resend_count',
      rules: ['not_null'],
      initial: 0,
      ...readOnly,
    },
    template_id_ref: {
      type: 'integer',
      label: 'tables/emails:template_id_ref',
      references: { table: 'email_templates', display: ['name'] },
      ...readOnly,
    },
    dropped_flag: {
      type: 'boolean',
      label: 'tables/emails:dropped_flag',
      rules: ['not_null'],
      initial: false,
      ...readOnly,
    },
    error_code: { type: 'string', label: 'tables/emails:error_code', ...readOnly },
    flow_execution_id_ref: {
      ...refers.flowExecution,
      ...readOnly,
    },
    flow_execution_round: { type: 'integer', label: 'tables/emails:flow_execution_round', ...readOnly },
    dynamic_content: {
      type: 'json',
      label: 'tables/emails:dynamic_content',
      gdpr: 'personal',
      protection: { retention: 'archive' },
      ...internal,
    },
    /** The name of its kind, and what it is about in that kind's terms; a version before wrote neither. */
    mail_kind: { type: 'string', label: 'tables/emails:mail_kind', indexed: false, ...internal },
    reference: { type: 'string', label: 'tables/emails:reference', indexed: false, ...internal },
    /** One message a key: (flow execution, round, action, employee) or the id of the call. */
    step_key: { type: 'string', label: 'tables/emails:step_key', ...internal },
    /** What the mail service calls the sending; delivery reports carry it. */
    operation_id: { type: 'string', label: 'tables/emails:operation_id', ...internal },
    attempts: { type: 'integer', label: 'tables/emails:attempts', initial: 0, ...internal },
    ...stampVariables,
  },
});
