import { analyticsFlows } from '@livingroom/shared/modules/analyses/contract.ts';
import type { ColumnKey } from '@livingroom/shared/modules/analyses/rules/columns.ts';
import { expect, test } from 'vitest';
import type { BlobGateway } from '../../../functions/core/gateways/blobs/port.ts';
import { decoded, encoded } from '../../../functions/modules/analyses/node-cache.ts';
import { refusingStore } from '../../support/refusing-store.ts';
import { createAnalysisWorld, analysisNode as node } from '../../worlds/analyses.ts';

const folder = (accountId: number) => `${accountId}/analysis-runs/`;

test('a run that is cut off goes on at its node, over what its source has read, and leaves no file', async () => {
  const world = await createAnalysisWorld(
    [{ id: 301, parent: null, people: 24 }],
    [
      { number: 1, day: '2025-03-01', scoreOf: (person) => (person % 4) + 1 },
      { number: 2, day: '2025-09-01', scoreOf: (person) => (person % 4) + 2 },
    ],
  );
  const { operator } = world;
  const there = { accountId: world.accountId };
  const { graph, saveGraph, run, preview } = analyticsFlows.operations;
  const calls = world.api.as(operator);
  const nodes = [node(1, 'released', null), node(2, 'compare', 1), node(3, 'result', 2)];
  const whole = await calls.call(preview, { body: { nodes, show: 3 } }, there);
  const { analytics_flow_id: id } = await calls.rows('analytics_flows', there).create({ name: 'Cut off' });
  const { revision } = await calls.call(graph, { params: { id } }, there);
  await calls.call(saveGraph, { params: { id }, body: { revision, nodes } }, there);

  const { ports } = world.api;
  const { blobs, store } = ports;
  const read = new Set<string>();
  let isCutOff = false;
  const killed: BlobGateway = {
    ...blobs,
    async put(...file) {
      await blobs.put(...file);
      if (isCutOff) return;
      isCutOff = true;
      // What the source made is kept; from now on nothing may read it anew.
      const sealed = ['analytics_computations'];
      Object.assign(ports, { store: refusingStore(store, { sealed, read, account: world.accountId }) });
      throw new Error('Killed');
    },
  };
  Object.assign(ports, { blobs: killed });
  const { results } = await calls.call(run, { query: { analytics_flow_id: id }, body: {} }, there);
  await world.api.workflows.settle();
  Object.assign(ports, { store });
  expect(isCutOff).toBe(true);
  const row = await calls.rows('analytics_executions', there).get(results.execution_id);
  expect(row).toMatchObject({
    status: 'completed',
    out_data: { results: [{ order: 3, rows: whole.outcomes[2]?.rows }] },
  });
  expect(await blobs.list('TEMPORARY', folder(world.accountId), 10)).toEqual([]);
});

test('a table of comments is kept in no file', async () => {
  const world = await createAnalysisWorld(
    [{ id: 301, parent: null, people: 24 }],
    [{ number: 1, day: '2025-03-01', scoreOf: (person) => (person % 4) + 1 }],
  );
  const { operator } = world;
  const there = { accountId: world.accountId };
  const { graph, saveGraph, run } = analyticsFlows.operations;
  const calls = world.api.as(operator);
  const { analytics_flow_id: id } = await calls.rows('analytics_flows', there).create({ name: 'Words' });
  const { revision } = await calls.call(graph, { params: { id } }, there);
  const nodes = [node(1, 'comments', null), node(2, 'keywords', 1), node(3, 'result', 2)];
  await calls.call(saveGraph, { params: { id }, body: { revision, nodes } }, there);
  const { blobs } = world.api.ports;
  const names: string[] = [];
  Object.assign(world.api.ports, {
    blobs: {
      ...blobs,
      put: (...file: Parameters<BlobGateway['put']>) => {
        names.push(file[1]);
        return blobs.put(...file);
      },
    },
  });
  await calls.call(run, { query: { analytics_flow_id: id }, body: {} }, there);
  await world.api.workflows.settle();
  expect(names.filter((name) => name.startsWith(folder(world.accountId)))).toEqual([]);
});

test('what is kept is read as it was, and a file that is cut off is none', async () => {
  const columns = new Map<ColumnKey, Float64Array | readonly string[]>([
    ['unit', ['A', 'B', 'A']],
    ['mean', Float64Array.of(1.5, Number.NaN, -0)],
  ]);
  const titles = { v1: 'Trust' };
  const result = { table: { rows: 3, columns, titles }, rows_in: 7, left: 2, seconds: 0.25 };
  const file = await encoded(result);
  expect(decoded(file)).toEqual(result);
  for (const length of [0, 4, 20, file.length - 1]) expect(decoded(file.subarray(0, length))).toBeNull();
});
