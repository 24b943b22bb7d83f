import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import type { Ports } from '../../core/context.ts';
import { type Identity, identityKey, nowOf, rowIdOf, storeOf } from '../../core/storage/rows.ts';

/** A person of an account, as sign-ins know them. */
export type SignInOwner = { readonly accountId: number; readonly employeeId: number };

type Binding = SignInOwner & {
  readonly identity: Identity;
  /** The address that the person signs in with. */
  readonly email: string;
};

/** The directory whose people the product's tokens name. */
export function directoryOf({ settings: { identity } }: Pick<Ports, 'settings'>): string {
  return identity.tenant ?? identity.issuer;
}

/** The row of a person's sign-in; made where there is none, then nobody signs in by it yet. */
export async function ensureUser(ports: Ports, owner: SignInOwner, email: string) {
  const users = storeOf(ports, SYSTEM_ACCOUNT_ID).table('users');
  const known = await users.get(userRowId(owner));
  if (known) return known;
  const user_id = await users.takeKeys(1);
  return users.ensure({
    user_id,
    email,
    account_id_ref: owner.accountId,
    employee_id_ref: owner.employeeId,
  });
}

export function userRowId({ accountId, employeeId }: SignInOwner): string {
  return rowIdOf('users', { account_id_ref: accountId, employee_id_ref: employeeId });
}

/** Whose an identity is by now; null: nobody's. */
export async function ownerOf(ports: Ports, identity: Identity): Promise<SignInOwner | null> {
  const row = await storeOf(ports, SYSTEM_ACCOUNT_ID).table('identities').get(identityKey(identity));
  return row && { accountId: row.account_id_ref, employeeId: row.employee_id_ref };
}

/**
 * Binds an identity to a person, once and for good; false when it is somebody else's. A person has one identity: an
 * earlier one opens nothing from now on, and what was answered under it is not the new one's to see.
 */
async function bindIdentity(ports: Ports, binding: Binding): Promise<boolean> {
  const { accountId, employeeId, identity, email } = binding;
  const system = storeOf(ports, SYSTEM_ACCOUNT_ID);
  const key = identityKey(identity);
  const identities = system.table('identities');
  const bound = await identities.ensure({
    identity_key: key,
    subject: identity.subject,
    account_id_ref: accountId,
    employee_id_ref: employeeId,
    bound_at: nowOf(ports),
    counts_from: nowOf(ports),
  });
  if (bound.account_id_ref !== accountId || bound.employee_id_ref !== employeeId) return false;
  await countAnew(ports, binding);
  await ensureUser(ports, binding, email);
  await system.table('users').change(userRowId(binding), ({ identity_key }) => ({
    identity_key: key,
    email,
    status: 'active',
    // What an earlier identity left sealed on a device is not the new one's to open.
    ...(identity_key === key ? {} : { seal_key: null }),
  }));
  await forgetIdentities(ports, binding, key);
  return true;
}

/**
 * The sign-in of a person was bound, revoked or moved: in the rounds of the days to come they do not count
 * (privacy.md 11.3). Written before the change itself, so that one that is cut off counts as made.
 */
export async function countAnew(ports: Ports, { accountId, employeeId }: SignInOwner): Promise<void> {
  const identities = storeOf(ports, SYSTEM_ACCOUNT_ID).table('identities');
  const own = { account_id_ref: accountId, employee_id_ref: employeeId };
  const counts_from = nowOf(ports);
  for await (const rows of identities.pages({ where: own }))
    await identities.changeEach(rows, () => ({ counts_from }));
}

/** Lets a person in: the identity is bound, and the activation is complete. False when the identity is somebody else's. */
export async function admit(ports: Ports, binding: Binding): Promise<boolean> {
  if (!(await bindIdentity(ports, binding))) return false;
  await storeOf(ports, binding.accountId)
    .table('employees')
    .changeIfThere(binding.employeeId, () => ({ activation_status: 'completed' }));
  return true;
}

/** The person's identities but for the one to keep open nothing any more. */
async function forgetIdentities(
  ports: Ports,
  { accountId, employeeId }: SignInOwner,
  keep: string,
): Promise<void> {
  const own = { account_id_ref: accountId, employee_id_ref: employeeId };
  await storeOf(ports, SYSTEM_ACCOUNT_ID)
    .table('identities')
    .removeEvery({ ...own, identity_key: { ne: keep } });
}
