import { defineTable, internal, keyVariable, stampVariables } from '../../../core/catalogue/define.ts';
import { ofPerson, personal } from '../../../core/catalogue/personal.ts';

/**
 * Up to when a person has seen what came for them, and when the next mail tells of it. What that is follows from the rows
 * that it happened to.
 */
export const notificationMarks = defineTable({
  ...personal,
  indexes: [...personal.indexes, ['weekly_due_at']],
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
    /** When the person's next weekly mail is due; null: none is wanted. */
    weekly_due_at: {
      type: 'datetime',
      label: 'tables/notification-marks:weekly_due_at',
      gdpr: 'personal',
      ...internal,
    },
    /** The number that this mail has in every run. */
    weekly_email_id: {
      indexed: false,
      type: 'integer',
      label: 'tables/notification-marks:weekly_email_id',
      ...internal,
    },
    ...stampVariables,
  },
});
