import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { offeredLanguage } from '@livingroom/shared/core/lib/offered-languages.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Way } from '@livingroom/shared/modules/channels/tables/channel-kinds.ts';
import { accountContext } from '../../core/account-context.ts';
import type { Ports, ServiceContext } from '../../core/context.ts';
import { storeOf } from '../../core/storage/rows.ts';
import { chooseWay, readWay } from '../channels/choices.ts';
import { askNumber, confirmNumber } from '../channels/own-number.ts';
import { type RespondentContext, refuseOtherAccount } from '../dialogues/own-execution.ts';
import { companyName } from '../people/company-name.ts';
import { languageOffer } from '../people/offered-languages.ts';
import { isUnsubscribed, resubscribe, unsubscribe } from './suppressions.ts';
import { whoseToken } from './unsubscribe-links.ts';

/** What the page behind a mail's link shows. Errors: `email-preference-refused`. */
export async function readPreference(ports: Ports, token: string) {
  const { context, employee } = await behind(ports, token);
  const [company_name, offer, declined] = await Promise.all([
    companyName(context),
    languageOffer(context),
    isUnsubscribed(context, employee.employee_id),
  ]);
  return { company_name, language: offeredLanguage(offer, employee.language), wanted: !declined };
}

/** Unsubscribes the person of a mail's link, or takes it back. Errors: `email-preference-refused`. */
export async function choosePreference(ports: Ports, token: string, wanted: boolean) {
  const { context, employee } = await behind(ports, token);
  return choose(context, employee.employee_id, wanted);
}

/** Which mails the caller gets. */
export async function readOwnPreference(context: RespondentContext) {
  refuseOtherAccount(context);
  const { companyId, employeeId } = context.caller;
  const [company_name, declined, { way, channels }] = await Promise.all([
    companyName(context, companyId),
    isUnsubscribed(context, employeeId),
    readWay(context, employeeId),
  ]);
  return { company_name, wanted: !declined, way, channels: [...channels] };
}

/** Where the caller wants invitations and reminders. Errors: `not-found`, `channel-refused`, `unavailable`. */
export async function chooseOwnWay(context: RespondentContext, wanted: Way) {
  refuseOtherAccount(context);
  const { employeeId } = context.caller;
  const { work_email: address } = await context.store.table('employees').load(employeeId);
  const { way, channels } = await chooseWay(context, { employeeId, address }, wanted);
  return { way, channels: [...channels] };
}

/** Sends a code to a number that the caller says is theirs. Errors: `channel-refused`, `unavailable`. */
export async function askOwnNumber(context: RespondentContext, number: string) {
  refuseOtherAccount(context);
  return askNumber(context, context.caller.employeeId, number);
}

/** Text messages go to the number from now on, once its code has come back. Errors: `channel-refused`. */
export async function confirmOwnNumber(
  context: RespondentContext,
  given: { readonly proof: string; readonly code: string },
) {
  refuseOtherAccount(context);
  const { way, channels } = await confirmNumber(context, context.caller.employeeId, given);
  return { way, channels: [...channels] };
}

/** Unsubscribes the caller, or takes it back. */
export async function chooseOwnPreference(context: RespondentContext, wanted: boolean) {
  refuseOtherAccount(context);
  return choose(context, context.caller.employeeId, wanted);
}

async function choose(context: ServiceContext, employeeId: number, wanted: boolean) {
  if (wanted) await resubscribe(context, employeeId);
  else await unsubscribe(context, employeeId);
  return { wanted };
}

/** Fails alike for every link that leads nowhere. */
async function behind(ports: Ports, token: string) {
  const whose = await whoseToken(ports, token);
  const context = accountContext(ports, whose?.accountId ?? SYSTEM_ACCOUNT_ID);
  const [account, employee] = await Promise.all([
    storeOf(ports, SYSTEM_ACCOUNT_ID).table('accounts').get(context.accountId),
    context.store.table('employees').get(whose?.employeeId ?? 0),
  ]);
  if (!whose || account?.status !== 'active' || !employee)
    throw new AppError('email-preference-refused', { problem: 'unknown' });
  return { context, employee };
}
