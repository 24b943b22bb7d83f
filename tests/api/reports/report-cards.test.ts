import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { openView } from '../../../web/src/features/reports/cards/open-view.ts';
import type { Person } from '../../support/test-api.ts';
import { addManager } from '../../worlds/analytics.ts';
import { createReportWorld } from '../../worlds/reports.ts';

const { view, preview } = reportCalls.operations;

const units = [
  { id: 301, parent: null, people: 14 },
  { id: 302, parent: 301, people: 12 },
];

type World = Awaited<ReturnType<typeof createReportWorld>>;
let world: World;
let system: Person;

beforeAll(async () => {
  world = await createReportWorld(units, [
    { number: 1, day: '2025-02-01', scoreOf: (person, driver) => ((person + driver) % 3) + 1 },
    { number: 2, day: '2025-09-01', scoreOf: (person, driver) => ((person + driver) % 3) + 4 },
  ]);
  system = await world.api.addPerson(SYSTEM_ACCOUNT_ID, 'system@livingroom.test', 'system');
}, 60_000);

const as = () => world.api.as(world.admin);

/** What the cards show of the whole organisation, or of a unit. */
const shown = (cards: readonly { readonly [field: string]: Json }[], unit_id = 0) =>
  as()
    .call(preview, { query: { unit_id }, body: { cards: [...cards] } })
    .then(openView);

const score = (criteria: { readonly [field: string]: Json }) => ({
  name: 'one',
  report_data: { computations: [{ name: 'x', rounds: 'all' }], executionCriteria: criteria },
});

describe('a card looks only at the rounds that its criteria name', () => {
  it.each([
    [{}, ['7-1', '7-2']],
    [{ surveyPeriod: '2025' }, ['7-1', '7-2']],
    [{ surveyPeriod: '2025-Q3' }, ['7-2']],
    [{ surveyPeriod: '2025-02' }, ['7-1']],
    [{ matchMetadata: { flow_execution_round: 1 } }, ['7-1']],
    [{ matchMetadata: { flow_execution_id_ref: 8 } }, []],
    [{ name: 'Nobody calls it so' }, []],
    [{ latestOnly: true }, ['7-2']],
    [{ timeRange: { start: '2025-02-02' } }, ['7-2']],
    [{ timeRange: { start: '2025-09-01', end: '2025-09-01' } }, ['7-2']],
    [{ timeRange: { end: '2025-08-31' } }, ['7-1']],
    [{ timeRange: { end: '2025-09-01T00:00:00.000Z' } }, ['7-1', '7-2']],
    [{ relativeRange: 1 }, []],
    [{ relativeRange: 10_000 }, ['7-1', '7-2']],
    [{ completedOnly: true, isMainAnalytics: true }, ['7-1', '7-2']],
  ])('%j', async (criteria, rounds) => {
    const { figures } = await shown([score(criteria)]);
    expect(figures.map(({ round_id }) => round_id)).toEqual(rounds);
  });

  it('also by its data set and survey', async () => {
    const { surveyId, datasetId } = world.survey;
    const data = score({}).report_data;
    const count = async (refs: { readonly [field: string]: Json }) =>
      (await shown([{ name: 'one', report_data: data, ...refs }])).figures.length;
    expect(await count({ dataset_id_ref: datasetId, survey_id_ref: surveyId })).toBe(2);
    expect(await count({ dataset_id_ref: datasetId + 1 })).toBe(0);
    expect(await count({ survey_id_ref: surveyId + 1 })).toBe(0);
  });
});

describe('the figures of a card', () => {
  it('follow a filter that names the unit by its placeholder', async () => {
    const report_data = {
      computations: [{ name: 'x', units: 'visible' }],
      filters: [{ field: 'unit', values: ['<Dynamic Unit Id>'] }],
    };
    const { figures } = await shown([{ name: 'one', report_data }], 302);
    expect(figures.map(({ unit_id }) => unit_id)).toEqual([302]);
  });

  it('are one a unit where a question is asked by segments', async () => {
    const { figures } = await shown([{ name: 'one', report_data: { segmentationComputations: [{}] } }], 301);
    expect(figures.map(({ unit_id }) => unit_id)).toEqual([301, 302]);
  });

  it('of a sunburst made of a survey are of its drivers, and what is not there is told', async () => {
    const card = (surveyMapping: { readonly [field: string]: Json }) => ({
      ...{ name: 's', type: 'chart', chart_type: 'sunburst' },
      report_data: {
        computations: [{ name: 'x', topics: 'drivers' }],
        dataMapping: { idField: 'driver', valueField: 'score' },
        surveyMapping,
      },
    });
    const { figures, report } = await shown([card({ survey_item_ids: [1, 999_999] })]);
    expect(figures.length).toBeLessThan(36);
    expect(report?.cards[0]?.notices).toContainEqual({ kind: 'no-item', id: 999_999 });
    const none = await shown([card({ survey_id_ref: 4711 })]);
    expect(none.report?.cards[0]?.notices).toEqual([{ kind: 'no-survey', id: 4711 }]);
  });
});

it('placeholders stand for what is known of company and unit', async () => {
  const { store } = world.context;
  const person = 10_001;
  await store.write('locations', [{ kind: 'create', id: '1', body: { location_id: 1 } }]);
  const address = { address_line_1: 'Quay 4', zip_postal_code: '8000', city: 'Aarhus', country: 'DK' };
  await store.write('location_addresses', [
    { kind: 'create', id: '1', body: { address_id: 1, location_id_ref: 1, ...address } },
  ]);
  await store.write('unit_locations', [
    { kind: 'create', id: '1', body: { unit_location_id: 1, unit_id_ref: 302, location_id_ref: 1 } },
  ]);
  await store.write('employee_units_managed', [
    {
      ...{ kind: 'create', id: '900' },
      body: { employee_unit_managed_id: 900, employee_id_ref: person, unit_id_ref: 302 },
    },
  ]);
  const employee = await world.context.store.get('employees', `${person}`);
  await store.write('employees', [
    {
      ...{ kind: 'replace', id: `${person}`, ifMatch: employee?.etag ?? '' },
      body: { ...employee?.body, given_name: 'Ida', family_name: 'Holm' },
    },
  ]);
  const value = '<Unit Manager>, <Unit Address>; <Company Address>; <Dynamic Unit Id>; <Unit Illustration>';
  const map = {
    ...{ name: 'm', type: 'chart', chart_type: 'map' },
    report_data: {
      computations: [{ name: 'x', units: 'visible' }],
      dataMapping: { nameField: 'country', valueField: 'score', mapType: 'world', seriesField: 'unit' },
    },
  };
  const { report, places } = await shown([{ name: 't', content: [{ type: 'text', value }] }, map], 302);
  const place = 'Quay 4, 8000 Aarhus, Denmark';
  expect(report?.cards[0]?.card?.content[0]?.value).toBe(
    `Ida Holm, ${place}; ${place}; 302; <Unit Illustration>`,
  );
  expect(report?.cards[0]?.unresolved).toEqual(['Unit Illustration']);
  expect(places).toEqual([{ unit_id: 302, country: 'DK', region: null }]);
});

describe('rows of report_cards', () => {
  it('stand in their report, in one order with the cards of its structure, and go with it', async () => {
    const inside = { name: 'inside', item_order: 2, content: [{ type: 'text', value: 'x' }] };
    const report_schema = { version: 3, generalOptions: { title: 'Own' }, cards: [inside] };
    const reports = world.api.as(system).rows('reports', { accountId: world.accountId });
    const cards = world.api.as(system).rows('report_cards', { accountId: world.accountId });
    const { report_id } = await reports.create({ title: 'Own', report_schema });
    const last = {
      name: 'last',
      title: 'Last',
      language: 'dk' as const,
      item_order: 3,
      report_id_ref: report_id,
    };
    await cards.create(last);
    await cards.create({ name: 'first', item_order: 1, report_id_ref: report_id });
    await cards.create({ name: 'elsewhere', item_order: 1 });
    const { report } = await as().call(view, { query: { report: `${report_id}` } });
    expect(report?.cards.map(({ id }) => id)).toEqual(['first', 'inside', 'last']);
    expect(report?.cards[2]?.card).toMatchObject({ title: 'Last', language: 'dk' });
    await reports.remove(report_id);
    expect((await cards.list({ sort: ['name'] })).rows.map(({ name }) => name)).toEqual(['elsewhere']);
  });

  it('are refused at the field that would do nothing, in the words of the spec', async () => {
    const cards = world.api.as(system).rows('report_cards', { accountId: world.accountId });
    const pie = { type: 'chart', chart_type: 'pie', report_data: { computations: [{ name: 'x' }] } } as const;
    await expect(cards.create({ name: 'pie', ...pie })).rejects.toMatchObject({
      body: {
        code: 'constraint-failed',
        data: {
          fields: {
            report_data:
              'Default configuration for series is not properly set. Missing: labelField, valueField, seriesField.',
          },
        },
      },
    });
    await expect(cards.create({ name: 'bad', chart_options: { wobble: 1 } })).rejects.toMatchObject({
      body: { data: { fields: { chart_options: expect.any(String) } } },
    });
    await expect(cards.create({ name: 'bad', illustration: 'x.png' })).rejects.toMatchObject({
      body: { data: { fields: { illustration: 'The specified blob URL does not exist.' } } },
    });
    const reports = world.api.as(system).rows('reports', { accountId: world.accountId });
    await expect(reports.create({ title: 'T', report_schema: { cards: 7 } })).rejects.toMatchObject({
      body: { data: { fields: { report_schema: 'Failed to parse report_schema JSON' } } },
    });
    const broken = { version: 3, generalOptions: { title: 'T' }, cards: [{ name: 'a', col_span: 13 }] };
    await expect(reports.create({ title: 'T', report_schema: broken })).rejects.toMatchObject({
      body: {
        data: { fields: { report_schema: 'Card 1: This cannot be shown in a report: col_span.' } },
      },
    });
  });
});

it('a preview is for those who build: nobody else may ask for figures of their own choice', async () => {
  const boss = await addManager(world, 'boss@bakery.test', [302]);
  const asked = await world.api.as(boss).raw(preview, { query: {}, body: { cards: [] } });
  expect(asked.status).toBe(403);
});
