import {
  defineTable,
  internal,
  keyVariable,
  readOnly,
  stampVariables,
} from '../../../core/catalogue/define.ts';
import { refers } from '../../../core/catalogue/refers.ts';

/** A shared device of an organisation, or a poster that leads to one: where people without a mailbox answer. */
export const kiosks = defineTable({
  id: 450,
  name: 'kiosks',
  label: 'tables/kiosks:label',
  domain: 'kiosks',
  resource: 'kiosks',
  key: 'kiosk_id',
  owner: 'account',
  operations: ['read', 'readAll'],
  access: { read: ['admin', 'system'] },
  scope: { admin: 'all', system: 'all' },
  indexes: [['name'], ['code'], ['location_id_ref'], ['closed_at'], ['created_at']],
  sort: ['created_at'],
  newestFirst: true,
  variables: {
    kiosk_id: { ...keyVariable, visible: false },
    name: {
      type: 'string',
      label: 'tables/kiosks:name',
      help: 'tables/kiosks:name.help',
      rules: ['not_null'],
      width: 190,
      ...readOnly,
    },
    /** None: it stands for the whole organisation. */
    location_id_ref: { ...refers.location, help: 'tables/kiosks:location_id_ref.help', ...readOnly },
    /** What stands behind `/k/` in its address. */
    code: {
      type: 'string',
      label: 'tables/kiosks:code',
      help: 'tables/kiosks:code.help',
      rules: ['not_null'],
      width: 130,
      ...readOnly,
    },
    /** Sign-ins of before this moment came in by another address. */
    renewed_at: { type: 'datetime', label: 'tables/kiosks:renewed_at', ...internal },
    closed_at: {
      type: 'datetime',
      label: 'tables/kiosks:closed_at',
      help: 'tables/kiosks:closed_at.help',
      width: 180,
      ...readOnly,
    },
    ...stampVariables,
  },
});
