import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { fullName } from '@livingroom/shared/core/lib/full-name.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Caller, ServiceContext } from '../../core/context.ts';
import { storeOf } from '../../core/storage/rows.ts';

type Signed = ServiceContext & { readonly caller: Caller };

/** An account by its number; another's is not found for everybody but the operator. */
export async function loadAccount({ ports, caller }: Signed, id: number): Promise<Row<'accounts'>> {
  if (caller.role !== 'system' && caller.accountId !== id) throw new AppError('not-found');
  return storeOf(ports, SYSTEM_ACCOUNT_ID).table('accounts').load(id);
}

/** How an account stands (spec 2 §7.3), with the name and the logo of its company. */
export async function accountInfo(context: Signed, id: number, mayDelete: boolean) {
  const account = await loadAccount(context, id);
  const system = storeOf(context.ports, SYSTEM_ACCOUNT_ID);
  const own = storeOf(context.ports, id);
  const companies = own.table('companies');
  const [owner, company, deletion] = await Promise.all([
    system.table('primary_owners').first({ where: { account_id_ref: id } }),
    account.company_id_ref === null ? companies.first({}) : companies.get(account.company_id_ref),
    system.table('account_deletions').get(id),
  ]);
  const ownerId = owner?.employee_id_ref ?? null;
  const person = ownerId === null ? null : await own.table('employees').get(ownerId);
  return {
    account_id: id,
    account_name: account.account_name,
    status: account.status,
    account_created_at: account.created_at,
    last_login: account.last_login,
    employee_id: ownerId,
    employee_name: person && (fullName(person) || null),
    company_id: company?.company_id ?? null,
    company_name: company?.company_name ?? account.account_name,
    company_logo: company?.company_logo ?? null,
    delete_after: deletion?.state === 'scheduled' ? deletion.delete_after : null,
    grace_days: context.ports.settings.deletionGraceDays,
    can_delete: mayDelete && id !== SYSTEM_ACCOUNT_ID,
  };
}
