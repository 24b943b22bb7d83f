import { defineTable, internal, keyVariable, stampVariables } from '../../../core/catalogue/define.ts';
import { ofPerson, personal } from '../../../core/catalogue/personal.ts';

/** Where a person wants invitations and reminders; who wants them by mail has no row. */
export const messageChoices = defineTable({
  ...personal,
  id: 461,
  name: 'message_choices',
  label: 'tables/message-choices:label',
  domain: 'channels',
  resource: 'message-choices',
  /** The person's number: one each. */
  key: 'message_choice_id',
  variables: {
    message_choice_id: { ...keyVariable, ...internal },
    employee_id_ref: ofPerson,
    channel: {
      type: 'string',
      label: 'tables/message-choices:channel',
      rules: ['not_null'],
      gdpr: 'personal',
      ...internal,
    },
    /** What the service calls the person's own conversation, and the address by which it was found. */
    remote: {
      type: 'string',
      label: 'tables/message-choices:remote',
      gdpr: 'personal',
      indexed: false,
      ...internal,
    },
    found_by: {
      type: 'string',
      label: 'tables/message-choices:found_by',
      gdpr: 'personal',
      indexed: false,
      ...internal,
    },
    ...stampVariables,
  },
});
