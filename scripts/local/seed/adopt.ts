import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { accountContext } from '../../../functions/core/account-context.ts';
import type { Ports } from '../../../functions/core/context.ts';
import { agreeOnNumbers, finishPlan } from '../../../functions/modules/platform/seed-plan.ts';
import { activateEverybody } from './activate.ts';

/** Says that everybody of such data was let in. */
const PLAN_ID = 'local.adopt';

/**
 * Lets in the people of data that was made before people came in by activation: then a sign-in was found by its
 * address alone, and none of today's would open anything. Such data has people of the system account and no identity.
 * Their old sign-ins go, and everybody gets the one that an accepted invitation makes. Returns how many were let in.
 */
export async function adoptOlder(ports: Ports): Promise<number> {
  const system = accountContext(ports, SYSTEM_ACCOUNT_ID);
  const { store } = system;
  const isOlder =
    (await store.table('employees').count()) > 0 && (await store.table('identities').count()) === 0;
  if (isOlder)
    for (const { user_id } of await store.table('users').every({ fields: ['user_id'] }))
      await store.table('users').removeEvery({ user_id });
  // A start that was cut off is gone on with by the next one.
  const plan = isOlder
    ? await agreeOnNumbers(system, PLAN_ID, {})
    : await store.table('seed_plans').get(PLAN_ID);
  if (!plan || plan.done) return 0;
  const accounts = await store.table('accounts').every({ fields: ['account_id'] });
  let people = 0;
  for (const id of new Set([SYSTEM_ACCOUNT_ID, ...accounts.map(({ account_id }) => account_id)])) {
    const context = accountContext(ports, id);
    await activateEverybody(context);
    people += await context.store.table('employees').count();
  }
  await finishPlan(system, plan);
  return people;
}
