import {
  defineTable,
  internal,
  keyVariable,
  list,
  readOnly,
  stampVariables,
} from '../../../core/catalogue/define.ts';
import type { WebhookEvent } from './webhook-events.ts';

/** An address of the organisation that is told of what happens. Its secret signs, so it is kept and shown once. */
export const webhooks = defineTable({
  id: 351,
  name: 'webhooks',
  label: 'tables/webhooks:label',
  domain: 'webhooks',
  resource: 'webhooks',
  key: 'webhook_id',
  owner: 'account',
  operations: ['read', 'readAll'],
  access: { read: ['admin', 'system'] },
  scope: { admin: 'all', system: 'all' },
  indexes: [['name'], ['created_at'], ['disabled_at']],
  sort: ['created_at'],
  variables: {
    webhook_id: { ...keyVariable, visible: false },
    name: {
      type: 'string',
      label: 'tables/webhooks:name',
      help: 'tables/webhooks:name.help',
      rules: ['not_null'],
      ...readOnly,
    },
    url: {
      type: 'string',
      label: 'tables/webhooks:url',
      help: 'tables/webhooks:url.help',
      rules: ['not_null'],
      width: 280,
      sortable: false,
      filterable: false,
      ...readOnly,
    },
    events: {
      ...list<WebhookEvent>(),
      label: 'tables/webhooks:events',
      help: 'tables/webhooks:events.help',
      choices: [
        { value: 'round.opened', label: 'tables/webhooks:events.round.opened' },
        { value: 'round.closed', label: 'tables/webhooks:events.round.closed' },
        { value: 'figures.released', label: 'tables/webhooks:events.figures.released' },
        { value: 'action.done', label: 'tables/webhooks:events.action.done' },
      ],
      sortable: false,
      filterable: false,
      ...readOnly,
    },
    /** `disabled`: switched off by the product, after it has taken nothing for days. */
    state: {
      type: 'string',
      label: 'tables/webhooks:state',
      help: 'tables/webhooks:state.help',
      rules: ['not_null'],
      initial: 'on',
      choices: [
        { value: 'on', label: 'tables/webhooks:state.on' },
        { value: 'off', label: 'tables/webhooks:state.off' },
        { value: 'disabled', label: 'tables/webhooks:state.disabled' },
      ],
      ...readOnly,
    },
    secret: { type: 'string', label: 'tables/webhooks:secret', rules: ['not_null'], ...internal },
    /** What opens the address of a Teams workflow, sealed; null: the address is one that takes signed messages. */
    address_secret: {
      type: 'string',
      label: 'tables/webhooks:address_secret',
      indexed: false,
      ...internal,
    },
    /** The secret of before, which signs beside it for a day after a change. */
    old_secret: { type: 'string', label: 'tables/webhooks:old_secret', ...internal },
    old_secret_until: { type: 'datetime', label: 'tables/webhooks:old_secret_until', ...internal },
    /** What happened before it is not told: the address was not there yet, or off. */
    since: { type: 'datetime', label: 'tables/webhooks:since', rules: ['not_null'], ...internal },
    last_taken_at: {
      type: 'datetime',
      label: 'tables/webhooks:last_taken_at',
      help: 'tables/webhooks:last_taken_at.help',
      sortable: false,
      filterable: false,
      ...readOnly,
    },
    /** Since when no message was taken; null where the last one was. */
    failing_since: {
      type: 'datetime',
      label: 'tables/webhooks:failing_since',
      help: 'tables/webhooks:failing_since.help',
      sortable: false,
      filterable: false,
      ...readOnly,
    },
    disabled_at: {
      type: 'datetime',
      label: 'tables/webhooks:disabled_at',
      help: 'tables/webhooks:disabled_at.help',
      ...readOnly,
    },
    ...stampVariables,
  },
});
