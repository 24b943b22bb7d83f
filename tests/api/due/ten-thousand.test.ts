import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { expect, test } from 'vitest';
import { entriesOf, entryIdOf } from '../../../functions/core/due/entries.ts';
import { runDue } from '../../../functions/core/due/run-due.ts';
import { flowWatch } from '../../../functions/modules/flows/timers.ts';
import { createFaults, withStoreCalls } from '../../fakes/store-faults.ts';
import { createTestApi } from '../../support/test-api.ts';

const ORGANISATIONS = 10_000;
const DAY = 86_400_000;
const FIRST = 1_000;

/**
 * Ten thousand organisations with a flow that is due and as many whose flow is not. What a flow does then is counted in
 * `tests/api/flows/store-calls.test.ts`; here it is found, and nothing else is touched.
 */
test('10,000 organisations with a due flow each are found without touching the others', async () => {
  const faults = createFaults();
  const api = await createTestApi({ faults });
  const now = api.clock.now();
  const all = Array.from({ length: 2 * ORGANISATIONS }, (_, place) => FIRST + place);
  const isDue = (accountId: number) => accountId < FIRST + ORGANISATIONS;
  const entryOf = (accountId: number) => ({
    due_entry_id: entryIdOf({ accountId, kind: flowWatch.name }),
    account_id_ref: accountId,
    kind: flowWatch.name,
    due_at: new Date(isDue(accountId) ? now : now + DAY).toISOString(),
    announced_at: new Date(now - DAY).toISOString(),
  });
  await api
    .context(SYSTEM_ACCOUNT_ID)
    .store.table('accounts')
    .createMissing(
      all.map((account_id) => ({
        account_id,
        account_name: `Organisation ${account_id}`,
        status: 'active' as const,
      })),
    );
  await entriesOf(api.ports).createMissing(all.map(entryOf));
  const found: number[] = [];
  const counting = {
    ...flowWatch,
    run: async (_: unknown, accountId: number) => {
      found.push(accountId);
    },
    next: async () => null,
  };
  // The week's look at every organisation is no part of it.
  await runDue(api.ports, [counting]);
  found.length = 0;
  await entriesOf(api.ports).createMissing(all.filter(isDue).map(entryOf));
  const { calls } = await withStoreCalls(faults, () => runDue(api.ports, [counting]));
  expect(found.length).toBe(ORGANISATIONS);
  expect(found.every(isDue)).toBe(true);
  expect(new Set(found).size).toBe(ORGANISATIONS);
  // One query for each hundred of them, then two calls each: is it still served, and its entry goes.
  expect(calls.length / ORGANISATIONS).toBeLessThanOrEqual(2.05);
});
