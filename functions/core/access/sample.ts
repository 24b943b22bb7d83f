import type { Caller, Ports } from '../context.ts';
import { storeOf } from '../storage/rows.ts';

/**
 * Whether an account is the sample of the caller's own organisation: made-up people and answers, which its administrators
 * read and nobody changes (`modules/samples`). One that is being made or removed is nobody's to see.
 */
export async function isOwnSample(ports: Ports, caller: Caller, accountId: number): Promise<boolean> {
  if (caller.role !== 'admin') return false;
  const own = await storeOf(ports, caller.accountId).table('samples').every();
  return own.some(({ state, made_up_account }) => state === 'ready' && made_up_account === accountId);
}
