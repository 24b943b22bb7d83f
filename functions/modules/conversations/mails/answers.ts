import { answers } from '@livingroom/shared/content/email-templates/answers.ts';
import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { mailLook } from '../../emails/editing/look.ts';
import { type Draft, defineMail, type Mail } from '../../emails/outbox/define-mail.ts';
import { sendMails } from '../../emails/outbox/send-mails.ts';
import { messageFor, productTemplate } from '../../emails/templates.ts';
import { companyName } from '../../people/company-name.ts';
import { languageOffer, spokenTo } from '../../people/offered-languages.ts';
import {
  dueNotices,
  endNotice,
  endPart,
  hasNews,
  type Notice,
  nextNotice,
  nextPart,
} from '../answer-notices.ts';

/** The mail to one person: which round it is about, when it was due (ISO), and its number in every run. */
type Letter = {
  readonly notice: string;
  readonly dueAt: string;
  readonly employeeId: number;
  readonly emailId: number;
};

/** Parts of one run: the next run, five minutes later, goes on. */
const PARTS = 25;

/**
 * Tells everybody who was asked in a round that leaders have answered comments of it, in words that are true for whoever
 * wrote and whoever did not. Whom it goes to, when and how often follows from what leaders did and who was asked.
 */
export const answersMail: Mail<readonly Letter[]> = defineMail<readonly Letter[]>({
  name: 'answers',
  mails: async (context, letters) => {
    if (letters.length === 0) return [];
    const [company, offer, look, people] = await Promise.all([
      companyName(context),
      languageOffer(context),
      mailLook(context),
      context.store.table('employees').every({
        where: { employee_id: letters.map(({ employeeId }) => employeeId), status: 'active' },
      }),
    ]);
    const byId = new Map(people.map((person) => [person.employee_id, spokenTo(offer, person)]));
    const template = productTemplate(answers, look);
    const Link = `${context.ports.settings.siteUrl.replace(/\/$/, '')}/employee`;
    return letters.flatMap((letter): readonly Draft[] => {
      const person = byId.get(letter.employeeId);
      if (!person) return [];
      return [
        {
          emailId: letter.emailId,
          stepKey: `answers-${letter.notice}-${letter.dueAt}-${letter.employeeId}`,
          reference: `${letter.notice} ${letter.dueAt} ${letter.employeeId}`,
          employeeId: letter.employeeId,
          type: 'info',
          templateId: null,
          flowExecutionId: null,
          round: null,
          to: person.work_email,
          optional: true,
          message: (Unsubscribe) => messageFor(template, person, { Unsubscribe, CompanyName: company, Link }),
        },
      ];
    });
  },
  // The page says what is new by itself.
  waits: {
    giveUpMs: 2 * DAY_MS,
    subject: async (_context, waiting) =>
      waiting.map(({ emailId, reference }) => {
        const [notice = '', dueAt = '', employeeId = ''] = (reference ?? '').split(' ');
        return { emailId, notice, dueAt, employeeId: Number(employeeId) };
      }),
  },
  source: { collect: sendAnswers, next: nextNotice },
});

async function sendAnswers(context: ServiceContext): Promise<void> {
  for (const notice of await dueNotices(context)) await sendNotice(context, notice);
}

async function sendNotice(context: ServiceContext, begun: Notice): Promise<void> {
  let notice = begun;
  const isUnderWay = notice.mail_to !== null || (notice.after_employee ?? 0) > 0;
  if (!isUnderWay && !(await hasNews(context, notice))) return endNotice(context, notice, { told: false });
  for (let parts = 0; parts < PARTS; parts += 1) {
    const part = await nextPart(context, notice);
    if (part === null) return endNotice(context, notice, { told: true });
    await sendMails(context, answersMail, lettersOf(part));
    notice = await endPart(context, part);
  }
}

function lettersOf({ answer_notice_id, due_at, mail_to, mail_email_id }: Notice): readonly Letter[] {
  return (mail_to ?? []).map((employeeId, place) => ({
    notice: answer_notice_id,
    dueAt: due_at ?? '',
    employeeId,
    emailId: (mail_email_id ?? 0) + place,
  }));
}
