import type { Permission } from '@livingroom/shared/catalogue/permission.ts';
import { activations } from '@livingroom/shared/contracts/activations.ts';
import { emails } from '@livingroom/shared/contracts/emails.ts';

const { send, sendBulk, revoke } = activations.operations;
const { sendEmail, clearSuppression } = emails.operations;

/** What a list offers for its rows beside the operations of its table. */
const callsOf: { readonly [table: string]: readonly { readonly access: Permission }[] } = {
  employees: [send, sendBulk, revoke],
  emails: [sendEmail, clearSuppression],
};

type Asking = { readonly allows: (needed: Permission) => Promise<boolean> };

/** Of these calls those that the caller's role holds, by the operation's name in the Role Manager. */
export async function heldCalls({ allows }: Asking, table: string): Promise<readonly string[]> {
  const calls = callsOf[table] ?? [];
  const held = await Promise.all(calls.map(({ access }) => allows(access)));
  return calls.filter((_, place) => held[place]).map(({ access }) => access.operation);
}
