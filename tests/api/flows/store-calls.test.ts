import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { expect, test } from 'vitest';
import type { ServiceContext } from '../../../functions/core/context.ts';
import { Store } from '../../../functions/core/storage/rows.ts';
import { processDue } from '../../../functions/modules/flows/run/run-due.ts';
import { timerOf } from '../../../functions/registry/timers.ts';
import { countedAccount, countedStore } from '../../support/counted-store.ts';
import { createTestApi } from '../../support/test-api.ts';
import { createFlowOrganisation, DAY } from '../../worlds/flow.ts';

/** Calls to the store of a whole round: opened, invited, reminded and closed, with mails that go at once. */
async function callsOfRound(people: number): Promise<number> {
  const { api, accountId, change, id } = await createFlowOrganisation(people);
  let calls = 0;
  let mails = 0;
  const own = api.context(accountId);
  const mail = {
    send: async () => {
      mails += 1;
      return { state: 'accepted' } as const;
    },
    outcome: async () => ({ state: 'unknown' }) as const,
    clearSuppression: async () => false,
  };
  const store = new Store(
    countedAccount(own.store, () => {
      calls += 1;
    }),
    own.ports,
  );
  const context: ServiceContext = { ...own, ports: { ...own.ports, mail }, store };
  await change({ status: 'PENDING' });
  for (const advance of [DAY, 5 * DAY, 9 * DAY]) {
    api.clock.advance(advance);
    await processDue(context, { flowExecutionId: id, budgetMs: 600_000 });
  }
  expect(mails).toBe(people * 2);
  return calls;
}

test('a round asks the store at most 0.4 times for each further person, however many there are', async () => {
  const [few, more, most] = [await callsOfRound(300), await callsOfRound(600), await callsOfRound(1_200)];
  const [first, second] = [(more - few) / 300, (most - more) / 600];
  // Chunks are of 300 people and cost the same; numbers are taken in blocks that do not end with them.
  expect(second - first).toBeLessThan(0.01);
  expect(second).toBeLessThanOrEqual(0.4);
});

/** Organisations whose flow waits for its first round: the calls to the store of the timer that finds what is due. */
async function callsOfTimer(organisations: number, due: number) {
  const api = await createTestApi();
  const accounts: number[] = [];
  for (let place = 0; place < organisations; place += 1) {
    const { accountId, admin } = await api.addAccount(`Acme ${place}`, `ada@acme${place}.test`);
    const { flow_execution_id: id } = await api
      .as(admin)
      .call(flowExecutions.operations.ensureMainResources, {});
    const opens = api.clock.now() + (place < due ? 1 : 20) * DAY;
    await api
      .context(accountId)
      .store.table('flow_executions')
      .change(id, () => ({
        status: 'PENDING',
        recurrence_interval: 3,
        recurrence_start_datetime: new Date(opens).toISOString(),
        next_occurrence: new Date(opens).toISOString(),
      }));
    accounts.push(accountId);
  }
  const pass = () => timerOf('due-work').run(api.ports);
  // What was announced while they were made is looked at once, and the flows say when they are due.
  for (let time = 0; time < 48; time += 1) {
    api.clock.advance(DAY / 48);
    await pass();
  }
  // The work of the night is over, and the flows should have opened ten minutes ago.
  api.clock.advance(DAY / 72);
  const touched = new Map<number, number>();
  const store = countedStore(api.ports.store, (account) =>
    touched.set(account, (touched.get(account) ?? 0) + 1),
  );
  await timerOf('due-work').run({ ...api.ports, store });
  return { due: accounts.slice(0, due), others: accounts.slice(due), touched };
}

test('flows that are due are found without a call to any organisation that has none', async () => {
  const { due, others, touched } = await callsOfTimer(9, 3);
  expect(others.filter((account) => touched.has(account))).toEqual([]);
  expect(due.every((account) => (touched.get(account) ?? 0) > 0)).toBe(true);
});

/** Calls to the store of the daily pass of a flow by day in which nobody's day has come. */
async function callsOfPass(people: number): Promise<number> {
  const { api, accountId, change, id } = await createFlowOrganisation(people);
  await change({ status: 'PENDING', schedule_type: 'rolling', trigger_type: 'first_day', trigger_days: 7 });
  let calls = 0;
  const own = api.context(accountId);
  const counted = countedAccount(own.store, () => {
    calls += 1;
  });
  const context: ServiceContext = { ...own, store: new Store(counted, own.ports) };
  api.clock.advance(2 * DAY);
  await processDue(context, { flowExecutionId: id, budgetMs: 60_000 });
  calls = 0;
  api.clock.advance(DAY);
  await processDue(context, { flowExecutionId: id, budgetMs: 60_000 });
  return calls;
}

test('the daily pass of a flow by day asks the store as often among 600 people as among 60', async () => {
  const [few, many] = [await callsOfPass(60), await callsOfPass(600)];
  expect(many).toBe(few);
  expect(many).toBeLessThanOrEqual(12);
});
