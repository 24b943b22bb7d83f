import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { flowsContract } from '@livingroom/shared/modules/flows/contracts/flows.ts';
import { expect, test } from 'vitest';
import { createFlowOrganisation, DAY } from '../../worlds/flow.ts';

const { create, publish } = flowsContract.operations;

test('the ready flow that thanks says so in its mail, to everybody and naming nobody', async () => {
  const { api, client, pass, start } = await createFlowOrganisation(6);
  const { flow_id } = await client.call(create, { body: { name: 'Thanks', starter: 'remind-and-thank' } });
  await client.call(publish, { params: { id: flow_id } });
  const { flow_execution_id } = await client.call(flowExecutions.operations.addRun, { body: { flow_id } });
  await client.rows('flow_executions').update(flow_execution_id, {
    recurrence_start_datetime: start,
    recurrence_interval: 3,
    schedule_type: 'synchronous',
  });
  await client.call(flowExecutions.operations.activate, { body: { flow_execution_id } });
  for (let day = 0; day < 18; day += 1) await pass(DAY);
  const last = api.mail.to('p1@acme.test').at(-1);
  expect(last?.subject).toBe('Thank you to everyone who took part');
  expect(last?.plainText).toContain('Thank you to everyone who took part in the dialogue at Acme.');
  // The dialogue is closed: its button leads to the person's own page.
  expect(last?.plainText).toContain('/employee#to=');
  expect(last?.plainText).not.toContain('?dialogue=');
});
