import { defaultLanguage } from '@livingroom/shared/core/lib/language.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { renderEmail } from '@livingroom/shared/modules/emails/rules/render.ts';
import type { FlowTrouble } from '@livingroom/shared/modules/flows/tables/flow-executions.ts';
import { flowWords } from '@livingroom/shared/modules/flows/words.ts';
import { accountContext } from '../../../core/account-context.ts';
import { type Draft, defineMail } from '../../emails/outbox/define-mail.ts';
import { metadataOf } from '../round/rows.ts';

type Trouble = {
  readonly accountId: number;
  readonly flowExecutionId: number;
  readonly trouble: FlowTrouble;
};

/** Tells whoever operates the product, where the settings name an address, that a flow is in trouble: a mail of the system account, once for each trouble. */
export const flowTroubleMail = defineMail<readonly Trouble[]>({
  name: 'flow-trouble',
  mails: async (system, troubles) => {
    const { operatorEmail: to } = system.ports.settings;
    if (to === null || troubles.length === 0) return [];
    // An operator need not be a person of the product.
    const known = await system.store
      .table('employees')
      .first({ where: { work_email: to }, fields: ['employee_id', 'language'] });
    const language = known?.language ?? defaultLanguage;
    return troubles.map(({ accountId, flowExecutionId, trouble }): Draft => {
      const values = { account: accountId, flow: flowExecutionId };
      const texts = [flowWords(trouble.kind), flowWords('trouble-text', values)];
      const parts = {
        subject: say(flowWords('trouble-subject', values), language),
        content: texts.map((phrase) => say(phrase, language)).join('\n\n'),
        linkText: '',
        language,
      };
      return {
        emailId: trouble.email_id,
        stepKey: `flow-trouble-${accountId}-${flowExecutionId}-${trouble.at}`,
        reference: `${accountId}-${flowExecutionId}`,
        employeeId: known?.employee_id ?? null,
        type: 'info',
        templateId: null,
        flowExecutionId: null,
        round: null,
        to,
        optional: false,
        message: () => ({ to, toName: to, ...renderEmail(parts, {}) }),
      };
    });
  },
  waits: {
    subject: async ({ ports }, waiting) => {
      const troubles: Trouble[] = [];
      for (const { reference, emailId } of waiting) {
        const [accountId = 0, flowExecutionId = 0] = (reference ?? '').split('-').map(Number);
        const row = await accountContext(ports, accountId)
          .store.table('flow_executions')
          .get(flowExecutionId);
        const trouble = row && metadataOf(row).last_error;
        if (trouble?.email_id === emailId) troubles.push({ accountId, flowExecutionId, trouble });
      }
      return troubles;
    },
  },
});
