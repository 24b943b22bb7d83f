import { analyticsFlows } from '@livingroom/shared/modules/analyses/contract.ts';
import type { GraphNode } from '@livingroom/shared/modules/analyses/rules/graph.ts';
import { analyticsExecutions } from '@livingroom/shared/modules/analytics/contract.ts';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../support/test-api.ts';
import { createAnalysisWorld, analysisNode as node } from '../../worlds/analyses.ts';

const { graph, saveGraph, preview, run, runStatus } = analyticsFlows.operations;

let operator: Person;
let world: Awaited<ReturnType<typeof createAnalysisWorld>>;

beforeAll(async () => {
  world = await createAnalysisWorld(
    [
      { id: 301, parent: null, people: 24 },
      { id: 302, parent: 301, people: 12 },
      { id: 303, parent: 301, people: 6 },
    ],
    [
      { number: 1, day: '2025-03-01', scoreOf: (person) => (person % 4) + 1 },
      { number: 2, day: '2025-09-01', scoreOf: (person, driver) => (person % 4) + (driver === 0 ? 4 : 1) },
    ],
  );
  operator = world.operator;
}, 60_000);

const there = () => ({ accountId: world.admin.accountId });
const calls = () => world.api.as(operator);

const whatMoved = [
  node(1, 'released', null),
  node(2, 'compare', 1),
  node(3, 'welch', 2),
  node(4, 'correct', 3),
  node(5, 'result', 4, { title: 'What moved' }),
];

async function makeFlow(name: string, nodes: readonly GraphNode[]) {
  const { analytics_flow_id: id } = await calls().rows('analytics_flows', there()).create({ name });
  const { revision } = await calls().call(graph, { params: { id } }, there());
  await calls().call(saveGraph, { params: { id }, body: { revision, nodes: [...nodes] } }, there());
  return id;
}

describe('the graph of an analysis', () => {
  test('what is saved is read as it was, node by node, with the columns that leave', async () => {
    const id = await makeFlow('Saved', whatMoved);
    const read = await calls().call(graph, { params: { id } }, there());
    expect(read.nodes).toEqual(whatMoved);
    const rows = await calls()
      .rows('analytics_actions', there())
      .list({ where: { analytics_flow_id_ref: id } });
    expect(rows.rows.map(({ type }) => type)).toContain('Hypothesis Testing');
  });

  test('a save that is based on another state than the stored one is a conflict and changes nothing', async () => {
    const id = await makeFlow('Twice', whatMoved);
    const { revision } = await calls().call(graph, { params: { id } }, there());
    const body = { revision, nodes: whatMoved.slice(0, 2) };
    await calls().call(saveGraph, { params: { id }, body }, there());
    await expect(calls().call(saveGraph, { params: { id }, body }, there())).rejects.toMatchObject({
      status: 409,
    });
    expect((await calls().call(graph, { params: { id } }, there())).nodes).toHaveLength(2);
  });

  test('another organisation’s analysis is not found', async () => {
    const id = await makeFlow('Ours', whatMoved);
    const other = await world.api.addAccount('Other', 'eve@other.test');
    const call = calls().call(graph, { params: { id } }, { accountId: other.accountId });
    await expect(call).rejects.toMatchObject({ status: 404 });
  });

  test('an admin of the organisation builds none', async () => {
    const call = world.api.as(world.admin).call(preview, { body: { nodes: whatMoved } });
    await expect(call).rejects.toMatchObject({ status: 403 });
  });

  test('a deleted analysis leaves no node', async () => {
    const id = await makeFlow('Gone', whatMoved);
    await calls().rows('analytics_flows', there()).remove(id);
    const rows = await calls()
      .rows('analytics_actions', there())
      .list({ where: { analytics_flow_id_ref: id } });
    expect(rows.rows).toEqual([]);
  });
});

describe('a preview', () => {
  test('two rounds of the organisation give the difference that their reports show', async () => {
    const { outcomes } = await calls().call(preview, { body: { nodes: whatMoved, show: 2 } }, there());
    const [released, compared] = outcomes;
    expect(released).toMatchObject({ rows_in: 0, rows_out: 6 });
    const differences = columnOf(compared, 'difference');
    expect(differences).toEqual([3, 0, 0]);
    const rounds = { '7-1': columnOf(compared, 'before'), '7-2': columnOf(compared, 'mean') };
    for (const [round_id, means] of Object.entries(rounds)) {
      const query = { round_id, unit_id: 0 };
      const report = await world.api.as(world.admin).call(reportCalls.operations.sunburst, { query });
      const shown = report.dimensions.flatMap(({ drivers }) => drivers.flatMap(({ mean }) => mean ?? []));
      expect(means).toEqual(shown);
    }
  });

  test('what moved stands after the correction, and what did not does not', async () => {
    const { outcomes } = await calls().call(preview, { body: { nodes: whatMoved, show: 5 } }, there());
    expect(columnOf(outcomes.at(-1), 'stands')).toEqual(['yes', 'no', 'no']);
  });

  test('units of fewer than ten people have no number over rounds', async () => {
    const nodes = [node(1, 'released', null, { units: 'units', rounds: 'all' })];
    const { outcomes } = await calls().call(preview, { body: { nodes, show: 1 } }, there());
    expect(new Set(columnOf(outcomes[0], 'unit')).size).toBe(2);
    expect(outcomes[0]?.left).toBeGreaterThan(0);
    for (const n of columnOf(outcomes[0], 'n')) expect(n).toBeGreaterThanOrEqual(10);
  });

  test('words that stand in many comments are counted, and no comment leaves', async () => {
    const nodes = [node(1, 'comments', null), node(2, 'keywords', 1)];
    const { outcomes } = await calls().call(preview, { body: { nodes, show: 1 } }, there());
    expect(outcomes[0]?.rows_out).toBeGreaterThan(3);
    expect(outcomes[0]?.columns).not.toContain('comment');
    expect(columnOf(outcomes[1], 'word')).toEqual(['words']);
  });

  test('made-up people are the same each time and leave through Anonymity in groups of at least five', async () => {
    const nodes = [node(1, 'people', null), node(2, 'anonymity', 1, { by: ['unit', 'driver'] })];
    const read = () => calls().call(preview, { body: { nodes, show: 2 } }, there());
    const [first, again] = [await read(), await read()];
    expect(first.outcomes[1]?.rows).toEqual(again.outcomes[1]?.rows);
    for (const n of columnOf(first.outcomes[1], 'n')) expect(n).toBeGreaterThanOrEqual(5);
  });

  test('a graph with problems is refused in the words of the specification, with a reason', async () => {
    const nodes = [node(1, 'people', null), node(2, 'describe', 1)];
    await expect(calls().call(preview, { body: { nodes } }, there())).rejects.toMatchObject({
      status: 409,
      body: {
        code: 'analysis-refused',
        message: expect.stringMatching(/^Failed to start analytics flow\. /),
      },
    });
  });
});

describe('a run', () => {
  test('ends completed, with its result, its duration and what left each node', async () => {
    const id = await makeFlow('Run', whatMoved);
    const started = await calls().call(run, { query: { analytics_flow_id: id }, body: {} }, there());
    await world.api.workflows.settle();
    const { execution_id } = started.results;
    const ended = await calls().call(runStatus, { query: { analytics_execution_id: execution_id } }, there());
    expect(ended.results.status).toBe('completed');
    const row = await world.api.as(world.admin).rows('analytics_executions').get(execution_id);
    expect(row).toMatchObject({
      status: 'completed',
      error_message: null,
      metadata: { execution_duration_seconds: expect.any(Number) },
      out_data: { results: [{ order: 5, title: 'What moved' }] },
    });
  });

  test('settings of the run take the place of the analysis’ own', async () => {
    const id = await makeFlow('With parameters', whatMoved);
    const body = { in_data: { 1: { rounds: 'latest' } } };
    const { results } = await calls().call(run, { query: { analytics_flow_id: id }, body }, there());
    await world.api.workflows.settle();
    const row = await world.api.as(world.admin).rows('analytics_executions').get(results.execution_id);
    expect(row.out_data).toMatchObject({
      nodes: [{ order: 1, rows_out: 3 }, { order: 2, rows_out: 0 }, {}, {}, {}],
    });
  });

  test('an execution that has ended cannot be started again', async () => {
    const id = await makeFlow('Once', whatMoved);
    const query = { analytics_flow_id: id };
    const { results } = await calls().call(run, { query, body: {} }, there());
    await world.api.workflows.settle();
    const body = { analytics_execution_id: results.execution_id };
    await expect(calls().call(run, { query, body }, there())).rejects.toMatchObject({
      status: 409,
      body: {
        message: 'This analytics is completed, has error or is in-progress and cannot be started.',
      },
    });
  });

  test('results are out of sight where a threshold has risen since, and come with the next run', async () => {
    const id = await makeFlow('Raised', whatMoved);
    const query = { analytics_flow_id: id };
    const ran = async () => {
      const { results } = await calls().call(run, { query, body: {} }, there());
      await world.api.workflows.settle();
      return results.execution_id;
    };
    const before = await ran();
    const dataset_id = world.survey.datasetId;
    const rows = world.api.as(world.admin).rows('analytics_executions');
    await rows.get(before);
    await world.api.as(world.admin).rows('datasets').update(dataset_id, { score_threshold: 9 });
    await expect(rows.get(before)).rejects.toMatchObject({ status: 404 });
    expect((await rows.get(await ran())).status).toBe('completed');
  });

  test('an execution of the main analytics, or of another analysis, is not found', async () => {
    const [one, other] = [await makeFlow('One', whatMoved), await makeFlow('Other', whatMoved)];
    const { results } = await calls().call(run, { query: { analytics_flow_id: one }, body: {} }, there());
    await world.api.workflows.settle();
    const { rows } = await world.api
      .as(world.admin)
      .rows('analytics_executions')
      .list({ where: { type: 'main' } });
    for (const analytics_execution_id of [results.execution_id, rows[0]?.analytics_execution_id ?? 0]) {
      const query = { analytics_flow_id: other };
      const call = calls().call(run, { query, body: { analytics_execution_id } }, there());
      await expect(call).rejects.toMatchObject({ status: 404 });
    }
    await world.api.as(world.admin).call(analyticsExecutions.operations.runMain, {});
  });
});

type Outcome = Awaited<ReturnType<typeof readOutcomes>>[number];
const readOutcomes = async () => (await calls().call(preview, { body: { nodes: [] } })).outcomes;

function columnOf(outcome: Outcome | undefined, column: string) {
  const at = outcome?.columns.indexOf(column) ?? -1;
  return (outcome?.rows ?? []).map((row) => row[at] ?? null);
}
