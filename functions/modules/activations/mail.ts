import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { accountContext } from '../../core/account-context.ts';
import type { Ports, ServiceContext } from '../../core/context.ts';
import { momentOf } from '../../core/due/kinds.ts';
import { newToken } from '../../core/link-tokens.ts';
import { nowOf, storeOf } from '../../core/storage/rows.ts';
import type { OneMail, SendResult } from '../emails/one-mail.ts';
import { CALL_STEP } from '../emails/person-quota.ts';
import { sendOnce } from '../emails/send-once.ts';
import { closeDateText, loadTemplate, messageFor, type Template } from '../emails/templates.ts';
import { companyName } from '../people/company-name.ts';

type Invited = { readonly activation: Row<'activations'>; readonly employee: Row<'employees'> };

/** What became of an invitation's mail: it went out, waits for its turn, or was refused for good. */
export type MailState = 'sent' | 'waiting' | 'refused';

/** Mails of one pass of the watch. */
const PASS = 200;

/**
 * Sends the invitations, each with a link of its own; the links exist in the mails alone. What must wait for the quota
 * or the service goes out later, with a new link that is as good.
 */
export async function mailInvitations(
  context: ServiceContext,
  invited: readonly Invited[],
): Promise<readonly MailState[]> {
  if (invited.length === 0) return [];
  const [template, company] = await Promise.all([
    loadTemplate(context, 'activation', null),
    companyName(context),
  ]);
  const tokens = invited.map(() => newToken());
  await storeOf(context.ports, SYSTEM_ACCOUNT_ID)
    .table('activation_tokens')
    .createMissing(
      invited.map(({ activation }, place) => ({
        token_hash: tokens[place]?.hash ?? '',
        account_id_ref: context.accountId,
        activation_id_ref: activation.activation_id,
      })),
    );
  const site = context.ports.settings.siteUrl.replace(/\/$/, '');
  const mails = invited.map((one, place) =>
    mailOf(one, template, { CompanyName: company, Link: `${site}/activate?token=${tokens[place]?.plain}` }),
  );
  const results = await sendOnce(context, mails);
  const kept = ({ activation }: Invited) => mayHaveGone(results.get(activation.email_id_ref));
  const unused = tokens.flatMap(({ hash }, place) => {
    const one = invited[place];
    return one && !kept(one) ? [hash] : [];
  });
  await forgetTokens(context, unused);
  return Promise.all(invited.map((one) => settle(context, one, results.get(one.activation.email_id_ref))));
}

/** Whether somebody may hold the link: a mail that waits for its turn was never handed over, and gets another one. */
function mayHaveGone(result: SendResult | undefined): boolean {
  return result?.state === 'sent' || (result?.state === 'later' && result.reason === 'down');
}

/** The links of mails that did not go: each pass over those that wait would leave as many rows for good. */
async function forgetTokens({ ports }: ServiceContext, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  await storeOf(ports, SYSTEM_ACCOUNT_ID).table('activation_tokens').removeEvery({ token_hash: hashes });
}

function mailOf(
  { activation, employee }: Invited,
  template: Template,
  values: { readonly CompanyName: string; readonly Link: string },
): OneMail {
  return {
    emailId: activation.email_id_ref,
    stepKey: `${CALL_STEP}activation-${activation.activation_id}`,
    employeeId: employee.employee_id,
    type: 'activation',
    templateId: template.id,
    flowExecutionId: null,
    round: null,
    to: employee.work_email,
    optional: false,
    message: () =>
      messageFor(template, employee, {
        ...values,
        ValidUntil: closeDateText(activation.expires_at, employee),
      }),
  };
}

async function settle(
  context: ServiceContext,
  { activation }: Invited,
  result: SendResult | undefined,
): Promise<MailState> {
  const due = result?.state === 'later' ? new Date(result.at).toISOString() : null;
  await context.store
    .table('activations')
    .changeIfThere(activation.activation_id, ({ status }) =>
      status === 'pending' ? { mail_due_at: due } : null,
    );
  if (due !== null) return 'waiting';
  return result?.state === 'sent' ? 'sent' : 'refused';
}

/** When the next invitation of an account goes out that had to wait (ms since 1970); null: none waits. */
export async function nextInvitation(ports: Ports, accountId: number): Promise<number | null> {
  const first = await accountContext(ports, accountId)
    .store.table('activations')
    .first({
      where: { status: 'pending', mail_due_at: { gte: '' } },
      sort: [{ field: 'mail_due_at', direction: 'asc' }],
      fields: ['mail_due_at'],
    });
  return momentOf(first?.mail_due_at);
}

/** Sends what had to wait, in one account. */
export async function watchInvitations(ports: Ports, accountId: number): Promise<void> {
  const context = accountContext(ports, accountId);
  const { rows } = await context.store.table('activations').page({
    where: { status: 'pending', mail_due_at: { lte: nowOf(context.ports) } },
    sort: [{ field: 'mail_due_at', direction: 'asc' }],
    limit: PASS,
  });
  const waiting = rows.map(({ body }) => body);
  const people = await context.store
    .table('employees')
    .every({ where: { employee_id: waiting.map(({ employee_id_ref }) => employee_id_ref) } });
  const byId = new Map(people.map((person) => [person.employee_id, person]));
  await mailInvitations(
    context,
    waiting.flatMap((activation) => {
      const employee = byId.get(activation.employee_id_ref);
      return employee?.work_email === activation.email_to ? [{ activation, employee }] : [];
    }),
  );
}
