import { defineTable, keyVariable, readOnly, stampVariables } from '../../../core/catalogue/define.ts';
import { FEEDBACK_COMMENT_LIMIT, FEEDBACK_MAX, FEEDBACK_MIN } from './feedback-limits.ts';

/**
 * What people say of the product itself; who said it is not kept. Administrators read what was sent by people who had read
 * that they would, with its day.
 */
export const feedback = defineTable({
  id: 130,
  name: 'feedback',
  label: 'tables/feedback:label',
  domain: 'feedback',
  resource: 'feedback',
  key: 'feedback_id',
  owner: 'account',
  operations: ['read', 'readAll'],
  access: { read: ['admin', 'system'] },
  scope: { admin: { field: 'readers_told', is: true }, system: 'all' },
  indexes: [['feedback_id']],
  sort: ['feedback_id'],
  newestFirst: true,
  variables: {
    feedback_id: keyVariable,
    score: {
      type: 'integer',
      label: 'tables/feedback:score',
      rules: ['not_null', `range:${FEEDBACK_MIN}-${FEEDBACK_MAX}`],
      ...readOnly,
    },
    comment: {
      type: 'text',
      label: 'tables/feedback:comment',
      rules: [`length_max:${FEEDBACK_COMMENT_LIMIT}`],
      sortable: false,
      ...readOnly,
    },
    page_location: {
      type: 'string',
      label: 'tables/feedback:page_location',
      rules: ['length_max:300'],
      ...readOnly,
    },
    /** Whether who sent it had read beside the box who would read it. */
    readers_told: { type: 'boolean', label: 'tables/feedback:readers_told', ...readOnly, internal: true },
    ...stampVariables,
    /** A day wherever it is read: its midnight would be another day in the west. */
    created_at: { ...stampVariables.created_at, rules: ['not_null', 'date_dmy'], visible: true },
  },
});
