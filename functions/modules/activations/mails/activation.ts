import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { momentOf } from '../../../core/due/kinds.ts';
import { newToken } from '../../../core/link-tokens.ts';
import { nowOf, storeOf } from '../../../core/storage/rows.ts';
import { organisationZone } from '../../../core/tables/read/organisation-zone.ts';
import type { SendResult } from '../../emails/one-mail.ts';
import { type Draft, defineMail } from '../../emails/outbox/define-mail.ts';
import { sendMails } from '../../emails/outbox/send-mails.ts';
import { CALL_STEP } from '../../emails/person-quota.ts';
import { closeDateText, loadTemplate, messageFor } from '../../emails/templates.ts';
import { companyName } from '../../people/company-name.ts';
import { languageOffer, spokenTo } from '../../people/offered-languages.ts';

type Invited = { readonly activation: Row<'activations'>; readonly employee: Row<'employees'> };

/** What became of an invitation's mail: it went out, waits for its turn, or was refused for good. */
export type MailState = 'sent' | 'waiting' | 'refused';

/** Invitations of one pass that ask for their mail. */
const PASS = 200;

/** The link to a person's first sign-in; a mail that had to wait gets a new one, which is as good. */
export const activationMail = defineMail<readonly Invited[]>({
  name: 'activation',
  mails: mailsOf,
  waits: {
    subject: (context, waiting) =>
      invitedBy(
        context,
        waiting.map(({ reference }) => Number(reference)),
      ),
  },
  settle: (context, { reference }) => noteDue(context, Number(reference), null),
  // Each pass over those that wait would leave as many rows for good.
  unused: ({ ports }, mails) => forgetTokens(ports, mails),
  source: {
    collect: async (context) => {
      const { rows } = await context.store.table('activations').page({
        where: { status: 'pending', mail_due_at: { lte: nowOf(context.ports) } },
        sort: [{ field: 'mail_due_at', direction: 'asc' }],
        limit: PASS,
      });
      const ids = rows.map(({ body }) => body.activation_id);
      if (ids.length > 0) await mailInvitations(context, await invitedBy(context, ids));
    },
    next: async ({ store }) => {
      const first = await store.table('activations').first({
        where: { status: 'pending', mail_due_at: { gte: '' } },
        sort: [{ field: 'mail_due_at', direction: 'asc' }],
        fields: ['mail_due_at'],
      });
      return momentOf(first?.mail_due_at);
    },
  },
});

/** Sends the invitations, each with a link of its own; the links exist in the mails alone. */
export async function mailInvitations(
  context: ServiceContext,
  invited: readonly Invited[],
): Promise<readonly MailState[]> {
  const results = await sendMails(context, activationMail, invited);
  const states: MailState[] = [];
  for (const { activation } of invited) {
    const result = results.get(activation.email_id_ref);
    // It lies in the outbox now; whoever deletes it there keeps nobody from being invited.
    if (result?.state === 'later')
      await noteDue(context, activation.activation_id, new Date(result.at + DAY_MS).toISOString());
    states.push(stateOf(result));
  }
  return states;
}

function stateOf(result: SendResult | undefined): MailState {
  if (result?.state === 'later') return 'waiting';
  return result?.state === 'sent' ? 'sent' : 'refused';
}

async function noteDue({ store }: ServiceContext, id: number, mail_due_at: string | null): Promise<void> {
  await store
    .table('activations')
    .changeIfThere(id, (row) =>
      row.status === 'pending' && row.mail_due_at !== mail_due_at ? { mail_due_at } : null,
    );
}

/** Invitations that still hold: for who has the address that they were made for. */
async function invitedBy({ store }: ServiceContext, ids: readonly number[]): Promise<readonly Invited[]> {
  const activations = await store
    .table('activations')
    .every({ where: { activation_id: ids, status: 'pending' } });
  const people = await store
    .table('employees')
    .every({ where: { employee_id: activations.map(({ employee_id_ref }) => employee_id_ref) } });
  const byId = new Map(people.map((person) => [person.employee_id, person]));
  return activations.flatMap((activation) => {
    const employee = byId.get(activation.employee_id_ref);
    return employee?.work_email === activation.email_to ? [{ activation, employee }] : [];
  });
}

async function mailsOf(context: ServiceContext, invited: readonly Invited[]): Promise<readonly Draft[]> {
  if (invited.length === 0) return [];
  const [template, company, offer, zone] = await Promise.all([
    loadTemplate(context, 'activation', null),
    companyName(context),
    languageOffer(context),
    organisationZone(context),
  ]);
  const withTokens = invited.map((one) => ({
    ...one,
    employee: spokenTo(offer, one.employee),
    token: newToken(),
  }));
  await storeOf(context.ports, SYSTEM_ACCOUNT_ID)
    .table('activation_tokens')
    .createMissing(
      withTokens.map(({ activation, token }) => ({
        token_hash: token.hash,
        account_id_ref: context.accountId,
        activation_id_ref: activation.activation_id,
      })),
    );
  const site = context.ports.settings.siteUrl.replace(/\/$/, '');
  return withTokens.map(
    ({ activation, employee, token }): Draft => ({
      emailId: activation.email_id_ref,
      stepKey: `${CALL_STEP}activation-${activation.activation_id}`,
      reference: String(activation.activation_id),
      employeeId: employee.employee_id,
      type: 'activation',
      templateId: template.id,
      flowExecutionId: null,
      round: null,
      to: employee.work_email,
      optional: false,
      made: token.hash,
      message: () =>
        messageFor(template, employee, {
          CompanyName: company,
          Link: `${site}/activate?token=${token.plain}`,
          ValidUntil: closeDateText(activation.expires_at, employee, zone),
        }),
    }),
  );
}

async function forgetTokens(
  ports: ServiceContext['ports'],
  mails: readonly { readonly made?: string }[],
): Promise<void> {
  const hashes = mails.flatMap(({ made }) => made ?? []);
  await storeOf(ports, SYSTEM_ACCOUNT_ID).table('activation_tokens').removeEvery({ token_hash: hashes });
}
