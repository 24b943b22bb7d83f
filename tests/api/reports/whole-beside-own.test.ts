import { data } from '@livingroom/shared/calls/data.ts';
import { resourceContract } from '@livingroom/shared/calls/resources.ts';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { describe, expect, it } from 'vitest';
import { openView } from '../../../web/src/features/reports/cards/open-view.ts';
import type { Person } from '../../support/test-api.ts';
import { addManager, type UnitPlan } from '../../worlds/analytics.ts';
import { createReportWorld } from '../../worlds/reports.ts';

const { sunburst, view } = reportCalls.operations;
const { 'readAll-analytics_computations': list } = resourceContract('analytics-executions').operations;
if (!list) throw new Error('No list of figures');

const scoreOf = (person: number, driver: number) => ((person * 5 + driver * 3) % 7) + 1;
const worldOf = (units: readonly UnitPlan[]) =>
  createReportWorld(units, [{ number: 1, day: '2025-09-01', scoreOf }]);
type World = Awaited<ReturnType<typeof worldOf>>;

/** What all reports and their files tell this person about a unit, and of it the scores of the whole organisation. */
async function wholeSeenBy({ api }: World, person: Person, unit_id: number) {
  const client = api.as(person);
  const page = await client.call(sunburst, { query: { unit_id } });
  const own = [page.overall, ...page.dimensions, ...page.dimensions.flatMap(({ drivers }) => drivers)];
  const whole = own.flatMap(({ company, mean }) => (company && mean !== null ? [company] : []));
  const { reports } = await client.call(view, { query: { unit_id } });
  const views = await Promise.all(
    reports.map(({ key: report }) => client.call(view, { query: { unit_id, report } })),
  );
  const cells = views.flatMap((one) => openView(one).figures);
  const onCards = cells.filter((cell) => cell.unit_id === 0 && cell.missing !== 'no_data');
  return { whole, onCards, everything: [page, ...views] };
}

/** Every number in a document. */
function numbersIn(value: unknown): readonly number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

const twoUnits = [
  { id: 301, parent: null, people: 24 },
  { id: 302, parent: null, people: 13 },
];

describe("the organisation's score beside a manager's own unit", () => {
  it.each([
    ['two units', 301, twoUnits],
    [
      'an own unit that is too small to show',
      303,
      [...twoUnits.slice(0, 1), { id: 303, parent: null, people: 3 }],
    ],
    [
      'one unit beside the own one, with a unit of its own',
      301,
      [...twoUnits, { id: 303, parent: 302, people: 9 }],
    ],
    [
      'two units below a head of two people who are counted nowhere',
      302,
      [
        { id: 300, parent: null, people: 2 },
        { id: 301, parent: 300, people: 24 },
        { id: 302, parent: 300, people: 13 },
      ],
    ],
  ])(
    'is hidden in an organisation of %s, where it tells what the other one answered',
    async (_, unit, plan) => {
      const world = await worldOf(plan);
      const seen = await wholeSeenBy(world, await addManager(world, 'boss@bakery.test', [unit]), unit);
      const told = [...seen.whole, ...seen.onCards];
      expect(seen.onCards.length).toBeGreaterThan(0);
      expect(told.map(({ mean, cap }) => [mean, cap])).toEqual(told.map(() => [null, null]));
      expect(new Set(told.map(({ missing }) => missing))).toEqual(new Set(['reveals_other']));
    },
  );

  it.each([
    ['three units', [301], [...twoUnits, { id: 303, parent: null, people: 9 }]],
    [
      'two units and people without one',
      [301],
      [...twoUnits, { id: 303, parent: null, people: 4 }, { id: 304, parent: null, people: 4 }],
    ],
    ['an own unit that everybody is in', [301], [{ id: 301, parent: null, people: 24 }]],
    ['two units that are both the own', [301, 302], twoUnits],
  ])('is shown in an organisation of %s', async (_, [unit = 0, ...more], plan) => {
    const world = await worldOf(plan);
    const manager = await addManager(world, 'boss@bakery.test', [unit, ...more]);
    const seen = await wholeSeenBy(world, manager, unit);
    const told = [...seen.whole, ...seen.onCards];
    expect(seen.whole.length).toBeGreaterThan(0);
    expect(told.filter(({ mean }) => mean === null)).toEqual([]);
  });

  it('is what administrators see whatever the units', async () => {
    const world = await worldOf(twoUnits);
    const seen = await wholeSeenBy(world, world.admin, 301);
    expect(seen.whole.filter(({ mean }) => mean === null)).toEqual([]);
  });
});

describe('every number that is told of figures', () => {
  it('has two decimals at most, so that none names what it was divided by', async () => {
    const world = await worldOf([...twoUnits, { id: 303, parent: null, people: 9 }]);
    const manager = await addManager(world, 'boss@bakery.test', [301]);
    for (const [person, unit] of [
      [manager, 301],
      [world.admin, 0],
    ] as const) {
      const { everything } = await wholeSeenBy(world, person, unit);
      const rows = await world.api.as(person).call(list, { query: { limit: 200 } });
      const long = numbersIn([everything, rows]).filter((one) => Math.round(one * 100) / 100 !== one);
      expect(long).toEqual([]);
    }
  });

  it('has them in rows of a version that stored all digits, too', async () => {
    const world = await worldOf(twoUnits);
    const { store } = world.context;
    const rows = await store.table('analytics_computations').every({ where: { figure: 'score' } });
    for (const row of rows)
      await store
        .table('analytics_computations')
        .change(row.analytics_computation_id, ({ value_numeric }) => ({
          value_numeric: (value_numeric ?? 0) + 0.001_234,
        }));
    const { everything } = await wholeSeenBy(world, world.admin, 301);
    const listed = await world.api.as(world.admin).call(list, { query: { limit: 200 } });
    const grouped = await world.api.as(world.admin).call(data.operations.groups, {
      params: { source: 'analytics_computations' },
      query: { column: 'value_numeric' },
    });
    expect(grouped.groups.length).toBeGreaterThan(1);
    const long = numbersIn([everything, listed, grouped]).filter(
      (one) => Math.round(one * 100) / 100 !== one,
    );
    expect(long).toEqual([]);
  });
});
