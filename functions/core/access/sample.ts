import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import type { Caller, Ports } from '../context.ts';
import { storeOf } from '../storage/rows.ts';

/**
 * Whether an account is the sample of the caller's own organisation: made-up people and answers, which its administrators
 * read and nobody changes (`modules/samples`). One that is being made or removed is nobody's to see; and an account of real
 * people stays closed whatever the row of a sample may come to say.
 */
export async function isOwnSample(ports: Ports, caller: Caller, accountId: number): Promise<boolean> {
  if (caller.role !== 'admin') return false;
  const own = await storeOf(ports, caller.accountId).table('samples').every();
  if (!own.some(({ state, made_up_account }) => state === 'ready' && made_up_account === accountId))
    return false;
  const account = await storeOf(ports, SYSTEM_ACCOUNT_ID).table('accounts').get(accountId);
  return account?.status === 'sample';
}
