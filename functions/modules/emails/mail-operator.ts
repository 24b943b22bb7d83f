import { defaultLanguage, type Language } from '@livingroom/shared/core/lib/language.ts';
import { renderEmail } from '@livingroom/shared/modules/emails/rules/render.ts';
import type { ServiceContext } from '../../core/context.ts';
import { sendOnce } from './send-once.ts';

export type OperatorMail = {
  /** A number of the system account's e-mails. */
  readonly emailId: number;
  /** Names the mail: asked for twice, it is sent once. */
  readonly stepKey: string;
  readonly subject: (language: Language) => string;
  readonly content: (language: Language) => string;
};

/** Mails whoever operates the product, where the settings name an address; `system` is the system account. */
export async function mailOperator(system: ServiceContext, mail: OperatorMail): Promise<void> {
  const { operatorEmail: to } = system.ports.settings;
  if (to === null) return;
  const known = await system.store
    .table('employees')
    .first({ where: { work_email: to }, fields: ['employee_id', 'language'] });
  const language = known?.language ?? defaultLanguage;
  const parts = { subject: mail.subject(language), content: mail.content(language), linkText: '', language };
  await sendOnce(system, [
    {
      emailId: mail.emailId,
      stepKey: mail.stepKey,
      // An operator need not be a person of the product.
      employeeId: known?.employee_id ?? null,
      type: 'info',
      templateId: null,
      flowExecutionId: null,
      round: null,
      to,
      optional: false,
      message: () => ({ to, toName: to, ...renderEmail(parts, {}) }),
    },
  ]);
}
