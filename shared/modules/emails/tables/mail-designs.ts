import { defineTable, internal, stampVariables } from '../../../core/catalogue/define.ts';

/** How the mails of an organisation look: one row, made when an admin first changes it. */
export const mailDesigns = defineTable({
  id: 310,
  name: 'mail_designs',
  label: 'tables/mail-designs:label',
  domain: 'email-templates',
  resource: 'mail-designs',
  key: 'mail_design_id',
  owner: 'account',
  operations: [],
  access: {},
  scope: {},
  variables: {
    mail_design_id: {
      type: 'string',
      label: 'tables/mail-designs:mail_design_id',
      rules: ['not_null'],
      ...internal,
    },
    /** Null: the name of the company. */
    sender_name: {
      type: 'string',
      label: 'tables/mail-designs:sender_name',
      rules: ['length_max:80'],
      indexed: false,
      ...internal,
    },
    accent_colour: {
      type: 'string',
      label: 'tables/mail-designs:accent_colour',
      rules: ['not_null'],
      indexed: false,
      ...internal,
    },
    band_colour: { type: 'string', label: 'tables/mail-designs:band_colour', indexed: false, ...internal },
    /** A PNG in base64: it travels in each mail, so that no reader asks a server for it. */
    logo: { type: 'text', label: 'tables/mail-designs:logo', indexed: false, ...internal },
    logo_width: { type: 'integer', label: 'tables/mail-designs:logo_width', indexed: false, ...internal },
    logo_height: { type: 'integer', label: 'tables/mail-designs:logo_height', indexed: false, ...internal },
    /** How often it was saved: who saves says what was read. */
    saves: {
      type: 'integer',
      label: 'tables/mail-designs:saves',
      rules: ['not_null'],
      indexed: false,
      ...internal,
    },
    ...stampVariables,
  },
});
