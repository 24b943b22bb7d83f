import { defineTable, internal, stampVariables } from '../../../core/catalogue/define.ts';

/** How far the brakes against guessing are used up, by digests of what they stand for; gone once they have recovered. */
export const kioskBrakes = defineTable({
  id: 452,
  name: 'kiosk_brakes',
  label: 'tables/kiosk-brakes:label',
  domain: 'kiosks',
  resource: 'kiosk-brakes',
  key: 'brake_key',
  owner: 'account',
  container: 'activity',
  operations: [],
  access: {},
  scope: {},
  indexes: [['recovers_at']],
  variables: {
    brake_key: { type: 'string', label: 'tables/kiosk-brakes:brake_key', rules: ['not_null'], ...internal },
    /** When nothing of it is used any more; of a known place, until when it is known. */
    recovers_at: {
      type: 'datetime',
      label: 'tables/kiosk-brakes:recovers_at',
      rules: ['not_null'],
      ...internal,
    },
    ...stampVariables,
  },
});
