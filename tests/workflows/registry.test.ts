import { registry, WAKE_EVENT } from '@livingroom/shared/catalogue/workflows.ts';
import { expect, it } from 'vitest';
import {
  startWorkflow,
  wakeWorkflow,
  workflowProgress,
} from '../../functions/core/gateways/workflows/calls.ts';
import { timers } from '../../functions/registry/timers.ts';
import { workflows } from '../../functions/registry/workflows.ts';
import { domains } from '../support/domains.ts';

function recording(state: 'running' | 'completed' | 'failed' | 'terminated' | null = null) {
  const calls: unknown[][] = [];
  const record = async (...given: unknown[]) => {
    calls.push(given);
  };
  const status = async (id: string) => {
    calls.push([id]);
    return state && { state, output: { executionId: 4 }, customStatus: null };
  };
  return {
    calls,
    workflows: { start: record, raiseEvent: record, terminate: record, purge: record, status },
  };
}

it('has somebody who does each workflow, under its own name', () => {
  expect(workflows.map(({ name }) => name).sort()).toEqual(Object.keys(registry).sort());
});

it('gives every function of the app a name of its own: the platform starts none of them otherwise', () => {
  const steps = workflows.flatMap(({ name, activities }) => [name, ...Object.keys(activities)]);
  const names = [...domains.map(({ slug }) => slug), ...timers.map(({ name }) => name), ...steps];
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});

it('starts, wakes and asks the same instance, which follows from what names it', async () => {
  const ports = recording();
  const key = { account_id: 7, flow_execution_id: 3 };
  await startWorkflow(ports, 'flow-rounds', { ...key, cursor: null });
  await wakeWorkflow(ports, 'flow-rounds', { key, reason: 'pause' });
  await workflowProgress(ports, 'flow-rounds', key);
  expect(ports.calls).toEqual([
    ['flow-rounds', 'flow-rounds-7-3', { ...key, cursor: null }],
    ['flow-rounds-7-3', WAKE_EVENT, { reason: 'pause' }],
    ['flow-rounds-7-3'],
  ]);
});

it('tells what a completed instance gave back, and one that was ended from one that goes on', async () => {
  const of = (state: Parameters<typeof recording>[0]) =>
    workflowProgress(recording(state), 'main-analytics', { accountId: 7 });
  expect(await of('completed')).toEqual({ state: 'completed', output: { executionId: 4 } });
  expect(await of('running')).toEqual({ state: 'running' });
  expect(await of('terminated')).toEqual({ state: 'failed' });
  expect(await of(null)).toBeNull();
});

it('lets the compiler refuse a name, an input or a key that the registry does not know', () => {
  const ports = recording();
  const uses = async () => {
    // @ts-expect-error no such workflow
    await startWorkflow(ports, 'flow-round', { account_id: 1, flow_execution_id: 1 });
    // @ts-expect-error an input of another workflow
    await startWorkflow(ports, 'main-analytics', { account_id: 1 });
    // @ts-expect-error a key that is not whole
    await workflowProgress(ports, 'flow-rounds', { account_id: 1 });
  };
  expect(uses).toBeTypeOf('function');
});
