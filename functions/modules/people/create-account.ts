import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { accountContext } from '../../core/account-context.ts';
import type { Ports, ServiceContext } from '../../core/context.ts';
import { nowOf, storeOf } from '../../core/storage/rows.ts';
import { createRow } from '../../core/tables/write/resource.ts';

export type NewAccount = {
  readonly companyName: string;
  readonly owner: {
    readonly email: string;
    readonly givenName: string;
    readonly familyName: string;
    readonly language?: string;
  };
};

export type CreatedAccount = {
  readonly accountId: number;
  readonly companyId: number;
  readonly ownerEmployeeId: number;
};

/** A new tenant: account, company, and its owner as the first admin (spec 2 §7.3, accounts-with-company). */
export async function createAccount(ports: Ports, input: NewAccount): Promise<CreatedAccount> {
  const system = storeOf(ports, SYSTEM_ACCOUNT_ID);
  const accountId = (await system.table('accounts').takeKeys(1)) + SYSTEM_ACCOUNT_ID;
  const context = accountContext(ports, accountId);
  const { company_id: companyId } = await createRow(context, 'companies', {
    company_name: input.companyName,
  });
  const ownerEmployeeId = await createPerson(context, input.owner, 'admin');
  await system.table('accounts').create({
    account_id: accountId,
    account_name: input.companyName,
    status: 'active',
    company_id_ref: companyId,
    account_data: {},
    owner_data: {},
  });
  await system.table('primary_owners').create({
    primary_owner_id: accountId,
    account_id_ref: accountId,
    owner_created_at: nowOf(ports),
    employee_id_ref: ownerEmployeeId,
  });
  return { accountId, companyId, ownerEmployeeId };
}

/** A person with a role, as an admin would make one. */
export async function createPerson(
  context: ServiceContext,
  person: NewAccount['owner'],
  role: 'employee' | 'manager' | 'admin' | 'system',
): Promise<number> {
  const { employee_id: employeeId } = await createRow(context, 'employees', {
    work_email: person.email,
    given_name: person.givenName,
    family_name: person.familyName,
    language: person.language ?? 'en_us',
  });
  await createRow(context, 'employee_roles', { employee_id_ref: employeeId, role_name: role });
  return employeeId;
}
