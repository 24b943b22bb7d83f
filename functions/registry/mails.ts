import { callerOfPerson } from '../core/access/callers.ts';
import { deletionCodeMail } from '../modules/accounts/mails/deletion-code.ts';
import { activationMail } from '../modules/activations/mails/activation.ts';
import { addressNotice } from '../modules/activations/mails/address-notice.ts';
import { answersMail } from '../modules/conversations/mails/answers.ts';
import { emailChangeMail } from '../modules/email-changes/mails/email-change.ts';
import { byCall } from '../modules/emails/mails/by-call.ts';
import { templateTest } from '../modules/emails/mails/template-test.ts';
import type { AnyMail } from '../modules/emails/outbox/define-mail.ts';
import { feedStoppedMail } from '../modules/feeds/mails/feed-stopped.ts';
import { flowStepMail } from '../modules/flows/mails/flow-step.ts';
import { flowTroubleMail } from '../modules/flows/mails/flow-trouble.ts';
import { weeklyMailOf } from '../modules/notifications/mails/weekly.ts';

/** Every kind of mail. All of them go through one sender, and those that wait through one outbox. */
export const mailKinds: readonly AnyMail[] = [
  activationMail,
  addressNotice,
  answersMail,
  byCall,
  deletionCodeMail,
  emailChangeMail,
  feedStoppedMail,
  flowStepMail,
  flowTroubleMail,
  templateTest,
  weeklyMailOf(callerOfPerson),
];
