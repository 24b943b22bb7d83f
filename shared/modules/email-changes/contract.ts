import * as z from 'zod';
import { callDefaults, defineContract } from '../../calls/call.ts';
import { guestCall, mailLink } from '../../calls/mail-links.ts';

const path = '/email-changes/v1/email-changes';

/** What becomes of a changed work e-mail of somebody who signs in: the old address agrees or refuses, an admin takes it back. */
export const emailChanges = defineContract({
  slug: 'email-changes',
  about: 'A work e-mail that changes, and what the old address says to it.',
  operations: {
    read: {
      ...callDefaults,
      ...guestCall,
      method: 'POST',
      path: `${path}/read`,
      summary: 'What the link to an old address is about',
      description: 'Returns what the link in a mail to an old address is about. Nothing changes.',
      body: mailLink,
      output: z.object({
        company_name: z.string(),
        given_name: z.string().nullable(),
        /** `end`: the sign-in is to end, and no address moves. */
        kind: z.enum(['move', 'end']),
        /** Its first letter and what stands behind the @; null where none moves. */
        new_email: z.string().nullable(),
        /** When it happens without an answer; null: never. */
        changes_at: z.string().nullable(),
        language: z.string(),
      }),
      errors: ['email-change-refused'],
    },
    confirm: {
      ...callDefaults,
      ...guestCall,
      method: 'POST',
      path: `${path}/confirm`,
      summary: 'The old address agrees: the sign-in and the mails move to the new one',
      description:
        'Confirms a change of the work e-mail from the old address: sign-in and mails move to the new address.',
      body: mailLink,
      /** False: as soon as the directory is back. */
      output: z.object({ moved: z.boolean() }),
      errors: ['email-change-refused', 'conflict'],
    },
    refuse: {
      ...callDefaults,
      ...guestCall,
      method: 'POST',
      path: `${path}/refuse`,
      summary: 'The old address says that this was not its owner: nothing moves',
      description: 'Rejects a change of the work e-mail from the old address: nothing moves.',
      body: mailLink,
      output: z.object({ refused: z.boolean() }),
      errors: ['email-change-refused'],
    },
    refuseOwn: {
      ...callDefaults,
      method: 'POST',
      path: `${path}/refuse-own`,
      summary: 'The person says in the product that the own address or sign-in stays',
      description:
        'Rejects the change of the work e-mail, or the end of the sign-in, of the caller: nothing changes.',
      access: 'signed-in',
      atKiosk: true,
      body: z.object({}),
      retries: 0,
      output: z.object({ refused: z.boolean() }),
      errors: ['email-change-refused'],
    },
    cancel: {
      ...callDefaults,
      method: 'POST',
      path: `${path}/{employee_id}/cancel`,
      summary: 'Takes a change of the work e-mail back that waits for the old address',
      description: 'Cancels a change of the work e-mail that is waiting for an answer of the old address.',
      access: {
        domain: 'employees',
        subdomain: 'employees',
        operation: 'CancelEmailChange',
        roles: ['admin', 'system'],
      },
      params: z.object({ employee_id: z.coerce.number().int().positive() }),
      retries: 0,
      output: z.object({ taken_back: z.boolean() }),
      errors: ['not-found', 'email-change-refused'],
    },
  },
});
