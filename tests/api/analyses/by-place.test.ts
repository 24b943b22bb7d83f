import { analyticsFlows } from '@livingroom/shared/modules/analyses/contract.ts';
import type { GraphNode } from '@livingroom/shared/modules/analyses/rules/graph.ts';
import { analysisTemplates } from '@livingroom/shared/modules/analyses/rules/templates.ts';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../support/test-api.ts';
import { createAnalysisWorld, analysisNode as node } from '../../worlds/analyses.ts';

let operator: Person;
let world: Awaited<ReturnType<typeof createAnalysisWorld>>;

/** Four units in each of two regions, and what their own field says. */
const units = [
  { id: 302, region: 'North', country: 'DK', line: 'Ships' },
  { id: 303, region: 'North', country: 'DK', line: 'Ships' },
  { id: 304, region: 'North', country: 'DK', line: 'Trains' },
  { id: 305, region: 'South', country: 'ES', line: 'Trains' },
  { id: 306, region: 'South', country: 'ES', line: 'Trains' },
  { id: 307, region: 'South', country: 'ES', line: 'Ships' },
  { id: 308, region: 'South', country: 'ES', line: 'Ships' },
  { id: 309, region: 'North', country: 'DK', line: 'Ships' },
];

beforeAll(async () => {
  world = await createAnalysisWorld(
    [
      { id: 301, parent: null, people: 12 },
      ...units.map(({ id }, at) => ({ id, parent: 301, people: 12 + at })),
    ],
    [
      { number: 1, day: '2025-03-01', scoreOf: (person, driver) => ((person + driver) % 4) + 1 },
      { number: 2, day: '2025-09-01', scoreOf: (person, driver) => ((person * 3 + driver) % 5) + 2 },
    ],
  );
  operator = world.operator;
  const { store } = world.context;
  const as = world.api.as(world.admin);
  const company = await store.table('companies').first({});
  const columns = [
    { id: 1, table: 'units' as const, label: 'Line', type: 'choice' as const, choices: ['Ships', 'Trains'] },
  ];
  await as.rows('companies').update(company?.company_id ?? 0, { own_columns: { next: 1, columns } } as never);
  for (const { id, region, country, line } of units) {
    const location_id = id;
    const address = { address_line_1: 'A 1', zip_postal_code: '1', city: 'C', region, country };
    const body = { address_id: id, location_id_ref: location_id, ...address };
    await store.write('location_addresses', [{ kind: 'create', id: `${id}`, body }]);
    const link = { unit_location_id: id, unit_id_ref: id, location_id_ref: location_id };
    await store.write('unit_locations', [{ kind: 'create', id: `${id}`, body: link }]);
    await as.rows('units').update(id, { own_1: line } as never);
  }
}, 60_000);

const there = () => ({ accountId: world.accountId });

async function computed(nodes: readonly GraphNode[], show: number) {
  const { outcomes } = await world.api
    .as(operator)
    .call(analyticsFlows.operations.preview, { body: { nodes: [...nodes], show } }, there());
  const found = outcomes.find(({ order }) => order === show);
  const { columns = [], rows = [] } = found ?? {};
  return rows.map((row) => Object.fromEntries(columns.map((key, at) => [key, row[at] ?? null])));
}

const relatedBy = (place: string, own = '') => [
  node(1, 'released', null, { units: 'units', rounds: 'last-two', place, own }),
  node(2, 'compare', 1),
  node(3, 'relate', 2, { one: 'difference', other: 'n', by: ['driver', place] }),
  node(4, 'correct', 3, { method: 'holm' }),
  node(5, 'result', 4, { title: 'By region' }),
];

describe('figures of units by where they are', () => {
  test('each unit has its region, its country in words, or its own field beside it', async () => {
    const placed = async (place: string, own = '') =>
      new Map(
        (await computed(relatedBy(place, own).slice(0, 1), 1)).map(
          (line) => [line.unit, line[place]] as const,
        ),
      );
    expect([...new Set((await placed('region')).values())].sort()).toEqual(['', 'North', 'South']);
    expect([...new Set((await placed('country')).values())].sort()).toEqual(['', 'Denmark', 'Spain']);
    expect([...new Set((await placed('own', ' line ')).values())].sort()).toEqual(['', 'Ships', 'Trains']);
  });

  test('drivers that moved together with another number are told region by region, corrected for all of them', async () => {
    const lines = await computed(relatedBy('region'), 5);
    expect(new Set(lines.map(({ region }) => region))).toEqual(new Set(['North', 'South']));
    expect(lines).toHaveLength(2 * world.asked.length);
    for (const line of lines) {
      expect(line.count).toBe(4);
      expect(Number(line.p_corrected)).toBeGreaterThanOrEqual(Number(line.p));
    }
  });

  test('the ready analysis of it is by region as well', () => {
    const [source, , related] = analysisTemplates['moved-where'];
    expect([source?.params.place, related?.params.by]).toEqual(['region', ['driver', 'region']]);
  });

  test('a card of a report shows it to administrators', async () => {
    const calls = world.api.as(operator);
    const { graph, saveGraph, publish, run } = analyticsFlows.operations;
    const { analytics_flow_id: id } = await calls.rows('analytics_flows', there()).create({ name: 'Mine' });
    const params = { id };
    const { revision } = await calls.call(graph, { params }, there());
    const saved = await calls.call(
      saveGraph,
      { params, body: { revision, nodes: relatedBy('region') } },
      there(),
    );
    await calls.call(publish, { params, body: { revision: saved.revision } }, there());
    await calls.call(run, { query: { analytics_flow_id: id }, body: {} }, there());
    await world.api.workflows.settle();
    const admin = world.api.as(world.admin);
    const cards = [{ name: 'found', type: 'content', analytics_flow_id_ref: id }];
    const report_schema = { version: 3, generalOptions: { title: 'Ours' }, cards };
    const { report_id } = await admin.rows('reports').create({ title: 'Ours', report_schema });
    const view = await admin.call(reportCalls.operations.view, { query: { report: `${report_id}` } });
    expect(view.report?.cards[0]?.card?.analytics_flow_id_ref).toBe(id);
    const { rows } = await admin.rows('analytics_executions').list({ where: { analytics_flow_id_ref: id } });
    expect(rows[0]?.out_data).toMatchObject({
      results: [{ columns: expect.arrayContaining(['region', 'stands']) }],
    });
  });
});
