import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { roles } from '@livingroom/shared/core/catalogue/roles.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { accountContext } from '../../core/account-context.ts';
import type { Ports, ServiceContext } from '../../core/context.ts';
import { earliest } from '../../core/due/kinds.ts';
import { hashOf, isSameHash } from '../../core/link-tokens.ts';
import { nowOf, storeOf } from '../../core/storage/rows.ts';
import { recordEvent } from '../../core/tables/audit/record-event.ts';
import { userRowId } from '../users/bind-identity.ts';
import { firstPassword } from './first-password.ts';
import { methodOf } from './read-token.ts';

/** For so long a lost answer is given once more. */
const AGAIN_MS = 30 * 60_000;
/** An acceptance is over after this, whatever became of it. */
const OVER_AFTER_MS = 10 * 60_000;

type Activation = Row<'activations'>;

/** Puts on record that a person came in, and ends the invitation. Done twice, it is the same. */
export async function complete(context: ServiceContext, activation: Activation): Promise<void> {
  const { activation_id, employee_id_ref } = activation;
  await recordEvent(context, {
    action: 'activation-accepted',
    subject: 'employees',
    subjectId: employee_id_ref,
    employeeId: employee_id_ref,
    once: `activation ${activation_id}`,
  });
  const completed_at = nowOf(context.ports);
  await context.store
    .table('activations')
    .changeIfThere(activation_id, ({ status }) =>
      status === 'pending' ? { status: 'completed', completed_at, mail_due_at: null } : null,
    );
}

type Again = { readonly accepted: true; readonly bootstrap_password: string | null };

/**
 * The answer of an acceptance that is through already and whose answer was lost: the same key and link ask for it. The
 * first password was stored nowhere, so it is another one, as long as nobody has signed in. Null: there is none.
 */
export async function acceptedBefore(
  ports: Ports,
  given: { readonly plain_token: string; readonly request_key?: string | undefined },
): Promise<Again | null> {
  const { plain_token, request_key } = given;
  if (request_key === undefined) return null;
  const system = storeOf(ports, SYSTEM_ACCOUNT_ID);
  const token = await system.table('activation_tokens').get(hashOf(plain_token));
  if (!token) return null;
  const context = accountContext(ports, token.account_id_ref);
  const [account, activation] = await Promise.all([
    system.table('accounts').get(context.accountId),
    context.store.table('activations').get(token.activation_id_ref),
  ]);
  if (!activation?.claim_key || account?.status !== 'active') return null;
  const isMine = isSameHash(activation.claim_key, hashOf(request_key));
  const isLate = Date.parse(activation.claimed_at ?? '') + AGAIN_MS <= ports.clock.now();
  const isOpen = activation.status === 'pending' || activation.status === 'completed';
  if (!isMine || isLate || !isOpen) return null;
  const subject = await subjectIn(context, activation);
  if (subject === null) return null;
  await complete(context, activation);
  return { accepted: true, bootstrap_password: await anotherPassword(context, activation, subject) };
}

/** Whom the directory knows as this person, who is in: nobody who is gets an invitation. Null: not in yet. */
async function subjectIn(
  { ports, accountId }: ServiceContext,
  { employee_id_ref: employeeId }: Activation,
): Promise<string | null> {
  const system = storeOf(ports, SYSTEM_ACCOUNT_ID);
  const user = await system.table('users').get(userRowId({ accountId, employeeId }));
  if (user?.status !== 'active' || !user.identity_key) return null;
  const identity = await system.table('identities').get(user.identity_key);
  return identity?.subject ?? null;
}

async function anotherPassword(
  { ports, store }: ServiceContext,
  { employee_id_ref }: Activation,
  subject: string,
): Promise<string | null> {
  const [row, signedIn] = await Promise.all([
    store.table('employee_roles').get(employee_id_ref),
    store.table('authentications').first({ where: { employee_id_ref } }),
  ]);
  const role = roles.find((known) => known === row?.role_name) ?? 'employee';
  if (methodOf(ports, role) !== 'one-time-password' || signedIn) return null;
  const password = firstPassword();
  await ports.directory.setPassword(subject, { password, change: true });
  return password;
}

/** Ends invitations whose acceptance was cut off after the person had come in: nobody accepts them a second time. */
export async function watchAccepted(ports: Ports, accountId: number): Promise<void> {
  const before = new Date(ports.clock.now() - OVER_AFTER_MS).toISOString();
  const context = accountContext(ports, accountId);
  const claimed = await context.store
    .table('activations')
    .every({ where: { status: 'pending', claimed_at: { lt: before } } });
  for (const activation of claimed)
    if ((await subjectIn(context, activation)) !== null) await complete(context, activation);
}

/**
 * When the next acceptance is over (ms since 1970). One that ended long ago without the person coming in is looked at once a
 * day: whoever tries again claims it anew.
 */
export async function nextAccepted(ports: Ports, accountId: number): Promise<number | null> {
  const now = ports.clock.now();
  const claimed = await accountContext(ports, accountId)
    .store.table('activations')
    .every({ where: { status: 'pending', claimed_at: { gte: '' } }, fields: ['claimed_at'] });
  const over = claimed.flatMap(({ claimed_at }) => Date.parse(claimed_at ?? '') + OVER_AFTER_MS);
  return earliest(...over.map((at) => (at < now - 6 * OVER_AFTER_MS ? now + DAY_MS : at)));
}
