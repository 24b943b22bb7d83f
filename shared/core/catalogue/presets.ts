import type { Table, Variable } from './types.ts';

/** What leaders do together: managers for their units, admins and the operator for all. */
export const ofLeaders = {
  operations: ['create', 'read', 'update', 'delete', 'readAll'],
  access: {
    create: ['manager', 'admin', 'system'],
    read: ['manager', 'admin', 'system'],
    update: ['manager', 'admin', 'system'],
    delete: ['manager', 'admin', 'system'],
  },
} as const satisfies Pick<Table, 'operations' | 'access'>;

/** What a row is called, and by which it is found. */
export const titleVariable = {
  type: 'string',
  label: 'tables/common:title',
  rules: ['not_null', 'length_max:160'],
  create: 'required',
  searchable: true,
  update: 'optional',
} as const satisfies Variable;

export const descriptionVariable = {
  type: 'text',
  label: 'tables/common:description',
  rules: ['length_max:2000'],
  searchable: true,
  sortable: false,
  update: 'optional',
} as const satisfies Variable;
