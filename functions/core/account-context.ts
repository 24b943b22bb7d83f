import type { Caller, Ports, ServiceContext } from './context.ts';
import { storeOf } from './storage/rows.ts';

/** The context in which the product itself acts for an account: all rows, and nobody who calls unless somebody is named. */
export function accountContext(
  ports: Ports,
  accountId: number,
  caller: Caller | null = null,
): ServiceContext {
  return { ports, accountId, store: storeOf(ports, accountId), caller, requestId: 'system' };
}
