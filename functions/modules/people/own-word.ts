import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import type { ServiceContext } from '../../core/context.ts';
import { storeOf } from '../../core/storage/rows.ts';

/**
 * Whether only the person's own word moves or ends the sign-in: administrators and the owner are nobody's to take over
 * alone (privacy.md 11.3). The operator may begin it for somebody whose mailbox is gone; then the days hold.
 */
export async function needsOwnWord(
  { ports, store, accountId, caller }: ServiceContext,
  employeeId: number,
): Promise<boolean> {
  if (caller?.role === 'system') return false;
  const [role, owners] = await Promise.all([
    store.table('employee_roles').get(employeeId),
    storeOf(ports, SYSTEM_ACCOUNT_ID)
      .table('primary_owners')
      .count({ account_id_ref: accountId, employee_id_ref: employeeId }),
  ]);
  return owners > 0 || role?.role_name === 'admin' || role?.role_name === 'system';
}
