import { reportCalls } from '@livingroom/shared/contracts/reports.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/lib/accounts.ts';
import { cardAdded, documentOf } from '@livingroom/shared/rules/report/document.ts';
import { chartTypes } from '@livingroom/shared/rules/report/mapping.ts';
import { starterCard } from '@livingroom/shared/rules/report/starters.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../support/test-api.ts';
import { addManager } from '../../worlds/analytics.ts';
import { createReportWorld } from '../../worlds/reports.ts';

const { view, preview } = reportCalls.operations;
const titles = { en_us: 'Chart', es_es: 'Gráfico', dk: 'Diagram' };
const built = chartTypes.reduce(
  (document, kind) => cardAdded(document, starterCard(kind, titles)),
  documentOf(null, 'All charts').document,
);
const json = JSON.parse(JSON.stringify(built));

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
