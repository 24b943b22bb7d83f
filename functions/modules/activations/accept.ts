import { passwordProblem } from '@livingroom/shared/core/validation/password.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Ports } from '../../core/context.ts';
import { type NewPassword, PasswordRefused } from '../../core/gateways/directory/port.ts';
import { hashOf } from '../../core/link-tokens.ts';
import { nowOf } from '../../core/storage/rows.ts';
import { companyName } from '../people/company-name.ts';
import { admit, directoryOf, ensureUser, ownerOf } from '../users/bind-identity.ts';
import { acceptedBefore, complete } from './accepted-before.ts';
import { isEasyPassword } from './easy-password.ts';
import { firstPassword } from './first-password.ts';
import { type Invitation, methodOf, readInvitation } from './read-token.ts';

/** Somebody who began to accept and was cut off keeps others waiting so long. */
const CLAIM_MS = 60_000;

type Signup = {
  readonly plain_token: string;
  readonly email: string;
  readonly account_id_ref: number;
  readonly auth_data: { readonly privacy_accepted: boolean };
};

/** Makes the sign-in's row of the invited person, who accepts the privacy policy by it. */
export async function signup(ports: Ports, given: Signup): Promise<{ readonly user_id: number }> {
  const { context, employee } = await readInvitation(ports, given.plain_token);
  const isTheirs = context.accountId === given.account_id_ref && employee.work_email === given.email;
  if (!isTheirs) throw new AppError('activation-refused', { problem: 'TOKEN_UNKNOWN' });
  if (!given.auth_data.privacy_accepted)
    throw new AppError('activation-refused', { problem: 'privacy-missing' });
  const owner = { accountId: context.accountId, employeeId: employee.employee_id };
  const user = await ensureUser(ports, owner, employee.work_email);
  return { user_id: user.user_id };
}

type Acceptance = {
  readonly plain_token: string;
  readonly method: ReturnType<typeof methodOf>;
  readonly user_id?: number | undefined;
  readonly password?: string | undefined;
  /** Names this acceptance: sent again after a lost answer, it is answered once more. */
  readonly request_key?: string | undefined;
};

/**
 * Accepts an invitation: the directory comes to know the person, and the identity is bound for good. Of two at once one
 * wins, the other gets `conflict`; what failed half way may be tried again. Errors: as `readInvitation`, `unavailable`.
 */
export async function accept(ports: Ports, address: string | null, given: Acceptance) {
  const again = await acceptedBefore(ports, given);
  if (again) return again;
  const invitation = await readInvitation(ports, given.plain_token);
  const { context, employee, role } = invitation;
  const owner = { accountId: context.accountId, employeeId: employee.employee_id };
  const user = await ensureUser(ports, owner, employee.work_email);
  if (given.user_id !== user.user_id) throw new AppError('activation-refused', { problem: 'user-missing' });
  const method = methodOf(ports, role);
  if (given.method !== method) throw new AppError('activation-refused', { problem: 'TOKEN_UNKNOWN' });
  const password =
    method === 'directory' ? null : await passwordFor(invitation, method, given.password ?? '');
  const claimedAt = await claim(invitation, given.request_key);
  if (claimedAt === null) {
    // Whoever won may be through by now: then the invitation itself says so.
    await readInvitation(ports, given.plain_token);
    throw new AppError('conflict');
  }
  try {
    await enter(ports, invitation, password);
  } catch (error) {
    await settle(invitation, claimedAt, { claimed_at: null });
    if (error instanceof PasswordRefused)
      throw new AppError('activation-refused', { problem: 'password-common' });
    throw error;
  }
  await complete({ ...context, address }, invitation.activation);
  return {
    accepted: true,
    bootstrap_password: method === 'one-time-password' ? (password?.password ?? null) : null,
  };
}

async function passwordFor(
  { context, employee }: Invitation,
  method: 'one-time-password' | 'password',
  given: string,
): Promise<NewPassword> {
  if (method === 'one-time-password') return { password: firstPassword(), change: true };
  const { work_email, given_name, middle_name, family_name } = employee;
  const company = await companyName(context);
  const about = [company, work_email, given_name, middle_name, family_name].map((text) => text ?? '');
  const problem = passwordProblem(given) ?? ((await isEasyPassword(given, about)) ? 'common' : null);
  if (problem === null) return { password: given.trim(), change: false };
  throw new AppError('activation-refused', { problem: `password-${problem}` as const });
}

/** Takes the invitation for this acceptance alone; null where somebody else has it. */
async function claim({ context, activation }: Invitation, key: string | undefined): Promise<string | null> {
  const claim_key = key === undefined ? null : hashOf(key);
  const { clock } = context.ports;
  const now = nowOf(context.ports);
  let won = false;
  await context.store.table('activations').change(activation.activation_id, ({ status, ...before }) => {
    const { claimed_at } = before;
    const isFree = claimed_at === null || Date.parse(claimed_at) + CLAIM_MS <= clock.now();
    const isMine = claim_key !== null && before.claim_key === claim_key;
    won = status === 'pending' && (isFree || isMine);
    return won ? { claimed_at: now, claim_key } : null;
  });
  return won ? now : null;
}

async function settle(
  { context, activation }: Invitation,
  claimedAt: string,
  change: { readonly claimed_at: null },
): Promise<void> {
  await context.store
    .table('activations')
    .changeIfThere(activation.activation_id, ({ claimed_at }) => (claimed_at === claimedAt ? change : null));
}

async function enter(ports: Ports, invitation: Invitation, password: NewPassword | null): Promise<void> {
  const { context, employee } = invitation;
  const owner = { accountId: context.accountId, employeeId: employee.employee_id };
  const email = employee.work_email;
  const known = await ports.directory.find(email);
  // Somebody else's password is never touched.
  if (known !== null) await refuseOthers(ports, known, owner);
  const subject = known ?? (await make(ports, invitation, password));
  const identity = { directory: directoryOf(ports), subject };
  if (!(await admit(ports, { ...owner, identity, email })))
    throw new AppError('activation-refused', { problem: 'ACCOUNT_EXISTS' });
  if (known !== null && password) await ports.directory.setPassword(known, password);
}

async function refuseOthers(
  ports: Ports,
  subject: string,
  owner: { readonly accountId: number; readonly employeeId: number },
): Promise<void> {
  const bound = await ownerOf(ports, { directory: directoryOf(ports), subject });
  const isOthers = bound && (bound.accountId !== owner.accountId || bound.employeeId !== owner.employeeId);
  if (isOthers) throw new AppError('activation-refused', { problem: 'ACCOUNT_EXISTS' });
}

function make(ports: Ports, { employee }: Invitation, password: NewPassword | null): Promise<string> {
  const { work_email: email, given_name, family_name } = employee;
  const person = { email, givenName: given_name ?? '', familyName: family_name ?? '' };
  return ports.directory.create(person, password);
}
