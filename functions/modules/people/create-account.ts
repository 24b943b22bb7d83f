import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
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
  /** Left out: people sign in to it. */
  readonly status?: 'active' | 'sample';
};

export type CreatedAccount = {
  readonly accountId: number;
  readonly companyId: number;
  readonly ownerEmployeeId: number;
};

/** A new tenant: account, company, and its owner as the first admin (spec 2 §7.3, accounts-with-company). */
export async function createAccount(ports: Ports, input: NewAccount): Promise<CreatedAccount> {
  return fillAccount(ports, await takeAccountNumbers(ports), input);
}

/** The numbers of the first rows of an account, taken before any of them is made. */
export type AccountNumbers = {
  readonly accounts: number;
  readonly companies: number;
  readonly employees: number;
};

/** Numbers that nobody has yet. */
export async function takeAccountNumbers(ports: Ports): Promise<AccountNumbers> {
  const accounts =
    (await storeOf(ports, SYSTEM_ACCOUNT_ID).table('accounts').takeKeys(1)) + SYSTEM_ACCOUNT_ID;
  const own = storeOf(ports, accounts);
  const [companies, employees] = await Promise.all([
    own.table('companies').takeKeys(1),
    own.table('employees').takeKeys(1),
  ]);
  return { accounts, companies, employees };
}

/** Makes what lacks of the account of these numbers. Done twice, also at the same moment, it is the same. */
export async function fillAccount(
  ports: Ports,
  { accounts: accountId, companies, employees }: AccountNumbers,
  input: NewAccount,
): Promise<CreatedAccount> {
  const system = storeOf(ports, SYSTEM_ACCOUNT_ID);
  const context = accountContext(ports, accountId);
  const { store } = context;
  const { company_id: companyId } = await madeOnce(
    () => store.table('companies').get(companies),
    () => createRow(context, 'companies', { company_name: input.companyName }, companies),
  );
  const { employee_id: ownerEmployeeId } = await madeOnce(
    () => store.table('employees').get(employees),
    () => createEmployee(context, input.owner, employees),
  );
  await madeOnce(
    () => store.table('employee_roles').get(ownerEmployeeId),
    () =>
      createRow(context, 'employee_roles', { employee_id_ref: ownerEmployeeId, role_name: 'admin' as const }),
  );
  await system.table('accounts').ensure({
    account_id: accountId,
    account_name: input.companyName,
    status: input.status ?? 'active',
    company_id_ref: companyId,
    account_data: {},
    owner_data: {},
  });
  await system.table('primary_owners').ensure({
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
  const { employee_id: employeeId } = await createEmployee(context, person);
  await createRow(context, 'employee_roles', { employee_id_ref: employeeId, role_name: role });
  return employeeId;
}

function createEmployee(context: ServiceContext, person: NewAccount['owner'], key?: number) {
  const values = {
    work_email: person.email,
    given_name: person.givenName,
    family_name: person.familyName,
    language: person.language ?? 'en_us',
  };
  return createRow(context, 'employees', values, key);
}

/** The row that is there, or a new one; of two calls that make it at once the second finds that of the first. */
async function madeOnce<R>(find: () => Promise<R | null>, make: () => Promise<R>): Promise<R> {
  const known = await find();
  if (known) return known;
  try {
    return await make();
  } catch (error) {
    const made = error instanceof AppError && error.status < 500 ? await find() : null;
    if (!made) throw error;
    return made;
  }
}
