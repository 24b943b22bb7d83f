import { shippedAnalyses } from '@livingroom/shared/content/analyses.ts';
import { analyticsFlows } from '@livingroom/shared/modules/analyses/contract.ts';
import { analysisTemplates } from '@livingroom/shared/modules/analyses/rules/templates.ts';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { ensureShipped } from '../../../functions/modules/analyses/shipped.ts';
import { runKindOf } from '../../support/due.ts';
import { createAnalysisWorld } from '../../worlds/analyses.ts';

let world: Awaited<ReturnType<typeof createAnalysisWorld>>;
let operator: Awaited<ReturnType<typeof world.api.addPerson>>;

beforeEach(async () => {
  world = await createAnalysisWorld(
    [
      { id: 301, parent: null, people: 24 },
      { id: 302, parent: 301, people: 12 },
      { id: 303, parent: 301, people: 12 },
    ],
    [
      { number: 1, day: '2025-03-01', scoreOf: (person) => (person % 4) + 1 },
      { number: 2, day: '2025-09-01', scoreOf: (person, driver) => (person % 4) + (driver === 0 ? 4 : 1) },
    ],
  );
  operator = world.operator;
}, 60_000);

const there = () => ({ accountId: world.accountId });
const flows = async () => (await world.api.as(operator).rows('analytics_flows', there()).list()).rows;

async function closed() {
  await runKindOf(world.api.ports, 'analysis-runs');
  await world.api.workflows.settle();
}

async function cardsOf(report: string, language = 'en_us') {
  const view = await world.api
    .as(world.admin)
    .call(reportCalls.operations.view, { query: { report, language } });
  return (view.report?.cards ?? []).flatMap(({ card }) => (card?.analysis_template ? [card] : []));
}

describe('analyses that ship', () => {
  test('each stands on a card of a report that ships, before it has ever run', async () => {
    const cards = [...(await cardsOf('drivers')), ...(await cardsOf('overview'))];
    expect(cards.map((card) => card.analysis_template)).toEqual(
      shippedAnalyses.map(({ template }) => template),
    );
    expect(cards.map((card) => card.analytics_flow_id_ref)).toEqual(cards.map(() => null));
    expect((await cardsOf('drivers', 'de_de'))[0]).toMatchObject({ title: 'Was sich bewegt hat' });
  });

  test('after a close each is made once, published, and has run; its card names it', async () => {
    await closed();
    await closed();
    const made = await flows();
    expect(made.map(({ template, flow_version, run_on }) => [template, flow_version, run_on])).toEqual(
      expect.arrayContaining(shippedAnalyses.map(({ template }) => [template, '1', 'close'])),
    );
    expect(made).toHaveLength(shippedAnalyses.length);
    const runs = (await world.api.as(operator).rows('analytics_executions', there()).list({ limit: 100 }))
      .rows;
    const own = runs.filter(({ type }) => type === 'analysis');
    expect(own.map(({ status, flow_version }) => [status, flow_version])).toEqual(
      made.map(() => ['completed', '1']),
    );
    const [card] = await cardsOf('drivers');
    const moved = made.find(({ template }) => template === 'what-moved');
    expect(card?.analytics_flow_id_ref).toBe(moved?.analytics_flow_id);
    const graph = await world.api
      .as(operator)
      .call(analyticsFlows.operations.graph, { params: { id: moved?.analytics_flow_id ?? 0 } }, there());
    expect(graph.nodes).toEqual(analysisTemplates['what-moved']);
  });

  test('an administrator reads the result, with the names of drivers to say them in another language', async () => {
    await closed();
    const [card] = await cardsOf('drivers');
    const where = { analytics_flow_id_ref: card?.analytics_flow_id_ref ?? 0 };
    const { rows } = await world.api.as(world.admin).rows('analytics_executions').list({ where });
    const driver = await world.context.store.table('drivers').get(world.asked[0] ?? 0);
    expect(rows[0]?.out_data).toMatchObject({
      names: {
        [driver?.driver_title ?? '']: world.asked[0],
        'All drivers': 'overall',
        'Word lists': 'lists',
      },
      results: [{ rows: expect.arrayContaining([expect.arrayContaining([driver?.driver_title])]) }],
    });
  });

  test('two hosts at once make each once, a name that is taken gets a number, and one that was deleted comes again', async () => {
    await world.api.as(operator).rows('analytics_flows', there()).create({ name: 'What moved' });
    await Promise.all([ensureShipped(world.context), ensureShipped(world.context)]);
    const names = (await flows()).map(({ name }) => name);
    expect(names).toHaveLength(shippedAnalyses.length + 1);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('What moved 2');
    const [shipped] = (await flows()).filter(({ template }) => template === 'alike');
    await world.api
      .as(operator)
      .rows('analytics_flows', there())
      .remove(shipped?.analytics_flow_id ?? 0);
    await closed();
    expect((await flows()).filter(({ template }) => template === 'alike')).toHaveLength(1);
  });

  test('one that was made inactive stays so, and does not run', async () => {
    await ensureShipped(world.context);
    for (const { analytics_flow_id } of await flows())
      await world.api
        .as(operator)
        .rows('analytics_flows', there())
        .update(analytics_flow_id, { flow_status: 'inactive' });
    await closed();
    const { rows } = await world.api.as(operator).rows('analytics_executions', there()).list({ limit: 100 });
    expect(rows.filter(({ type }) => type === 'analysis')).toEqual([]);
  });

  test('why a result is empty is kept with the run: newcomers need a round that is shown by time at the company', async () => {
    await closed();
    const [shipped] = (await flows()).filter(({ template }) => template === 'newcomers');
    const where = { analytics_flow_id_ref: shipped?.analytics_flow_id ?? 0 };
    const { rows } = await world.api.as(world.admin).rows('analytics_executions').list({ where });
    const empty = { rows_out: 0, why: 'no-tenure' };
    expect(rows[0]?.out_data).toMatchObject({ nodes: analysisTemplates.newcomers.map(() => empty) });
  });

  test('where the round is shown by time at the company and newcomers are too few, that is the reason', async () => {
    const cuts = [{ key: 'tenure', label: null, groups: [{ value: '0', label: null }] }];
    await world.context.store.table('release_rounds').changeIfThere('7-2', ({ metadata }) => ({
      metadata: { ...metadata, cuts },
    }));
    await closed();
    const [shipped] = (await flows()).filter(({ template }) => template === 'newcomers');
    const where = { analytics_flow_id_ref: shipped?.analytics_flow_id ?? 0 };
    const { rows } = await world.api.as(world.admin).rows('analytics_executions').list({ where });
    const empty = { rows_out: 0, why: 'few-newcomers' };
    expect(rows[0]?.out_data).toMatchObject({ nodes: analysisTemplates.newcomers.map(() => empty) });
  });
});
