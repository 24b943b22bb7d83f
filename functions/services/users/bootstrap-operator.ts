import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/lib/accounts.ts';
import type { Ports } from '../../context.ts';
import { nowOf, storeOf } from '../../storage/rows.ts';
import { recordEvent } from '../../tables/audit/record-event.ts';
import { accountContext, createPerson } from '../people/create-account.ts';
import { admit } from './bind-identity.ts';

/** What a verified token says of somebody whom no activation has bound. */
type Newcomer = {
  readonly directory: string;
  readonly subject: string;
  readonly email: string | null;
  readonly contexts: readonly string[];
};

/** The row that says that the first operator came; whoever makes it is the one. */
const MARKER = 'platform.operator';

/**
 * The first minute of a deployment: whom the settings name becomes the system account's owner at the first sign-in
 * with a second factor; once, and only while the system account has nobody. True when that happened now.
 */
export async function bootstrapOperator(ports: Ports, newcomer: Newcomer): Promise<boolean> {
  const { bootstrapEmail, identity } = ports.settings;
  const { email, contexts } = newcomer;
  if (bootstrapEmail === null || email !== bootstrapEmail) return false;
  const { secondFactorContext } = identity;
  if (secondFactorContext !== null && !contexts.includes(secondFactorContext)) return false;
  const context = accountContext(ports, SYSTEM_ACCOUNT_ID);
  const system = storeOf(ports, SYSTEM_ACCOUNT_ID);
  if ((await system.table('employees').count()) > 0) return false;
  const [mine] = await system
    .table('seed_plans')
    .createMissing([{ seed_plan_id: MARKER, numbers: {}, done: false }]);
  if (!mine) return false;
  const owner = { email, givenName: '', familyName: '' };
  const employeeId = await createPerson(context, owner, 'system');
  await system.table('primary_owners').createMissing([
    {
      primary_owner_id: SYSTEM_ACCOUNT_ID,
      account_id_ref: SYSTEM_ACCOUNT_ID,
      owner_created_at: nowOf(ports),
      employee_id_ref: employeeId,
    },
  ]);
  const bound = await admit(ports, {
    accountId: SYSTEM_ACCOUNT_ID,
    employeeId,
    identity: { directory: newcomer.directory, subject: newcomer.subject },
    email,
  });
  await recordEvent(context, {
    action: 'activation-accepted',
    subject: 'employees',
    subjectId: employeeId,
    employeeId,
    after: { role_name: 'system' },
  });
  ports.log.write({ level: 'warning', event: 'operator-bootstrapped', employeeId });
  return bound;
}
