import { activations } from '@livingroom/shared/modules/activations/contract.ts';
import { emailPreferences } from '@livingroom/shared/modules/emails/contracts/email-preferences.ts';
import { flowProcess } from '@livingroom/shared/modules/flows/contracts/flow-process.ts';
import { expect } from 'vitest';
import type { Endpoints } from '../../../scripts/local/platform.ts';
import { openGuestApi, openPublicApi, type PersonApi } from '../../../scripts/simulate/api.ts';
import { row } from './context-places.ts';
import { latestMail, linkIn } from './mailbox.ts';

const DAY = 86_400_000;

type Running = { readonly endpoints: Endpoints; readonly data: string };

/** Gives every table of the data manager rows that the demo organisation does not have yet, by the public calls. */
export async function fillEveryContext({ endpoints, data }: Running): Promise<void> {
  const as = openPublicApi(data);
  const admin = await as('admin@demo.test');
  await linkRows(admin);
  await addAnalyticsFlow(endpoints, (await as('system@livingroom.test')).token);
  await sendMailsThatFail(admin);
  await failSteps(endpoints, admin);
  const leaver = await latestMail(endpoints, await somebody(admin));
  const link = new URL(linkIn(leaver, '/unsubscribe?token='));
  await openGuestApi(data).call(emailPreferences.operations.choose, {
    body: { plain_token: link.searchParams.get('token') ?? '', wanted: false },
  });
}

/** The rows that the demo has of none: those that belong to the rows which are opened. */
async function linkRows(admin: PersonApi): Promise<void> {
  const { rows: drivers } = await admin
    .rows('drivers')
    .list({ limit: 1, where: { driver_type: 'key_driver' } });
  const person = { employee_id_ref: row.person };
  await admin.rows('employee_secondary_units').create({ ...person, unit_id_ref: row.unit });
  await admin.rows('employee_secondary_reports').create({ ...person, reports_to_ref: row.leader });
  await admin
    .rows('action_secondary_drivers')
    .create({ action_id_ref: row.action, driver_id_ref: drivers[0]?.driver_id ?? 0 });
  await admin.rows('reports').create({ title: 'Pulse', report_status: 'active' });
}

/** In the organisation, as the operator makes one there. */
async function addAnalyticsFlow({ api }: Endpoints, token: string): Promise<void> {
  const url = `${api}/analytics-flows/v1/analytics-flows?account_id_ref=2`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ name: 'Newcomers' }) });
  expect(answer.status).toBe(201);
}

/** Invitations to addresses that the local mail service sends back, each in its own way. */
async function sendMailsThatFail(admin: PersonApi): Promise<void> {
  const employees = [];
  for (const domain of ['bounce.test', 'spam.test']) {
    const body = { work_email: `ulla@${domain}`, given_name: 'Ulla', family_name: 'Lost' };
    const { employee_id } = await admin.rows('employees').create(body);
    employees.push({ employee_id_ref: employee_id });
  }
  await admin.call(activations.operations.sendBulk, { body: { employees } });
  const states = async () => {
    const { rows } = await admin.rows('emails').list({ limit: 500 });
    return rows.map(({ email_status }) => email_status);
  };
  await expect.poll(states).toEqual(expect.arrayContaining(['bounced', 'spam']));
}

/** The next round opens while the mail service refuses the first invitations. */
async function failSteps({ mailbox }: Endpoints, admin: PersonApi): Promise<void> {
  const { rows: flows } = await admin.rows('flow_executions').list({ limit: 1 });
  const flow = flows[0]?.flow_execution_id ?? 0;
  const next = Date.parse(flows[0]?.next_occurrence ?? '') + DAY;
  const failing = { mode: 'fail', count: 3, seconds: 300 };
  const headers = { 'content-type': 'application/json' };
  const told = await fetch(`${mailbox}/api/faults`, {
    method: 'POST',
    headers,
    body: JSON.stringify(failing),
  });
  expect(told.ok).toBe(true);
  await admin.call(flowProcess.operations.processScheduled, {
    body: { flow_execution_id: flow, now: new Date(next).toISOString() },
  });
  const failed = async () => {
    const { rows } = await admin.rows('flow_employee_executions').list({ where: { status: 'ERROR' } });
    return rows.length;
  };
  await expect.poll(failed).toBeGreaterThan(0);
}

/** Who got an invitation of the round. */
async function somebody(admin: PersonApi): Promise<string> {
  const { rows } = await admin.rows('flow_employee_executions').list({
    where: { status: 'COMPLETED' },
    sort: ['-flow_employee_execution_id'],
    limit: 1,
  });
  const person = await admin.rows('employees').get(rows[0]?.employee_id_ref ?? 0);
  return person.work_email;
}
