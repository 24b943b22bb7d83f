import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { needsSecondFactor, type Role, roles } from '@livingroom/shared/core/catalogue/roles.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { offeredLanguage } from '@livingroom/shared/core/lib/offered-languages.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { accountContext } from '../../core/account-context.ts';
import type { Ports, ServiceContext } from '../../core/context.ts';
import { hashOf } from '../../core/link-tokens.ts';
import { storeOf } from '../../core/storage/rows.ts';
import { companyName } from '../people/company-name.ts';
import { languageOffer } from '../people/offered-languages.ts';
import { userRowId } from '../users/bind-identity.ts';

/** An invitation that somebody holds the link of, and may accept. */
export type Invitation = {
  readonly context: ServiceContext;
  readonly activation: Row<'activations'>;
  readonly employee: Row<'employees'>;
  readonly role: Role;
};

/** The invitation of a link. Throws `activation-not-found`, or `activation-refused` with the reason. */
export async function readInvitation(ports: Ports, plain: string): Promise<Invitation> {
  const system = storeOf(ports, SYSTEM_ACCOUNT_ID);
  const token = await system.table('activation_tokens').get(hashOf(plain));
  if (!token) throw new AppError('activation-not-found');
  const { account_id_ref: accountId, activation_id_ref: activationId } = token;
  const context = accountContext(ports, accountId);
  const [account, activation] = await Promise.all([
    system.table('accounts').get(accountId),
    context.store.table('activations').get(activationId),
  ]);
  if (!activation || account?.status !== 'active') throw refusal('TOKEN_UNKNOWN');
  const employeeId = activation.employee_id_ref;
  const [employee, roleRow, user] = await Promise.all([
    context.store.table('employees').get(employeeId),
    context.store.table('employee_roles').get(employeeId),
    system.table('users').get(userRowId({ accountId, employeeId })),
  ]);
  const reason = reasonOf(activation, employee, ports.clock.now());
  if (reason) throw refusal(reason);
  if (employee?.status !== 'active') throw refusal('TOKEN_UNKNOWN');
  if (user?.status === 'active') throw refusal('ACCOUNT_EXISTS');
  const role = roles.find((known) => known === roleRow?.role_name) ?? 'employee';
  return { context, activation, employee, role };
}

/** Spec 1 §4; the seventh, `TOKEN_NOT_FOUND`, is an answer of its own. */
type Reason =
  | 'TOKEN_EXPIRED'
  | 'TOKEN_USED'
  | 'TOKEN_REVOKED'
  | 'TOKEN_SUPERSEDED'
  | 'ACCOUNT_EXISTS'
  | 'TOKEN_UNKNOWN';

function refusal(problem: Reason): AppError {
  return new AppError('activation-refused', { problem });
}

/** What became of the invitation; one for an address that the person no longer has is replaced by none. */
function reasonOf(
  { status, expires_at, email_to }: Row<'activations'>,
  employee: Row<'employees'> | null,
  now: number,
) {
  if (status === 'completed') return 'TOKEN_USED';
  if (status === 'revoked') return 'TOKEN_REVOKED';
  if (status === 'superseded' || (employee && employee.work_email !== email_to)) return 'TOKEN_SUPERSEDED';
  return Date.parse(expires_at) <= now ? 'TOKEN_EXPIRED' : null;
}

/** What the invitation page shows (spec 2 §7.3). */
export async function validateToken(ports: Ports, plain: string) {
  const invitation = await readInvitation(ports, plain);
  const { context, employee, role } = invitation;
  return {
    ok: true,
    account_id_ref: context.accountId,
    email: employee.work_email,
    mfa_required: needsSecondFactor(role),
    method: methodOf(ports, role),
    company_name: await companyName(context),
    language: offeredLanguage(await languageOffer(context), employee.language),
  };
}

/** An organisation's own directory has its own sign-in; else who needs a second factor begins with a first password. */
export function methodOf({ directory }: Ports, role: Role) {
  if (directory.kind === 'federated') return 'directory' as const;
  return needsSecondFactor(role) ? ('one-time-password' as const) : ('password' as const);
}
