import { analyticsExecutions } from '@livingroom/shared/modules/analytics/contract.ts';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { describe, expect, it } from 'vitest';
import type { AnalyticsWorld, UnitPlan } from '../../worlds/analytics.ts';
import { expectedRound } from '../../worlds/expected-figures.ts';
import { createReportWorld, type ReportRound } from '../../worlds/reports.ts';

/**
 * The spread of change of those who answered two rounds: released at the close with the scores, of ten people at least,
 * against a second computation that knows every answer (privacy.md 6).
 */

const { sunburst } = reportCalls.operations;

const tree: readonly UnitPlan[] = [
  { id: 401, parent: null, people: 4 },
  { id: 410, parent: 401, people: 12 },
  { id: 411, parent: 401, people: 8 },
  { id: 412, parent: 401, people: 6 },
  { id: 420, parent: 410, people: 9 },
  { id: 421, parent: 410, people: 23 },
  { id: 430, parent: null, people: 14 },
];

const HABIT = [2, 4, 5, 3, 6, 4, 5];

/** People answer much as they did before: everybody half a point to one point higher in the second wave. */
const first = (person: number, driver: number) => HABIT[(person + driver) % 7] ?? 4;
const second = (person: number, driver: number) => first(person, driver) + ((person + driver) % 2);

const round = (number: number, day: string, scoreOf: ReportRound['scoreOf']): ReportRound => ({
  number,
  day,
  scoreOf,
});

const twoWaves = [round(1, '2025-06-01', first), round(2, '2025-09-01', second)];

type World = Awaited<ReturnType<typeof createReportWorld>>;

const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0);

function deviationOf(values: readonly number[]): number {
  const mean = sum(values) / values.length;
  return Math.sqrt(sum(values.map((one) => (one - mean) ** 2)) / (values.length - 1));
}

/** What each unit's row says of the change, by unit. */
async function released({ context, asked }: World, number: number, place = 0) {
  const rows = await context.store.table('analytics_computations').every({
    where: { flow_execution_round: number, figure: 'score', driver_id_ref: asked[place] ?? 0 },
  });
  return new Map(rows.map(({ unit_id_ref, metadata }) => [unit_id_ref ?? 0, metadata?.change ?? null]));
}

/** Whose changes each unit may show: gathered from below until ten are together, by recursion from the rules alone. */
function expectedPeople(world: World, driver: number): ReadonlyMap<number, readonly number[]> {
  const invited = (unit: number) => tree.find(({ id }) => id === unit)?.people ?? 0;
  const wave = (number: number) =>
    expectedRound(tree, invited, [world.given.filter((one) => one.round === number)], driver);
  const [before, now] = [wave(1), wave(2)];
  const inBoth = (unit: number) => {
    const earlier = new Set(before.score(unit).map(({ person }) => person));
    return now.score(unit).flatMap(({ person }) => (earlier.has(person) ? [person] : []));
  };
  const childrenOf = (unit: number) =>
    tree.filter(({ parent }) => (parent ?? 0) === unit).map(({ id }) => id);
  const found = new Map<number, readonly number[]>();
  const gather = (unit: number): readonly number[] => {
    const below = childrenOf(unit);
    const left = below.flatMap(gather);
    const inside = new Set(below.flatMap(inBoth));
    const own = [...left, ...inBoth(unit).filter((person) => !inside.has(person))];
    const shownBelow = below.flatMap((child) => found.get(child) ?? []);
    const isEnough = own.length >= 10;
    found.set(unit, isEnough ? [...shownBelow, ...own] : shownBelow);
    return isEnough ? [] : own;
  };
  gather(0);
  return found;
}

describe('the spread of change', () => {
  it('equals a calculation from every answer, in every unit, of ten people at least', async () => {
    const world = await createReportWorld(tree, twoWaves, 3);
    for (const place of [0, 1, 2]) {
      const people = expectedPeople(world, world.asked[place] ?? 0);
      const shown = await released(world, 2, place);
      expect([...shown.keys()]).toContain(420);
      for (const [unit, change] of shown) {
        const own = people.get(unit) ?? [];
        expect(own.length === 0 || own.length >= 10).toBe(true);
        const changes = own.map((person) => second(person, place) - first(person, place));
        const deviation = Math.round(deviationOf(changes) * 100) / 100;
        expect(change, `${unit}`).toEqual(
          own.length === 0 ? null : { since: '7-1', people: own.length, deviation },
        );
      }
    }
    // Nine in a unit below are shown with those of the unit above.
    const shown = await released(world, 2);
    expect([shown.get(420), shown.get(411), shown.get(410)?.people]).toEqual([null, null, 44]);
    expect([...(await released(world, 1)).values()].every((change) => change === null)).toBe(true);
    await world.api.ports.store.close();
  });

  it('finds what the same people changed where strangers would be about the same', async () => {
    const world = await createReportWorld(tree, twoWaves, 3);
    const look = () => world.api.as(world.admin).call(sunburst, { query: { unit_id: 421, round_id: '7-2' } });
    const verdicts = ({ dimensions }: Awaited<ReturnType<typeof look>>) =>
      dimensions
        .flatMap(({ drivers }) => drivers)
        .flatMap(({ last, mean }) => (mean === null ? [] : [last?.verdict]));
    expect(verdicts(await look())).toEqual(['up', 'up', 'up']);
    await forgetChanges(world);
    expect(verdicts(await look())).toEqual(['same', 'same', 'same']);
    await world.api.ports.store.close();
  });

  it('is in no answer of a call, also not in the list of figures', async () => {
    const world = await createReportWorld(tree, twoWaves, 1);
    const rows = await world.api.as(world.admin).rows('analytics_computations').list({ limit: 100 });
    expect(JSON.stringify(rows)).not.toContain('deviation');
    await world.api.ports.store.close();
  });

  it('goes where the thresholds rise', async () => {
    const world = await createReportWorld(tree, twoWaves, 3);
    await world.api.as(world.admin).rows('datasets').update(world.survey.datasetId, { detail_threshold: 12 });
    const { dimensions } = await world.api
      .as(world.admin)
      .call(sunburst, { query: { unit_id: 421, round_id: '7-2' } });
    const [driver] = dimensions.flatMap(({ drivers }) => drivers).filter(({ mean }) => mean !== null);
    expect(driver?.last?.verdict).toBe('same');
    await world.api.ports.store.close();
  });
});

/** As rows of an older version are. */
async function forgetChanges({ context }: World): Promise<void> {
  const { rows } = await context.store.query('analytics_computations', { limit: 1000 });
  for (const row of rows)
    await context.store.write('analytics_computations', [
      { kind: 'replace', id: row.id, body: { ...row.body, metadata: null } },
    ]);
}

describe('whose change is not known', () => {
  const flat: readonly UnitPlan[] = [{ id: 401, parent: null, people: 30 }];

  /** Takes what people said in the first round away, as an erasure does. */
  const erase =
    (people: readonly number[], number: number) =>
    async ({ context, survey }: AnalyticsWorld) => {
      const answers = context.store.table('survey_responses');
      const where = {
        flow_execution_round: number,
        employee_id_ref: people.map((person) => 10_000 + person),
      };
      for await (const rows of answers.pages({ where }))
        for (const { id } of rows)
          await context.store.write('survey_responses', [{ kind: 'delete', id }], `${survey.datasetId}`);
    };

  it('is in none: who erased what was said before, and who left the driver out in either round', async () => {
    const world = await createReportWorld(
      flat,
      [
        {
          ...round(1, '2025-06-01', first),
          skips: (person) => person > 27,
          afterwards: erase([1, 2, 3, 4], 1),
        },
        { ...round(2, '2025-09-01', second), skips: (person) => person === 9 },
      ],
      1,
    );
    const people = Array.from({ length: 27 }, (_, at) => at + 1).filter((one) => one > 4 && one !== 9);
    const changes = people.map((person) => second(person, 0) - first(person, 0));
    expect((await released(world, 2)).get(401)).toEqual({
      ...{ since: '7-1', people: 22 },
      deviation: Math.round(deviationOf(changes) * 100) / 100,
    });
    await world.api.ports.store.close();
  });

  it('changes nothing afterwards: a run that is made again after an erasure ends the same', async () => {
    const world = await createReportWorld(flat, twoWaves, 1);
    const before = await released(world, 2);
    expect(before.get(401)?.people).toBe(30);
    await erase([1, 2, 3], 1)(world);
    await erase([4, 5], 2)(world);
    await world.context.store.table('release_rounds').change('7-2', () => ({ status: 'open' as const }));
    await forgetChanges(world);
    await world.api.as(world.admin).call(analyticsExecutions.operations.runMain, {});
    await world.api.workflows.settle();
    expect(await released(world, 2)).toEqual(before);
    await world.api.ports.store.close();
  });

  it('is counted for the organisation alone where the unit has moved', async () => {
    const units: readonly UnitPlan[] = [
      { id: 401, parent: null, people: 12 },
      { id: 402, parent: null, people: 12 },
      { id: 410, parent: 401, people: 15 },
    ];
    const move = async ({ context }: AnalyticsWorld) => {
      const body = { subunit_id: 410, unit_id_ref: 402, child_unit_id_ref: 410 };
      await context.store.write('subunits', [{ kind: 'replace', id: '410', body }]);
    };
    const [one, other] = twoWaves;
    if (!one || !other) throw new Error('Two waves are needed');
    const world = await createReportWorld(units, [{ ...one, afterwards: move }, other], 1);
    const shown = await released(world, 2);
    expect([401, 402, 410, 0].map((unit) => shown.get(unit)?.people ?? null)).toEqual([12, 12, null, 39]);
    await world.api.ports.store.close();
  });

  it('is of no round of the same weeks, and of none that gave no figures', async () => {
    const [one, other] = twoWaves;
    if (!one || !other) throw new Error('Two waves are needed');
    const near = await createReportWorld(flat, [one, { ...other, day: '2025-06-20' }], 1);
    expect([...(await released(near, 2)).values()].filter((change) => change !== null)).toEqual([]);
    await near.api.ports.store.close();
    const three = await createReportWorld(
      flat,
      [one, { ...other, skips: () => true }, { ...other, number: 3, day: '2025-12-01' }],
      1,
    );
    expect((await released(three, 3)).get(401)?.since).toBe('7-1');
    await three.api.ports.store.close();
  });
});
