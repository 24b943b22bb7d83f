import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { describe, expect, test } from 'vitest';
import { announceDue } from '../../../functions/core/due/entries.ts';
import { FLOW_WATCH } from '../../../functions/modules/flows/watch/watch-flows.ts';
import { createFaults, withStoreCalls } from '../../fakes/store-faults.ts';
import { createTestApi, type TestApi } from '../../support/test-api.ts';
import { DAY } from '../../worlds/flow.ts';

const { activate, addRun, ensureMainResources, everywhere, pause } = flowExecutions.operations;

/** An organisation with the main flow; launched, it waits for its start of tomorrow. */
async function addOrganisation(api: TestApi, name: string, launched = true) {
  const { accountId, admin } = await api.addAccount(
    name,
    `ada@${name.toLowerCase().replace(/\W/g, '')}.test`,
  );
  const client = api.as(admin);
  const { flow_execution_id: id } = await client.call(ensureMainResources, {});
  const body = { flow_execution_id: id };
  await client.rows('flow_executions').update(id, {
    recurrence_start_datetime: new Date(api.clock.now() + DAY).toISOString(),
    recurrence_interval: 3,
    schedule_type: 'synchronous',
  });
  if (launched) await client.call(activate, { body });
  return { accountId, admin, client, id, body };
}

async function operatorsApi(options = {}) {
  const api = await createTestApi(options);
  const system = await api.addPerson(SYSTEM_ACCOUNT_ID, 'system@livingroom.test', 'system');
  const operator = api.as(system);
  const ask = (query: object = {}) => operator.call(everywhere, { query });
  return { api, operator, ask };
}

describe('the flows of all organisations', () => {
  test('stand by organisation with state, next step, people and errors, those that run first', async () => {
    const { api, ask } = await operatorsApi();
    const one = await addOrganisation(api, 'Northwind');
    await addOrganisation(api, 'Still', false);
    await one.client.call(addRun, {
      body: { flow_id: (await flowsOf(api, one.accountId))[0]?.flow_id ?? 0 },
    });
    expect((await ask()).organisations).toMatchObject([
      {
        account_id: one.accountId,
        account_name: 'Northwind',
        status: 'active',
        runs: [
          {
            flow_execution_id: one.id,
            flow: 'Main flow',
            status: 'PENDING',
            next: { kind: 'opens' },
            people: null,
            errors: 0,
          },
          { status: 'NOT_STARTED' },
        ],
        more: 0,
      },
    ]);
    const all = await ask({ shown: 'all' });
    expect(all.organisations.map(({ account_name }) => account_name)).toEqual(['Northwind', 'Still']);
    // A flow that pauses does not run: its organisation stands among all.
    await one.client.call(pause, { body: one.body });
    expect(await ask()).toEqual({ organisations: [], next: null });
    expect((await ask({ shown: 'all' })).organisations[0]?.runs[0]?.status).toBe('PAUSED');
  });

  test('are found by words of the name, and only whole runs are shown of an organisation with many', async () => {
    const { api, ask } = await operatorsApi();
    const one = await addOrganisation(api, 'Acme North');
    await addOrganisation(api, 'Acme South', false);
    const [flow] = await flowsOf(api, one.accountId);
    for (let count = 0; count < 6; count += 1)
      await one.client.call(addRun, { body: { flow_id: flow?.flow_id ?? 0 } });
    const names = async (query: object) =>
      (await ask(query)).organisations.map(({ account_name }) => account_name);
    expect(await names({ shown: 'all', search: 'acme south' })).toEqual(['Acme South']);
    expect(await names({ search: 'acme' })).toEqual(['Acme North']);
    expect(await names({ search: 'nobody' })).toEqual([]);
    const [shown] = (await ask({ search: 'north' })).organisations;
    expect([shown?.runs.length, shown?.runs[0]?.status, shown?.more]).toEqual([5, 'PENDING', 2]);
  });

  test('name nobody, and are the operator’s alone', async () => {
    const { api, operator, ask } = await operatorsApi();
    const { accountId, admin } = await addOrganisation(api, 'Northwind');
    const kim = await api.addPerson(accountId, 'kim@northwind.test', 'manager');
    for (const person of [admin, kim]) expect((await api.as(person).raw(everywhere, {})).status).toBe(403);
    const said = JSON.stringify(await ask({ shown: 'all' }));
    expect(said).not.toMatch(/ada|kim|@/i);
    // Working in an organisation, the operator sees that one.
    await addOrganisation(api, 'Other');
    const { organisations } = await operator.call(everywhere, { query: {} }, { accountId });
    expect(organisations.map(({ account_id }) => account_id)).toEqual([accountId]);
    const refused = await operator.raw(everywhere, { query: { cursor: 'nonsense' } });
    expect(refused).toMatchObject({ status: 400, body: { code: 'query-refused' } });
  });

  test('cost a page the same with 10,000 organisations as with forty, and every page follows the one before', async () => {
    const faults = createFaults();
    const { api, ask } = await operatorsApi({ faults });
    const costOf = async (query: object) => {
      const { calls, result: page } = await withStoreCalls(faults, () => ask(query));
      return { calls, page };
    };
    const add = (from: number, until: number) =>
      api
        .context(SYSTEM_ACCOUNT_ID)
        .store.table('accounts')
        .createMissing(
          Array.from({ length: until - from }, (_, place) => ({
            account_id: 1_000 + from + place,
            account_name: `Organisation ${from + place}`,
            status: 'active' as const,
          })),
        );
    await add(0, 40);
    // The first call of a process reads more.
    await ask();
    const few = await costOf({ shown: 'all' });
    await add(40, 10_000);
    const last = await addOrganisation(api, 'Zebra');
    const many = await costOf({ shown: 'all' });
    expect(many.page.organisations).toHaveLength(20);
    expect(many.calls).toEqual(few.calls);
    const found = await costOf({});
    expect(found.page.organisations.map(({ account_id }) => account_id)).toEqual([last.accountId]);
    expect(found.calls.length).toBeLessThan(few.calls.length);
    const seen = new Set<number>();
    let cursor: string | null = null;
    for (let page = 0; page < 4; page += 1) {
      const answer: Awaited<ReturnType<typeof ask>> = await ask({
        shown: 'all',
        ...(cursor ? { cursor } : {}),
      });
      for (const { account_id } of answer.organisations) seen.add(account_id);
      cursor = answer.next;
    }
    expect(seen.size).toBe(80);
  });

  test('leave out an organisation whose flow has just ended, before the watch has noticed', async () => {
    const { api, ask } = await operatorsApi();
    const { accountId } = await addOrganisation(api, 'Northwind', false);
    await announceDue(api.ports, { accountId, kind: FLOW_WATCH }, api.clock.now() + DAY);
    expect((await ask()).organisations).toEqual([]);
  });
});

function flowsOf(api: TestApi, accountId: number) {
  return api.context(accountId).store.table('flows').every();
}
