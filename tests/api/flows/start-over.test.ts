import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { expect, test } from 'vitest';
import { createFlowOrganisation, DAY } from '../../worlds/flow.ts';

const { ensureMainResources, activate, cancel, startOver } = flowExecutions.operations;

test('a flow that was stopped stays stopped; the next one has its settings and waits for a start of its own', async () => {
  const { client, body, id, pass, rows, change } = await createFlowOrganisation(6);
  await change({ recurrence_interval: 6 });
  await client.call(activate, { body });
  await pass(DAY + 60_000);
  await client.call(cancel, { body });
  const next = await client.call(startOver, { body });
  expect(next.flow_execution_id).not.toBe(id);
  const executions = await rows('flow_executions');
  expect(executions.map(({ body: row }) => [row.status, row.flow_execution_round])).toEqual([
    ['CANCELED', 1],
    ['NOT_STARTED', 0],
  ]);
  expect(executions[1]?.body).toMatchObject({
    recurrence_interval: 6,
    recurrence_start_datetime: null,
    dataset_id_ref: executions[0]?.body.dataset_id_ref,
  });
  expect(await client.call(ensureMainResources, {})).toMatchObject({
    flow_execution_id: next.flow_execution_id,
  });
});

test('two calls at once make one next flow', async () => {
  const { client, body, rows, pass } = await createFlowOrganisation(3);
  await client.call(activate, { body });
  await pass(DAY + 60_000);
  await client.call(cancel, { body });
  const made = await Promise.all([1, 2, 3].map(() => client.call(startOver, { body })));
  expect(new Set(made.map(({ flow_execution_id }) => flow_execution_id)).size).toBe(1);
  expect(await rows('flow_executions')).toHaveLength(2);
});

test('a next flow whose making was cut off is made by the next call', async () => {
  const { client, body, rows, pass, context } = await createFlowOrganisation(3);
  await client.call(activate, { body });
  await pass(DAY + 60_000);
  await client.call(cancel, { body });
  const { flow_execution_id: next } = await client.call(startOver, { body });
  await context.store.write('flow_executions', [{ kind: 'delete', id: String(next) }]);
  expect((await client.call(startOver, { body })).flow_execution_id).toBe(next);
  expect(await rows('flow_executions')).toHaveLength(2);
});

test('the next flow opens rounds of its own', async () => {
  const { client, body, rows, pass, context, api } = await createFlowOrganisation(3);
  await client.call(activate, { body });
  await pass(DAY + 60_000);
  await client.call(cancel, { body });
  const { flow_execution_id: next } = await client.call(startOver, { body });
  const stored = await context.store.get('flow_executions', String(next));
  const recurrence_start_datetime = new Date(api.clock.now() + DAY).toISOString();
  await context.store.write('flow_executions', [
    { kind: 'replace', id: String(next), body: { ...stored?.body, recurrence_start_datetime } },
  ]);
  await client.call(activate, { body: { flow_execution_id: next } });
  await pass(DAY + 60_000);
  const rounds = (await rows('flow_rounds')).map(({ id }) => id);
  expect(rounds.sort()).toEqual([`${body.flow_execution_id}-1`, `${next}-1`].sort());
  expect(await rows('survey_executions')).toHaveLength(6);
});

test('a flow that goes on is not replaced', async () => {
  const { client, body, rows } = await createFlowOrganisation(3);
  expect(await client.raw(startOver, { body })).toMatchObject({
    status: 400,
    body: { message: 'The flow has not ended.' },
  });
  await client.call(activate, { body });
  expect((await client.raw(startOver, { body })).status).toBe(400);
  expect(await rows('flow_executions')).toHaveLength(1);
});

test('a run that has been followed by others says so, and one beside the main flow says what to do instead', async () => {
  const { client, body, context } = await createFlowOrganisation(3);
  const executions = context.store.table('flow_executions');
  const end = (id: number) => executions.change(id, () => ({ status: 'CANCELED' }));
  const refusedOver = async (id: number) =>
    (await client.raw(startOver, { body: { flow_execution_id: id } })).body as { readonly message: string };
  await end(body.flow_execution_id);
  const second = await client.call(startOver, { body });
  await end(second.flow_execution_id);
  await client.call(startOver, { body: { flow_execution_id: second.flow_execution_id } });
  expect((await refusedOver(body.flow_execution_id)).message).toBe(
    'A new flow was already set up after this one. Choose it under Run.',
  );
  const beside = await executions.load(body.flow_execution_id);
  const [flow_execution_id, dataset_id_ref] = [9_001, 9_002];
  await executions.create({ ...beside, flow_execution_id, dataset_id_ref });
  expect((await refusedOver(flow_execution_id)).message).toBe(
    'Only the main flow is set up again here. Add another run to this flow instead.',
  );
});
