import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { fullName } from '@livingroom/shared/core/lib/full-name.ts';
import type { Language } from '@livingroom/shared/core/lib/language.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { deletionCode } from '@livingroom/shared/modules/accounts/rules/new-account.ts';
import { accountWords } from '@livingroom/shared/modules/accounts/words.ts';
import { renderEmail } from '@livingroom/shared/modules/emails/rules/render.ts';
import { defineMail } from '../../emails/outbox/define-mail.ts';

type Code = {
  readonly emailId: number;
  readonly owner: Row<'employees'>;
  readonly company: string;
  readonly code: string;
  readonly language: Language;
};

/** The code that deletes an organisation. It does not wait: whoever requested it looks into the mailbox now, and the code is stored nowhere. */
export const deletionCodeMail = defineMail<Code>({
  name: 'deletion-code',
  mails: async (_system, { emailId, owner, company, code, language }) => {
    const { minutes } = deletionCode;
    const parts = {
      subject: say(accountWords('mail-subject', { company }), language),
      content: say(accountWords('mail-content', { company, code, minutes }), language),
      linkText: '',
      language,
    };
    const to = owner.work_email;
    return [
      {
        emailId,
        stepKey: `deletion-code-${emailId}`,
        reference: null,
        employeeId: owner.employee_id,
        type: 'info',
        templateId: null,
        flowExecutionId: null,
        round: null,
        to,
        optional: false,
        message: () => ({ to, toName: fullName(owner), ...renderEmail(parts, {}) }),
      },
    ];
  },
});
