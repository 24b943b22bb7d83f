import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { analyticsExecutions } from '@livingroom/shared/modules/analytics/contract.ts';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { describe, expect, it } from 'vitest';
import { breaches } from '../../unit/analytics/attacker.ts';
import { between, createRandom, type Random } from '../../unit/analytics/organisation.ts';
import {
  type AnalyticsWorld,
  addManager,
  createAnalyticsWorld,
  type GivenAnswer,
  type UnitPlan,
} from '../../worlds/analytics.ts';
import {
  binsOf,
  type ExpectedRound,
  expectedExact,
  expectedRound,
  meanOf,
} from '../../worlds/expected-figures.ts';

type Shape = { readonly name: string; readonly units: readonly UnitPlan[]; readonly withoutUnit: number };

const unit = (id: number, parent: number | null, people: number): UnitPlan => ({ id, parent, people });

const shapes: readonly Shape[] = [
  {
    name: 'a deep chain whose heads are alone in their units',
    units: [unit(1, null, 1), unit(2, 1, 1), unit(3, 2, 1), unit(4, 3, 1), unit(5, 4, 1), unit(6, 5, 12)],
    withoutUnit: 0,
  },
  {
    name: 'heads in the parent unit, and units without members between',
    units: [
      ...[unit(1, null, 2), unit(2, 1, 0), unit(3, 2, 0), unit(4, 3, 7), unit(5, 3, 6)],
      ...[unit(6, 2, 3), unit(7, 1, 1), unit(8, 7, 0), unit(9, 8, 5), unit(10, 8, 4)],
    ],
    withoutUnit: 0,
  },
  {
    name: 'units of exactly 4, 5, 9 and 10 beside each other',
    units: [unit(1, null, 1), unit(2, 1, 4), unit(3, 1, 5), unit(4, 1, 9), unit(5, 1, 10)],
    withoutUnit: 1,
  },
  {
    name: 'flat departments and many people without a unit',
    units: [unit(1, null, 20), unit(2, null, 3), unit(3, null, 2), unit(4, null, 11)],
    withoutUnit: 13,
  },
  {
    name: 'teams that are all too small',
    units: [unit(1, null, 1), unit(2, 1, 3), unit(3, 1, 2), unit(4, 1, 4), unit(5, null, 3), unit(6, 5, 2)],
    withoutUnit: 2,
  },
  { name: 'four people in all', units: [unit(1, null, 1), unit(2, 1, 3)], withoutUnit: 0 },
  { name: 'large units that release while open', units: largeUnits(), withoutUnit: 3 },
];

function largeUnits(): readonly UnitPlan[] {
  return [unit(1, null, 2), unit(2, 1, 60), unit(3, 1, 45), unit(4, 2, 30), unit(5, 3, 8), unit(6, 3, 14)];
}

/** How many runs while the round is open, before the one at the close. */
const schedules = [0, 1, 4];

const DRIVERS = 4;
const HOUR = 3_600_000;
const runMain = analyticsExecutions.operations.runMain;
const sunburst = reportCalls.operations.sunburst;
type Report = CallOutput<typeof sunburst>;

type Person = { readonly person: number; readonly unit: number | null; readonly done: boolean };

function everybody({ units, withoutUnit }: Shape): readonly Person[] {
  const homes = [
    ...units.flatMap(({ id, people }) => Array<number>(people).fill(id)),
    ...Array<null>(withoutUnit).fill(null),
  ];
  return homes.map((home, place) => ({ person: place + 1, unit: home, done: true }));
}

/** Answers in the order in which they come: some people never answer, some skip questions, some agree on 7 or 1. */
function makeBatches(
  shape: Shape,
  drivers: readonly number[],
  runs: number,
  random: Random,
): readonly GivenAnswer[][] {
  const batches = Array.from({ length: runs + 1 }, (): GivenAnswer[] => []);
  for (const { person, unit: home } of everybody(shape)) {
    if (random() < 0.08) continue;
    const batch = batches[Math.floor(random() * batches.length)] ?? [];
    for (const [place, driver] of drivers.entries()) {
      if (random() < place * 0.1) continue;
      const id = (place + 1) * 10_000 + person;
      const score = place === 1 ? 7 : place === 2 ? 1 : between(random, 1, 7);
      const comment = random() < 0.4 ? `Comment ${id}` : '';
      batch.push({ id, person, unit: home, driver, score, comment });
    }
  }
  return batches;
}

function compareUnit(
  report: Report,
  unitId: number,
  rounds: ReadonlyMap<number, ExpectedRound>,
  run: number | 'closed',
): void {
  for (const dimension of report.dimensions) {
    const all = dimension.drivers.flatMap((driver) => {
      const round = rounds.get(driver.driver_id);
      const members = (run === 'closed' ? round?.score(unitId) : round?.runs[run]?.(unitId)) ?? [];
      const detail = run === 'closed' ? (round?.detail(unitId) ?? []) : [];
      const comments = detail.flatMap(({ comment }) => (comment ? [comment] : []));
      const mean = members.length > 0 ? meanOf(members) : { mean: null, cap: null };
      expect({ n: driver.n, cap: driver.cap, histogram: driver.histogram }).toEqual({
        n: members.length > 0 ? members.length : null,
        cap: mean.cap,
        histogram: detail.length > 0 ? binsOf(detail) : null,
      });
      if (mean.mean !== null) expect(driver.mean).toBeCloseTo(mean.mean, 10);
      expect(driver.comments && [...driver.comments].sort()).toEqual(
        detail.length > 0 ? comments.sort() : null,
      );
      return members;
    });
    expect(dimension.n).toBe(all.length > 0 ? all.length : null);
    // Each driver counts once, however many skipped it.
    const means = dimension.drivers.flatMap(({ mean }) => (mean === null ? [] : [Math.round(mean * 100)]));
    const sum = means.reduce((total, mean) => total + mean, 0);
    if (all.length > 0) expect(dimension.mean).toBe(Math.round(sum / means.length) / 100);
    const caps = new Set(dimension.drivers.flatMap(({ cap }) => cap ?? []));
    if (caps.size > 0) expect(dimension.cap).toBe(caps.size === 1 ? [...caps][0] : 'about');
  }
}

/** At most how many answers to one question with a figure here are counted above; only beside an exact rate. */
function expectedAbove(unitId: number, rounds: readonly ExpectedRound[], exact: boolean): number | null {
  const shown = rounds.filter(({ score }) => score(unitId).length > 0);
  if (!exact || shown.length === 0) return null;
  return Math.max(...shown.map((round) => round.reach(unitId).length - round.score(unitId).length));
}

describe.each(shapes)('the figures of $name', (shape) => {
  it.each(schedules)('equal privacy.md with %i runs while open, and hide what they must', async (runs) => {
    const { units } = shape;
    const world = await createAnalyticsWorld(units);
    const drivers = world.drivers.slice(0, DRIVERS);
    const people = everybody(shape);
    const batches = makeBatches(shape, drivers, runs, createRandom(runs * 7 + units.length));
    const invited = (unitId: number) => people.filter(({ unit: home }) => (home ?? 0) === unitId).length;
    const rounds = new Map(
      drivers.map((driver) => [driver, expectedRound(units, invited, batches, driver)] as const),
    );
    const everyUnit = [0, ...units.map(({ id }) => id)];
    const read = (unitId: number) =>
      world.api.as(world.admin).call(sunburst, { query: { unit_id: unitId, round_id: '7-1' } });

    await world.invite(people);
    for (const [run, batch] of batches.entries()) {
      await world.answer(batch);
      world.api.clock.advance(24 * HOUR);
      if (run === runs) await world.close();
      await analyse(world);
      for (const unitId of everyUnit)
        compareUnit(await read(unitId), unitId, rounds, run === runs ? 'closed' : run);
      // Sometimes a run reads answers again, sometimes days lie between.
      world.api.clock.advance(run % 2 === 0 ? 40 * HOUR : HOUR);
    }

    for (const unitId of everyUnit) {
      const exact = expectedExact(units, invited, unitId);
      const { counted_above, participation } = await read(unitId);
      expect(counted_above).toBe(expectedAbove(unitId, [...rounds.values()], exact));
      expect(participation?.state === 'exact').toBe(exact);
    }
    for (const round of rounds.values()) keepsItsPromises(round, everyUnit);
    const [top] = units.slice(0, 1).map(({ id }) => id);
    const manager = await addManager(world, 'boss@bakery.test', [Number(top)]);
    const own = await world.api.as(manager).call(sunburst, { query: { round_id: '7-1' } });
    // The organisation beside them is shown where it reveals no other unit (tests/api/reports/whole-beside-own).
    const company = expect.anything();
    const besides = (await read(Number(top))).dimensions.map((dimension) => ({
      ...{ ...dimension, company },
      drivers: dimension.drivers.map((driver) => ({ ...driver, company })),
    }));
    expect(own.dimensions).toEqual(besides);
  });
});

/** Every unit with five answers is shown, four at most are left out, and nothing smaller can be derived. */
function keepsItsPromises(round: ExpectedRound, everyUnit: readonly number[]): void {
  expect(round.left.length).toBeLessThanOrEqual(4);
  for (const unitId of everyUnit)
    if (round.reach(unitId).length >= 5) expect(round.score(unitId).length).toBeGreaterThanOrEqual(5);
  const idsOf = (shown: (unitId: number) => readonly GivenAnswer[]) =>
    everyUnit.map((unitId) => shown(unitId).map(({ id }) => id)).filter(({ length }) => length > 0);
  const details = idsOf(round.detail);
  expect(breaches([...round.runs.flatMap(idsOf), ...details], 5)).toBe(false);
  expect(breaches(details, 10)).toBe(false);
}

async function analyse({ api, admin }: AnalyticsWorld): Promise<void> {
  const { body } = await api.as(admin).raw(runMain, {});
  expect(body).toMatchObject({ success: true, status: 'completed' });
}
