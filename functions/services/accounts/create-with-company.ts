import { columnName } from '@livingroom/shared/catalogue/names.ts';
import { employees } from '@livingroom/shared/catalogue/tables/employees.ts';
import type { accounts } from '@livingroom/shared/contracts/accounts.ts';
import type { HandlerInput } from '@livingroom/shared/contracts/call.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/lib/accounts.ts';
import { defaultLanguage } from '@livingroom/shared/lib/language.ts';
import { say } from '@livingroom/shared/lib/phrase.ts';
import { newAccountProblems } from '@livingroom/shared/rules/accounts/new-account.ts';
import { accountWords } from '@livingroom/shared/words/accounts.ts';
import { uniqueMessage } from '@livingroom/shared/words/validation.ts';
import type { ServiceContext } from '../../context.ts';
import { storeOf } from '../../storage/rows.ts';
import { accountContext } from '../account-context.ts';
import { sendActivation } from '../activations/send.ts';
import { recordEvent } from '../audit/record-event.ts';
import { type CreatedAccount, createAccount } from '../people/create-account.ts';
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
  await refuseTakenEmail(context, email);
  const { givenName, familyName } = namesOf(form.name);
  const made = await createAccount(context.ports, {
    companyName: form.company_name.trim(),
    owner: { email, givenName, familyName, language: owner_data.language ?? defaultLanguage },
  });
  await storeOf(context.ports, SYSTEM_ACCOUNT_ID)
    .table('accounts')
    .change(made.accountId, () => ({
      account_data: { phone },
      owner_data: { employee_id: made.ownerEmployeeId },
    }));
  await recordEvent(context, { action: 'account-created', subject: 'accounts', subjectId: made.accountId });
  await inviteOwner(context, made);
  return {
    message: say(accountWords('created'), context.language),
    account_id: made.accountId,
    company_id: made.companyId,
    employee_id: made.ownerEmployeeId,
  };
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
