import { defineTable, internal, stampVariables } from '../../../core/catalogue/define.ts';

/** Keys that seal what links in mails say, in the system account; each is made at its first use. */
export const linkKeys = defineTable({
  id: 126,
  name: 'link_keys',
  label: ['Keys of links', 'Claves de enlaces', 'Nøgler til links'],
  domain: 'system',
  resource: 'link-keys',
  key: 'link_key_id',
  owner: 'system',
  operations: [],
  access: {},
  scope: {},
  variables: {
    link_key_id: { type: 'string', label: ['ID', 'ID', 'ID'], rules: ['not_null'], ...internal },
    /** 32 random bytes, base64url. */
    secret: { type: 'string', label: ['Key', 'Clave', 'Nøgle'], rules: ['not_null'], ...internal },
    ...stampVariables,
  },
});
