import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { seededReports } from '@livingroom/shared/content/reports/all.ts';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { usualMapping } from '@livingroom/shared/modules/reports/rules/charts/charts.ts';
import { describe, expect, it } from 'vitest';
import type { ServiceContext } from '../../../functions/core/context.ts';
import { seedActions } from '../../../scripts/local/seed/demo-actions.ts';
import { openView } from '../../../web/src/features/reports/cards/open-view.ts';
import type { Person, TestApi } from '../../support/test-api.ts';
import { addManager, type UnitPlan } from '../../worlds/analytics.ts';
import { createDemoWorld } from '../../worlds/demo.ts';
import { type Place, type ReleaseTable, readReleaseTable } from '../../worlds/released-report.ts';
import { createReportWorld } from '../../worlds/reports.ts';

const { view, sunburst, preview } = reportCalls.operations;

type Looked = {
  readonly api: TestApi;
  readonly context: ServiceContext;
  readonly people: readonly Person[];
};

/** A staff of 107 in a reporting tree of four levels: 19 who lead, each with people of their own. */
const reportingTree: readonly UnitPlan[] = [
  { id: 401, parent: null, people: 3 },
  ...[6, 8, 5, 9, 7, 4].map((people, at) => ({ id: 410 + at, parent: 401, people })),
  ...[5, 11, 3, 6, 2, 7, 6, 4].map((people, at) => ({ id: 420 + at, parent: 410 + (at % 6), people })),
  ...[5, 6, 3, 7].map((people, at) => ({ id: 430 + at, parent: 420 + at, people })),
];

/** Two waves on a scale of 1 to 7: most lean to one side, some agree with everything. */
const waves = [
  {
    number: 1,
    day: '2025-06-01',
    scoreOf: (person: number, item: number) => ((person * 7 + item * 3) % 5) + 2,
  },
  {
    number: 2,
    day: '2025-09-01',
    scoreOf: (person: number, item: number) =>
      person % 11 === 0 ? 7 : Math.min(7, ((person * 5 + item * 11) % 6) + (item % 3 === 0 ? 2 : 1)),
  },
];

/** Numbers are made in another order here and there: equal to ten decimals. */
function rounded(value: unknown): unknown {
  if (typeof value === 'number') return Number(value.toFixed(10));
  if (Array.isArray(value)) return value.map(rounded);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, rounded(inner)]));
}

/** Without noise no figure has an interval; one that had would be told apart here. */
const exact = (given: unknown): unknown =>
  given === undefined
    ? undefined
    : JSON.parse(
        JSON.stringify(given, (key, value) => (key === 'half' && value === null ? undefined : value)),
      );

const equal = (given: unknown, expected: unknown, of: Place | string) =>
  expect(rounded(exact(given)), JSON.stringify(of)).toEqual(rounded(expected));

/** Compares every figure of the reports that a person may open; answers how many those were. */
async function compareAll({ api, context, people }: Looked): Promise<number> {
  const table = await readReleaseTable(context);
  let compared = 0;
  for (const person of people) {
    const client = api.as(person);
    const { rounds, units } = await client.call(view, { query: {} });
    for (const round of rounds.map(({ round_id }) => round_id))
      for (const unit of units.map(({ unit_id }) => unit_id)) {
        const query = { unit_id: unit, round_id: round };
        const own = { table, units: units.map(({ unit_id }) => unit_id), rounds };
        for (const { key, roles } of seededReports) {
          if (!roles.includes(person.role)) continue;
          const shown = openView(await client.call(view, { query: { ...query, report: key } }));
          compared += compareView(shown, own, { round, unit });
          compared += compareActions(shown, own);
        }
        compared += compareSunburst(await client.call(sunburst, { query }), table, { round, unit });
      }
  }
  return compared;
}

type View = ReturnType<typeof openView>;
type Cell = View['figures'][number];
type Sunburst = CallOutput<typeof sunburst>;

type Own = {
  readonly table: ReleaseTable;
  /** In the reader's sight. */
  readonly units: readonly number[];
  /** Newest first. */
  readonly rounds: View['rounds'];
};

type At = { readonly round: string; readonly unit: number };

/** The round before, of the two that there are. */
function before(rounds: Own['rounds'], round: string): string | null {
  return rounds[rounds.findIndex(({ round_id }) => round_id === round) + 1]?.round_id ?? null;
}

function compareView(shown: View, own: Own, at: At): number {
  let compared = 0;
  for (const { id, data } of shown.report?.cards ?? [])
    for (const { name, figures: places } of data) {
      const cells = places.flatMap((place) => shown.figures[place] ?? []);
      const isTrend = new Set(cells.map(({ round_id }) => round_id)).size > 1;
      const of = cells.map(({ round_id, unit_id, topic_id }) => [round_id, unit_id, topic_id].join());
      equal([...of].sort(), [...expectedPlaces(`${id}.${name}`, own, at)].sort(), `${id}.${name}`);
      for (const cell of cells) compareCell(cell, own, { isTrend, looked: at.unit });
      compared += cells.length;
    }
  return compared;
}

/** What is being done about a unit stands beside its figure: of the round it began with, and of the newest since. */
function compareActions({ open_actions, topics, units }: View, { table, rounds }: Own): number {
  const [newest, first] = rounds.map(({ round_id }) => round_id);
  if (newest === undefined || first === undefined) return 0;
  let compared = 0;
  for (const { title, about } of open_actions ?? []) {
    if (!about) continue;
    const topic = topics.find(({ title: name }) => name === about.driver_title)?.driver_id ?? 0;
    const unit = units.find(({ unit_name: name }) => name === about.unit_name)?.unit_id ?? 0;
    const place = { round: newest, unit, topic };
    const { verdict, by } = table.since(place, first);
    const { histogram, ...start } = table.figure({ ...place, round: first });
    const { driver_title, unit_name, ...told } = about;
    equal(told, { start, now: table.inTrend(place), verdict, by }, title);
    compared += 2;
  }
  return compared;
}

/** What each question of the seeded reports is about: rounds, units and topics, by name. */
function expectedPlaces(question: string, { table, units, rounds }: Own, { round, unit }: At) {
  const { drivers, topics } = table;
  const ids = (some: typeof drivers) => some.map(({ driver_id }) => driver_id);
  const dimensions = ids(drivers.filter(({ parent_id_ref }) => parent_id_ref === null));
  const leaves = ids(drivers.filter(({ parent_id_ref }) => parent_id_ref !== null));
  const upTo = rounds
    .slice(rounds.findIndex(({ round_id }) => round_id === round))
    .map(({ round_id }) => round_id);
  const all = (some: readonly number[], within = [unit], line = [round]) =>
    line.flatMap((one) => within.flatMap((home) => some.map((topic) => [one, home, topic].join())));
  const places: { readonly [question: string]: readonly string[] } = {
    'sunburst.all': all(topics),
    'participation.participation': all([0]),
    'overall.overall': all([0]),
    'dimensions.dimensions': all(dimensions),
    'trend.overall': all([0], [unit], upTo),
    'trend.dimensions': all(dimensions, [unit], upTo),
    'distribution.all': all([0]),
    'strongest.drivers': all(leaves),
    'weakest.drivers': all(leaves),
    'risers.drivers': all(leaves),
    'fallers.drivers': all(leaves),
    'heatmap.units': all(topics, [...units]),
    'comments.comments': all(topics),
    'beside-company.unit': all(dimensions),
    'beside-company.company': all(dimensions, [0]),
    'by-round.rounds': all(leaves, [unit], upTo),
    'by-unit.units': all(topics, [...units]),
    // Who sees the whole organisation alone.
    'by-cut.cuts': all(topics, units.includes(0) ? table.groupsOf(round) : []),
  };
  return places[question] ?? [`nothing is known of ${question}`];
}

type Looking = { readonly isTrend: boolean; readonly looked: number };

function compareCell(cell: Cell, { table, units, rounds }: Own, { isTrend, looked }: Looking): void {
  const place = { round: cell.round_id, unit: cell.unit_id, topic: cell.topic_id };
  const inSight = units.includes(place.unit);
  const { measure, unit_id, round_id, topic_id, comments, ...values } = cell;
  if (measure === 'participation') {
    const participation = table.participation(place.round, place.unit);
    const { answered = null, rate = null } = participation ?? {};
    const missing = participation ? null : 'no_data';
    const none = { cap: null, histogram: null, favourable: null, last: null, stands: null };
    equal(values, { n: answered, mean: rate, missing, participation, ...none }, place);
    return;
  }
  const { histogram, ...score } = table.figure(place);
  const favourable = table.favourable(place);
  const earlier = before(rounds, place.round);
  const compares = measure !== 'comments' && inSight && !isTrend && earlier !== null;
  const last = compares ? table.since(place, earlier) : null;
  const shown = isTrend ? table.inTrend(place) : score;
  const ranks = measure !== 'comments' && inSight && !isTrend && place.unit === looked;
  const expected = {
    stands: ranks ? table.stands(place) : null,
    // A group is no unit: who sees it at all sees of how many it is.
    ...{ ...shown, n: inSight || place.unit < 0 ? shown.n : null },
    ...{ histogram: measure === 'distribution' ? histogram : null, last, participation: null },
    favourable: measure !== 'comments' && inSight && shown.mean !== null ? favourable : null,
  };
  equal(values, expected, place);
  const words = measure === 'comments' ? table.comments(place) : [];
  equal([...(comments ?? [])].sort(), words, place);
}

function compareSunburst(shown: Sunburst, table: ReleaseTable, { round, unit }: At): number {
  const earlier = before(shown.rounds, round);
  const figures = [
    { topic: 0, ...shown.overall },
    ...shown.dimensions.flatMap(({ drivers, ...dimension }) =>
      [dimension, ...drivers].map(({ driver_id: topic, ...figure }) => ({ topic, ...figure })),
    ),
  ];
  equal(figures.map(({ topic }) => topic).sort(), [...table.topics].sort(), 'topics');
  for (const { topic, histogram, comments, last, company, trend, stands, favourable, ...figure } of figures) {
    const { n, mean, cap, missing } = figure;
    const place = { round, unit, topic };
    equal({ n, mean, cap, missing, histogram }, table.figure(place), place);
    equal([stands, favourable], [table.stands(place), table.favourable(place)], place);
    equal(last, earlier === null ? null : table.since(place, earlier), place);
    equal(company, unit === 0 ? null : table.company(place), place);
    const line =
      earlier === null ? [] : [{ round_id: earlier, ...table.inTrend({ ...place, round: earlier }) }];
    equal(trend, line, place);
    if (topic !== 0) equal([...(comments ?? [])].sort(), table.comments(place), place);
  }
  for (const { unit_id, dimensions } of shown.compared)
    for (const { driver_id, ...figure } of dimensions) {
      const { histogram, ...score } = table.figure({ round, unit: unit_id, topic: driver_id });
      equal(figure, score, `${unit_id}`);
    }
  equal(shown.participation, table.participation(round, unit), `${unit}`);
  const general = [...(shown.general_comments ?? [])].sort();
  equal(general, table.comments({ round, unit, topic: null }), `closing question of ${unit}`);
  return figures.length + shown.compared.length + general.length;
}

describe('every figure of every seeded report, for an admin and three managers', () => {
  it('equals a calculation from the release table on the demo organisation', async () => {
    const { api, context, accountId, admin, headOf } = await createDemoWorld();
    await seedActions(api.ports, accountId);
    const people = [admin, headOf('Product'), headOf('Logistics'), headOf('Customers')];
    expect(await compareAll({ api, context, people })).toBeGreaterThan(20_000);
    const { open_actions } = await api
      .as(people[1] ?? admin)
      .call(view, { query: { report: 'unit-overview' } });
    expect(open_actions?.filter(({ about }) => about !== null)).toHaveLength(2);
    const asked = [{ name: 'x', topics: 'overall', units: 'visible' }];
    const map = {
      ...{ name: 'map', title: 'Map', type: 'chart', chart_type: 'map' },
      report_data: { computations: asked, dataMapping: usualMapping('map') },
    };
    const { places } = await api.as(admin).call(preview, { query: {}, body: { title: 'Map', cards: [map] } });
    expect(places).toHaveLength(12);
    expect(new Set(places.map(({ country }) => country))).toEqual(new Set(['DK', 'ES', 'US']));
    await api.ports.store.close();
  }, 120_000);

  it('equals it on an organisation with a deep reporting tree and two waves of answers', async () => {
    const world = await createReportWorld(reportingTree, waves, 36);
    const boss = (units: readonly number[]) => addManager(world, `boss${units[0]}@bakery.test`, units);
    const people = [world.admin, await boss([410]), await boss([421, 413]), await boss([433])];
    expect(await compareAll({ api: world.api, context: world.context, people })).toBeGreaterThan(20_000);
    await world.api.ports.store.close();
  }, 120_000);
});
