import { defineTable, internal, stampVariables } from '../../../core/catalogue/define.ts';

/** Keys that seal what links in mails say, in the system account; each is made at its first use. */
export const linkKeys = defineTable({
  id: 126,
  name: 'link_keys',
  label: 'tables/link-keys:label',
  domain: 'system',
  resource: 'link-keys',
  key: 'link_key_id',
  owner: 'system',
  operations: [],
  access: {},
  scope: {},
  variables: {
    link_key_id: { type: 'string', label: 'tables/link-keys:link_key_id', rules: ['not_null'], ...internal },
    /** 32 random bytes, base64url. */
    secret: { type: 'string', label: 'tables/link-keys:secret', rules: ['not_null'], ...internal },
    ...stampVariables,
  },
});
