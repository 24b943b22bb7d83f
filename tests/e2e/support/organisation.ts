import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { analyticsExecutions } from '@livingroom/shared/modules/analytics/contract.ts';
import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { flowProcess } from '@livingroom/shared/modules/flows/contracts/flow-process.ts';
import { jobs } from '@livingroom/shared/modules/jobs/contract.ts';
import type { storages } from '@livingroom/shared/modules/sheets/contract.ts';
import type { Endpoints } from '../../../scripts/local/platform.ts';
import { openPublicApi } from '../../../scripts/simulate/api.ts';
import { respond } from '../../../scripts/simulate/respond.ts';

const units = ['Bakery', 'Shop', 'Delivery'];
const MINUTE = 60_000;

/** A small organisation of the empty account, brought to life through the public API. */
export async function runOrganisation(endpoints: Endpoints, data: string) {
  const as = openPublicApi(data);
  const admin = await as('admin@empty.test');
  const upload = async (table: string, csv: string) => {
    const form = new FormData();
    form.set('file', new Blob([csv]), `${table}.csv`);
    form.set('metadata', JSON.stringify({ tableName: table, mode: 'create' }));
    const url = `${endpoints.api}/storages/v1/storages/upload-file?container_type=TEMPORARY`;
    const headers = { authorization: `Bearer ${admin.token}` };
    const answer = await fetch(url, { method: 'POST', headers, body: form });
    const { job_id } = (await answer.json()) as CallOutput<typeof storages.operations.uploadFile>;
    for (;;) {
      const listed = await admin.call(jobs.operations.listOwn, {});
      const job = listed.find((known) => known.job_id === job_id);
      if (job?.status === 'completed') return;
      if (job?.status === 'failed') throw new Error(job.message ?? 'The upload failed.');
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  };
  const [company] = (await admin.rows('companies').list()).rows;
  await upload(
    'units',
    `unit_name,company_id_ref\n${units.map((unit) => `${unit},${company?.company_id}`).join('\n')}`,
  );
  await upload('employees', peopleSheet());
  const emails = Array.from({ length: 30 }, (_, place) => emailOf(place + 1));
  let flow = 0;
  return {
    async people() {
      const { rows } = await admin.rows('employees').list({ limit: 100 });
      return {
        count: rows.length,
        withManager: rows.filter((row) => row.primary_reports_to_ref !== null).length,
        withUnit: rows.filter((row) => row.primary_unit_id_ref !== null).length,
      };
    },
    async launch() {
      const { ensureMainResources, activate } = flowExecutions.operations;
      flow = (await admin.call(ensureMainResources, {})).flow_execution_id;
      const start = new Date(Date.now() + 10 * MINUTE);
      await admin.rows('flow_executions').update(flow, {
        schedule_type: 'synchronous',
        recurrence_start_datetime: start.toISOString(),
        recurrence_day_of_month: start.getUTCDate(),
        recurrence_interval: 3,
      });
      await admin.call(activate, { body: { flow_execution_id: flow } });
      const now = new Date(Date.now() + 11 * MINUTE).toISOString();
      await admin.call(flowProcess.operations.processScheduled, { body: { flow_execution_id: flow, now } });
    },
    /** Links to the dialogue in the mails of one person. */
    async invitationsOf(email: string): Promise<readonly string[]> {
      const response = await fetch(`${endpoints.mailbox}/api/messages?to=${encodeURIComponent(email)}`);
      const messages = (await response.json()) as { plainText: string }[];
      return messages.flatMap(({ plainText }) => plainText.match(/http\S+\/employee\?dialogue=\d+/g) ?? []);
    },
    async storedAnswers(email: string): Promise<number> {
      const person = await as(email);
      return (await person.rows('survey_responses').list({ limit: 100 })).rows.length;
    },
    /** Everybody but the last three answers every question. */
    async answerAll() {
      const { rows } = await admin.rows('drivers').list({ limit: 100 });
      const drivers = new Map(rows.map((row) => [row.driver_id, row.driver_key]));
      for (const [place, email] of emails.slice(0, 27).entries()) {
        const scores = new Map([...drivers.values()].map((key, driver) => [key, ((place + driver) % 7) + 1]));
        await respond(await as(email), {
          scores,
          drivers,
          leavesAfter: Number.POSITIVE_INFINITY,
          comment: '',
        });
      }
    },
    async close() {
      await admin.call(flowExecutions.operations.closeNow, { body: { flow_execution_id: flow } });
      await admin.call(analyticsExecutions.operations.runMain, {});
    },
  };
}

function emailOf(place: number): string {
  return `person${String(place).padStart(2, '0')}@path.test`;
}

/** Thirty people in three units; the first reports to nobody, all others to the first. */
function peopleSheet(): string {
  const rows = Array.from({ length: 30 }, (_, place) => {
    const manager = place === 0 ? '' : emailOf(1);
    return `${emailOf(place + 1)},Person,${place + 1},${units[place % units.length]},${manager}`;
  });
  return ['work_email,given_name,family_name,primary_unit_id_ref,primary_reports_to_ref', ...rows].join('\n');
}
