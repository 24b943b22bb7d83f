import { defineResource } from '../../define-resource.ts';

/** A report with its cards. Which data set a card reads stays each organisation's own. */
export const reports = defineResource({
  name: 'reports',
  root: { table: 'reports', title: 'title', order: ['title'] },
  parts: [{ table: 'report_cards', of: 'report_id_ref', title: 'name', order: ['item_order', 'name'] }],
  knownBy: ['title'],
});
