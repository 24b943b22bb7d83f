import * as z from 'zod';
import { plainToken } from './activations.ts';
import { callDefaults, defineContract } from './call.ts';

const path = '/email-preferences/v1/email-preferences';

const guest = { access: 'public', account: 'none', timeoutMs: 60_000, retries: 0 } as const;

const link = z.object({ plain_token: plainToken });

/** Whether the person gets invitations, reminders and messages of the organisation by mail. */
const wanted = z.boolean();

/** What people say of the mails that their access does not need: by the link in such a mail, or signed in. */
export const emailPreferences = defineContract({
  slug: 'email-preferences',
  operations: {
    read: {
      ...callDefaults,
      ...guest,
      method: 'POST',
      path: `${path}/read`,
      summary: 'What the link of a mail is about',
      body: link,
      output: z.object({ company_name: z.string(), language: z.string(), wanted }),
      errors: ['email-preference-refused'],
    },
    choose: {
      ...callDefaults,
      ...guest,
      method: 'POST',
      path: `${path}/choose`,
      summary: 'Unsubscribe by the link of a mail, or take it back',
      body: link.extend({ wanted }),
      output: z.object({ wanted }),
      errors: ['email-preference-refused', 'conflict'],
    },
    /** RFC 8058: mail programs post here for a person who presses their button; the body says `List-Unsubscribe=One-Click`. */
    oneClick: {
      ...callDefaults,
      ...guest,
      method: 'POST',
      path: `${path}/one-click/{plain_token}`,
      summary: 'Unsubscribe by the button of a mail program',
      params: link,
      output: z.object({ wanted }),
      errors: ['email-preference-refused', 'conflict'],
    },
    /** Mail programs without such a button open the same address: it changes nothing, and leads to the page. */
    openOneClick: {
      ...callDefaults,
      ...guest,
      method: 'GET',
      path: `${path}/one-click/{plain_token}`,
      summary: 'Leads to the page of the site with the same link',
      params: link,
      output: z.object({ page: z.string() }),
    },
    readOwn: {
      ...callDefaults,
      method: 'GET',
      path: `${path}/own`,
      summary: 'Which mails I get',
      access: 'signed-in',
      output: z.object({ company_name: z.string(), wanted }),
      errors: ['not-found'],
    },
    chooseOwn: {
      ...callDefaults,
      method: 'POST',
      path: `${path}/own`,
      summary: 'Which mails I want',
      access: 'signed-in',
      retries: 0,
      body: z.object({ wanted }),
      output: z.object({ wanted }),
      errors: ['not-found', 'conflict'],
    },
  },
});
