import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { emails } from '@livingroom/shared/modules/emails/contracts/emails.ts';
import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { flowProcess } from '@livingroom/shared/modules/flows/contracts/flow-process.ts';
import { ownData } from '@livingroom/shared/modules/own-data/contract.ts';
import { expect, test } from 'vitest';
import { archiveEverywhere } from '../../../functions/modules/emails/in-every-account.ts';
import { suppress } from '../../../functions/modules/emails/suppressions.ts';
import { runKindOf } from '../../support/due.ts';
import { createTestApi } from '../../support/test-api.ts';
import { createFlowOrganisation, DAY } from '../../worlds/flow.ts';

const { sendEmailByType, archiveEmails: call, stats } = emails.operations;

const info = { InfoTitle: 'News', InfoContent1: 'The canteen is open.' };

async function mailed() {
  const api = await createTestApi();
  const { admin, accountId } = await api.addAccount('Home Company', 'ada@home.test');
  const kim = await api.addPerson(accountId, 'kim@home.test');
  const send = () =>
    api.as(admin).call(sendEmailByType, {
      body: { employee_id_ref: kim.employeeId, email_type: 'info', dynamic_content: info },
    });
  const table = api.context(accountId).store.table('emails');
  await send();
  return { api, admin, kim, table, send, context: api.context(accountId) };
}

test('after 90 days a mail keeps its kind, person and time, and nothing else; later ones stay', async () => {
  const { api, admin, kim, table, send } = await mailed();
  api.clock.advance(60 * DAY);
  await send();
  api.clock.advance(31 * DAY);
  await runKindOf(api.ports, 'email-archive');
  await runKindOf(api.ports, 'email-archive');
  const [old, recent] = await table.every({ sort: [{ field: 'email_id', direction: 'asc' }] });
  expect(old).toMatchObject({ email_status: 'archived', email_to: null, dynamic_content: null });
  expect(old?.employee_id_ref).toBe(kim.employeeId);
  expect(recent).toMatchObject({ email_status: 'sent', email_to: 'kim@home.test' });
  expect(await api.as(admin).call(stats, {})).toMatchObject({ sent: 0 });
  const copy = await api.as(kim).call(ownData.operations.read, {});
  expect(copy.emails.map(({ status, to }) => [status, to])).toContainEqual(['archived', null]);
});

test('a mail by which its address can be cleared stays until that is done', async () => {
  const { api, kim, table, context } = await mailed();
  const [mail] = await table.every();
  await table.change(mail?.email_id ?? 0, () => ({ email_status: 'bounced' }));
  await suppress(context, { email: 'kim@home.test', employeeId: kim.employeeId, reason: 'bounced' });
  api.clock.advance(91 * DAY);
  expect(await archiveEverywhere(api.ports)).toBe(0);
  await context.store.table('email_suppressions').removeEvery({});
  expect(await archiveEverywhere(api.ports)).toBe(1);
});

test("a flow's latest round keeps its mails, since its figures are counted by them", async () => {
  const { api, client, body, pass, accountId } = await createFlowOrganisation(6);
  await client.call(flowExecutions.operations.activate, { body });
  await pass(DAY);
  for (let day = 0; day < 20; day += 1) await pass(10 * DAY);
  const table = api.context(accountId).store.table('emails');
  const rounds = new Set((await table.every()).map(({ flow_execution_round }) => flow_execution_round));
  expect(rounds.size).toBeGreaterThan(1);
  api.clock.advance(200 * DAY);
  const before = await client.call(flowProcess.operations.stats, { body });
  expect(await archiveEverywhere(api.ports)).toBeGreaterThan(0);
  expect(await client.call(flowProcess.operations.stats, { body })).toEqual(before);
  const latest = Math.max(...[...rounds].map(Number));
  for (const { email_status, flow_execution_round } of await table.every())
    expect([flow_execution_round, email_status === 'archived']).toEqual([
      flow_execution_round,
      flow_execution_round !== latest,
    ]);
});

test('the operator archives by a call; nobody else may', async () => {
  const { api, admin, kim } = await mailed();
  api.clock.advance(91 * DAY);
  const system = await api.addPerson(SYSTEM_ACCOUNT_ID, 'sys@livingroom.test', 'system');
  expect((await api.as(system).raw(call, {})).body).toEqual({ success: true, archived: 1 });
  for (const person of [admin, kim]) expect((await api.as(person).raw(call, {})).status).toBe(403);
});
