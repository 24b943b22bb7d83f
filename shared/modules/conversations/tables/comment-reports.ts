import { defineTable, internal, readOnly, stampVariables } from '../../../core/catalogue/define.ts';
import { protects } from '../../../core/catalogue/protection.ts';
import { refers } from '../../../core/catalogue/refers.ts';

/**
 * Released comments that a leader has reported as abusive, and what an administrator decided. No row holds the comment or
 * leads to who wrote it.
 */
export const commentReports = defineTable({
  id: 412,
  name: 'comment_reports',
  label: 'tables/comment-reports:label',
  domain: 'conversations',
  resource: 'comment-reports',
  key: 'comment_report_id',
  owner: 'account',
  protection: { ...protects.actions },
  container: 'activity',
  operations: ['read', 'readAll'],
  access: { read: ['admin'] },
  scope: { admin: 'all' },
  indexes: [
    ['created_at'],
    ['status', 'created_at'],
    ['employee_id_ref'],
    ['decided_by_ref'],
    ['unit_id_ref'],
    ['driver_id_ref'],
  ],
  sort: ['created_at'],
  newestFirst: true,
  variables: {
    /** The key of the comment: each is reported once. */
    comment_report_id: {
      type: 'string',
      label: 'tables/comment-reports:comment_report_id',
      help: 'tables/comment-reports:comment_report_id.help',
      rules: ['not_null'],
      visible: false,
      filterable: false,
      ...readOnly,
    },
    /** Whose comments were looked at; none: those of the whole organisation. */
    unit_id_ref: { ...refers.unit, width: 180, ...readOnly },
    /** What the comment is about; none: everything. */
    driver_id_ref: { ...refers.driver, width: 180, ...readOnly },
    flow_execution_id_ref: {
      type: 'integer',
      label: 'tables/comment-reports:flow_execution_id_ref',
      rules: ['not_null'],
      ...internal,
    },
    flow_execution_round: {
      type: 'integer',
      label: 'tables/comment-reports:flow_execution_round',
      help: 'tables/comment-reports:flow_execution_round.help',
      rules: ['not_null'],
      width: 90,
      ...readOnly,
    },
    reason: {
      type: 'string',
      label: 'tables/comment-reports:reason',
      help: 'tables/comment-reports:reason.help',
      rules: ['not_null'],
      choices: [
        { value: 'insult', label: 'tables/comment-reports:reason.insult' },
        { value: 'threat', label: 'tables/comment-reports:reason.threat' },
        { value: 'person', label: 'tables/comment-reports:reason.person' },
        { value: 'other', label: 'tables/comment-reports:reason.other' },
      ],
      width: 200,
      ...readOnly,
    },
    status: {
      type: 'string',
      label: 'tables/comment-reports:status',
      help: 'tables/comment-reports:status.help',
      rules: ['not_null'],
      initial: 'open',
      choices: [
        { value: 'open', label: 'tables/comment-reports:status.open' },
        { value: 'kept', label: 'tables/comment-reports:status.kept' },
        { value: 'taken-out', label: 'tables/comment-reports:status.taken-out' },
      ],
      width: 160,
      ...readOnly,
    },
    /** The leader who reported it. */
    employee_id_ref: {
      ...refers.employee,
      label: 'tables/comment-reports:employee_id_ref',
      help: 'tables/comment-reports:employee_id_ref.help',
      width: 160,
      ...readOnly,
    },
    /** The administrator who decided; never who reported it. */
    decided_by_ref: {
      ...refers.employee,
      label: 'tables/comment-reports:decided_by_ref',
      help: 'tables/comment-reports:decided_by_ref.help',
      width: 160,
      ...readOnly,
    },
    decided_at: {
      type: 'datetime',
      label: 'tables/comment-reports:decided_at',
      help: 'tables/comment-reports:decided_at.help',
      width: 170,
      ...readOnly,
    },
    ...stampVariables,
    created_at: {
      ...stampVariables.created_at,
      label: 'tables/comment-reports:created_at',
      help: 'tables/comment-reports:created_at.help',
      visible: true,
      width: 170,
    },
  },
});
