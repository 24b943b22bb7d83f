import { defineTable, internal, json, stampVariables } from '../../../core/catalogue/define.ts';

/**
 * When everybody who was asked in a round hears that leaders have answered comments of it. It follows from what leaders
 * did alone, so that nothing in it tells who wrote.
 */
export const answerNotices = defineTable({
  id: 411,
  name: 'answer_notices',
  label: 'tables/answer-notices:label',
  domain: 'conversations',
  resource: 'answer-notices',
  key: 'answer_notice_id',
  owner: 'account',
  container: 'activity',
  operations: [],
  access: {},
  scope: {},
  indexes: [['due_at']],
  variables: {
    /** Flow and round, as `7-1`. */
    answer_notice_id: {
      type: 'string',
      label: 'tables/answer-notices:answer_notice_id',
      rules: ['not_null'],
      ...internal,
    },
    flow_execution_id_ref: {
      type: 'integer',
      label: 'tables/answer-notices:flow_execution_id_ref',
      rules: ['not_null'],
      ...internal,
    },
    flow_execution_round: {
      type: 'integer',
      label: 'tables/answer-notices:flow_execution_round',
      rules: ['not_null'],
      ...internal,
    },
    /** When the latest answer comes out that a leader began to write; it may have been taken back. */
    asked_until: {
      type: 'datetime',
      label: 'tables/answer-notices:asked_until',
      rules: ['not_null'],
      ...internal,
    },
    /** Answers that came out by then have been told of; null: none has. */
    told_until: { type: 'datetime', label: 'tables/answer-notices:told_until', ...internal },
    /** When the next e-mail goes; null: not before a leader writes again. It stays while one is being sent. */
    due_at: { type: 'datetime', label: 'tables/answer-notices:due_at', ...internal },
    /** Up to which person the e-mail has gone. */
    after_employee: {
      indexed: false,
      type: 'integer',
      label: 'tables/answer-notices:after_employee',
      ...internal,
    },
    /** Whom the next part of it goes to, and the number of the first: the same in every run. */
    mail_to: { ...json<readonly number[]>(), label: 'tables/answer-notices:mail_to', ...internal },
    mail_email_id: { type: 'integer', label: 'tables/answer-notices:mail_email_id', ...internal },
    ...stampVariables,
  },
});
