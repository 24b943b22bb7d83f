import { resourceContract } from '@livingroom/shared/calls/resources.ts';
import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { analyticsExecutions } from '@livingroom/shared/modules/analytics/contract.ts';
import { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { describe, expect, it } from 'vitest';
import type { Body } from '../../../functions/core/storage/port.ts';
import { ensureReleaseRound } from '../../../functions/modules/analytics/freeze-round.ts';
import type { Person } from '../../support/test-api.ts';
import { type AnalyticsWorld, createAnalyticsWorld, type GivenAnswer } from '../../worlds/analytics.ts';
import { answersTo, openAs, postAs } from '../../worlds/dialogue.ts';
import { createFlowOrganisation, DAY } from '../../worlds/flow.ts';

const runMain = analyticsExecutions.operations.runMain;
const sunburst = reportCalls.operations.sunburst;

async function addUnit(store: AnalyticsWorld['context']['store'], id: number, parent: number | null) {
  const unit = { unit_id: id, unit_name: `Unit ${id}`, company_id_ref: 1 };
  await store.write('units', [{ kind: 'create', id: String(id), body: unit }]);
  if (parent === null) return;
  const link = { subunit_id: id, unit_id_ref: parent, child_unit_id_ref: id };
  await store.write('subunits', [{ kind: 'create', id: String(id), body: link }]);
}

/** Twelve people of unit 501 below 500, in an open round. */
async function openRound() {
  const world = await createFlowOrganisation(1);
  const { api, accountId, context, client, body, pass } = world;
  const { store } = context;
  await addUnit(store, 500, null);
  await addUnit(store, 501, 500);
  const people: Person[] = [];
  for (let place = 1; place <= 12; place += 1)
    people.push(await api.addPerson(accountId, `kim${place}@acme.test`));
  const move = async (person: Person, unit: number) => {
    const row = await store.get('employees', String(person.employeeId));
    const moved = { ...row?.body, primary_unit_id_ref: unit };
    await store.write('employees', [{ kind: 'replace', id: String(person.employeeId), body: moved }]);
  };
  for (const person of people) await move(person, 501);
  // All of them sign in before the launch of this first round.
  api.clock.advance(60_000);
  await client.call(flowExecutions.operations.activate, { body });
  await pass(DAY);
  const answer = async (person: Person) => {
    const { dialogues: own } = await api.as(person).call(dialogues.operations.list, {});
    const id = own[0]?.execution_id ?? 0;
    const opened = await openAs(api, person, id);
    await postAs(
      api,
      person,
      id,
      answersTo(opened, () => 4),
    );
    await api.as(person).call(dialogues.operations.complete, { params: { id } });
  };
  const finish = async () => {
    await client.call(flowExecutions.operations.closeNow, { body });
    await pass(60_000);
    await client.call(runMain, {});
    await api.workflows.settle();
  };
  const read = (unit_id: number) => client.call(sunburst, { query: { unit_id } });
  return { ...world, store, people, move, answer, finish, read };
}

const firstDriver = (report: Awaited<ReturnType<Awaited<ReturnType<typeof openRound>>['read']>>) =>
  report.dimensions[0]?.drivers[0];

describe('a round of the flow', () => {
  it('keeps the tree and the thresholds that it opened with', async () => {
    const { store, people, answer, finish, read, rows, client } = await openRound();
    const [frozen] = await rows('release_rounds');
    expect(frozen?.body).toMatchObject({
      status: 'open',
      tree: [
        { id: 500, name: 'Unit 500', parent: null },
        { id: 501, name: 'Unit 501', parent: 500 },
      ],
      thresholds: { score: 8, detail: 16 },
    });
    await addUnit(store, 502, null);
    await store.write('subunits', [{ kind: 'delete', id: '501' }]);
    const renamed = { unit_id: 501, unit_name: 'Another name', company_id_ref: 1 };
    await store.write('units', [{ kind: 'replace', id: '501', body: renamed }]);
    for (const person of people) await answer(person);
    await finish();
    expect((await rows('release_rounds'))[0]?.body.tree).toEqual(frozen?.body.tree);
    const report = await read(500);
    expect(report.units.map(({ unit_id, unit_name }) => [unit_id, unit_name])).toEqual([
      [0, 'Acme'],
      [500, 'Unit 500'],
      [501, 'Unit 501'],
    ]);
    expect(firstDriver(report)?.n).toBe(12);
    expect((await client.raw(sunburst, { query: { unit_id: 502 } })).status).toBe(404);
  });

  it('counts answers where the person was when it opened, so that no move makes a group', async () => {
    const { store, people, move, answer, finish, read } = await openRound();
    const [first, second, ...others] = people;
    if (!first || !second) throw new Error('nobody');
    await addUnit(store, 502, 500);
    await answer(first);
    await move(first, 500);
    await move(second, 500);
    await answer(second);
    for (const person of others.slice(0, 6)) await move(person, 502);
    for (const person of others.slice(0, 9)) await answer(person);
    await finish();
    expect(firstDriver(await read(501))?.n).toBe(11);
    expect((await read(501)).participation).toMatchObject({ asked: 12, answered: 11, state: 'exact' });
  });
});

const everyone = (count: number, unit: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({ person: from + index + 1, unit, done: true }));

/** Units of 7, 12 and 25 people below 301; every one of them gives 4 to each of two drivers. */
async function closedRound() {
  const world = await createAnalyticsWorld([
    { id: 301, parent: null, people: 0 },
    { id: 302, parent: 301, people: 7 },
    { id: 303, parent: 301, people: 12 },
    { id: 304, parent: 301, people: 25 },
  ]);
  const people = [...everyone(7, 302), ...everyone(12, 303, 7), ...everyone(25, 304, 19)];
  await world.invite(people);
  const answers = world.drivers.slice(0, 2).flatMap((driver, place) =>
    people.map(({ person, unit }): GivenAnswer => {
      const id = (place + 1) * 1000 + person;
      return { id, person, unit, driver, score: 4, comment: `Comment ${id}` };
    }),
  );
  await world.answer(answers);
  await world.close();
  await world.api.as(world.admin).call(runMain, {});
  await world.api.workflows.settle();
  const read = (unit_id?: number, round_id?: string) =>
    world.api.as(world.admin).call(sunburst, { query: { unit_id, round_id } });
  const setThresholds = async (score: number, detail: number) => {
    const id = String(world.survey.datasetId);
    const row = await world.context.store.get('datasets', id);
    const body = { ...row?.body, score_threshold: score, detail_threshold: detail };
    await world.context.store.write('datasets', [{ kind: 'replace', id, body }]);
  };
  return { ...world, read, setThresholds };
}

describe('thresholds that rise after the release', () => {
  it('hide figures, histograms and comments, and never make another block', async () => {
    const { read, setThresholds, context } = await closedRound();
    const table = async () => (await context.store.query('analytics_computations', { limit: 1000 })).rows;
    const before = await table();
    const shown = async (unit: number) => {
      const report = await read(unit);
      const driver = report.dimensions[0]?.drivers[0];
      return [driver?.n, driver?.missing, driver?.histogram?.[3], driver?.comments?.length];
    };
    expect(await shown(302)).toEqual([7, null, undefined, undefined]);
    expect(await shown(303)).toEqual([12, null, 12, 12]);
    await setThresholds(8, 20);
    expect(await shown(302)).toEqual([null, 'too_few', undefined, undefined]);
    expect(await shown(303)).toEqual([null, 'too_few', undefined, undefined]);
    expect(await shown(304)).toEqual([25, null, undefined, undefined]);
    expect(await shown(301)).toEqual([44, null, undefined, 37]);
    const report = await read(302);
    expect(report.thresholds).toEqual({ score: 8, detail: 20 });
    expect(report.dimensions[0]).toMatchObject({ n: null, mean: null, missing: 'too_few' });
    expect(report.counted_above).toBeNull();
    expect(await table()).toEqual(before);
  });

  it('never fall below those of the opening', async () => {
    const { read, setThresholds } = await closedRound();
    await setThresholds(2, 2);
    expect((await read(302)).thresholds).toEqual({ score: 5, detail: 10 });
    expect((await read(302)).dimensions[0]?.drivers[0]?.histogram).toBeNull();
  });

  it('hold for the generic list as well, which never serves histograms, comments or sums', async () => {
    const { api, admin, setThresholds } = await closedRound();
    const list = resourceContract('analytics-executions').operations['readAll-analytics_computations'];
    if (!list) throw new Error('no list');
    const scores = async () => {
      const { body } = await api.as(admin).raw(list, { query: { limit: 1000 } });
      const { data } = body as { data: Body[] };
      expect(JSON.stringify(data)).not.toMatch(/"(value_numeric_array|value_text_array|metadata|people)"/);
      return data.filter(({ figure }) => figure === 'score').map(({ unit_id_ref }) => unit_id_ref);
    };
    expect(new Set(await scores())).toEqual(new Set([0, 301, 302, 303, 304]));
    await setThresholds(8, 20);
    expect(await scores()).toEqual([]);
  });

  it('let no hidden figure follow from the shown ones', async () => {
    const { read, setThresholds } = await closedRound();
    await setThresholds(8, 20);
    // 302 with its seven is hidden, and 303 with it: 301 less 303 and 304 would be the seven.
    const shown = await Promise.all(
      [301, 302, 303, 304].map(async (unit) => (await read(unit)).dimensions[0]?.drivers[0]?.n),
    );
    expect(shown).toEqual([44, null, null, 25]);
  });
});

describe('a dimension', () => {
  it('is made of what is shown of its drivers, so that it cannot undo the cap of one of them', async () => {
    const world = await createAnalyticsWorld([{ id: 301, parent: null, people: 8 }]);
    const people = everyone(8, 301);
    await world.invite(people);
    const answer = (driver: number, place: number, scoreOf: (person: number) => number) =>
      world.answer(
        people.map(({ person, unit }) => ({
          ...{ id: place * 1000 + person, person, unit, driver },
          ...{ score: scoreOf(person), comment: '' },
        })),
      );
    const [first = 0, second = 0] = world.drivers;
    await answer(first, 1, () => 7);
    await answer(second, 2, (person) => (person % 2) + 3);
    await world.close();
    await world.api.as(world.admin).call(runMain, {});
    await world.api.workflows.settle();
    const read = () => world.api.as(world.admin).call(sunburst, { query: { unit_id: 301 } });
    const [dimension] = (await read()).dimensions;
    expect(dimension?.drivers[0]).toMatchObject({ mean: 6.5, cap: 'or_more', n: 8 });
    expect(dimension).toMatchObject({ mean: (6.5 + 3.5) / 2, cap: 'or_more', n: 16 });
  });
});

describe('the round that the report opens with', () => {
  it('is the newest one with figures, and an open one says when it closes', async () => {
    const { read, context } = await closedRound();
    const first = (await context.store.get('flow_rounds', '7-1'))?.body;
    const second: Body = {
      ...first,
      flow_round_id: '7-2',
      flow_execution_round: 2,
      opened_at: '2026-06-01T00:00:00.000Z',
      closes_at: '2026-06-15T00:00:00.000Z',
      closed_at: null,
    };
    await ensureReleaseRound(context, second as unknown as Row<'flow_rounds'>);
    await context.store.write('flow_rounds', [{ kind: 'create', id: '7-2', body: second }]);
    const report = await read();
    expect(report.rounds.map(({ round_id }) => round_id)).toEqual(['7-2', '7-1']);
    expect(report).toMatchObject({ round_id: '7-1', has_figures: true, interim: false });
    const open = await read(0, '7-2');
    expect(open).toMatchObject({ has_figures: false, interim: true, participation: null });
    expect(open.rounds[0]).toMatchObject({ closes_at: '2026-06-15T00:00:00.000Z', closed_at: null });
  });

  it('is the open one as long as there is no other', async () => {
    const world = await createAnalyticsWorld([{ id: 301, parent: null, people: 3 }]);
    const round = (await world.context.store.get('flow_rounds', '7-1'))
      ?.body as unknown as Row<'flow_rounds'>;
    await ensureReleaseRound(world.context, round);
    const report = await world.api.as(world.admin).call(sunburst, { query: {} });
    expect(report).toMatchObject({ round_id: '7-1', has_figures: false, interim: true });
  });
});

describe('a dataset that promises noise', () => {
  it('gives participation and never an exact figure', async () => {
    const world = await createAnalyticsWorld([{ id: 301, parent: null, people: 12 }]);
    const id = String(world.survey.datasetId);
    const row = await world.context.store.get('datasets', id);
    const body = { ...row?.body, privacy: 'dp_private' };
    await world.context.store.write('datasets', [{ kind: 'replace', id, body }]);
    const people = everyone(12, 301);
    await world.invite(people);
    const driver = world.drivers[0] ?? 0;
    await world.answer(
      people.map(({ person, unit }) => ({ id: person, person, unit, driver, score: 4, comment: '' })),
    );
    await world.close();
    await world.api.as(world.admin).call(runMain, {});
    await world.api.workflows.settle();
    const report = await world.api.as(world.admin).call(sunburst, { query: { unit_id: 301 } });
    expect(report).toMatchObject({ has_figures: false, participation: { asked: 12, answered: 12 } });
    expect((await world.context.store.query('release_blocks')).rows).toEqual([]);
  });
});
