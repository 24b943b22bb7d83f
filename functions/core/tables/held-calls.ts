import type { Permission } from '@livingroom/shared/core/catalogue/permission.ts';
import { type ListCall, listCalls } from '@livingroom/shared/list-calls.ts';

type Call = { readonly access: Permission & { readonly operation: ListCall } };

const callsOf: { readonly [table: string]: readonly Call[] } = listCalls;

type Asking = { readonly allows: (needed: Permission) => Promise<boolean> };

/** Of the calls that a list offers for its rows those that the caller's role holds. */
export async function heldCalls({ allows }: Asking, table: string): Promise<readonly ListCall[]> {
  const calls = callsOf[table] ?? [];
  const held = await Promise.all(calls.map(({ access }) => allows(access)));
  return calls.filter((_, place) => held[place]).map(({ access }) => access.operation);
}
