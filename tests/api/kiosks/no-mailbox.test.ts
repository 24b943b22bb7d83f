import { activations } from '@livingroom/shared/modules/activations/contract.ts';
import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { kioskCalls } from '@livingroom/shared/modules/kiosks/contract.ts';
import { expect, test } from 'vitest';
import { processDue } from '../../../functions/modules/flows/run/run-due.ts';
import { createPerson } from '../../../functions/modules/people/create-account.ts';
import { createFlowOrganisation, DAY } from '../../worlds/flow.ts';

/** People without a mailbox in flows: a kiosk reaches them, and no mail is tried. */

async function withoutMailbox() {
  const world = await createFlowOrganisation(3);
  const { api, accountId } = world;
  const context = api.context(accountId);
  const id = await createPerson(
    context,
    { email: '4711@no-mailbox.invalid', givenName: 'Lea', familyName: 'Berg' },
    'employee',
  );
  await context.store.table('employees').change(id, () => ({ employee_info_id: 4711 }));
  return { ...world, lea: id };
}

test('who has neither mailbox nor letter is named before a start, and not any more with a letter of an open kiosk', async () => {
  const { api, admin, lea, id } = await withoutMailbox();
  const reasons = async () => {
    const checked = await api
      .as(admin)
      .call(flowExecutions.operations.validateFlowStart, { body: { flow_execution_id: id } });
    const lines = checked.warnings.filter((line) => line.includes('no mailbox'));
    return [
      checked.affected_employees.find(({ employee_id }) => employee_id === lea)?.reasons ?? [],
      lines.length,
    ];
  };
  expect(await reasons()).toEqual([['no-way-in', 'no-unit'], 1]);
  const { make, makeLetters } = kioskCalls.operations;
  await api.as(admin).call(makeLetters, { body: { location_id_ref: null, again: false } });
  expect(await reasons()).toEqual([['no-way-in', 'no-unit'], 1]);
  await api.as(admin).call(make, { body: { name: 'Hall', location_id_ref: null } });
  expect(await reasons()).toEqual([['no-unit'], 0]);
});

test('no mail is tried to who has no mailbox: they are asked, passed over by mails, and no error of the round', async () => {
  const { api, accountId, change, id, lea } = await withoutMailbox();
  await change({ status: 'PENDING' });
  api.clock.advance(DAY);
  await processDue(api.context(accountId), { flowExecutionId: id, budgetMs: 600_000 });
  const { store } = api.context(accountId);
  const own = { employee_id_ref: lea };
  expect(await store.table('survey_executions').count(own)).toBe(1);
  expect(await store.table('emails').count(own)).toBe(0);
  const steps = await store.table('flow_employee_executions').every({ where: own });
  expect(steps.every(({ status }) => status === 'COMPLETED')).toBe(true);
  expect(steps.some(({ metadata }) => JSON.stringify(metadata) === '{"skipped":true}')).toBe(true);
  expect(api.mail.to('4711@no-mailbox.invalid')).toEqual([]);
});

test('an invitation by mail is refused to who has no mailbox', async () => {
  const { api, admin, lea } = await withoutMailbox();
  const refused = await api
    .as(admin)
    .raw(activations.operations.send, { body: { employee_id_ref: lea, role: 'employee' } });
  expect(refused.body).toMatchObject({ code: 'activation-refused', data: { problem: 'no-mailbox' } });
});
