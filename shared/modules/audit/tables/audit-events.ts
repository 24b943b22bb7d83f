import { defineTable, json, readOnly, stampVariables } from '../../../core/catalogue/define.ts';
import { refers } from '../../../core/catalogue/refers.ts';
import { roleVariable } from '../../people/tables/employee-roles.ts';

type Value = string | number | boolean | null;

/** What something was or became, column by column: numbers, states and names of tables; never an answer. */
export type AuditValues = { readonly [field: string]: Value };

/** The audit trail: rows are added, never changed, and go by age alone. Addresses of mails are masked in it. */
export const auditEvents = defineTable({
  id: 190,
  name: 'audit_events',
  label: ['Audit trail', 'Registro de auditoría', 'Revisionsspor'],
  domain: 'audit',
  resource: 'audit-events',
  key: 'audit_event_id',
  owner: 'account',
  container: 'log',
  appendOnly: true,
  operations: ['read', 'readAll'],
  access: { read: ['admin', 'system'] },
  scope: { admin: 'all', system: 'all' },
  indexes: [
    ['happened_at'],
    ['action', 'happened_at'],
    ['employee_id_ref', 'happened_at'],
    ['subject_employee_id_ref'],
  ],
  sort: ['happened_at'],
  newestFirst: true,
  variables: {
    audit_event_id: {
      type: 'string',
      label: ['ID', 'ID', 'ID'],
      rules: ['not_null'],
      visible: false,
      filterable: false,
      ...readOnly,
    },
    happened_at: {
      type: 'datetime',
      label: ['When', 'Cuándo', 'Hvornår'],
      rules: ['not_null'],
      width: 160,
      ...readOnly,
    },
    action: {
      type: 'string',
      label: ['What', 'Qué', 'Hvad'],
      rules: ['not_null'],
      choices: [
        { value: 'created', label: ['Created', 'Creado', 'Oprettet'] },
        { value: 'changed', label: ['Changed', 'Modificado', 'Ændret'] },
        { value: 'deleted', label: ['Deleted', 'Eliminado', 'Slettet'] },
        { value: 'taken-back', label: ['Taken back', 'Deshecho', 'Taget tilbage'] },
        { value: 'signed-in', label: ['Signed in', 'Inició sesión', 'Logget ind'] },
        {
          value: 'signed-out-everywhere',
          label: ['Signed out everywhere', 'Sesión cerrada en todas partes', 'Logget ud overalt'],
        },
        { value: 'operator-access', label: ['Operator access', 'Acceso del operador', 'Operatøradgang'] },
        { value: 'exported', label: ['Exported', 'Exportado', 'Eksporteret'] },
        { value: 'flow-command', label: ['Flow command', 'Orden de flujo', 'Flowkommando'] },
        { value: 'activation-sent', label: ['Activation sent', 'Activación enviada', 'Aktivering sendt'] },
        {
          value: 'activation-revoked',
          label: ['Activation revoked', 'Activación revocada', 'Aktivering tilbagekaldt'],
        },
        {
          value: 'sign-in-end-requested',
          label: ['End of sign-in requested', 'Fin del acceso solicitado', 'Ophør af login ønsket'],
        },
        {
          value: 'sign-in-end-refused',
          label: ['End of sign-in refused', 'Fin del acceso rechazado', 'Ophør af login afvist'],
        },
        {
          value: 'activation-accepted',
          label: ['Activation accepted', 'Activación aceptada', 'Aktivering accepteret'],
        },
        {
          value: 'email-change-requested',
          label: ['E-mail change requested', 'Cambio de correo solicitado', 'Mailskift ønsket'],
        },
        { value: 'email-changed', label: ['E-mail changed', 'Correo cambiado', 'E-mail ændret'] },
        {
          value: 'email-change-refused',
          label: ['E-mail change refused', 'Cambio de correo rechazado', 'Mailskift afvist'],
        },
        {
          value: 'suppression-cleared',
          label: ['Suppression cleared', 'Supresión quitada', 'Undertrykkelse ophævet'],
        },
        {
          value: 'directory-synced',
          label: ['Directory synced', 'Directorio sincronizado', 'Katalog synket'],
        },
        { value: 'secret-created', label: ['Secret created', 'Secreto creado', 'Hemmelighed oprettet'] },
        {
          value: 'secret-revoked',
          label: ['Secret revoked', 'Secreto revocado', 'Hemmelighed tilbagekaldt'],
        },
        { value: 'account-created', label: ['Account created', 'Cuenta creada', 'Konto oprettet'] },
        {
          value: 'deletion-code-sent',
          label: ['Deletion code sent', 'Código de eliminación enviado', 'Sletningskode sendt'],
        },
        {
          value: 'deletion-code-wrong',
          label: ['Deletion code wrong', 'Código de eliminación incorrecto', 'Forkert sletningskode'],
        },
        {
          value: 'deletion-scheduled',
          label: ['Account deletion scheduled', 'Eliminación programada', 'Sletning planlagt'],
        },
        {
          value: 'deletion-taken-back',
          label: ['Account deletion taken back', 'Eliminación anulada', 'Sletning fortrudt'],
        },
        { value: 'account-deleted', label: ['Account deleted', 'Cuenta eliminada', 'Konto slettet'] },
      ],
      width: 150,
      ...readOnly,
    },
    /** The person of this account who did it; null for the operator and for what the product does by itself. */
    employee_id_ref: { ...refers.employee, label: ['Who', 'Quién', 'Hvem'], width: 110, ...readOnly },
    /** What it happened to, in words; they are filtered by as choices, which the server offers. */
    subject: {
      type: 'string',
      phrase: true,
      filterable: true,
      sortable: false,
      rules: ['not_null'],
      label: ['Concerns', 'Afecta a', 'Vedrører'],
      width: 190,
      ...readOnly,
    },
    /** The person whom it happened to, where it happened to one. */
    subject_employee_id_ref: {
      ...refers.employee,
      label: ['Whom', 'A quién', 'Hvem det gælder'],
      width: 110,
      ...readOnly,
    },
    /** What changed, column by column, in words. */
    details: {
      type: 'text',
      phrase: true,
      label: ['Details', 'Detalles', 'Detaljer'],
      format: 'lines',
      width: 180,
      sortable: false,
      filterable: false,
      ...readOnly,
    },
    actor: {
      type: 'string',
      label: ['By', 'Por', 'Af'],
      rules: ['not_null'],
      choices: [
        { value: 'person', label: ['A person', 'Una persona', 'En person'] },
        { value: 'operator', label: ['The operator', 'El operador', 'Operatøren'] },
        { value: 'product', label: ['The product', 'El producto', 'Produktet'] },
      ],
      ...readOnly,
    },
    role_name: {
      ...roleVariable,
      label: ['As role', 'Con el rol', 'Som rolle'],
      width: 110,
      ...readOnly,
    },
    subject_id: { type: 'string', label: ['Number', 'Número', 'Nummer'], width: 110, ...readOnly },
    before: {
      ...json<AuditValues>(),
      label: ['Before', 'Antes', 'Før'],
      visible: false,
      sortable: false,
      filterable: false,
      ...readOnly,
    },
    after: {
      ...json<AuditValues>(),
      label: ['After', 'Después', 'Efter'],
      visible: false,
      sortable: false,
      filterable: false,
      ...readOnly,
    },
    /** Network address that the call came from. */
    came_from: {
      type: 'string',
      label: ['From', 'Desde', 'Fra'],
      width: 140,
      gdpr: 'personal',
      ...readOnly,
    },
    ...stampVariables,
  },
});
