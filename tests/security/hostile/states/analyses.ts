import { analyticsFlows } from '@livingroom/shared/modules/analyses/contract.ts';
import { newName } from '../valid.ts';
import type { World } from '../world.ts';
import { of, type States } from './scene.ts';

const nodes = [
  { order: 1, kind: 'people' as const, name: '', params: {}, from: null, x: 0, y: 0 },
  { order: 2, kind: 'anonymity' as const, name: '', params: {}, from: 1, x: 0, y: 112 },
];

/** Analyses: one that is saved, and one that has run. */
export const analysisStates: States = {
  'analytics-flows.saveGraph': async ({ world }) => {
    const { id, revision } = await flow(world);
    return { person: world.system, input: { ...of(id), body: { revision, nodes } } };
  },
  'analytics-flows.publish': async ({ world }) => {
    const { id } = await saved(world);
    const { revision } = await inside(world).call(
      analyticsFlows.operations.graph,
      { params: { id } },
      there(world),
    );
    return { person: world.system, input: { ...of(id), body: { revision } } };
  },
  'analytics-flows.versions': async ({ world }) => {
    const { id } = await saved(world);
    return { person: world.system, input: of(id) };
  },
  'analytics-flows.read-analytics_actions': async ({ world }) => {
    const { id } = await saved(world);
    const where = { analytics_flow_id_ref: id };
    const { rows } = await inside(world).rows('analytics_actions', there(world)).list({ where });
    return { person: world.system, input: of(rows[0]?.analytics_action_id ?? 0) };
  },
  'analytics-flows.preview': async ({ world }) => ({ person: world.system, input: { body: { nodes } } }),
  'analytics-flows.run': async ({ world }) => {
    const { id } = await saved(world);
    return { person: world.system, input: { query: { analytics_flow_id: id }, body: {} } };
  },
  'analytics-flows.runStatus': async ({ world }) => {
    const { id } = await saved(world);
    const input = { query: { analytics_flow_id: id }, body: {} };
    const { results } = await inside(world).call(analyticsFlows.operations.run, input, there(world));
    const query = { analytics_execution_id: results.execution_id };
    return { person: world.system, input: { query } };
  },
};

const inside = ({ api, system }: World) => api.as(system);
const there = ({ accountId }: World) => ({ accountId });

async function flow(world: World) {
  const made = await inside(world).rows('analytics_flows', there(world)).create({ name: newName() });
  const params = { id: made.analytics_flow_id };
  const { revision } = await inside(world).call(analyticsFlows.operations.graph, { params }, there(world));
  return { id: made.analytics_flow_id, revision };
}

async function saved(world: World) {
  const { id, revision } = await flow(world);
  const input = { params: { id }, body: { revision, nodes } };
  await inside(world).call(analyticsFlows.operations.saveGraph, input, there(world));
  return { id };
}
