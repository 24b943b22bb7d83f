import { defineTable, internal, keyVariable, stampVariables } from '../../../core/catalogue/define.ts';
import { ofPerson, personal } from '../../../core/catalogue/personal.ts';

/** Up to when a person has seen what came for them. What that is follows from the rows that it happened to. */
export const notificationMarks = defineTable({
  ...personal,
  id: 205,
  name: 'notification_marks',
  label: 'tables/notification-marks:label',
  domain: 'notifications',
  resource: 'notification-marks',
  /** The person's number: one mark each. */
  key: 'notification_mark_id',
  variables: {
    notification_mark_id: { ...keyVariable, ...internal },
    employee_id_ref: ofPerson,
    read_until: {
      type: 'datetime',
      label: 'tables/notification-marks:read_until',
      rules: ['not_null'],
      gdpr: 'personal',
      ...internal,
    },
    ...stampVariables,
  },
});
