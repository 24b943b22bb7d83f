import { defineResource } from '../../define-resource.ts';

/** A message of the product as the organisation words it, in every language. */
export const mailTemplates = defineResource({
  name: 'mail-templates',
  root: { table: 'email_templates', title: 'name', order: ['name'] },
  parts: [],
  knownBy: ['name'],
});
