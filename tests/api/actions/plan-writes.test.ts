import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import { actionCalls } from '@livingroom/shared/modules/actions/contract.ts';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { beforeEach, expect, it } from 'vitest';
import type { AccountStore, DocumentStore } from '../../../functions/core/storage/port.ts';
import { openTable } from '../../../functions/core/tables/write/open-table.ts';
import { planChanges } from '../../../functions/core/tables/write/plan-changes.ts';
import type { Person } from '../../support/test-api.ts';
import { addManager } from '../../worlds/analytics.ts';
import { createReportWorld } from '../../worlds/reports.ts';

/** What planning and changing actions asks of the store, and what it leaves behind when the store fails on the way. */

let world: Awaited<ReturnType<typeof createReportWorld>>;
let manager: Person;

beforeEach(async () => {
  world = await createReportWorld(
    [{ id: 301, parent: null, people: 14 }],
    [{ number: 1, day: '2025-06-01', scoreOf: (person, topic) => ((person + topic) % 3) + 1 }],
    8,
  );
  manager = await addManager(world, 'boss@bakery.test', [301]);
}, 60_000);

type Watch = {
  readonly reads: Map<string, number>;
  /** Refuses the next write to this table. */
  failing: string | null;
};

/** From now on the product's store is watched. */
function watchStore(): Watch {
  const watch: Watch = { reads: new Map(), failing: null };
  const { store } = world.api.ports;
  const note = (table: string) => watch.reads.set(table, (watch.reads.get(table) ?? 0) + 1);
  const around = (own: AccountStore): AccountStore => ({
    accountId: own.accountId,
    takeNumbers: (...given) => own.takeNumbers(...given),
    count: (...given) => own.count(...given),
    async get(table, ...rest) {
      note(table);
      return own.get(table, ...rest);
    },
    async query(table, ...rest) {
      note(table);
      return own.query(table, ...rest);
    },
    async write(table, ...rest) {
      if (watch.failing === table) {
        watch.failing = null;
        throw new Error('The disk is full');
      }
      return own.write(table, ...rest);
    },
  });
  const watched: DocumentStore = {
    forAccount: (id) => around(store.forAccount(id)),
    close: () => store.close(),
  };
  Object.assign(world.api.ports, { store: watched });
  return watch;
}

async function wish() {
  const report = await world.api.as(manager).call(reportCalls.operations.sunburst, { query: {} });
  return {
    driver_id: report.dimensions[0]?.drivers[0]?.driver_id ?? 0,
    unit_id: 301,
    round_id: report.round_id ?? '',
    title: 'Meet weekly',
    why: null,
    due_date: null,
  };
}

const planned = ['action_lists', 'action_list_impacted_units', 'actions', 'action_primary_drivers'] as const;

it('a plan that cannot be written whole leaves nothing of itself', async () => {
  const body = await wish();
  const watch = watchStore();
  const as = world.api.as(manager);
  for (const table of planned) {
    watch.failing = table;
    expect((await as.raw(actionCalls.operations.plan, { body })).status).toBe(500);
    for (const one of planned) expect(await world.context.store.count(one), `${one} after ${table}`).toBe(0);
  }
  await as.call(actionCalls.operations.plan, { body });
  for (const one of planned) expect(await world.context.store.count(one)).toBe(1);
});

it('what a manager may do is read once for all rows of a call, and only of actions within reach', async () => {
  const as = world.api.as(manager);
  const { action_id } = await as.call(actionCalls.operations.plan, { body: await wish() });
  const { action_list_id_ref } = await as.rows('actions').get(action_id);
  const one = { title: 'Say thanks', action_list_id_ref };
  const made = await Promise.all(Array.from({ length: 20 }, () => as.rows('actions').create(one)));
  const watch = watchStore();
  const { accountId, employeeId, email } = manager;
  const who = { accountId, employeeId, email, systemAccountId: 1, userId: 1, role: 'manager' as const };
  const context = { ...world.api.context(accountId), caller: { ...who, primaryUnitId: 301, companyId: 1 } };
  const wishes = made.map((row) => ({
    kind: 'update' as const,
    id: String(row.action_id),
    values: { title: 'Say thanks, aloud' },
  }));
  const { planned, refusals } = await planChanges(openTable(context, findTable('actions')), wishes);
  expect([planned.length, refusals]).toEqual([20, []]);
  expect(watch.reads.get('employee_units_managed')).toBeLessThan(4);
  watch.reads.clear();
  await as.rows('action_primary_drivers').list();
  expect(watch.reads.get('actions') ?? 0).toBeLessThan(3);
});
