import { internal } from './define.ts';
import { protects } from './protection.ts';
import { refers } from './refers.ts';
import type { Table, Variable } from './types.ts';

/**
 * What the product remembers for one person: reached by the person's own calls alone, never as rows, and gone with the
 * person. Its key is the person's number where there is one row each.
 */
export const personal = {
  owner: 'account',
  protection: protects.comfort,
  operations: [],
  access: {},
  scope: {},
  indexes: [['employee_id_ref']],
} as const satisfies Partial<Table>;

/** Whose it is. */
export const ofPerson = {
  ...refers.employee,
  rules: ['not_null'],
  gdpr: 'personal',
  ...internal,
} as const satisfies Variable;
