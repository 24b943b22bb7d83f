import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import type { InfoWords } from '@livingroom/shared/modules/emails/contracts/emails.ts';
import type { EmailValues } from '@livingroom/shared/modules/emails/rules/render.ts';
import type { EmailType } from '@livingroom/shared/modules/emails/rules/types.ts';
import type { ServiceContext } from '../../core/context.ts';
import { openRound } from '../dialogues/close-dates.ts';
import { lengthTexts } from '../dialogues/dialogue-length.ts';
import { companyName } from '../people/company-name.ts';
import type { OneMail } from './one-mail.ts';
import {
  closeDateText,
  lengthText,
  loadTemplate,
  messageFor,
  type Recipient,
  tellsLength,
} from './templates.ts';

/** A mail that somebody asked for by a call. */
export type Wish = {
  readonly emailId: number;
  readonly stepKey: string;
  readonly person: Recipient;
  readonly values: InfoWords;
};

/** The mails of one type, as the call or a later try hands them over. */
export async function mailsByType(
  context: ServiceContext,
  type: Row<'emails'>['email_type'] & EmailType,
  wishes: readonly Wish[],
): Promise<readonly OneMail[]> {
  if (wishes.length === 0) return [];
  const [template, company, open] = await Promise.all([
    loadTemplate(context, type, null),
    companyName(context),
    openRound(context),
  ]);
  const people = wishes.map(({ person }) => person);
  const lengths = await lengthTexts(context, open && tellsLength(template) ? open.round : null, people);
  const site = context.ports.settings.siteUrl.replace(/\/$/, '');
  const all = { CompanyName: company, Link: `${site}/employee` };
  return wishes.map(({ emailId, stepKey, person, values }) => ({
    emailId,
    stepKey,
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
        ...(type === 'info' ? given(values) : {}),
        Unsubscribe,
        CloseDate: closeDateText(open?.closesAt ?? null, person),
        Length: lengthText(lengths, person),
        ...all,
      }),
  }));
}

function given(values: InfoWords): EmailValues {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  );
}
