import { defineResource } from '../../define-resource.ts';

/** A field that an organisation added to its people or units: what it is called and takes, never a value of it. */
export const ownColumns = defineResource({
  name: 'own-columns',
  root: { table: 'own_columns', title: 'label', order: ['of_table', 'label'] },
  parts: [],
  knownBy: ['of_table', 'label'],
  subject: 'companies',
});
