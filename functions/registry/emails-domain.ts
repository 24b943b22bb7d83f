import { emailsDomain } from '../modules/emails/endpoints/emails.ts';
import { mailKinds } from './mails.ts';

/** The domain of mails with every kind of mail; a file of its own, so that a start reads neither. */
export const emails = emailsDomain(mailKinds);
