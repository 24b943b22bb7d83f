import {
  defineTable,
  internal,
  keyVariable,
  readOnly,
  stampVariables,
} from '../../../core/catalogue/define.ts';
import { refers } from '../../../core/catalogue/refers.ts';

/** One invitation of a person to enter, from the wish to send it to what became of it. */
export const activations = defineTable({
  id: 6,
  name: 'activations',
  label: ['Activations', 'Activaciones', 'Aktiveringer'],
  domain: 'activations',
  resource: 'activations',
  key: 'activation_id',
  owner: 'account',
  container: 'activity',
  operations: ['read', 'readAll'],
  access: { read: ['admin', 'system'] },
  scope: { admin: 'all', system: 'all' },
  indexes: [['employee_id_ref', 'created_at'], ['status', 'mail_due_at'], ['created_at'], ['email_id_ref']],
  sort: ['created_at'],
  variables: {
    activation_id: keyVariable,
    employee_id_ref: { ...refers.employee, rules: ['not_null'], gdpr: 'personal', ...readOnly },
    email_id_ref: {
      type: 'integer',
      label: ['E-mail', 'Correo', 'E-mail'],
      rules: ['not_null'],
      ...readOnly,
    },
    status: {
      type: 'string',
      label: ['Status', 'Estado', 'Status'],
      rules: ['not_null'],
      initial: 'pending',
      choices: [
        { value: 'pending', label: ['Pending', 'Pendiente', 'Afventer'] },
        { value: 'completed', label: ['Completed', 'Completada', 'Gennemført'] },
        { value: 'revoked', label: ['Revoked', 'Revocada', 'Tilbagekaldt'] },
        { value: 'superseded', label: ['Replaced by a newer one', 'Sustituida', 'Erstattet af en nyere'] },
      ],
      ...readOnly,
    },
    role_name: {
      type: 'string',
      label: ['Role', 'Rol', 'Rolle'],
      rules: ['not_null'],
      ...readOnly,
    },
    expires_at: {
      type: 'datetime',
      label: ['Valid until', 'Válida hasta', 'Gyldig til'],
      rules: ['not_null'],
      ...readOnly,
    },
    completed_at: {
      type: 'datetime',
      label: ['Completed', 'Completada el', 'Gennemført'],
      ...readOnly,
    },
    /** The number of an employee; no reference, so that a record keeps nobody from going. */
    sent_by: {
      type: 'integer',
      label: ['Sent by', 'Enviada por', 'Sendt af'],
      gdpr: 'personal',
      ...readOnly,
    },
    /** Where the invitation went: it is no good for another address. */
    email_to: {
      type: 'string',
      label: ['To', 'Para', 'Til'],
      rules: ['not_null', 'length_max:254'],
      gdpr: 'personal',
      ...readOnly,
    },
    /** When the mail is tried again; null once it has gone out or was refused for good. */
    mail_due_at: { type: 'datetime', label: ['Mail due', 'Correo previsto', 'Mail forfalder'], ...internal },
    /** Somebody is accepting it since then, ISO. */
    claimed_at: { type: 'datetime', label: ['Claimed', 'Reclamada', 'Taget'], ...internal },
    /** Hash of the key of that acceptance: sent again after a lost answer, it is the same one. */
    claim_key: {
      type: 'string',
      label: ['Claim', 'Reclamación', 'Krav'],
      indexed: false,
      ...internal,
    },
    ...stampVariables,
  },
});
