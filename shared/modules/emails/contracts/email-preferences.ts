import * as z from 'zod';
import { callDefaults, defineContract } from '../../../calls/call.ts';
import { guestCall, mailLink } from '../../../calls/mail-links.ts';
import { LONGEST_NUMBER } from '../../channels/rules/phone.ts';
import { channelKinds, ways } from '../../channels/tables/channel-kinds.ts';

const path = '/email-preferences/v1/email-preferences';

/** Whether the person gets invitations, reminders and messages of the organisation by mail. */
const wanted = z.boolean();

/** Letters of a sealed proof. */
const LONGEST_PROOF = 600;

/** Where invitations and reminders come, and by which services of the organisation they could. */
const own = { way: z.enum(ways), channels: z.array(z.enum(channelKinds)) };

/** What people say of the mails that their access does not need: by the link in such a mail, or signed in. */
export const emailPreferences = defineContract({
  slug: 'email-preferences',
  about: 'Which mails a person receives, by the link of a mail or signed in.',
  operations: {
    read: {
      ...callDefaults,
      ...guestCall,
      method: 'POST',
      path: `${path}/read`,
      summary: 'What the link of a mail is about',
      description: 'Returns what the unsubscribe link of a mail is about. Nothing changes.',
      body: mailLink,
      output: z.object({ company_name: z.string(), language: z.string(), wanted }),
      errors: ['email-preference-refused'],
    },
    choose: {
      ...callDefaults,
      ...guestCall,
      method: 'POST',
      path: `${path}/choose`,
      summary: 'Unsubscribe by the link of a mail, or take it back',
      description: 'Unsubscribes the address of a mail by its link, or subscribes it again.',
      body: mailLink.extend({ wanted }),
      output: z.object({ wanted }),
      errors: ['email-preference-refused', 'conflict'],
    },
    /** RFC 8058: mail programs post here for a person who presses their button; the body says `List-Unsubscribe=One-Click`. */
    oneClick: {
      ...callDefaults,
      ...guestCall,
      method: 'POST',
      path: `${path}/one-click/{plain_token}`,
      summary: 'Unsubscribe by the button of a mail program',
      description:
        'Unsubscribes the address of a mail, as mail programs do it with a button of their own (RFC 8058).',
      params: mailLink,
      output: z.object({ wanted }),
      errors: ['email-preference-refused', 'conflict'],
    },
    /** Mail programs without such a button open the same address: it changes nothing, and leads to the page. */
    openOneClick: {
      ...callDefaults,
      ...guestCall,
      method: 'GET',
      path: `${path}/one-click/{plain_token}`,
      summary: 'Leads to the page of the site with the same link',
      description:
        'Redirects a person who opens the address in a browser to the page of the site with the same link. Nothing changes.',
      params: mailLink,
      output: z.object({ page: z.string() }),
    },
    readOwn: {
      ...callDefaults,
      method: 'GET',
      path: `${path}/own`,
      summary: 'Which mails I get',
      description: 'Returns which mails the caller receives.',
      access: 'signed-in',
      output: z.object({ company_name: z.string(), wanted, ...own }),
      errors: ['not-found'],
    },
    chooseWay: {
      ...callDefaults,
      method: 'POST',
      path: `${path}/own-way`,
      summary: 'Where I want invitations and reminders',
      description:
        'Stores by what the caller wants invitations and reminders of flows: by mail, or by a service that the organisation has connected. The service is asked for the caller first.',
      access: 'signed-in',
      retries: 0,
      timeoutMs: 20_000,
      body: z.object({ way: z.enum(ways) }),
      output: z.object(own),
      errors: ['not-found', 'conflict', 'channel-refused', 'unavailable'],
    },
    askNumber: {
      ...callDefaults,
      method: 'POST',
      path: `${path}/own-number`,
      summary: 'Sends a code to a phone number of mine',
      description:
        'Sends a code by text message to a number that the caller wants messages at. The number is stored once its code has come back; `proof` goes along with it.',
      access: 'signed-in',
      retries: 0,
      timeoutMs: 20_000,
      body: z.object({ number: z.string().max(LONGEST_NUMBER) }),
      output: z.object({ proof: z.string(), minutes: z.number() }),
      errors: ['channel-refused', 'unavailable'],
    },
    confirmNumber: {
      ...callDefaults,
      method: 'POST',
      path: `${path}/own-number/confirm`,
      summary: 'Confirms a phone number of mine by its code',
      description:
        'Stores the number by the code that was sent to it, and that the caller wants invitations and reminders there.',
      access: 'signed-in',
      retries: 0,
      body: z.object({ proof: z.string().max(LONGEST_PROOF), code: z.string().max(20) }),
      output: z.object(own),
      errors: ['channel-refused', 'conflict'],
    },
    chooseOwn: {
      ...callDefaults,
      method: 'POST',
      path: `${path}/own`,
      summary: 'Which mails I want',
      description: 'Stores which mails the caller wants to receive.',
      access: 'signed-in',
      retries: 0,
      body: z.object({ wanted }),
      output: z.object({ wanted }),
      errors: ['not-found', 'conflict'],
    },
  },
});
