import { defineResource } from '../../define-resource.ts';

/** How operators show a table: names, order, widths, help, what is hidden. */
export const presentations = defineResource({
  name: 'presentations',
  root: { table: 'presentations', title: 'of_table', order: ['of_table'] },
  parts: [],
  knownBy: ['of_table'],
  subject: 'catalogue_changes',
});
