import { createHash } from 'node:crypto';
import type { HandlerInput } from '@livingroom/shared/calls/call.ts';
import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { columnName } from '@livingroom/shared/catalogue/names.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { foldValue } from '@livingroom/shared/core/lib/fold-value.ts';
import { defaultLanguage } from '@livingroom/shared/core/lib/language.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { uniqueMessage } from '@livingroom/shared/core/words/validation.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { accounts } from '@livingroom/shared/modules/accounts/contract.ts';
import { newAccountProblems } from '@livingroom/shared/modules/accounts/rules/new-account.ts';
import { accountWords } from '@livingroom/shared/modules/accounts/words.ts';
import { employees } from '@livingroom/shared/modules/people/tables/employees.ts';
import { accountContext } from '../../core/account-context.ts';
import type { ServiceContext } from '../../core/context.ts';
import { storeOf } from '../../core/storage/rows.ts';
import { onRecord, watchRow } from '../../core/tables/audit/pending-events.ts';
import { sendActivation } from '../activations/send.ts';
import { type CreatedAccount, fillAccount, takeAccountNumbers } from '../people/create-account.ts';
import { keptPhone } from './kept-phone.ts';

type Given = HandlerInput<(typeof accounts)['operations']['createWithCompany']>['body'];

/** Makes an account, its company and its owner as the first administrator (spec 2 §5.4). */
export async function createAccountWithCompany(context: ServiceContext, given: Given) {
  const { account_data, owner_data, company_data } = given;
  const form = {
    name: owner_data.name,
    email: owner_data.email,
    phone: account_data.phone,
    company_name: company_data.company_name,
  };
  const fields = newAccountProblems(form);
  if (Object.keys(fields).length > 0)
    throw new AppError('account-refused', { problem: 'incomplete', fields });
  const phone = await keptPhone(form.phone);
  const email = form.email.trim().toLowerCase();
  const { givenName, familyName } = namesOf(form.name);
  const companyName = form.company_name.trim();
  const plan = await planOf(context, given.request_key ?? `${email} ${foldValue(companyName)}`, email);
  const { accounts: accountId = 0, companies = 0, employees: owner = 0 } = plan.numbers;
  const event = { action: 'account-created', subject: 'accounts', subjectId: accountId } as const;
  const row = { account: SYSTEM_ACCOUNT_ID, table: 'accounts', id: String(accountId) };
  const watched = await watchRow(context.ports, { ...row, columns: ['created_at'] });
  const drafts = [{ event: { ...event, once: plan.seed_plan_id }, watched }];
  const made = await onRecord(context, drafts, () =>
    fillAccount(
      context.ports,
      { accounts: accountId, companies, employees: owner },
      {
        companyName,
        owner: { email, givenName, familyName, language: owner_data.language ?? defaultLanguage },
      },
    ),
  );
  if (!plan.done) {
    await storeOf(context.ports, SYSTEM_ACCOUNT_ID)
      .table('accounts')
      .change(accountId, () => ({
        account_data: { phone },
        owner_data: { employee_id: made.ownerEmployeeId },
      }));
    await inviteOwner(context, made);
    await plansOf(context).change(plan.seed_plan_id, () => ({ done: true }));
  }
  return {
    message: say(accountWords('created'), context.language),
    account_id: made.accountId,
    company_id: made.companyId,
    employee_id: made.ownerEmployeeId,
  };
}

/**
 * The command of this key: the number of its account is taken once, so that the same command sent again makes no second
 * one. An account that is gone since is made anew.
 */
async function planOf(context: ServiceContext, key: string, email: string): Promise<Row<'seed_plans'>> {
  const { ports } = context;
  const id = `account-${createHash('sha256').update(key).digest('base64url')}`;
  const plans = plansOf(context);
  const known = await plans.get(id);
  const accounts = storeOf(ports, SYSTEM_ACCOUNT_ID).table('accounts');
  const isGone = known?.done === true && !(await accounts.get(known.numbers.accounts ?? 0));
  if (known && !isGone) return known;
  await refuseTakenEmail(context, email);
  const numbers = await takeAccountNumbers(ports);
  if (isGone) return plans.change(id, () => ({ numbers, done: false }));
  return plans.ensure({ seed_plan_id: id, numbers });
}

function plansOf({ ports }: ServiceContext) {
  return storeOf(ports, SYSTEM_ACCOUNT_ID).table('seed_plans');
}

/** The account is there whether the mail goes out or not: an invitation can be sent again. */
async function inviteOwner(context: ServiceContext, made: CreatedAccount): Promise<void> {
  const { ports, language, address = null } = context;
  const { accountId } = made;
  const own = { ...accountContext(ports, accountId), language, address };
  try {
    await sendActivation(own, made.ownerEmployeeId, 'admin');
  } catch (error) {
    ports.log.write({ level: 'warning', event: 'owner-not-invited', accountId, error });
  }
}

/** Before anything is made: who signs in to one organisation with an address cannot enter another one by it. */
async function refuseTakenEmail({ ports }: ServiceContext, email: string): Promise<void> {
  const known = await storeOf(ports, SYSTEM_ACCOUNT_ID).table('users').count({ email });
  if (known === 0) return;
  const message = uniqueMessage(columnName(employees, 'work_email'), 'global');
  throw new AppError('constraint-failed', { fields: { email: message } });
}

/** The last word is the family's name. */
function namesOf(name: string): { readonly givenName: string; readonly familyName: string } {
  const words = name.trim().split(/\s+/);
  const familyName = words.length > 1 ? (words.pop() ?? '') : '';
  return { givenName: words.join(' '), familyName };
}
