import type { Endpoints } from '../../../scripts/local/platform.ts';
import { openPublicApi } from '../../../scripts/simulate/api.ts';
import { respond } from '../../../scripts/simulate/respond.ts';

const units = ['Bakery', 'Shop', 'Delivery'];
const MINUTE = 60_000;

type Job = { readonly job_id: number; readonly status: string; readonly message: string };
type Rows = { readonly data: readonly Record<string, unknown>[] };

/** A small organisation of the empty account, brought to life through the public API. */
export async function runOrganisation(endpoints: Endpoints, data: string) {
  const api = openPublicApi(data);
  const admin = await api.tokenOf('admin@empty.test');
  const read = (path: string) => api.call<Rows>(admin, 'GET', path);
  const post = <T>(path: string, body: object = {}) => api.call<T>(admin, 'POST', path, body);
  const upload = async (table: string, csv: string) => {
    const form = new FormData();
    form.set('file', new Blob([csv]), `${table}.csv`);
    form.set('metadata', JSON.stringify({ tableName: table, mode: 'create' }));
    const url = `${endpoints.api}/storages/v1/storages/upload-file?container_type=TEMPORARY`;
    const headers = { authorization: `Bearer ${admin}` };
    const { job_id } = (await (await fetch(url, { method: 'POST', headers, body: form })).json()) as Job;
    for (;;) {
      const jobs = await api.call<readonly Job[]>(admin, 'GET', '/jobs/v1/jobs/user');
      const job = jobs.find((known) => known.job_id === job_id);
      if (job?.status === 'completed') return;
      if (job?.status === 'failed') throw new Error(job.message);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  };
  const [company] = (await read('/data/v1/data/companies')).data;
  await upload(
    'units',
    `unit_name,company_id_ref\n${units.map((unit) => `${unit},${company?.company_id}`).join('\n')}`,
  );
  await upload('employees', peopleSheet());
  const emails = Array.from({ length: 30 }, (_, place) => emailOf(place + 1));
  let flow = 0;
  return {
    async people() {
      const { data: rows } = await read('/data/v1/data/employees?limit=100');
      return {
        count: rows.length,
        withManager: rows.filter((row) => row.primary_reports_to_ref !== null).length,
        withUnit: rows.filter((row) => row.primary_unit_id_ref !== null).length,
      };
    },
    async launch() {
      const base = '/flow-executions/v1/flow-executions';
      const resources = await post<{ flow_execution_id: number }>(`${base}/ensure-main-resources`);
      flow = resources.flow_execution_id;
      const start = new Date(Date.now() + 10 * MINUTE);
      const settings = {
        schedule_type: 'synchronous',
        recurrence_start_datetime: start.toISOString(),
        recurrence_day_of_month: start.getUTCDate(),
        recurrence_interval: 3,
      };
      const answer = await fetch(`${endpoints.api}${base}/${flow}`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
        body: JSON.stringify(settings),
      });
      if (!answer.ok) throw new Error(await answer.text());
      await post(`${base}/activate`, { flow_execution_id: flow });
      const now = new Date(Date.now() + 11 * MINUTE).toISOString();
      await post('/flow-process/v1/flow-process/process-scheduled', { flow_execution_id: flow, now });
    },
    /** Links to the dialogue in the mails of one person. */
    async invitationsOf(email: string): Promise<readonly string[]> {
      const response = await fetch(`${endpoints.mailbox}/api/messages?to=${encodeURIComponent(email)}`);
      const messages = (await response.json()) as { plainText: string }[];
      return messages.flatMap(({ plainText }) => plainText.match(/http\S+\/employee\?dialogue=\d+/g) ?? []);
    },
    async storedAnswers(email: string): Promise<number> {
      const token = await api.tokenOf(email);
      const { data: rows } = await api.call<Rows>(token, 'GET', '/data/v1/data/survey_responses?limit=100');
      return rows.length;
    },
    /** Everybody but the last three answers every question. */
    async answerAll() {
      const { data: rows } = await read('/data/v1/data/drivers?limit=100');
      const drivers = new Map(rows.map((row) => [Number(row.driver_id), String(row.driver_key)]));
      for (const [place, email] of emails.slice(0, 27).entries()) {
        const scores = new Map([...drivers.values()].map((key, driver) => [key, ((place + driver) % 7) + 1]));
        const token = await api.tokenOf(email);
        await respond(api, { token, scores, drivers, leavesAfter: Number.POSITIVE_INFINITY, comment: '' });
      }
    },
    async close() {
      await post('/flow-executions/v1/flow-executions/close-now', { flow_execution_id: flow });
      await post('/analytics-executions/v1/analytics-executions/run-main');
    },
  };
}

export type Organisation = Awaited<ReturnType<typeof runOrganisation>>;

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
