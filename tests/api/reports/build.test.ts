import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { cardAdded, documentOf, structureOf } from '@livingroom/shared/modules/reports/rules/document.ts';
import { starterCard } from '@livingroom/shared/modules/reports/rules/starters.ts';
import { chartTypes } from '@livingroom/shared/modules/reports/tables/chart-types.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../support/test-api.ts';
import { addManager } from '../../worlds/analytics.ts';
import { createReportWorld } from '../../worlds/reports.ts';

const { view, preview } = reportCalls.operations;
const titles = { en_us: 'Chart', es_es: 'Gráfico', dk: 'Diagram' };
const built = chartTypes.reduce(
  (document, kind) => cardAdded(document, starterCard(kind, titles)),
  documentOf(null, { title: 'All charts' }).document,
);
const json = JSON.parse(JSON.stringify(structureOf(built)));

let operator: Person;
let world: Awaited<ReturnType<typeof createReportWorld>>;

beforeAll(async () => {
  world = await createReportWorld(
    [{ id: 301, parent: null, people: 12 }],
    [{ number: 1, day: '2025-06-01', scoreOf: (person, driver) => ((person + driver) % 7) + 1 }],
  );
  operator = await world.api.addPerson(SYSTEM_ACCOUNT_ID, 'operator@system.test', 'system');
}, 60_000);

/** The operator names the organisation. */
const there = () => ({ accountId: world.admin.accountId });

describe('who may build reports', () => {
  it('is an admin in the own organisation and the operator in any; a manager reads', async () => {
    const boss = await addManager(world, 'boss@bakery.test', [301]);
    const may = async (person: typeof boss) =>
      (await world.api.as(person).call(view, { query: {} })).may_build;
    expect(await may(world.admin)).toBe(true);
    expect(await may(boss)).toBe(false);
    expect(await may(operator)).toBe(true);
    const added = world.api.as(boss).rows('reports').create({ title: 'Mine' });
    await expect(added).rejects.toMatchObject({ status: 403 });
  });

  it('looks at the figures of an organisation under its own name', async () => {
    const { units, company } = await world.api.as(operator).call(view, { query: {} }, there());
    const own = await world.api.as(world.admin).call(view, { query: {} });
    expect([units[0]?.unit_name, company]).toEqual([own.company, own.company]);
  });
});

describe('a report with a chart of each kind', () => {
  it('can be stored and is shown to the admin with all its figures', async () => {
    const row = await world.api
      .as(world.admin)
      .rows('reports')
      .create({ title: 'All charts', report_schema: json });
    const shown = await world.api
      .as(world.admin)
      .call(view, { query: { report: String(row.report_id), language: 'dk' } });
    expect(shown.report?.cards.map(({ problem, data }) => [problem, data.length > 0])).toEqual(
      chartTypes.map(() => [null, true]),
    );
    expect(shown.report?.cards[0]?.card?.title).toBe('Diagram');
  });

  it('is previewed as it would be shown', async () => {
    const tried = await world.api
      .as(world.admin)
      .call(preview, { query: {}, body: { title: 'All charts', cards: json.cards } });
    expect(tried.report?.cards.map(({ id }) => id)).toEqual([...chartTypes]);
    expect(tried.figures.length).toBeGreaterThan(0);
  });
});

describe('a report that holds a card of a version to come', () => {
  const newer = { name: 'newer', type: 'hologram' };
  const structure = (...cards: readonly object[]) =>
    JSON.stringify({ version: 3, generalOptions: { title: 'Mixed' }, cards });

  it('can be changed around it, and takes no other broken card', async () => {
    const body = { report_id: 950, title: 'Mixed', report_status: 'draft' };
    const report_schema = structure(newer, { name: 'a' });
    const stored = { kind: 'create' as const, id: '950', body: { ...body, report_schema } };
    await world.context.store.write('reports', [stored]);
    const reports = world.api.as(world.admin).rows('reports');
    await reports.update(950, { report_status: 'active' });
    await reports.update(950, { report_schema: structure({ name: 'b' }, newer) });
    for (const cards of [[{ name: 'b' }, { ...newer, name: 'other' }], [{ ...newer, title: 'Changed' }]])
      await expect(reports.update(950, { report_schema: structure(...cards) })).rejects.toMatchObject({
        body: { data: { fields: { report_schema: expect.stringMatching(/^Card \d: /) } } },
      });
    const shown = await world.api.as(world.admin).call(view, { query: { report: '950' } });
    expect(shown.report?.cards.map(({ id, problem }) => [id, problem])).toEqual([
      ['b', null],
      ['newer', 'unreadable-card'],
    ]);
  });

  it('refuses more cards than a page can bear, and says how many', async () => {
    const many = Array.from({ length: 500 }, (_, place) => ({ name: `card-${place}` }));
    const added = world.api
      .as(world.admin)
      .rows('reports')
      .create({ title: 'Many', report_schema: structure(...many) });
    await expect(added).rejects.toMatchObject({
      body: { data: { fields: { report_schema: 'A report has at most 60 cards.' } } },
    });
  });
});

it("a report is called as its row says, in the reader's language where its structure says the same", async () => {
  const as = world.api.as(world.admin);
  const title = { en_us: 'Spring', es_es: 'Primavera', dk: 'Forår' };
  const report_schema = JSON.stringify({ version: 3, generalOptions: { title }, cards: [] });
  const { report_id } = await as.rows('reports').create({ title: 'Spring', report_schema });
  const titleIn = async (language: 'dk' | 'en_us') =>
    (await as.call(view, { query: { report: String(report_id), language } })).report?.title;
  expect(await titleIn('dk')).toBe('Forår');
  await as.rows('reports').update(report_id, { title: 'Summer' });
  expect(await titleIn('dk')).toBe('Summer');
});
