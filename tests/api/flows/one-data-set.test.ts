import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createFlowOrganisation, DAY } from '../../worlds/flow.ts';

/** Two flows whose answers go into one data set: each would close the dialogues of the other. */

const { activate, cancel, validateFlowStart } = flowExecutions.operations;
const OTHER = 900;

let world: Awaited<ReturnType<typeof createFlowOrganisation>>;

beforeEach(async () => {
  world = await createFlowOrganisation(6);
  const { context, id } = world;
  const first = await context.store.table('flow_executions').load(id);
  await context.store
    .table('flow_executions')
    .create({ ...first, flow_execution_id: OTHER, name: 'Second flow' });
});

const launch = (flow_execution_id: number) => world.client.call(activate, { body: { flow_execution_id } });
const statuses = async () =>
  (await world.context.store.table('flow_executions').every()).map(({ status }) => status);
const dataSet = () => world.context.store.table('datasets').load(world.main.dataset_id);

describe('A launch', () => {
  test('is refused with the name of the flow that still uses the data set', async () => {
    await launch(world.id);
    const answer = await world.client.call(validateFlowStart, { body: { flow_execution_id: OTHER } });
    expect(answer.messages).toEqual([expect.stringContaining('the same dataset')]);
    await expect(launch(OTHER)).rejects.toMatchObject({ body: { code: 'flow-refused' } });
    expect((await statuses()).toSorted()).toEqual(['NOT_STARTED', 'PENDING']);
  });

  test('of two at the same moment lets one start', async () => {
    await Promise.allSettled([launch(world.id), launch(OTHER)]);
    expect((await statuses()).filter((status) => status === 'NOT_STARTED').length).toBeGreaterThan(0);
  });

  test('is possible at once when the other flow has ended', async () => {
    await launch(world.id);
    await world.client.call(cancel, { body: world.body });
    await world.pass(60_000);
    expect((await launch(OTHER)).flow_activated).toBe(true);
  });
});

test('A round that closes leaves the data set open for another flow that was launched on it before', async () => {
  const { context, id, pass } = world;
  await launch(id);
  // As a version before let it be.
  await context.store.table('flow_executions').change(OTHER, () => ({ status: 'CANCELED' }));
  await pass(DAY + 60_000);
  const [round] = await context.store.table('flow_rounds').every({ where: { flow_execution_id_ref: id } });
  if (!round) throw new Error('no round');
  await context.store.table('flow_rounds').create({
    ...{ ...round, flow_round_id: `${OTHER}-1`, flow_execution_id_ref: OTHER },
  });
  await world.client.call(flowExecutions.operations.closeNow, { body: world.body });
  await pass(60_000);
  expect((await dataSet()).status).toBe('open');
});
