import { defineTable, keyVariable, readOnly, stampVariables } from '../../../core/catalogue/define.ts';
import { protects } from '../../../core/catalogue/protection.ts';
import { refers } from '../../../core/catalogue/refers.ts';

/**
 * The receipts of erasure: what went when, without what it was. Admins see the wishes to be deleted as a person, and
 * what they deleted themselves; that somebody had the own answers erased is that person's alone to know.
 */
export const erasures = defineTable({
  id: 120,
  name: 'erasures',
  label: 'tables/erasures:label',
  domain: 'employees',
  resource: 'erasures',
  key: 'erasure_id',
  owner: 'account',
  protection: { ...protects.evidence, lawfulBasis: 'legal_obligation' },
  operations: ['read', 'readAll'],
  access: { read: ['employee', 'manager', 'admin', 'system'] },
  scope: {
    employee: { own: 'employee_id_ref' },
    manager: { own: 'employee_id_ref' },
    admin: 'all',
    system: 'all',
  },
  indexes: [['employee_id_ref', 'asked_for'], ['requested_at'], ['status']],
  sort: ['requested_at'],
  variables: {
    erasure_id: keyVariable,
    employee_id_ref: { ...refers.employee, rules: ['not_null'], gdpr: 'personal', ...readOnly },
    asked_for: {
      type: 'string',
      label: 'tables/erasures:asked_for',
      rules: ['not_null'],
      choices: [
        { value: 'answers', label: 'tables/erasures:asked_for.answers' },
        { value: 'person', label: 'tables/erasures:asked_for.person' },
      ],
      ...readOnly,
    },
    asked_by: {
      type: 'string',
      label: 'tables/erasures:asked_by',
      rules: ['not_null'],
      choices: [
        { value: 'person', label: 'tables/erasures:asked_by.person' },
        { value: 'admin', label: 'tables/erasures:asked_by.admin' },
      ],
      ...readOnly,
    },
    status: {
      type: 'string',
      label: 'tables/erasures:status',
      rules: ['not_null'],
      choices: [
        { value: 'requested', label: 'tables/erasures:status.requested' },
        { value: 'done', label: 'tables/erasures:status.done' },
      ],
      ...readOnly,
    },
    requested_at: {
      type: 'datetime',
      label: 'tables/erasures:requested_at',
      rules: ['not_null'],
      ...readOnly,
    },
    done_at: { type: 'datetime', label: 'tables/erasures:done_at', ...readOnly },
    answers_erased: {
      type: 'integer',
      label: 'tables/erasures:answers_erased',
      rules: ['not_null'],
      initial: 0,
      ...readOnly,
    },
    ...stampVariables,
  },
});
