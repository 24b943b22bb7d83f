import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { analyticsFlows } from '@livingroom/shared/modules/analyses/contract.ts';
import { analyticsExecutions } from '@livingroom/shared/modules/analytics/contract.ts';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { describe, expect, test } from 'vitest';
import { loadReleaseRound } from '../../../functions/modules/analytics/rounds.ts';
import { openView } from '../../../web/src/features/reports/cards/open-view.ts';
import { between, createRandom } from '../../unit/analytics/organisation.ts';
import { addManager } from '../../worlds/analytics.ts';
import { type AskedPerson, expectedCuts } from '../../worlds/expected-cuts.ts';
import { createRoundsWorld, numbers } from '../../worlds/rounds.ts';

const { checkPrivacy, cutsPreview } = analyticsExecutions.operations;
const { view, download, roundTrust } = reportCalls.operations;
const [HOUSE, SHOP, OVEN] = [301, 302, 303];
const LONG = '2020-01-01T00:00:00.000Z';
const parents: ReadonlyMap<number, number> = new Map([
  [HOUSE, 0],
  [SHOP, HOUSE],
  [OVEN, HOUSE],
]);

type Given = { readonly place: number | null; readonly firstDay: string | null };

/** A house with a shop and an oven, whose people work at two places and came in different years. */
async function createBakery(givenOf: (person: number) => Given, sizes = [8, 30, 24]) {
  const world = await createRoundsWorld([
    { id: HOUSE, parent: null, people: 0 },
    { id: SHOP, parent: HOUSE, people: 0 },
    { id: OVEN, parent: HOUSE, people: 0 },
  ]);
  const { store } = world.context;
  for (const [location_id, name_of_location] of [
    [1, 'Aarhus'],
    [2, 'Odense'],
  ] as const)
    await store.table('locations').create({ location_id, name_of_location, company_id_ref: 1 });
  const homes = new Map<number, number>();
  for (const [at, unit] of [HOUSE, SHOP, OVEN].entries()) {
    const people = numbers(at * 100 + 2, sizes[at] ?? 0);
    for (const person of people) {
      const { place, firstDay } = givenOf(person);
      const stay = { created_at: LONG, placed_since: LONG, attributes_since: LONG, first_day: firstDay };
      await world.put([person], unit, stay);
      homes.set(person, unit);
      if (place === null) continue;
      const works = { employee_location_id: person, employee_id_ref: person, location_id_ref: place };
      await store.write('employee_locations', [
        { kind: 'create', id: String(person), body: { ...works, created_at: LONG, updated_at: LONG } },
      ]);
    }
  }
  const { datasetId } = world.survey;
  const choose = (cuts: readonly string[] | null, person = world.admin) =>
    world.api.as(person).rows('datasets').update(datasetId, { cuts });
  const see = (round_id: string, person = world.admin) =>
    world.api
      .as(person)
      .call(view, { query: { report: 'drivers', round_id } })
      .then(openView);
  return { ...world, homes, everybody: [...homes.keys()], datasetId, choose, see };
}

type Bakery = Awaited<ReturnType<typeof createBakery>>;

const usual = (person: number): Given => ({
  place: person % 3 === 0 ? 2 : 1,
  firstDay: person % 2 === 0 ? '2015-05-01T00:00:00.000Z' : '2025-12-01T00:00:00.000Z',
});

/** Who is in each cut group by the rules alone. */
async function expected(bakery: Bakery, round_id: string, givenOf: (person: number) => Given) {
  const asked = await bakery.context.store
    .table('survey_executions')
    .every({ fields: ['employee_id_ref', 'counts'] });
  const people = asked.map(({ employee_id_ref: person, counts }): AskedPerson => {
    const { place, firstDay } = givenOf(person);
    const tenure = firstDay === null ? null : firstDay.startsWith('2025') ? 0 : firstDay < '2016-03' ? 3 : 2;
    const groups = [place === null ? null : place - 1, tenure];
    return { person, unit: bakery.homes.get(person) ?? 0, counts: counts === true, groups };
  });
  const blocks = new Map((await bakery.blocksOf(round_id)).map((one) => [one.home, one.people]));
  const parentOf = (unit: number) => parents.get(unit) ?? null;
  return expectedCuts({ asked: people, blocks, parentOf, attributes: 2, least: 5 });
}

/** What is released of cut groups: answers and mean, by `{attribute}:{group}`. */
async function released({ context }: Bakery, round_id: string) {
  const rows = await context.store.table('release_cuts').every({ where: { release_round_id_ref: round_id } });
  return new Map(
    rows.flatMap(({ figures }) =>
      figures.map(([attribute, group, n, , mean]) => [`${attribute}:${group}`, [n, mean]] as const),
    ),
  );
}

const answerOf = (person: number) => (person % 7) + 1;

describe('figures by attribute', () => {
  test('equal an independent calculation, over random people and answers', async () => {
    const random = createRandom(41);
    let shown = 0;
    for (let index = 0; index < 6; index += 1) {
      const given = new Map<number, Given>();
      const givenOf = (person: number) => {
        const known = given.get(person) ?? {
          place: random() < 0.06 ? null : random() < 0.6 ? 1 : 2,
          firstDay: random() < 0.5 ? '2015-05-01T00:00:00.000Z' : '2018-12-01T00:00:00.000Z',
        };
        given.set(person, known);
        return known;
      };
      const sizes = [between(random, 3, 9), between(random, 10, 40), between(random, 10, 40)];
      const bakery = await createBakery(givenOf, sizes);
      await bakery.choose(['location', 'tenure']);
      const answering = bakery.everybody.filter(() => random() < 0.85);
      const round_id = await bakery.run({ flow: 8, day: 0, people: bakery.everybody, answering });
      const wanted = [...(await expected(bakery, round_id, givenOf))].map(([key, people]) => {
        const sum = people.reduce((total, person) => total + answerOf(person), 0);
        return [key, [people.length, Math.round((sum / people.length) * 100) / 100]] as const;
      });
      expect(new Map(wanted)).toEqual(await released(bakery, round_id));
      shown += wanted.length;
    }
    expect(shown).toBeGreaterThan(12);
  }, 60_000);

  test('are a source of analyses, as the report shows them and without anything else of a group', async () => {
    const bakery = await createBakery(usual);
    await bakery.choose(['location']);
    const round_id = await bakery.run({ flow: 8, day: 0, people: bakery.everybody });
    const operator = await bakery.api.addPerson(SYSTEM_ACCOUNT_ID, 'operator@system.test', 'system');
    const params = { units: 'groups' };
    const nodes = [{ order: 1, kind: 'released' as const, name: '', params, from: null, x: 0, y: 0 }];
    const there = { accountId: bakery.accountId };
    const body = { nodes, show: 1 };
    const { outcomes } = await bakery.api
      .as(operator)
      .call(analyticsFlows.operations.preview, { body }, there);
    const columns = outcomes[0]?.columns ?? [];
    const rows = outcomes[0]?.rows ?? [];
    const of = (row: (typeof rows)[number], key: string) => row[columns.indexOf(key)];
    const shown = (await bakery.see(round_id)).figures.filter(({ unit_id, mean }) => unit_id < 0 && mean);
    expect(new Set(rows.map((row) => of(row, 'unit')))).toEqual(
      new Set(['Location: Aarhus', 'Location: Odense']),
    );
    expect(new Set(rows.map((row) => of(row, 'mean')))).toEqual(new Set(shown.map(({ mean }) => mean)));
    for (const row of rows) {
      expect(Number(of(row, 'n'))).toBeGreaterThanOrEqual(5);
      for (const key of ['favourable', 'participation', 'spread', 'h1', 'h7'])
        expect(of(row, key)).toBeNull();
    }
  });

  test('stand in the reports of who sees the whole organisation, and in nobody else’s', async () => {
    const bakery = await createBakery(usual);
    await bakery.choose(['location']);
    const round_id = await bakery.run({ flow: 8, day: 0, people: bakery.everybody });
    const seen = await bakery.see(round_id);
    expect(seen.cuts.map(({ unit_name }) => unit_name)).toEqual(['Location: Aarhus', 'Location: Odense']);
    const cells = seen.figures.filter(({ unit_id, mean }) => unit_id < 0 && mean !== null);
    expect(cells.length).toBeGreaterThan(0);
    for (const { n, histogram, favourable, comments, last } of cells) {
      expect(n).toBeGreaterThanOrEqual(5);
      expect([histogram, favourable, comments, last]).toEqual([null, null, null, null]);
    }
    const file = await bakery.api
      .as(bakery.admin)
      .call(download, { query: { report: 'overview', round_id, format: 'csv' } });
    expect(new TextDecoder().decode(file)).toContain('Location: Aarhus');
    const boss = await addManager(bakery, 'boss@bakery.test', [HOUSE]);
    const query = { round_id, report: 'unit-overview' };
    const own = openView(await bakery.api.as(boss).call(view, { query }));
    expect(own.cuts).toEqual([]);
    expect(own.figures.filter(({ unit_id }) => unit_id < 0)).toEqual([]);
  });

  test('leave what units show as it is without them', async () => {
    const figuresOf = async (cuts: readonly string[]) => {
      const bakery = await createBakery(usual);
      if (cuts.length > 0) await bakery.choose(cuts);
      const round_id = await bakery.run({ flow: 8, day: 0, people: bakery.everybody });
      const columns = [
        'unit_id_ref',
        'driver_key',
        'figure',
        'n',
        'value_numeric',
        'value_numeric_array',
      ] as const;
      const rows = await bakery.context.store.table('analytics_computations').every({ fields: columns });
      const of = ({ unit_id_ref, driver_key, figure }: (typeof rows)[number]) =>
        [unit_id_ref, driver_key, figure].join();
      return { round_id, rows: rows.toSorted((a, b) => (of(a) < of(b) ? -1 : 1)) };
    };
    const [cut, plain] = [await figuresOf(['location', 'tenure']), await figuresOf([])];
    expect(cut).toEqual(plain);
  });

  test('are attacked with all others by the privacy check, which finds nobody', async () => {
    const bakery = await createBakery(usual);
    await bakery.choose(['location', 'tenure']);
    const round_id = await bakery.run({ flow: 8, day: 0, people: bakery.everybody });
    const check = () => bakery.api.as(bakery.admin).call(checkPrivacy, { query: { round_id } });
    const found = await check();
    expect(found).toMatchObject({ unfit: 0, scores: { least: 5 }, details: { least: 10 } });
    expect(found.scores.smallest).toBeGreaterThanOrEqual(5);
    // One that is not made of its pieces is found.
    const [row] = await bakery.context.store.table('release_cuts').every({});
    await bakery.context.store.table('release_cuts').change(row?.release_cut_id ?? '', ({ figures }) => ({
      figures: figures.map(([attribute, group, n, ...rest]) => [attribute, group, n - 1, ...rest]),
    }));
    expect((await check()).unfit).toBeGreaterThan(0);
    const round = await loadReleaseRound(bakery.context, round_id);
    expect(JSON.parse(round.signed?.statement ?? '{}')).toMatchObject({ cuts: 2, lists: { figures: {} } });
  });

  test('are those of the opening, whatever changes afterwards, and are told to who was asked', async () => {
    const bakery = await createBakery(usual);
    await bakery.choose(['location']);
    const round_id = await bakery.run({ flow: 8, day: 0, people: bakery.everybody });
    const before = await released(bakery, round_id);
    await bakery.choose(['tenure']);
    const { store } = bakery.context;
    for (const person of bakery.everybody.slice(0, 20))
      if (usual(person).place !== null)
        await store.table('employee_locations').change(person, () => ({ location_id_ref: 2 }));
    await bakery.api.as(bakery.admin).call(analyticsExecutions.operations.runMain, {});
    await bakery.api.workflows.settle();
    expect(await released(bakery, round_id)).toEqual(before);
    const round = await loadReleaseRound(bakery.context, round_id);
    expect(round.cuts.map(({ key }) => key)).toEqual(['location']);
    const trust = await bakery.api.as(bakery.admin).call(roundTrust, { params: { id: round_id }, query: {} });
    expect(JSON.stringify(trust)).toContain('Averages are also shown by Location');
  });

  test('go by a field of the organisation’s own, and only by one with choices or yes and no', async () => {
    const bakery = await createBakery(usual);
    const { api, admin, context } = bakery;
    const company = await context.store.table('companies').first({ fields: ['company_id'] });
    const columns = [
      { id: 0, table: 'employees', label: 'Nights', type: 'yesNo', choices: [] },
      { id: 0, table: 'employees', label: 'Nickname', type: 'text', choices: [] },
    ] as const;
    await api
      .as(admin)
      .rows('companies')
      .update(company?.company_id ?? 0, { own_columns: { next: 1, columns } });
    const stay = { created_at: LONG, placed_since: LONG, attributes_since: LONG };
    for (const person of bakery.everybody)
      await bakery.put([person], bakery.homes.get(person) ?? null, { ...stay, own_1: person % 2 === 0 });
    await expect(bakery.choose(['own_2'])).rejects.toMatchObject({ status: 400 });
    await bakery.choose(['own_1']);
    const round_id = await bakery.run({ flow: 8, day: 0, people: bakery.everybody });
    const seen = await bakery.see(round_id);
    expect(seen.cuts.map(({ unit_name }) => unit_name)).toEqual(['Nights: Yes', 'Nights: No']);
    // A value that is changed through the product says since when it has been so.
    const [first = 0] = bakery.everybody;
    await api
      .as(admin)
      .rows('employees')
      .update(first, { own_1: false } as object);
    const row = await context.store.table('employees').load(first);
    expect(Date.parse(row.attributes_since ?? '')).toBeGreaterThan(Date.parse(LONG));
  });

  test('leave out who has not had an attribute for long', async () => {
    const bakery = await createBakery(usual);
    await bakery.choose(['location']);
    const moved = bakery.everybody.filter((person) => person > 200);
    for (const person of moved)
      await bakery.context.store
        .table('employee_locations')
        .change(person, () => ({ updated_at: bakery.at(-2) }));
    const round_id = await bakery.run({ flow: 8, day: 0, people: bakery.everybody });
    const n = [...(await released(bakery, round_id)).values()].reduce((sum, [one = 0]) => sum + one, 0);
    expect(n).toBeLessThanOrEqual(bakery.everybody.length - moved.length);
    expect(n).toBeGreaterThan(0);
  });

  test('are not shown beside another round of the same weeks, nor does that one cut what was shown', async () => {
    const bakery = await createBakery(usual);
    await bakery.choose(['location']);
    const first = await bakery.run({ flow: 8, day: 0, people: bakery.everybody });
    expect((await released(bakery, first)).size).toBeGreaterThan(0);
    const second = await bakery.run({ flow: 9, day: 7, people: bakery.everybody.slice(5) });
    expect((await released(bakery, second)).size).toBe(0);
    const found = await bakery.api.as(bakery.admin).call(checkPrivacy, { query: { round_id: first } });
    expect(found.scores.smallest).toBeGreaterThanOrEqual(5);
    const trust = await bakery.api.as(bakery.admin).call(roundTrust, { params: { id: second }, query: {} });
    expect(JSON.stringify(trust)).toContain('another round asked in the same weeks');
  });

  test('are gone once a threshold has risen', async () => {
    const bakery = await createBakery(usual);
    await bakery.choose(['location']);
    const round_id = await bakery.run({ flow: 8, day: 0, people: bakery.everybody });
    await bakery.api.as(bakery.admin).rows('datasets').update(bakery.datasetId, { score_threshold: 6 });
    const seen = await bakery.see(round_id);
    expect(seen.cuts).toEqual([]);
    expect(seen.figures.filter(({ unit_id }) => unit_id < 0)).toEqual([]);
  });
});

describe('the choice of attributes', () => {
  test('is refused where it is none, is too many, or names one twice', async () => {
    const bakery = await createBakery(usual);
    for (const cuts of [
      ['salary'],
      ['own_1'],
      ['location', 'location'],
      ['location', 'tenure', 'a', 'b'],
      [''],
    ])
      await expect(bakery.choose(cuts)).rejects.toMatchObject({ status: 400 });
    await expect(bakery.choose(['location', 'tenure'])).resolves.toBeDefined();
    await bakery.context.store.table('datasets').change(bakery.datasetId, () => ({ test_data: true }));
    await expect(bakery.choose(['tenure'])).rejects.toMatchObject({ status: 400 });
    const boss = await addManager(bakery, 'boss@bakery.test', [HOUSE]);
    await expect(bakery.choose(['tenure'], boss)).rejects.toMatchObject({ status: 403 });
  });

  test('is refused while a round is open, and for noise and flows that gather months', async () => {
    const bakery = await createBakery(usual);
    const { context, api, admin, datasetId } = bakery;
    const noisy = await api
      .as(admin)
      .rows('datasets')
      .create({ name: 'Noise', privacy: 'dp_private', survey_id_ref: bakery.survey.surveyId });
    await expect(
      api
        .as(admin)
        .rows('datasets')
        .update(noisy.dataset_id, { cuts: ['tenure'] }),
    ).rejects.toMatchObject({ status: 400 });
    const flow = { flow_execution_id: 8, flow_id_ref: 1, name: 'Rolling', dataset_id_ref: datasetId };
    await context.store.table('flow_executions').create({ ...flow, schedule_type: 'rolling' });
    await expect(bakery.choose(['tenure'])).rejects.toMatchObject({ status: 400 });
    await context.store.table('flow_executions').change(8, () => ({ schedule_type: 'synchronous' }));
    await bakery.choose(['tenure']);
    await bakery.run({ flow: 9, day: 0, people: bakery.everybody });
    await context.store.table('flow_rounds').change('9-1', () => ({ closed_at: null }));
    await expect(bakery.choose(['location'])).rejects.toMatchObject({ status: 400 });
    await expect(bakery.choose(null)).rejects.toMatchObject({ status: 400 });
  });

  test('is one of two that are made at once', async () => {
    const bakery = await createBakery(usual);
    await Promise.allSettled([bakery.choose(['location']), bakery.choose(['tenure'])]);
    const row = await bakery.context.store.table('datasets').load(bakery.datasetId);
    expect([['location'], ['tenure']]).toContainEqual(row.cuts);
  });

  test('is looked at before: groups with their people, and how many would be shown', async () => {
    const bakery = await createBakery(usual);
    const query = { dataset_id: bakery.datasetId, attributes: 'location,nothing' };
    const seen = await bakery.api.as(bakery.admin).call(cutsPreview, { query });
    expect(seen.offered.map(({ key }) => key)).toEqual(['location', 'tenure']);
    expect(seen.attributes.map(({ key }) => key)).toEqual(['location']);
    await bakery.choose(['location']);
    const round_id = await bakery.run({ flow: 8, day: 0, people: [1, ...bakery.everybody] });
    const shown = [...(await released(bakery, round_id)).values()].map(([n]) => n);
    expect(seen.attributes[0]?.groups.map((group) => group.shown)).toEqual(shown);
  });
});
