import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import type { ServiceContext } from '../../core/context.ts';
import { nowOf, storeOf } from '../../core/storage/rows.ts';

/**
 * Whether only the person's own word moves or ends the sign-in: administrators and the owner are nobody's to take over
 * alone (privacy.md 11.3), nor is somebody from whom that role was taken in the days that a sign-in needs to count. The
 * operator may begin it for somebody whose mailbox is gone; then the days hold.
 */
export async function needsOwnWord(context: ServiceContext, employeeId: number): Promise<boolean> {
  const { ports, store, accountId, caller } = context;
  if (caller?.role === 'system') return false;
  const [role, owners, led] = await Promise.all([
    store.table('employee_roles').get(employeeId),
    storeOf(ports, SYSTEM_ACCOUNT_ID)
      .table('primary_owners')
      .count({ account_id_ref: accountId, employee_id_ref: employeeId }),
    ledLately(context, employeeId),
  ]);
  return owners > 0 || led || role?.role_name === 'admin' || role?.role_name === 'system';
}

/** Notes, before the role goes, until when these people were administrators; their sign-ins stay protected. */
export async function noteLedUntil(
  { ports, accountId }: ServiceContext,
  people: readonly number[],
): Promise<void> {
  if (people.length === 0) return;
  const identities = storeOf(ports, SYSTEM_ACCOUNT_ID).table('identities');
  const where = { account_id_ref: accountId, employee_id_ref: people };
  const led_until = nowOf(ports);
  for await (const rows of identities.pages({ where }))
    await identities.changeEach(rows, () => ({ led_until }));
}

async function ledLately({ ports, accountId }: ServiceContext, employeeId: number): Promise<boolean> {
  const since = new Date(ports.clock.now() - ports.settings.countingDays * DAY_MS).toISOString();
  const own = { account_id_ref: accountId, employee_id_ref: employeeId };
  const rows = await storeOf(ports, SYSTEM_ACCOUNT_ID)
    .table('identities')
    .every({ where: own, fields: ['led_until'] });
  return rows.some(({ led_until }) => led_until !== null && led_until >= since);
}
