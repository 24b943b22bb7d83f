import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { resourceContract } from '@livingroom/shared/calls/resources.ts';
import { analyticsExecutions } from '@livingroom/shared/modules/analytics/contract.ts';
import type { ReleaseStatement } from '@livingroom/shared/modules/analytics/rules/check-file.ts';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { describe, expect, it } from 'vitest';
import type { AccountStore, Body } from '../../../functions/core/storage/port.ts';
import { Store } from '../../../functions/core/storage/rows.ts';
import { releaseRound } from '../../../functions/modules/analytics/release-round.ts';
import { beginRun, runNumber } from '../../../functions/modules/analytics/run-main.ts';
import { runKindOf } from '../../support/due.ts';
import type { Person } from '../../support/test-api.ts';
import { breaches } from '../../unit/analytics/attacker.ts';
import { between, createRandom } from '../../unit/analytics/organisation.ts';
import {
  type AnalyticsWorld,
  addManager,
  createAnalyticsWorld,
  type GivenAnswer,
  ROUND,
  type UnitPlan,
} from '../../worlds/analytics.ts';
import { binsOf, expectedFigures, meanOf } from '../../worlds/expected-figures.ts';

/** A head office with three units, one of them with teams: large, small and tiny ones. */
const units: readonly UnitPlan[] = [
  { id: 301, parent: null, people: 2 },
  { id: 302, parent: 301, people: 1 },
  { id: 303, parent: 301, people: 14 },
  { id: 304, parent: 301, people: 3 },
  { id: 305, parent: 302, people: 12 },
  { id: 306, parent: 302, people: 6 },
  { id: 307, parent: 302, people: 4 },
];

const WITHOUT_UNIT = 1;
const runMain = analyticsExecutions.operations.runMain;
const sunburst = reportCalls.operations.sunburst;
type Report = CallOutput<typeof sunburst>;

function everybody() {
  const people: { person: number; unit: number | null; done: boolean }[] = [];
  for (const { id, people: count } of units)
    for (let member = 0; member < count; member += 1)
      people.push({ person: people.length + 1, unit: id, done: true });
  for (let member = 0; member < WITHOUT_UNIT; member += 1)
    people.push({ person: people.length + 1, unit: null, done: true });
  return people;
}

/** Answers to some drivers; about one question in six is left out, and some have a comment. */
function answersOf(drivers: readonly number[], seed: number): GivenAnswer[] {
  const random = createRandom(seed);
  const scores = createRandom(seed + 1000);
  return drivers.flatMap((driver, place) =>
    everybody().flatMap(({ person, unit }) => {
      const score = between(scores, 1, 7);
      if (random() < 0.17) return [];
      const id = 100_000 + place * 1000 + person;
      const comment = random() < 0.3 ? `Comment ${id}` : '';
      return [{ id, person, unit, driver, score, comment }];
    }),
  );
}

async function worldWithAnswers(seed = 5) {
  const world = await createAnalyticsWorld(units);
  const answers = answersOf(world.drivers.slice(0, 14), seed);
  await world.invite(everybody());
  await world.answer(answers);
  return { ...world, answers };
}

async function analyse(world: AnalyticsWorld): Promise<void> {
  const { body } = await world.api.as(world.admin).raw(runMain, {});
  expect(body).toMatchObject({ success: true, status: 'completed' });
}

function read(world: AnalyticsWorld, person: Person, unitId?: number): Promise<Report> {
  return world.api.as(person).call(sunburst, { query: unitId === undefined ? {} : { unit_id: unitId } });
}

const expected = (answers: readonly GivenAnswer[], driver: number) => expectedFigures(units, answers, driver);

const everyUnit = [0, ...units.map(({ id }) => id)];

/** Compares every figure of the closed round with the calculation above. */
async function compareAll(world: AnalyticsWorld, answers: readonly GivenAnswer[]): Promise<void> {
  for (const unit of everyUnit) {
    const report = await read(world, world.admin, unit);
    for (const dimension of report.dimensions) {
      const scores = dimension.drivers.flatMap((driver) => compareDriver(driver, unit, answers));
      expect(dimension.n).toBe(scores.length > 0 ? scores.length : null);
      // Made of the means that are shown, which have two decimals; each driver counts once.
      const means = dimension.drivers.flatMap(({ mean }) => (mean === null ? [] : [mean]));
      const parts = means.reduce((total, mean) => total + mean, 0);
      if (scores.length > 0 && dimension.cap === null)
        expect(dimension.mean).toBe(Math.round(Math.round(parts * 100) / means.length) / 100);
    }
  }
}

type ShownDriver = Report['dimensions'][number]['drivers'][number];

/** Compares one driver of one unit; returns the answers that its mean is made of. */
function compareDriver(driver: ShownDriver, unit: number, answers: readonly GivenAnswer[]) {
  const should = expected(answers, driver.driver_id);
  const score = should.score(unit);
  const detail = should.detail(unit);
  const comments = detail.flatMap(({ comment }) => (comment ? [comment] : []));
  expect(driver.n).toBe(score.length > 0 ? score.length : null);
  expect(driver.histogram).toEqual(detail.length > 0 ? binsOf(detail) : null);
  expect([...(driver.comments ?? [])].sort()).toEqual(comments.sort());
  if (score.length > 0) expect(driver.mean).toBeCloseTo(meanOf(score).mean, 10);
  if (score.length > 0) expect(driver.cap).toBe(meanOf(score).cap);
  return score;
}

/** The release table, whatever the versions of its rows. */
async function released({ context }: AnalyticsWorld): Promise<unknown> {
  const { rows } = await context.store.query('analytics_computations', { limit: 10_000 });
  return rows.map(({ id, body }) => ({ id, ...body }));
}

/** All that the reports say, as it is sent. */
async function bytes(world: AnalyticsWorld): Promise<string> {
  return JSON.stringify(await Promise.all([0, 301].map((unit) => read(world, world.admin, unit))));
}

describe('the main analytics', () => {
  it('gives every figure of a closed round as an independent calculation does', async () => {
    const world = await worldWithAnswers();
    await world.close();
    await analyse(world);
    await compareAll(world, world.answers);
  });

  it('shows every unit with five answers, leaves out four at most, and lets nothing smaller be derived', async () => {
    const world = await worldWithAnswers(6);
    await world.close();
    await analyse(world);
    const reports = await Promise.all(everyUnit.map((unit) => read(world, world.admin, unit)));
    for (const driver of world.drivers.slice(0, 14)) {
      const should = expected(world.answers, driver);
      const shown = reports.map((report) =>
        report.dimensions.flatMap(({ drivers }) => drivers).find(({ driver_id }) => driver_id === driver),
      );
      everyUnit.forEach((unit, place) => {
        if (should.reach(unit).length >= 5) expect(shown[place]?.n).toBeGreaterThanOrEqual(5);
      });
      expect(should.reach(0).length - Number(shown[0]?.n)).toBeLessThanOrEqual(4);
      const sets = everyUnit.map((unit) => should.score(unit).map(({ id }) => id));
      const details = everyUnit.map((unit) => should.detail(unit).map(({ id }) => id));
      expect(
        breaches(
          [...sets, ...details].filter(({ length }) => length > 0),
          5,
        ),
      ).toBe(false);
    }
  });

  it('never counts test answers', async () => {
    const world = await worldWithAnswers();
    const driver = world.drivers[0] ?? 0;
    await world.answer([{ id: 1, person: 1, unit: 303, driver, score: 7, comment: 'Test' }], {
      test_flag: true,
    });
    await world.close();
    await analyse(world);
    await compareAll(world, world.answers);
  });

  it('changes nothing when it runs again without new answers, open or closed', async () => {
    const world = await createAnalyticsWorld([{ id: 301, parent: null, people: 60 }]);
    const [driver = 0] = world.drivers;
    const people = Array.from({ length: 60 }, (_, index) => ({ person: index + 1, unit: 301, done: false }));
    await world.invite(people);
    await world.answer(
      people
        .slice(0, 40)
        .map(({ person, unit }) => ({ id: person, person, unit, driver, score: 4, comment: '' })),
    );
    const rows = () => world.context.store.query('analytics_computations', { limit: 10_000 });
    const again = async () => {
      const [table, report] = [await rows(), await bytes(world)];
      expect(table.rows.filter(({ body }) => body.figure === 'score' && body.n === 40)).toHaveLength(2);
      expect(await bytes(world)).toBe(report);
      world.api.clock.advance(86_400_000);
      await analyse(world);
      expect(await rows()).toEqual(table);
      expect(await bytes(world)).toBe(report);
    };
    world.api.clock.advance(86_400_000);
    await analyse(world);
    // Within ten minutes the same answers are read again, and the same figures written.
    const before = await released(world);
    world.api.clock.advance(60_000);
    await analyse(world);
    expect(await released(world)).toEqual(before);
    await again();
    await world.close();
    await analyse(world);
    await again();
  });

  it('keeps early blocks whole and shows no histogram or comment before the close', async () => {
    const world = await worldWithAnswers();
    await analyse(world);
    const interim = await read(world, world.admin, 0);
    expect(interim.interim).toBe(true);
    const drivers = interim.dimensions.flatMap((dimension) => dimension.drivers);
    expect(drivers.every(({ histogram, comments }) => histogram === null && comments === null)).toBe(true);
    expect(drivers.every(({ n }) => n === null || n >= 10)).toBe(true);
  });

  it('tells drivers that nobody was asked about from units where too few answered', async () => {
    const world = await worldWithAnswers();
    await world.close();
    await analyse(world);
    const team = await read(world, world.admin, 307);
    const missing = team.dimensions.flatMap(({ drivers }) => drivers.map((driver) => driver.missing));
    expect(missing.slice(0, 14)).toEqual(Array(14).fill('too_few'));
    expect(missing.slice(14)).toEqual(Array(22).fill('no_data'));
    expect(team.participation).toEqual({ asked: 4, answered: null, rate: null, state: 'too-few' });
  });

  it('shows participation as of last midnight and as a lower bound until the close', async () => {
    const world = await worldWithAnswers();
    const people = everybody().map((one) => ({ ...one, done: one.person % 3 !== 0 }));
    await world.invite(people);
    await analyse(world);
    const open = await read(world, world.admin, 0);
    expect(open.participation).toEqual({ asked: 43, answered: null, rate: 0.55, state: 'at-least' });
    await world.close();
    await analyse(world);
    const closed = await read(world, world.admin, 0);
    // Everybody gave an answer, also who did not come to the end; the one without a unit is too few to be counted.
    expect(closed.participation).toEqual({ asked: 43, answered: null, rate: 0.97, state: 'at-least' });
  });

  it('looks every hour for rounds that have closed', async () => {
    const world = await worldWithAnswers();
    await runKindOf(world.context.ports, 'closing-analytics');
    await world.api.workflows.settle();
    expect(await released(world)).toEqual([]);
    await world.close();
    await runKindOf(world.context.ports, 'closing-analytics');
    await world.api.workflows.settle();
    await compareAll(world, world.answers);
  });

  it('has one plan when two runs happen at once', async () => {
    const world = await worldWithAnswers();
    await world.close();
    const executionId = await runNumber(world.context);
    await beginRun(world.context, executionId);
    await Promise.allSettled([
      releaseRound(world.context, ROUND, executionId),
      releaseRound(world.context, ROUND, executionId),
    ]);
    await releaseRound(world.context, ROUND, executionId);
    await compareAll(world, world.answers);
  });

  it.each([
    { after: 'no other run', early: 0 },
    { after: 'a run while open, days before', early: 0.6 },
  ])('ends the same when the close is cut off before any of its writes, after $after', async ({ early }) => {
    const closing = async (cutAfter: number | null) => {
      const world = await createAnalyticsWorld(units);
      const answers = answersOf(world.drivers.slice(0, 5), 5);
      await world.invite(everybody());
      const first = Math.floor(answers.length * early);
      await world.answer(answers.slice(0, first));
      if (early > 0) await analyse(world);
      world.api.clock.advance(3 * 86_400_000);
      await world.answer(answers.slice(first));
      await world.close();
      const executionId = await runNumber(world.context);
      await beginRun(world.context, executionId);
      const counted = countWrites(world.context.store, cutAfter);
      const run = releaseRound(
        { ...world.context, store: new Store(counted.store, world.context.ports) },
        ROUND,
        executionId,
      );
      if (cutAfter === null) await run;
      else await expect(run).rejects.toThrow('cut off');
      if (cutAfter !== null) await releaseRound(world.context, ROUND, executionId);
      if (early === 0) await compareAll(world, answers);
      const { metadata } = await world.context.store.table('release_rounds').load(ROUND);
      const { lists }: ReleaseStatement = JSON.parse(metadata?.signed?.statement ?? '{}');
      return { writes: counted.writes(), table: await released(world), lists };
    };
    const whole = await closing(null);
    expect(whole.lists.figures.rows).toBeGreaterThan(0);
    expect(whole.writes).toBeGreaterThan(6);
    for (let survived = 0; survived < whole.writes; survived += 1) {
      const { table, lists } = await closing(survived);
      expect(lists).toEqual(whole.lists);
      expect(withoutOrder(table)).toEqual(withoutOrder(whole.table));
    }
  });
});

/** Comments are shuffled once for each release; ids differ where a cut-off run has taken numbers. */
function withoutOrder(table: unknown): unknown {
  return (table as Body[])
    .map(({ id, analytics_computation_id, value_text_array, ...rest }) => ({
      ...rest,
      comments: Array.isArray(value_text_array) ? [...value_text_array].sort() : null,
    }))
    .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

/** Counts the writes of a store, and cuts it off after so many. */
function countWrites(store: AccountStore, cutAfter: number | null) {
  let done = 0;
  const counting: AccountStore = {
    accountId: store.accountId,
    get: (...given) => store.get(...given),
    query: (...given) => store.query(...given),
    count: (...given) => store.count(...given),
    takeNumbers: (...given) => store.takeNumbers(...given),
    write: async (...given) => {
      if (done === cutAfter) throw new Error('cut off');
      done += 1;
      return store.write(...given);
    },
  };
  return { store: counting, writes: () => done };
}

describe('who may read', () => {
  it('shows a manager the units they manage with those below, and no others', async () => {
    const world = await worldWithAnswers();
    await world.close();
    await analyse(world);
    const manager = await addManager(world, 'boss@bakery.test', [302]);
    const own = await read(world, manager);
    expect(own.unit?.unit_id).toBe(302);
    expect(own.unit_locked).toBe(true);
    expect(own.units.map(({ unit_id }) => unit_id)).toEqual([302, 305, 306, 307]);
    for (const unit_id of [0, 301, 303]) {
      const refused = await world.api.as(manager).raw(sunburst, { query: { unit_id } });
      expect(refused.status).toBe(404);
    }
    const { operations } = resourceContract('analytics-executions');
    const list = operations['readAll-analytics_computations'];
    if (!list) throw new Error('no list');
    const figures = await world.api.as(manager).raw(list, { query: { limit: 1000 } });
    expect(JSON.stringify(figures.body)).not.toMatch(/"unit_id_ref":(0|301|303)\b/);
  });

  it('refuses employees, and shows another organisation nothing', async () => {
    const world = await worldWithAnswers();
    await world.close();
    await analyse(world);
    const employee = await world.api.addPerson(world.accountId, 'eva@bakery.test');
    expect((await world.api.as(employee).raw(sunburst, { query: {} })).status).toBe(403);
    expect((await world.api.as(employee).raw(runMain, {})).status).toBe(403);
    const { admin: stranger } = await world.api.addAccount('Other', 'otto@other.test');
    expect((await read(world, stranger)).rounds).toEqual([]);
    const other = await world.api.as(stranger).raw(sunburst, { query: {} }, { accountId: world.accountId });
    expect(other.status).toBe(404);
  });

  it("gives raw answers and the planner's memory to nobody", async () => {
    const world = await worldWithAnswers();
    await world.close();
    await analyse(world);
    const manager = await addManager(world, 'boss@bakery.test', [301]);
    const { operations } = resourceContract('survey-responses');
    const list = operations['readAll-survey_responses'];
    if (!list) throw new Error('no list');
    for (const person of [world.admin, manager]) {
      const { body } = await world.api.as(person).raw(list, { query: { limit: 1000 } });
      expect(JSON.stringify(body)).not.toContain('message_rating":');
    }
    expect(Object.keys(resourceContract('system').operations).filter((name) => /release/.test(name))).toEqual(
      [],
    );
    const report = JSON.stringify(await read(world, world.admin, 0));
    expect(report).not.toMatch(/"(employee|response|execution)_id/);
  });
});
