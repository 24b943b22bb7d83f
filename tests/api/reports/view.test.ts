import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { openView } from '../../../web/src/features/reports/cards/open-view.ts';
import type { Person } from '../../support/test-api.ts';
import { addManager, type UnitPlan } from '../../worlds/analytics.ts';
import { binsOf, expectedFigures, meanOf } from '../../worlds/expected-figures.ts';
import { createReportWorld } from '../../worlds/reports.ts';

const { view, sunburst } = reportCalls.operations;

const units: readonly UnitPlan[] = [
  { id: 301, parent: null, people: 14 },
  { id: 302, parent: 301, people: 11 },
  { id: 303, parent: 301, people: 6 },
  { id: 304, parent: 303, people: 3 },
  { id: 305, parent: null, people: 12 },
];

const seeded = ['sunburst', 'overview', 'unit-overview', 'drivers'] as const;

/** A manager sees the units below as well. */
function withBelow(unit: number): readonly number[] {
  return [unit, ...units.filter(({ parent }) => parent === unit).flatMap(({ id }) => withBelow(id))];
}

type World = Awaited<ReturnType<typeof createReportWorld>>;
let world: World;
let people: { readonly person: Person; readonly sees: readonly number[] }[];

beforeAll(async () => {
  world = await createReportWorld(units, [
    { number: 1, day: '2025-06-01', scoreOf: (person, driver) => ((person + driver) % 3) + 1 },
    { number: 2, day: '2025-09-01', scoreOf: (person, driver) => ((person * 3 + driver) % 4) + 4 },
  ]);
  const managers = [[301], [303], [302, 305]];
  people = [{ person: world.admin, sees: [0, 301, 302, 303, 304, 305] }];
  for (const [place, managed] of managers.entries())
    people.push({
      person: await addManager(world, `boss${place}@bakery.test`, managed),
      sees: managed.flatMap(withBelow),
    });
}, 60_000);

const read = (
  person: Person,
  query: { report?: string; unit_id?: number; round_id?: string; language?: string },
) => world.api.as(person).call(view, { query }).then(openView);

describe('the reports of a role', () => {
  it('are those of the spec, by their titles', async () => {
    const titles = async (person: Person) => (await read(person, {})).reports.map(({ title }) => title);
    expect(await titles(world.admin)).toEqual([
      'Livingroom Sunburst Report',
      'Employee Experience Overview',
      'Employee Experience Drivers Report',
    ]);
    const manager = people[1]?.person ?? world.admin;
    expect(await titles(manager)).toEqual([
      'Livingroom Sunburst Report',
      'Employee Experience Unit Overview',
    ]);
    const refused = await world.api.as(manager).raw(view, { query: { report: 'overview' } });
    expect(refused.status).toBe(404);
    const kim = await world.api.addPerson(world.accountId, 'kim@bakery.test');
    expect((await world.api.as(kim).raw(view, { query: {} })).status).toBe(403);
  });

  it("are told in the reader's language", async () => {
    const { reports, report } = await read(world.admin, { language: 'dk', report: 'overview' });
    expect(reports[1]?.title).toBe('Overblik over medarbejderoplevelsen');
    expect(report?.cards[0]?.card?.title).toBe('Deltagelse');
  });
});

describe('the unit that a report opens on', () => {
  const opened = async (managed: readonly number[], own: number | null) => {
    const person = await addManager(world, `opens${managed.join('-')}-${own}@bakery.test`, managed);
    if (own !== null)
      await world.api
        .as(world.admin)
        .rows('employees')
        .update(person.employeeId, { primary_unit_id_ref: own });
    const { unit, has_figures } = await read(person, {});
    expect(has_figures).toBe(true);
    return unit?.unit_id;
  };

  it('is the own one of a manager, or the highest, where it has figures', async () => {
    expect(await opened([302, 305], 305)).toBe(305);
    expect(await opened([301, 305], null)).toBe(301);
  });

  it('of a manager of several units is the first with figures, not one without any', async () => {
    expect(await opened([304, 305], 304)).toBe(305);
  });

  it('is without figures where no unit in sight has any', async () => {
    expect(await opened([304], 304)).toBe(304);
  });
});

/** What the rules alone make of the answers of a unit, round and driver. */
function expected(round: number, unit: number, driver: number) {
  const given = world.given.filter((answer) => answer.round === round && answer.driver === driver);
  const { score, detail } = expectedFigures(units, given, driver);
  const own = score(unit);
  const bins = detail(unit);
  if (own.length === 0) return null;
  return { n: own.length, ...meanOf(own), histogram: bins.length === own.length ? binsOf(own) : null };
}

type View = Awaited<ReturnType<typeof read>>;
type Travelled = Parameters<typeof openView>[0];
type Figure = View['figures'][number];

/** Every seeded report that a person may open, for every unit in sight and both rounds. */
async function allViews({ person, sees }: (typeof people)[number]): Promise<readonly View[]> {
  const views: View[] = [];
  for (const report of seeded)
    for (const unit_id of sees)
      for (const round_id of ['7-1', '7-2']) {
        const answer = await world.api.as(person).raw(view, { query: { report, unit_id, round_id } });
        if (answer.status === 200) views.push(openView(answer.body as Travelled));
      }
  return views;
}

function expectEqual(figure: Figure, isOwn: boolean): void {
  const rule = expected(Number(figure.round_id.split('-')[1]), figure.unit_id, figure.topic_id);
  if (figure.histogram !== null) expect(figure.histogram).toEqual(rule?.histogram);
  if (rule === null) {
    expect(figure.missing).toBe('too_few');
    return;
  }
  // In a row of rounds fewer than ten people make no number.
  if (figure.missing === 'too_few') {
    expect(rule.n).toBeLessThan(10);
    return;
  }
  expect([figure.n, figure.cap]).toEqual([isOwn ? rule.n : null, rule.cap]);
  expect(figure.mean).toBeCloseTo(rule.mean, 10);
}

describe('every figure of every seeded report', () => {
  it('equals what the rules alone make of the answers, for an admin and three managers', async () => {
    let compared = 0;
    for (const one of people)
      for (const { figures } of await allViews(one))
        for (const figure of figures) {
          if (figure.measure === 'participation' || !world.asked.includes(figure.topic_id)) continue;
          compared += 1;
          expectEqual(figure, one.sees.includes(figure.unit_id));
        }
    expect(compared).toBeGreaterThan(300);
  });

  it("is of a unit in the reader's sight, or the score of the organisation and no more", async () => {
    for (const { person, sees } of people)
      for (const report of seeded) {
        const answer = await world.api.as(person).raw(view, { query: { report } });
        if (answer.status === 404) continue;
        const { figures } = openView(answer.body as Travelled);
        for (const figure of figures.filter(({ unit_id }) => !sees.includes(unit_id)))
          expect(figure).toMatchObject({
            ...{ unit_id: 0, measure: 'score', n: null, histogram: null, comments: null },
            ...{ last: null, participation: null },
          });
      }
    const [, other] = people;
    const refused = await world.api.as(other?.person ?? world.admin).raw(view, { query: { unit_id: 305 } });
    expect(refused.status).toBe(404);
  });

  it('is none of fewer than five people, nor histogram or comments of fewer than ten', async () => {
    const { figures } = await read(world.admin, { report: 'overview', unit_id: 303 });
    for (const { n, histogram, comments, unit_id } of figures) {
      if (n !== null) expect(n).toBeGreaterThanOrEqual(5);
      if (histogram) expect(histogram.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(10);
      if (comments && comments.length > 0) expect([303, 304]).not.toContain(unit_id);
    }
  });
});

describe('the last round', () => {
  it('stands beside a figure, with a change where it is more than chance', async () => {
    const report = await world.api.as(world.admin).call(sunburst, { query: {} });
    expect(report).toMatchObject({ round_id: '7-2', last_round_id: '7-1' });
    expect(report.overall.last).toMatchObject({ verdict: 'up' });
    const { mean, last, trend } = report.overall;
    expect(last?.by).toBeCloseTo((mean ?? 0) - (last?.mean ?? 0), 10);
    expect(trend.map(({ round_id }) => round_id)).toEqual(['7-1']);
  });

  it('of fewer than ten people is told by its direction only', async () => {
    const { overall } = await world.api.as(world.admin).call(sunburst, { query: { unit_id: 303 } });
    expect(overall.n).not.toBeNull();
    expect(overall.last).toMatchObject({ n: null, mean: null, by: null });
    expect(overall.trend).toMatchObject([{ mean: null, missing: 'too_few' }]);
  });

  it("and the organisation stand beside a manager's unit, the organisation by its score alone", async () => {
    const manager = people[3]?.person ?? world.admin;
    const report = await world.api.as(manager).call(sunburst, { query: { unit_id: 302 } });
    const company = await world.api.as(world.admin).call(sunburst, { query: { unit_id: 0 } });
    expect(report.overall.company).toMatchObject({ n: null, mean: company.overall.mean });
    expect(report.units.map(({ unit_id }) => unit_id)).toEqual([305, 302]);
  });
});

describe("a report of the organisation's own", () => {
  const put = async (cards: readonly unknown[], schema?: string) => {
    const id = await world.context.store.takeNumbers('reports', 1);
    const report_schema = schema ?? { version: 2, generalOptions: { title: 'Mine' }, cards };
    const body = { report_id: id, title: 'Mine', report_status: 'active', report_schema };
    await world.context.store.write('reports', [
      { kind: 'create', id: `${id}`, body: JSON.parse(JSON.stringify(body)) },
    ]);
    return `${id}`;
  };

  it('shows what it can when a card is broken, and says which is', async () => {
    const good = {
      name: 'ok',
      report_data: { computations: [{ name: 'x' }] },
      content: [{ type: 'text', value: '**<Unit Name>** <Unit Address>' }],
    };
    const report = await put([good, { name: 'bad', chart_type: 'cone' }]);
    const { report: shown, figures } = await read(world.admin, { report, unit_id: 302 });
    expect(shown?.cards.map(({ id, problem }) => [id, problem])).toEqual([
      ['ok', null],
      ['bad', 'unknown-component'],
    ]);
    expect(shown?.cards[0]).toMatchObject({
      card: { content: [{ value: '**Unit 302** <Unit Address>' }] },
      unresolved: ['Unit Address'],
      data: [{ name: 'x', figures: [0] }],
    });
    expect(figures).toHaveLength(1);
    expect((await read(world.admin, { report: await put([], '{') })).report?.problem).toBe(
      'unreadable-report',
    );
  });

  it('of forty cards over the same figures reads each once, in one call', async () => {
    const data = { computations: [{ name: 'all', topics: 'all', units: 'visible', split: 'unit' }] };
    const cards = Array.from({ length: 40 }, (_, place) => ({ name: `c${place}`, report_data: data }));
    const { figures, report } = await read(world.admin, { report: await put(cards) });
    expect(report?.cards).toHaveLength(40);
    expect(figures).toHaveLength(6 * 40);
    const travelled = await world.api.as(world.admin).call(view, { query: { report: await put(cards) } });
    expect(travelled.answers).toHaveLength(1);
  });

  it('shows on each card what it would show alone, whatever others ask for before it', async () => {
    const asked = [
      { topics: 'drivers', units: 'visible' },
      { topics: 'overall', units: 'visible', rounds: 'all' },
      { topics: 'all', units: 'visible' },
      { topics: 'drivers', dimension: 'included', units: [303, 301] },
      { topics: 'all', units: 'visible', measure: 'distribution' },
      { topics: 'dimensions', units: 'visible', rounds: 'all' },
      { topics: 'all', measure: 'participation', units: 'visible' },
      { topics: 'all', measure: 'comments' },
      { topics: 'drivers', units: 'visible', rounds: 'all' },
    ];
    const cards = asked.map((one, at) => ({
      name: `c${at}`,
      report_data: { computations: [{ name: 'x', ...one }] },
    }));
    const shownOn = async (some: readonly object[]) => {
      const { figures, report } = await read(world.admin, { report: await put(some), unit_id: 301 });
      return report?.cards.map(({ data }) =>
        data.flatMap((one) => one.figures.map((place) => figures[place])),
      );
    };
    const alone = [];
    for (const card of cards) alone.push(...((await shownOn([card])) ?? []));
    expect(alone.map((cells) => cells.length > 0)).toEqual(asked.map(() => true));
    expect(await shownOn(cards)).toEqual(alone);
    expect(await shownOn(cards.toReversed())).toEqual(alone.toReversed());
  });

  it('asks for units, rounds and drivers by name, within what may be seen', async () => {
    const computations = [
      { name: 'x', topics: 'drivers', dimension: 'included', units: [305, 301, 0, 999], rounds: 'all' },
    ];
    const report = await put([{ name: 'one', report_data: { computations } }]);
    const manager = people[1]?.person ?? world.admin;
    const { figures } = await read(manager, { report });
    expect(new Set(figures.map(({ unit_id }) => unit_id))).toEqual(new Set([301, 0]));
    expect(new Set(figures.map(({ round_id }) => round_id))).toEqual(new Set(['7-1', '7-2']));
    expect(new Set(figures.map(({ topic_id }) => topic_id)).size).toBe(12);
    const latest = { computations, executionCriteria: { latestOnly: true } };
    const last = await read(manager, { report: await put([{ name: 'one', report_data: latest }]) });
    expect(new Set(last.figures.map(({ round_id }) => round_id))).toEqual(new Set(['7-2']));
  });
});
