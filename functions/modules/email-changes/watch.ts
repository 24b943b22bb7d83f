import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { accountContext } from '../../core/account-context.ts';
import type { Ports, ServiceContext } from '../../core/context.ts';
import { forEveryAccount } from '../../core/every-account.ts';
import { nowOf } from '../../core/storage/rows.ts';
import { type Changing, changingIn } from '../people/waiting-change.ts';
import { askOldAddresses } from './ask.ts';
import { takeStep } from './change.ts';
import { makeEnd } from './end-sign-in.ts';
import { moveAddress } from './move.ts';

/** People of one pass in one account. */
const PASS = 200;

/** Tells old addresses, moves those whose day has come, and goes on with what was cut off; in every account. */
export async function watchEmailChanges(ports: Ports): Promise<void> {
  await tend(accountContext(ports, SYSTEM_ACCOUNT_ID));
  await forEveryAccount(ports, 'email-changes', (accountId) => tend(accountContext(ports, accountId)));
}

async function tend(context: ServiceContext): Promise<void> {
  const { rows } = await context.store.table('employees').page({
    where: { email_change_due_at: { lte: nowOf(context.ports) } },
    sort: [{ field: 'email_change_due_at', direction: 'asc' }],
    limit: PASS,
  });
  const due = rows.flatMap(({ body }) => changingIn(body) ?? []);
  for (const changing of due) await moveIfDue(context, changing);
  await askOldAddresses(
    context,
    due.filter(({ email_change: { state } }) => state === 'asking'),
  );
}

async function moveIfDue(context: ServiceContext, changing: Changing): Promise<void> {
  const { state } = changing.email_change;
  if (state === 'asking') return;
  try {
    const decided = state === 'moving' ? changing : await decide(context, changing);
    if (decided?.email_change.kind === 'end') await makeEnd(context, decided);
    else if (decided) await moveAddress(context, decided);
  } catch (error) {
    const { ports, accountId } = context;
    ports.log.write({ level: 'error', event: 'email-changes', accountId, error });
  }
}

function decide(context: ServiceContext, changing: Changing): Promise<Changing | null> {
  return takeStep(context, changing, {
    from: ['waiting'],
    to: ({ email_change }) => ({ email_change: { ...email_change, state: 'moving' } }),
  });
}
