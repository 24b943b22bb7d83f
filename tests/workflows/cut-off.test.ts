import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { analyticsExecutions } from '@livingroom/shared/modules/analytics/contract.ts';
import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { describe, expect, it } from 'vitest';
import { createFaults, type Faults } from '../fakes/store-faults.ts';
import { createTestApi } from '../support/test-api.ts';
import { completeDialogue, createFlowOrganisation, DAY } from '../worlds/flow.ts';

const { activate, cancel, closeNow, ensureMainResources, startOver } = flowExecutions.operations;
const { runMain } = analyticsExecutions.operations;

/** From its n-th write on, before or after it, nothing is written any more: as if the process had been killed there. */
function dieAt(faults: Faults, nth: number, moment: 'before' | 'after'): { readonly reached: () => boolean } {
  let [writes, dead] = [0, false];
  const die = () => {
    dead = true;
    throw new Error('killed');
  };
  faults.before = () => {
    writes += 1;
    if (dead || (moment === 'before' && writes === nth)) die();
  };
  faults.after = () => {
    if (dead || (moment === 'after' && writes === nth)) die();
  };
  return { reached: () => dead };
}

function revive(faults: Faults): void {
  faults.before = null;
  faults.after = null;
}

/** Runs `live` with a death at each write, before and after it, until it gets by without reaching one. */
async function atEachWrite(
  live: (nth: number, moment: 'before' | 'after') => Promise<boolean>,
): Promise<number> {
  let deaths = 0;
  for (const moment of ['before', 'after'] as const)
    for (let nth = 1; await live(nth, moment); nth += 1) deaths += 1;
  return deaths;
}

describe('starting over', () => {
  it('makes one next flow, that exists, wherever it is cut off', { timeout: 60_000 }, async () => {
    const deaths = await atEachWrite(async (nth, moment) => {
      const faults = createFaults();
      const { api, body, client, pass, rows } = await createFlowOrganisation(3, { faults });
      await client.call(activate, { body });
      await pass(DAY);
      await client.call(cancel, { body });
      const death = dieAt(faults, nth, moment);
      await client.raw(startOver, { body });
      revive(faults);
      const main = await client.call(ensureMainResources, {});
      const next = await client.call(startOver, { body });
      const flows = await rows('flow_executions');
      expect(flows.map(({ body: row }) => row.status)).toEqual(['CANCELED', 'NOT_STARTED']);
      expect(flows.map(({ id }) => Number(id))).toContain(main.flow_execution_id);
      expect(flows.map(({ id }) => Number(id))).toContain(next.flow_execution_id);
      expect(await client.call(ensureMainResources, {})).toMatchObject({
        flow_execution_id: next.flow_execution_id,
      });
      await api.ports.store.close();
      return death.reached();
    });
    expect(deaths).toBeGreaterThanOrEqual(6);
  });
});

describe('the main resources', () => {
  it('are made once, wherever the making is cut off', { timeout: 60_000 }, async () => {
    const deaths = await atEachWrite(async (nth, moment) => {
      const faults = createFaults();
      const api = await createTestApi({ faults });
      const { accountId, admin } = await api.addAccount('Acme', 'ada@acme.test');
      const death = dieAt(faults, nth, moment);
      await api.as(admin).raw(ensureMainResources, {});
      revive(faults);
      const main = await api.as(admin).call(ensureMainResources, {});
      const { store } = api.context(accountId);
      for (const [table, count] of [
        ['drivers', 39],
        ['survey_items', 46],
        ['surveys', 1],
        ['flow_actions', 4],
        ['flow_executions', 1],
        ['datasets', 1],
      ] as const)
        expect([table, await store.table(table).count()]).toEqual([table, count]);
      expect(await store.table('flow_executions').get(main.flow_execution_id)).not.toBeNull();
      await api.ports.store.close();
      return death.reached();
    });
    expect(deaths).toBeGreaterThan(20);
  });
});

describe('deleting a person', () => {
  it('leaves no link, no sign-in and no taken address, wherever it is cut off', {
    timeout: 60_000,
  }, async () => {
    const deaths = await atEachWrite(async (nth, moment) => {
      const faults = createFaults();
      const api = await createTestApi({ faults });
      const { accountId, admin } = await api.addAccount('Acme', 'ada@acme.test');
      const kim = await api.addPerson(accountId, 'kim@acme.test');
      const people = api.as(admin).rows('employees');
      const where = { employee_id_ref: kim.employeeId };
      const signIns = api.context(SYSTEM_ACCOUNT_ID).store.table('users');
      const signsIn = { ...where, account_id_ref: accountId };
      expect(await signIns.every({ where: signsIn })).toHaveLength(1);
      await people.get(admin.employeeId);
      const death = dieAt(faults, nth, moment);
      await people.remove(kim.employeeId).catch(() => undefined);
      revive(faults);
      // Whoever deletes again ends it, or hears that there is nobody.
      await people.remove(kim.employeeId).catch(({ status }) => expect(status).toBe(404));
      const own = api.context(accountId).store;
      for (const table of ['employee_roles', 'employee_units_managed'] as const)
        expect([table, await own.table(table).every({ where })]).toEqual([table, []]);
      expect(await signIns.every({ where: signsIn })).toEqual([]);
      api.clock.advance(61_000);
      await expect(people.create({ work_email: 'kim@acme.test' })).resolves.toBeDefined();
      await api.ports.store.close();
      return death.reached();
    });
    expect(deaths).toBeGreaterThanOrEqual(6);
  });
});

/** A round of 12 that has closed after everybody answered. */
async function closedRound(faults = createFaults(), late = {}) {
  const world = await createFlowOrganisation(12, { faults, ...late });
  const { body, client, context, pass } = world;
  await client.call(activate, { body });
  await pass(DAY);
  for (let person = 1; person <= 12; person += 1) await completeDialogue(context, person);
  await client.call(closeNow, { body });
  return { ...world, faults };
}

describe('main analytics', () => {
  it('are one run that ends, though every step of it is delivered twice', async () => {
    const { api, client, rows } = await closedRound();
    api.workflows.doubled = true;
    await client.call(runMain, {});
    await api.workflows.settle();
    const runs = await rows('analytics_executions');
    expect(runs.map(({ body }) => body.status)).toEqual(['completed']);
    const [round] = await rows('release_rounds');
    expect(round?.body.status).toBe('closed');
  });

  it('give the same figures on two instances that see each other late, every step of it delivered twice', async () => {
    const figuresOf = async (late: object, doubled: boolean) => {
      const { api, client, pass, rows } = await closedRound(createFaults(), late);
      // An instance that does not see the close yet makes the figures of an open round, as a day before.
      await pass(DAY);
      api.workflows.doubled = doubled;
      await client.call(runMain, {});
      await api.workflows.settle();
      const runs = (await rows('analytics_executions')).map(({ body }) => body.status);
      expect(new Set(runs)).toEqual(new Set(['completed']));
      const figures = await rows('analytics_computations');
      return figures
        .map(({ body }) =>
          [body.figure, body.unit_id_ref, body.driver_key, body.n, body.value_numeric].join(' '),
        )
        .sort();
    };
    const figures = await figuresOf({}, false);
    expect(figures.length).toBeGreaterThan(0);
    expect(await figuresOf({ lateMs: 60 }, true)).toEqual(figures);
  });

  it('leave no run in progress, wherever a run is cut off', { timeout: 120_000 }, async () => {
    const deaths = await atEachWrite(async (nth, moment) => {
      const { api, client, faults, pass, rows } = await closedRound();
      const death = dieAt(faults, nth, moment);
      await client.raw(runMain, {});
      await api.workflows.settle();
      await pass(DAY);
      revive(faults);
      await client.raw(runMain, {});
      await api.workflows.settle();
      const states = (await rows('analytics_executions')).map(({ body }) => body.status);
      expect(states).not.toContain('in-progress');
      expect(states.at(-1)).toBe('completed');
      const [round] = await rows('release_rounds');
      expect(round?.body.status).toBe('closed');
      await api.ports.store.close();
      return death.reached();
    });
    expect(deaths).toBeGreaterThanOrEqual(6);
  });
});
