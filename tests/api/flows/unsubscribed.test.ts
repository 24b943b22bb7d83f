import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { flowProcess } from '@livingroom/shared/modules/flows/contracts/flow-process.ts';
import { expect, test } from 'vitest';
import { resubscribe, unsubscribe } from '../../../functions/modules/emails/suppressions.ts';
import { createFlowOrganisation, DAY } from '../../worlds/flow.ts';

test('who wants no mails is asked in the round, gets no mail of it, and is counted as such: no error', async () => {
  const { api, accountId, client, body, pass } = await createFlowOrganisation(6);
  const context = api.context(accountId);
  const people = await context.store.table('employees').every();
  const [kim, nina] = people.filter(({ work_email }) => work_email.startsWith('p'));
  if (!kim || !nina) throw new Error('nobody');
  for (const { employee_id } of [kim, nina]) await unsubscribe(context, employee_id);
  await client.call(flowExecutions.operations.activate, { body });
  await pass(DAY);
  const shown = await client.call(flowProcess.operations.stats, { body });
  expect(shown).toMatchObject({ unsubscribed_emails: 2, suppressed_emails: 0, execution_errors: 0 });
  expect(shown.total_invitations_sent).toBe(shown.total_employees_in_flow - 2);
  expect([...api.mail.to(kim.work_email), ...api.mail.to(nina.work_email)]).toEqual([]);
  const own = await context.store
    .table('survey_executions')
    .every({ where: { employee_id_ref: kim.employee_id } });
  expect(own.map(({ active }) => active)).toEqual([true]);
  await resubscribe(context, kim.employee_id);
  for (let day = 0; day < 20 && api.mail.to(kim.work_email).length === 0; day += 1) await pass(DAY);
  // The reminder of the same round comes again; the invitation that was passed over does not.
  expect(api.mail.to(kim.work_email).map(({ subject }) => /^Reminder/.test(subject))).not.toContain(false);
  expect(api.mail.to(kim.work_email).length).toBeGreaterThan(0);
  expect(api.mail.to(nina.work_email)).toEqual([]);
});
