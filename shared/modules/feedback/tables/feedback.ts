import { defineTable, keyVariable, readOnly, stampVariables } from '../../../core/catalogue/define.ts';
import { FEEDBACK_COMMENT_LIMIT, FEEDBACK_MAX, FEEDBACK_MIN } from './feedback-limits.ts';

/** What people say of the product itself; who said it is not kept. */
export const feedback = defineTable({
  id: 130,
  name: 'feedback',
  label: ['Feedback', 'Comentarios sobre el producto', 'Feedback'],
  domain: 'feedback',
  resource: 'feedback',
  key: 'feedback_id',
  owner: 'account',
  operations: ['read', 'readAll'],
  access: { read: ['system'] },
  scope: { system: 'all' },
  indexes: [['created_at']],
  sort: ['created_at'],
  variables: {
    feedback_id: keyVariable,
    score: {
      type: 'integer',
      label: ['Score', 'Puntuación', 'Score'],
      rules: ['not_null', `range:${FEEDBACK_MIN}-${FEEDBACK_MAX}`],
      ...readOnly,
    },
    comment: {
      type: 'text',
      label: ['Comment', 'Comentario', 'Kommentar'],
      rules: [`length_max:${FEEDBACK_COMMENT_LIMIT}`],
      sortable: false,
      ...readOnly,
    },
    page_location: {
      type: 'string',
      label: ['Page', 'Página', 'Side'],
      rules: ['length_max:300'],
      ...readOnly,
    },
    ...stampVariables,
  },
});
