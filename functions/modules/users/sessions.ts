import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Caller, ServiceContext } from '../../core/context.ts';
import { withEnded } from '../../core/ended-sessions.ts';
import { nowOf, storeOf } from '../../core/storage/rows.ts';
import { userRowId } from './bind-identity.ts';

type Signed = ServiceContext & { readonly caller: Caller };

type LoginRecord = {
  readonly login_success: boolean;
  readonly user_agent?: string | undefined;
  readonly token_expiry?: number | undefined;
  readonly session_state?: string | undefined;
};

/** Records a sign-in: when, from where, with what; `first_time`: nobody had signed in as this person before. `address` is where the call came from; tokens are never stored. */
export async function recordLogin(
  context: Signed,
  email: string,
  { record, address }: { readonly record: LoginRecord; readonly address: string | null },
) {
  const { caller, ports } = context;
  if (email !== caller.email) throw new AppError('not-found');
  const authentications = storeOf(ports, caller.accountId).table('authentications');
  await authentications.create({
    authentication_id: await authentications.takeKeys(1),
    user_id_ref: caller.userId,
    employee_id_ref: caller.employeeId,
    login_success: record.login_success,
    ip_address: address,
    user_agent: record.user_agent ?? null,
    token_expiry: record.token_expiry ?? null,
    session_state: record.session_state ?? null,
  });
  if (!record.login_success) return { recorded: true, first_time: false };
  const at = nowOf(ports);
  const system = storeOf(ports, caller.systemAccountId);
  let first_time = false;
  const [user] = await Promise.all([
    system.table('users').changeIfThere(userRowId(caller), ({ last_login }) => {
      first_time = last_login === null;
      return { last_login: at };
    }),
    system.table('accounts').changeIfThere(caller.accountId, () => ({ last_login: at })),
  ]);
  return { recorded: user !== null, first_time };
}

/** Records a sign-out, on the sign-in that it ends; from now on no token of that sign-in opens anything. */
export async function recordLogout(context: Signed, email: string) {
  const { caller, ports } = context;
  if (email !== caller.email) throw new AppError('not-found');
  const at = nowOf(ports);
  const seconds = Math.floor(ports.clock.now() / 1000);
  const authentications = storeOf(ports, caller.accountId).table('authentications');
  const last = await authentications.first({
    where: { user_id_ref: caller.userId },
    sort: [{ field: 'created_at', direction: 'desc' }],
  });
  if (last && last.logged_out_at === null)
    await authentications.changeIfThere(last.authentication_id, () => ({ logged_out_at: at }));
  const user = await storeOf(ports, caller.systemAccountId)
    .table('users')
    .changeIfThere(userRowId(caller), ({ ended_sessions }) => ({
      last_logout: at,
      ...(caller.session === undefined
        ? {}
        : { ended_sessions: withEnded(ended_sessions, caller.session, seconds) }),
    }));
  return { recorded: user !== null };
}

/** The last sign-ins of the caller, newest first; of somebody else of the account for who may read activations there. */
export async function lastLogins(
  context: Signed,
  {
    userId,
    limit,
    mayReadOthers,
  }: { readonly userId: number; readonly limit: number; readonly mayReadOthers: boolean },
) {
  const { caller, store, accountId } = context;
  const isOwn = userId === caller.userId && accountId === caller.accountId;
  if (!isOwn && !mayReadOthers) throw new AppError('not-found');
  const { rows } = await store.table('authentications').page({
    where: { user_id_ref: userId },
    sort: [{ field: 'created_at', direction: 'desc' }],
    limit,
  });
  return { items: rows.map(({ body }) => body) };
}
