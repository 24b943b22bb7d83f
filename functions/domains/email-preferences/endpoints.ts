import { emailPreferences } from '@livingroom/shared/contracts/email-preferences.ts';
import { implement, Reply } from '../../http/endpoints.ts';
import { evenly } from '../../services/activations/tokens.ts';
import {
  chooseOwnPreference,
  choosePreference,
  readOwnPreference,
  readPreference,
} from '../../services/emails/preferences.ts';
import { unsubscribePage } from '../../services/emails/unsubscribe-links.ts';

const SEE_OTHER = 303;

export const emailPreferencesDomain = implement(emailPreferences, {
  read: ({ ports }, { body }) => evenly(() => readPreference(ports, body.plain_token)),
  choose: ({ ports }, { body }) => evenly(() => choosePreference(ports, body.plain_token, body.wanted)),
  oneClick: ({ ports }, { params }) => evenly(() => choosePreference(ports, params.plain_token, false)),
  openOneClick: async ({ ports }, { params }) => {
    const page = unsubscribePage(ports, params.plain_token);
    return new Reply(SEE_OTHER, { page }, { location: page });
  },
  readOwn: (context) => readOwnPreference(context),
  chooseOwn: (context, { body }) => chooseOwnPreference(context, body.wanted),
});
