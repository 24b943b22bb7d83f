import { analyticsFlows } from '@livingroom/shared/modules/analyses/contract.ts';
import type { GraphNode } from '@livingroom/shared/modules/analyses/rules/graph.ts';
import { act, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, test, vi } from 'vitest';
import { bodyOf } from '../../functions/core/storage/rows.ts';
import { Screen } from '../../web/src/screens/report-manager/screen.tsx';
import { runKindOf } from '../support/due.ts';
import { createAnalysisWorld } from '../worlds/analyses.ts';
import { addManager } from '../worlds/analytics.ts';
import { signIn, siteAround } from '../worlds/site.tsx';

import '../../web/src/features/reports/cards/analysis-block.tsx';

vi.mock('react-chartjs-2', () => ({ Chart: () => null }));

const nodes: GraphNode[] = [
  { order: 1, kind: 'released', name: '', params: { rounds: 'latest' }, from: null, x: 0, y: 0 },
  { order: 2, kind: 'result', name: '', params: { title: 'As it is' }, from: 1, x: 0, y: 112 },
];

const PATIENCE = { timeout: 20_000 };

/** An organisation with a report that has one card: the result of an analysis, published or not. */
async function withCard(isPublished: boolean) {
  const world = await createAnalysisWorld(
    [{ id: 301, parent: null, people: 24 }],
    [{ number: 1, day: '2025-06-01', scoreOf: (person, driver) => ((person + driver) % 3) + 4 }],
  );
  const { operator } = world;
  const there = { accountId: world.accountId };
  const calls = world.api.as(operator);
  const { graph, saveGraph, publish, run } = analyticsFlows.operations;
  const { analytics_flow_id: id } = await calls.rows('analytics_flows', there).create({ name: 'Mine' });
  const params = { id };
  const { revision } = await calls.call(graph, { params }, there);
  const saved = await calls.call(saveGraph, { params, body: { revision, nodes } }, there);
  if (isPublished) await calls.call(publish, { params, body: { revision: saved.revision } }, there);
  await calls.call(run, { query: { analytics_flow_id: id }, body: {} }, there);
  await world.api.workflows.settle();
  const cards = [{ name: 'found', title: 'Found', type: 'content', analytics_flow_id_ref: id }];
  const report_schema = { version: 3, generalOptions: { title: 'Ours' }, cards };
  const admin = world.api.as(world.admin);
  const { report_id } = await admin.rows('reports').create({ title: 'Ours', report_schema });
  return { world, at: `/?report=${report_id}`, ...(await siteAround(world.api)) };
}

describe('a card of an analysis', () => {
  test('shows the newest result of the published version, and of what it is', async () => {
    const { world, show, at } = await withCard(true);
    signIn(world.admin);
    const { container } = await act(async () => show(Screen, at));
    const card = await screen.findByRole('region', { name: 'Found' });
    await within(card).findByRole('heading', { name: 'As it is' });
    expect(within(card).getAllByRole('row')).toHaveLength(4);
    within(card).getByText(/^Mine, version 1, run on/);
    expect((await axe.run(container)).violations).toEqual([]);
  });

  test('tells managers why they do not see it, and reads no run for them', async () => {
    const { world, show, at } = await withCard(true);
    signIn(await addManager(world, 'manager@bakery.test', [301]));
    await act(async () => show(Screen, at));
    await screen.findByText('This result is about the whole organisation. Administrators see it.');
  });

  test('shows no run of what was never published', async () => {
    const { world, show, at } = await withCard(false);
    signIn(world.admin);
    await act(async () => show(Screen, at));
    await screen.findByText(/^No result yet\./);
  });

  test('that ships says that it has not run yet, and when it does; afterwards it shows its result', async () => {
    const { world, show } = await withCard(false);
    signIn(world.admin);
    await act(async () => show(Screen, '/?report=drivers'));
    const moved = await screen.findByRole('region', { name: 'What moves with participation' });
    await within(moved).findByText(/^This analysis hasn’t run yet\. It runs automatically/);
  });

  test.each([
    ['overview', 'Newcomers against everybody', /no results by time at the company/],
    ['drivers', 'What moved', /^It takes two rounds with results\.$/],
  ])('that ships in %s says why its result is empty: %s', async (report, name, why) => {
    const { world, show } = await withCard(false);
    await runKindOf(world.api.ports, 'analysis-runs');
    await world.api.workflows.settle();
    signIn(world.admin);
    await act(async () => show(Screen, `/?report=${report}`));
    const card = await screen.findByRole('region', { name }, PATIENCE);
    await within(card).findByText(why, {}, PATIENCE);
  });

  test('says that its newest run stopped, and shows the result before it', async () => {
    const { world, show, at } = await withCard(true);
    const { store } = world.context;
    const [run] = await store.table('analytics_executions').every({ where: { type: 'analysis' } });
    const id = (run?.analytics_execution_id ?? 0) + 100;
    const made = { created_at: '2027-01-01T00:00:00.000Z', status: 'error' };
    const later = { ...bodyOf(run ?? {}), ...made, analytics_execution_id: id };
    await store.write('analytics_executions', [{ kind: 'create', id: `${id}`, body: later }]);
    signIn(world.admin);
    await act(async () => show(Screen, at));
    const card = await screen.findByRole('region', { name: 'Found' });
    await within(card).findByRole('heading', { name: 'As it is' });
    within(card).getByText(/^The run of .* stopped before it finished\./);
  });
});
