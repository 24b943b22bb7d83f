import { defineTable, internal, stampVariables } from '../../../core/catalogue/define.ts';
import { protects } from '../../../core/catalogue/protection.ts';
import { refers } from '../../../core/catalogue/refers.ts';

/**
 * What stands below released comments: answers of leaders, replies of writers, and who ended it. A writer is in no
 * column, and no time is closer than the day on which everybody sees the turn.
 */
export const conversationTurns = defineTable({
  id: 410,
  name: 'conversation_turns',
  label: 'tables/conversation-turns:label',
  domain: 'conversations',
  resource: 'conversation-turns',
  key: 'conversation_turn_id',
  owner: 'account',
  protection: { ...protects.answers, retention: 'record' },
  container: 'activity',
  operations: [],
  access: {},
  scope: {},
  indexes: [['conversation_id'], ['employee_id_ref'], ['flow_execution_id_ref', 'flow_execution_round']],
  variables: {
    /** Conversation and slot: of two turns at once the second is refused. */
    conversation_turn_id: {
      type: 'string',
      label: 'tables/conversation-turns:conversation_turn_id',
      rules: ['not_null'],
      ...internal,
    },
    /** The key of the comment, a keyed digest of its answer. */
    conversation_id: {
      type: 'string',
      label: 'tables/conversation-turns:conversation_id',
      rules: ['not_null'],
      ...internal,
    },
    slot: {
      type: 'string',
      label: 'tables/conversation-turns:slot',
      rules: ['not_null'],
      choices: [
        { value: 'answer', label: 'tables/conversation-turns:slot.answer' },
        { value: 'reply', label: 'tables/conversation-turns:slot.reply' },
        { value: 'last', label: 'tables/conversation-turns:slot.last' },
        { value: 'leader-end', label: 'tables/conversation-turns:slot.leader-end' },
        { value: 'writer-end', label: 'tables/conversation-turns:slot.writer-end' },
      ],
      ...internal,
    },
    /** The leader; null of a writer. */
    employee_id_ref: {
      ...refers.employee,
      protection: { ...protects.actions },
      ...internal,
    },
    text: { type: 'text', label: 'tables/conversation-turns:text', gdpr: 'personal', ...internal },
    /** Of a reply: as leaders read it, where names were taken out. */
    shown: { type: 'text', label: 'tables/conversation-turns:shown', gdpr: 'personal', ...internal },
    /** The day from which the other side sees it. */
    out_at: {
      type: 'datetime',
      label: 'tables/conversation-turns:out_at',
      rules: ['not_null'],
      ...internal,
    },
    flow_execution_id_ref: {
      type: 'integer',
      label: 'tables/conversation-turns:flow_execution_id_ref',
      rules: ['not_null'],
      ...internal,
    },
    flow_execution_round: {
      type: 'integer',
      label: 'tables/conversation-turns:flow_execution_round',
      rules: ['not_null'],
      ...internal,
    },
    ...stampVariables,
  },
});
