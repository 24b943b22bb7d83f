import { accountContext } from '../../core/account-context.ts';
import type { Ports, ServiceContext } from '../../core/context.ts';
import { momentOf } from '../../core/due/kinds.ts';
import { nowOf } from '../../core/storage/rows.ts';
import { type Changing, changingIn } from '../people/waiting-change.ts';
import { takeStep } from './change.ts';
import { makeEnd } from './end-sign-in.ts';
import { askOldAddresses } from './mails/email-change.ts';
import { moveAddress } from './move.ts';

/** People of one pass in one account. */
const PASS = 200;

/** When the next change of an account is to go on (ms since 1970); null: none waits. */
export async function nextEmailChange(ports: Ports, accountId: number): Promise<number | null> {
  const first = await accountContext(ports, accountId)
    .store.table('employees')
    .first({
      where: { email_change_due_at: { gte: '' } },
      sort: [{ field: 'email_change_due_at', direction: 'asc' }],
      fields: ['email_change_due_at'],
    });
  return momentOf(first?.email_change_due_at);
}

/** Tells old addresses, moves those whose day has come, and goes on with what was cut off; in one account. */
export async function watchEmailChanges(ports: Ports, accountId: number): Promise<void> {
  const context = accountContext(ports, accountId);
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
