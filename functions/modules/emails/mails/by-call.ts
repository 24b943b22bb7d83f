import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { type InfoWords, infoWords } from '@livingroom/shared/modules/emails/contracts/emails.ts';
import { type EmailType, emailTypes } from '@livingroom/shared/modules/emails/rules/types.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { organisationZone } from '../../../core/tables/read/organisation-zone.ts';
import { openRound } from '../../dialogues/close-dates.ts';
import { lengthTexts } from '../../dialogues/dialogue-length.ts';
import { companyName } from '../../people/company-name.ts';
import { languageOffer, spokenTo } from '../../people/offered-languages.ts';
import { filled } from '../info-values.ts';
import { BY_CALL, type WaitingMail } from '../one-mail.ts';
import { type Draft, defineMail } from '../outbox/define-mail.ts';
import { closeDateText, lengthText, loadTemplate, messageFor, type Recipient, tells } from '../templates.ts';

/** A mail that somebody requested by a call. */
export type Requested = {
  readonly type: Row<'emails'>['email_type'] & EmailType;
  readonly emailId: number;
  readonly stepKey: string;
  readonly person: Recipient;
  readonly values: InfoWords;
};

/** Mails that an admin sends by hand. Their words lie in their row; after a day what they say may be over. */
export const byCall = defineMail<readonly Requested[]>({
  name: BY_CALL,
  mails: async (context, requested) => {
    const byType = Map.groupBy(requested, ({ type }) => type);
    const drafts = [];
    for (const type of emailTypes) drafts.push(...(await mailsOf(context, type, byType.get(type) ?? [])));
    return drafts;
  },
  waits: { giveUpMs: DAY_MS, subject: requestedIn },
});

async function mailsOf(
  context: ServiceContext,
  type: EmailType,
  given: readonly Requested[],
): Promise<readonly Draft[]> {
  if (given.length === 0) return [];
  const [template, company, open, offer, zone] = await Promise.all([
    loadTemplate(context, type, null),
    companyName(context),
    openRound(context),
    languageOffer(context),
    organisationZone(context),
  ]);
  const requested = given.map((one) => ({ ...one, person: spokenTo(offer, one.person) }));
  const people = requested.map(({ person }) => person);
  const lengths = await lengthTexts(context, open && tells(template, 'Length') ? open.round : null, people);
  const site = context.ports.settings.siteUrl.replace(/\/$/, '');
  const all = { CompanyName: company, Link: `${site}/employee` };
  return requested.map(
    ({ emailId, stepKey, person, values }): Draft => ({
      emailId,
      stepKey,
      reference: null,
      employeeId: person.employee_id,
      type,
      templateId: template.id,
      flowExecutionId: null,
      round: null,
      to: person.work_email,
      optional: true,
      words: values,
      message: (Unsubscribe) =>
        messageFor(template, person, {
          ...(type === 'info' ? filled(values) : {}),
          Unsubscribe,
          CloseDate: closeDateText(open?.closesAt ?? null, person, zone),
          Length: lengthText(lengths, person),
          ...all,
        }),
    }),
  );
}

async function requestedIn(
  context: ServiceContext,
  waiting: readonly WaitingMail[],
): Promise<readonly Requested[]> {
  const people = await context.store
    .table('employees')
    .every({ where: { employee_id: waiting.flatMap(({ employeeId }) => employeeId ?? []) } });
  const byId = new Map(people.map((person) => [person.employee_id, person]));
  return waiting.flatMap(({ emailId, stepKey, employeeId, type, words }): Requested[] => {
    const person = byId.get(employeeId ?? 0);
    const values = infoWords.safeParse(words);
    return person && values.success ? [{ type, emailId, stepKey, person, values: values.data }] : [];
  });
}
