import { analyticsFlows } from '@livingroom/shared/modules/analyses/contract.ts';
import { analysisDiff } from '@livingroom/shared/modules/analyses/rules/diff.ts';
import type { GraphNode } from '@livingroom/shared/modules/analyses/rules/graph.ts';
import { analyticsExecutions } from '@livingroom/shared/modules/analytics/contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { ensureReleaseRound } from '../../../functions/modules/analytics/freeze-round.ts';
import { runKindOf } from '../../support/due.ts';
import { createAnalysisWorld, analysisNode as node } from '../../worlds/analyses.ts';

const { graph, saveGraph, publish, versions, run } = analyticsFlows.operations;

let world: Awaited<ReturnType<typeof createAnalysisWorld>>;
let operator: Awaited<ReturnType<typeof world.api.addPerson>>;

beforeEach(async () => {
  world = await createAnalysisWorld(
    [{ id: 301, parent: null, people: 24 }],
    [{ number: 1, day: '2025-03-01', scoreOf: (person) => (person % 4) + 1 }],
  );
  operator = world.operator;
}, 60_000);

const there = () => ({ accountId: world.accountId });
const calls = () => world.api.as(operator);

const first = [node(1, 'released', null, { rounds: 'latest' }), node(2, 'result', 1, { title: 'Now' })];
const second = [...first.slice(0, 1), node(2, 'top', 1, { count: 1 }), node(3, 'result', 2)];

async function saved(id: number, nodes: readonly GraphNode[]) {
  const { revision } = await calls().call(graph, { params: { id } }, there());
  return calls().call(saveGraph, { params: { id }, body: { revision, nodes: [...nodes] } }, there());
}

async function published(id: number, nodes: readonly GraphNode[]) {
  const { revision } = await saved(id, nodes);
  return (await calls().call(publish, { params: { id }, body: { revision } }, there())).version;
}

async function made() {
  const { analytics_flow_id: id } = await calls().rows('analytics_flows', there()).create({ name: 'One' });
  return id;
}

async function runsOf(id: number) {
  const where = { analytics_flow_id_ref: id };
  const { rows } = await calls()
    .rows('analytics_executions', there())
    .list({ where, sort: ['created_at'] });
  return rows;
}

describe('versions of an analysis', () => {
  test('what was published stays as it is, whatever is saved after it', async () => {
    const id = await made();
    expect(await published(id, first)).toBe(1);
    expect(await published(id, second)).toBe(2);
    const read = await calls().call(versions, { params: { id } }, there());
    expect(read.versions.map(({ version, nodes }) => [version, nodes])).toEqual([
      [2, second],
      [1, first],
    ]);
    expect(await calls().rows('analytics_flows', there()).get(id)).toMatchObject({ flow_version: '2' });
  });

  test('a graph that says the same as the newest version is that version', async () => {
    const id = await made();
    await published(id, first);
    const moved = first.map((one) => ({ ...one, x: one.x + 160 }));
    expect(await published(id, moved)).toBe(1);
  });

  test('a graph with problems is refused, and so is one that somebody saved meanwhile', async () => {
    const id = await made();
    const { revision } = await saved(id, [node(1, 'describe', null)]);
    const body = { revision };
    await expect(calls().call(publish, { params: { id }, body }, there())).rejects.toMatchObject({
      status: 409,
      body: { code: 'analysis-refused' },
    });
    await saved(id, first);
    await expect(calls().call(publish, { params: { id }, body }, there())).rejects.toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    expect((await calls().call(versions, { params: { id } }, there())).versions).toEqual([]);
  });

  test('a run says its version and keeps the nodes that it began with', async () => {
    const id = await made();
    await published(id, first);
    const query = { analytics_flow_id: id };
    await calls().call(run, { query, body: {} }, there());
    // The run has begun, and its analysis becomes another one before it is computed.
    await saved(id, second);
    await world.api.workflows.settle();
    await calls().call(run, { query, body: {} }, there());
    await world.api.workflows.settle();
    const runs = await runsOf(id);
    expect(runs.map(({ flow_version }) => flow_version)).toEqual(['1', 'draft']);
    expect(runs[0]?.out_data).toMatchObject({ results: [{ order: 2, title: 'Now' }] });
    expect(runs[1]?.out_data).toMatchObject({ results: [{ order: 3 }] });
  });

  test('a deleted analysis takes its versions along', async () => {
    const id = await made();
    await published(id, first);
    await calls().rows('analytics_flows', there()).remove(id);
    expect(await world.context.store.query('analytics_flow_versions', {})).toMatchObject({ rows: [] });
  });

  test('differences are told node by node; places on the canvas are none', () => {
    const moved = first.map((one) => ({ ...one, y: 0 }));
    expect(analysisDiff(first, moved)).toEqual([]);
    const told = analysisDiff(first, [node(1, 'released', null, { rounds: 'all' }), node(2, 'top', 1)]).map(
      (one) => one.change,
    );
    expect(told).toEqual(['set', 'added', 'removed']);
    const initial = [node(1, 'released', null, { rounds: 'last-two' })];
    expect(analysisDiff([node(1, 'released', null)], initial)).toEqual([]);
  });
});

describe('runs by themselves', () => {
  const ran = async () => {
    await runKindOf(world.api.ports, 'analysis-runs');
    await world.api.workflows.settle();
  };

  async function closeRound(number: number, day: string) {
    const key = { flow_execution_id_ref: 7, flow_execution_round: number };
    const survey = { dataset_id_ref: world.survey.datasetId, survey_id_ref: world.survey.surveyId };
    const end = `${day}T12:00:00.000Z`;
    const id = `7-${number}`;
    const round = { flow_round_id: id, ...key, ...survey, opened_at: `${day}T00:00:00.000Z` };
    await ensureReleaseRound(world.context, round);
    const body = { ...round, closes_at: end, closed_at: end };
    await world.context.store.write('flow_rounds', [{ kind: 'create', id, body }]);
    await world.api.as(world.admin).call(analyticsExecutions.operations.runMain, {});
    await world.api.workflows.settle();
  }

  test('the published version runs once after each close, not what is being built', async () => {
    const id = await made();
    await published(id, first);
    await saved(id, second);
    await calls().rows('analytics_flows', there()).update(id, { run_on: 'close' });
    await ran();
    await ran();
    expect(await runsOf(id)).toMatchObject([
      { status: 'completed', flow_version: '1', metadata: { started: 'close' } },
    ]);
    await closeRound(2, '2025-09-01');
    await ran();
    await ran();
    expect(await runsOf(id)).toHaveLength(2);
  });

  test('every Monday it runs once, after the figures of the night', async () => {
    const id = await made();
    await published(id, first);
    world.api.clock.set('2026-11-25T12:00:00Z');
    await calls().rows('analytics_flows', there()).update(id, { run_on: 'week' });
    await ran();
    expect(await runsOf(id)).toHaveLength(1);
    world.api.clock.set('2026-11-30T02:59:00Z');
    await ran();
    expect(await runsOf(id)).toHaveLength(1);
    world.api.clock.set('2026-11-30T03:01:00Z');
    await ran();
    await ran();
    const runs = await runsOf(id);
    expect(runs).toHaveLength(2);
    expect(runs[1]).toMatchObject({ status: 'completed', metadata: { started: 'schedule' } });
  });

  test('one that was never published, and one that is inactive, does not run', async () => {
    const id = await made();
    await saved(id, first);
    await calls().rows('analytics_flows', there()).update(id, { run_on: 'close' });
    await ran();
    await published(id, first);
    await calls().rows('analytics_flows', there()).update(id, { flow_status: 'inactive' });
    await ran();
    expect(await runsOf(id)).toEqual([]);
    const call = calls().call(run, { query: { analytics_flow_id: id }, body: {} }, there());
    await expect(call).rejects.toMatchObject({
      status: 409,
      body: { message: 'Failed to start analytics flow. It is inactive. Make it active first.' },
    });
  });
});
