import { analyticsExecutions } from '@livingroom/shared/modules/analytics/contract.ts';
import { defaultRules } from '@livingroom/shared/modules/analytics/rules/planner.ts';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { expect, test } from 'vitest';
import { createAnalyticsWorld, ROUND } from '../../worlds/analytics.ts';
import { bindSignIns } from '../../worlds/sign-ins.ts';

/** Rounds that a version opened which did not settle who counts in them. */

const units = [
  { id: 301, parent: null, people: 0 },
  { id: 302, parent: 301, people: 0 },
  { id: 303, parent: 301, people: 0 },
];
const LONG_AGO = '2020-01-01T00:00:00.000Z';
const BEFORE_OPENING = '2026-02-20T00:00:00.000Z';

async function openedByAnOlderVersion(signedIn: (place: number) => string | null, established: boolean) {
  const world = await createAnalyticsWorld(units, { established });
  const { context, survey, api, accountId, admin } = world;
  const people = Array.from({ length: 24 }, (_, place) => ({
    person: place,
    unit: place < 6 ? 302 : 303,
    done: true,
  }));
  await context.store.table('employees').put(
    people.map(({ person, unit }) => ({
      ...{ employee_id: 10_000 + person, work_email: `p${person}@bakery.test`, primary_unit_id_ref: unit },
      ...{ created_at: LONG_AGO, updated_at: LONG_AGO },
    })),
  );
  for (const { person } of people) {
    const bound = signedIn(person);
    if (bound !== null) await bindSignIns(api.ports, accountId, [10_000 + person], bound);
  }
  await world.invite(people);
  const dialogues = context.store.table('survey_executions');
  for await (const rows of dialogues.pages()) await dialogues.changeEach(rows, () => ({ counts: null }));
  const opening = { active: 25, newcomers: [3], cycleRounds: 1 };
  await context.store.write('release_rounds', [
    {
      kind: 'create',
      id: ROUND,
      body: {
        ...{ release_round_id: ROUND, flow_execution_id_ref: 7, flow_execution_round: 1, status: 'open' },
        ...{ dataset_id_ref: survey.datasetId, survey_id_ref: survey.surveyId, thresholds: defaultRules },
        tree: units.map(({ id, parent }) => ({ id, parent, name: `Unit ${id}` })),
        metadata: { noisy: false, opening },
      },
    },
  ]);
  const [driver = 0] = world.drivers;
  await world.answer(
    people.map(({ person, unit }) => ({
      id: 500 + person,
      person,
      unit,
      driver,
      score: 4,
      comment: 'Words',
    })),
  );
  await world.close();
  const run = async () => {
    await api.as(admin).call(analyticsExecutions.operations.runMain, {});
    await api.workflows.settle();
  };
  await run();
  const read = async (unit_id: number) => {
    const report = await api.as(admin).call(reportCalls.operations.sunburst, { query: { unit_id } });
    return report.dimensions[0]?.drivers[0]?.n ?? null;
  };
  const counting = async () =>
    (await dialogues.every())
      .filter(({ counts }) => counts === true)
      .map(({ employee_id_ref: id }) => id - 10_000);
  return { ...world, run, read, counting };
}

test('are settled by their first run, by what is known of people then', async () => {
  const lately = (place: number) => (place < 2 ? BEFORE_OPENING : LONG_AGO);
  const { read, counting, context } = await openedByAnOlderVersion(lately, true);
  expect((await counting()).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 22 }, (_, place) => place + 2),
  );
  expect([await read(302), await read(303), await read(0)]).toEqual([null, 18, 18]);
  expect((await context.store.table('release_rounds').load(ROUND)).metadata?.opening).toMatchObject({
    ...{ active: 25, isFirst: false },
  });
});

test('of a young organisation need eight people, by the rule of first rounds', async () => {
  const { read, counting, context } = await openedByAnOlderVersion(
    (place) => (place < 15 ? LONG_AGO : null),
    false,
  );
  expect(await counting()).toHaveLength(15);
  expect([await read(302), await read(303), await read(0)]).toEqual([null, 18, 18]);
  expect((await context.store.table('release_rounds').load(ROUND)).thresholds).toMatchObject({
    ...{ score: 8, detail: 16 },
  });
});
