import { defineTable, internal, keyVariable, stampVariables } from '../../../core/catalogue/define.ts';

/** How many text messages an organisation sent on one day: a count alone, since each costs the operator money. */
export const smsDays = defineTable({
  id: 462,
  name: 'sms_days',
  label: 'tables/sms-days:label',
  domain: 'channels',
  resource: 'sms-days',
  /** The day as a number: 20261126. */
  key: 'sms_day_id',
  owner: 'account',
  operations: [],
  access: {},
  scope: {},
  indexes: [],
  variables: {
    sms_day_id: { ...keyVariable, ...internal },
    sent: {
      type: 'integer',
      label: 'tables/sms-days:sent',
      rules: ['not_null'],
      initial: 0,
      indexed: false,
      ...internal,
    },
    ...stampVariables,
  },
});
