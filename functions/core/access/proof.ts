import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import type { Caller, Ports } from '../context.ts';
import { storeOf } from '../storage/rows.ts';
import { callerOfPerson } from './callers.ts';

/** An organisation with more people than these is a real one: no pipeline acts in it, whatever a setting says. */
const MOST_PEOPLE = 3;

/**
 * Whom the identity of a pipeline acts as while it proves a deployment: the administrator whom the settings name, of an
 * organisation that was made for it. Null where there is no such person, and never a person of the system account.
 */
export async function provingCaller(ports: Ports, session: string): Promise<Caller | null> {
  const { proof } = ports.settings.identity;
  if (!proof) return null;
  const users = storeOf(ports, SYSTEM_ACCOUNT_ID).table('users');
  const [user, another] = await users.every({ where: { email: proof.email } });
  if (!user || another || user.account_id_ref === SYSTEM_ACCOUNT_ID) return null;
  const people = await storeOf(ports, user.account_id_ref).table('employees').count();
  if (people > MOST_PEOPLE) return null;
  const caller = await callerOfPerson(ports, {
    accountId: user.account_id_ref,
    employeeId: user.employee_id_ref,
  });
  return caller && { ...caller, session };
}
