import { defineTable, keyVariable, readOnly, stampVariables } from '../../../core/catalogue/define.ts';
import { refers } from '../../../core/catalogue/refers.ts';

/**
 * The receipts of erasure: what went when, without what it was. Admins see the wishes to be deleted as a person, and
 * what they deleted themselves; that somebody had the own answers erased is that person's alone to know.
 */
export const erasures = defineTable({
  id: 120,
  name: 'erasures',
  label: ['Erasures', 'Supresiones', 'Sletninger'],
  domain: 'employees',
  resource: 'erasures',
  key: 'erasure_id',
  owner: 'account',
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
      label: ['What', 'Qué', 'Hvad'],
      rules: ['not_null'],
      choices: [
        { value: 'answers', label: ['Answers', 'Respuestas', 'Svar'] },
        { value: 'person', label: ['Person', 'Persona', 'Person'] },
      ],
      ...readOnly,
    },
    asked_by: {
      type: 'string',
      label: ['Asked by', 'Solicitada por', 'Ønsket af'],
      rules: ['not_null'],
      choices: [
        { value: 'person', label: ['The person', 'La persona', 'Personen selv'] },
        { value: 'admin', label: ['An administrator', 'Un administrador', 'En administrator'] },
      ],
      ...readOnly,
    },
    status: {
      type: 'string',
      label: ['Status', 'Estado', 'Status'],
      rules: ['not_null'],
      choices: [
        { value: 'requested', label: ['Requested', 'Solicitada', 'Ønsket'] },
        { value: 'done', label: ['Done', 'Hecha', 'Udført'] },
      ],
      ...readOnly,
    },
    requested_at: {
      type: 'datetime',
      label: ['Requested', 'Solicitada el', 'Ønsket den'],
      rules: ['not_null'],
      ...readOnly,
    },
    done_at: { type: 'datetime', label: ['Done at', 'Hecha el', 'Udført den'], ...readOnly },
    answers_erased: {
      type: 'integer',
      label: ['Answers erased', 'Respuestas suprimidas', 'Slettede svar'],
      rules: ['not_null'],
      initial: 0,
      ...readOnly,
    },
    ...stampVariables,
  },
});
