import { emailPreferences } from '@livingroom/shared/modules/emails/contracts/email-preferences.ts';
import { implement, Reply } from '../../../core/http/endpoints.ts';
import { evenly } from '../../../core/link-tokens.ts';
import {
  askOwnNumber,
  chooseOwnPreference,
  chooseOwnWay,
  choosePreference,
  confirmOwnNumber,
  readOwnPreference,
  readPreference,
} from '../preferences.ts';
import { unsubscribePage } from '../unsubscribe-links.ts';

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
  chooseWay: (context, { body }) => chooseOwnWay(context, body.way),
  askNumber: (context, { body }) => askOwnNumber(context, body.number),
  confirmNumber: (context, { body }) => confirmOwnNumber(context, body),
});
