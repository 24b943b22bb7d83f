import {
  defineTable,
  internal,
  keyVariable,
  readOnly,
  stampVariables,
} from '../../../core/catalogue/define.ts';
import { protects } from '../../../core/catalogue/protection.ts';
import { refers } from '../../../core/catalogue/refers.ts';

/** The services that an organisation has connected, one row a kind. The secret opens its workspace: sealed, and sent out by no call. */
export const messageChannels = defineTable({
  id: 460,
  name: 'message_channels',
  label: 'tables/message-channels:label',
  domain: 'channels',
  resource: 'message-channels',
  /** The kind. */
  key: 'message_channel_id',
  owner: 'account',
  protection: protects.evidence,
  operations: ['read', 'readAll'],
  access: { read: ['admin', 'system'] },
  scope: { admin: 'all', system: 'all' },
  indexes: [['created_at'], ['employee_id_ref']],
  sort: ['created_at'],
  variables: {
    message_channel_id: {
      ...keyVariable,
      type: 'string',
      label: 'tables/message-channels:message_channel_id',
      help: 'tables/message-channels:message_channel_id.help',
      choices: [
        { value: 'slack', label: 'tables/message-channels:message_channel_id.slack' },
        { value: 'teams', label: 'tables/message-channels:message_channel_id.teams' },
        { value: 'sms', label: 'tables/message-channels:message_channel_id.sms' },
      ],
      ...readOnly,
    },
    /** What the service calls the place that it leads to. */
    workspace: {
      type: 'string',
      label: 'tables/message-channels:workspace',
      help: 'tables/message-channels:workspace.help',
      rules: ['not_null'],
      sortable: false,
      filterable: false,
      ...readOnly,
    },
    state: {
      type: 'string',
      label: 'tables/message-channels:state',
      help: 'tables/message-channels:state.help',
      rules: ['not_null'],
      initial: 'on',
      choices: [
        { value: 'on', label: 'tables/message-channels:state.on' },
        { value: 'broken', label: 'tables/message-channels:state.broken' },
      ],
      sortable: false,
      filterable: false,
      ...readOnly,
    },
    /** The service's own word for what it refused; null while it takes messages. */
    problem: {
      type: 'string',
      label: 'tables/message-channels:problem',
      help: 'tables/message-channels:problem.help',
      sortable: false,
      filterable: false,
      ...readOnly,
    },
    broken_at: {
      type: 'datetime',
      label: 'tables/message-channels:broken_at',
      help: 'tables/message-channels:broken_at.help',
      sortable: false,
      filterable: false,
      ...readOnly,
    },
    /** Who connected it last. */
    employee_id_ref: {
      ...refers.employee,
      label: 'tables/message-channels:employee_id_ref',
      help: 'tables/message-channels:employee_id_ref.help',
      ...readOnly,
    },
    secret: { type: 'string', label: 'tables/message-channels:secret', ...internal },
    /** Until when the service wants to be left alone. */
    blocked_until: { type: 'datetime', label: 'tables/message-channels:blocked_until', ...internal },
    ...stampVariables,
  },
});
