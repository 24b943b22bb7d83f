import { actionCalls } from '@livingroom/shared/modules/actions/contract.ts';
import { storeOf } from '../../functions/core/storage/rows.ts';
import { addManager } from './analytics.ts';
import { createPlot } from './plotting-admin.ts';
import { createReportWorld } from './reports.ts';

const DAY = 86_400_000;

/** The one that the manager leads, with a unit below it. */
export const LED = 301;
export const BELOW = 302;
const OTHER = 305;

/** Closed on 7 March; the clock stands on 10 March. */
export const WAITING = '7-2';
export const FIRST = '7-1';

type Options = {
  /** Days between its close and the day on which managers read it. */
  readonly days?: number;
  readonly zone?: string;
  /** What people say in the round that waits. */
  readonly scoreOf?: (person: number, driver: number) => number;
  readonly skips?: (person: number, driver: number) => boolean;
};

/** Two closed rounds: everybody reads the first, the second one is the administrators' alone for some days. */
export async function createWaitingRound({ days = 7, zone, scoreOf, skips }: Options = {}) {
  const world = await createReportWorld(
    [
      { id: LED, parent: null, people: 14 },
      { id: BELOW, parent: LED, people: 12 },
      { id: OTHER, parent: null, people: 12 },
    ],
    [
      {
        ...{ number: 1, day: '2025-11-01' },
        // The same in two worlds that are compared.
        before: async ({ api }) => {
          for (const link_key_id of ['comments', 'release-inner'])
            await storeOf(api.ports, 1).table('link_keys').ensure({ link_key_id, secret: 'c2VjcmV0' });
        },
        scoreOf: (person, driver) => ((person + driver) % 3) + 1,
        afterwards: async ({ api, context, accountId, survey }) => {
          await context.store.table('datasets').change(survey.datasetId, () => ({ sharing_days: days }));
          if (zone !== undefined) {
            const [company] = await storeOf(api.ports, accountId).table('companies').every();
            if (!company) throw new Error('no company');
            await context.store.table('companies').change(company.company_id, () => ({ time_zone: zone }));
          }
        },
      },
      {
        ...{ number: 2, day: '2026-02-25' },
        scoreOf: scoreOf ?? ((person, driver) => ((person + driver) % 3) + 5),
        ...(skips ? { skips } : {}),
      },
    ],
  );
  const { api, admin } = world;
  const manager = await addManager(world, 'boss@bakery.test', [LED]);
  const driver = world.asked[0] ?? 0;
  const plan = (round_id: string) =>
    api.as(admin).call(actionCalls.operations.plan, {
      body: {
        ...{ driver_id: driver, unit_id: LED, round_id },
        ...{ title: `Meet weekly ${round_id}`, why: null, due_date: null },
      },
    });
  const actions = [(await plan(FIRST)).action_id, (await plan(WAITING)).action_id];
  /** Lets days pass. */
  const wait = (count: number) => api.clock.advance(count * DAY);
  return { ...world, manager, driver, actions, wait };
}

export type WaitingRound = Awaited<ReturnType<typeof createWaitingRound>>;

/** An open round that administrators read first, three days before managers; one leads Support, of so many people. */
export async function createOpenWaitingRound(support: number) {
  const plot = await createPlot({ support });
  const { api, client, accountId, context, supportUnit } = plot;
  const [dataset] = await context.store.table('datasets').every();
  await client.rows('datasets').update(dataset?.dataset_id ?? 0, { sharing_days: 3 });
  const manager = await api.addPerson(accountId, 'mia@acme.test', 'manager');
  await client
    .rows('employee_units_managed')
    .create({ employee_id_ref: manager.employeeId, unit_id_ref: supportUnit });
  await plot.launch();
  return { ...plot, manager };
}
