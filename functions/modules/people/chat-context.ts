import { findTable, type Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { nameOrAddress } from '@livingroom/shared/core/lib/full-name.ts';
import { defaultLanguage } from '@livingroom/shared/core/lib/language.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { chatContextWords } from '@livingroom/shared/modules/people/words.ts';
import type { Caller, ServiceContext } from '../../core/context.ts';
import { rowIdOf, storeOf } from '../../core/storage/rows.ts';
import { listRows } from '../../core/tables/read/list-rows.ts';

type Signed = ServiceContext & { readonly caller: Caller };

/**
 * Around whom a conversation is (spec 2 §7.4): the person, their unit, whom they report to, and who leads the
 * organisation. Errors: `not-found` for somebody whom the caller may not see.
 */
export async function chatContext(context: Signed, employeeId: number) {
  const { store, ports, accountId, caller } = context;
  const employees = store.table('employees');
  // The row as the caller may see it: everybody's own, a manager's people, an admin's organisation.
  const { rows } = await listRows(context, findTable('employees'), {
    where: { field: 'employee_id', op: 'eq', value: employeeId },
    limit: 1,
  });
  if (rows.length === 0) throw new AppError('not-found');
  const person = await employees.load(employeeId);
  const userRow = rowIdOf('users', { account_id_ref: accountId, employee_id_ref: employeeId });
  const { primary_unit_id_ref: unitId, primary_reports_to_ref: leadId } = person;
  const [unit, lead, ceo, user] = await Promise.all([
    unitId === null ? null : store.table('units').get(unitId),
    leadId === null ? null : employees.get(leadId),
    employees.first({ where: { company_ceo: true } }),
    storeOf(ports, caller.systemAccountId).table('users').get(userRow),
  ]);
  return {
    success: true as const,
    employee_name: nameOrAddress(person),
    unit_name: unit?.unit_name ?? null,
    primary_unit_id: unitId,
    report_name: nameOf(lead),
    ceo_name: nameOf(ceo),
    user_id: user?.user_id ?? null,
    message: say(
      chatContextWords('hello', { name: person.given_name ?? nameOrAddress(person) }),
      context.language ?? defaultLanguage,
    ),
  };
}

function nameOf(person: Row<'employees'> | null): string | null {
  return person === null ? null : nameOrAddress(person);
}
