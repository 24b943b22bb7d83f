import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Plugin } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entriesOf } from '../../functions/core/due/entries.ts';
import { buildFunctions } from '../../scripts/build/functions.ts';
import { rootDirectory } from '../../scripts/build/root.ts';
import { startBlobs } from '../../scripts/local/blobs.ts';
import { startMail } from '../../scripts/local/mail/mail.ts';
import { freePort } from '../support/free-port.ts';
import { activate } from '../worlds/activate.ts';
import { addMainSurvey } from '../worlds/dialogue.ts';
import { createFlowOrganisation, DAY } from '../worlds/flow.ts';
import { type Issuer, type Product, startIssuer, startProduct } from '../worlds/product.ts';

/** A version whose orchestrators have changed takes over, on one task hub, what the version before had begun when it was killed. */

const PEOPLE = 260;
const SHEET = 1_500;
const PATIENCE_MS = 90_000;
/** The watches take what is older than this for lost. */
const LOST_MS = 600_000;
const begun = ['bulk-upload', 'flow-rounds', 'job-parts'];

const PORT = await freePort(2);
const folder = mkdtempSync(join(tmpdir(), 'two-versions-'));
const store = join(folder, 'store.sqlite');
const nextApp = join(folder, 'next');
let world: Awaited<ReturnType<typeof createFlowOrganisation>>;
let blobs: Awaited<ReturnType<typeof startBlobs>>;
let mail: Awaited<ReturnType<typeof startMail>>;
let issuer: Issuer;
let authorization: string;

beforeAll(async () => {
  blobs = await startBlobs({ directory: join(folder, 'blobs'), port: PORT + 1 });
  mail = await startMail();
  issuer = await startIssuer();
  world = await createFlowOrganisation(PEOPLE, { file: store });
  const { api, accountId, admin } = world;
  await activate(api.ports, { accountId, employeeId: admin.employeeId, email: admin.email });
  const start = new Date(Date.now() - 60_000).toISOString();
  await world.change({ status: 'PENDING', recurrence_start_datetime: start });
  authorization = `Bearer ${await issuer.tokenOf(admin.email)}`;
  await buildNext();
}, 120_000);

afterAll(async () => {
  await world.api.ports.store.close();
  issuer.close();
  await Promise.all([mail.stop(), blobs.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

/** Every orchestrator asks for something else first, so that no history of the version before fits it. */
function changedOrchestrators(changed: string[]): Plugin {
  const asks = 'yield context.df.createTimer(new Date(context.df.currentUtcDateTime.getTime() + 1));';
  return {
    name: 'changed-orchestrators',
    setup({ onLoad }) {
      onLoad({ filter: /workflows[/\\][\w-]+[/\\]orchestrator\.ts$/ }, ({ path }) => {
        const source = readFileSync(path, 'utf8');
        const contents = source.replace(
          /(export function\* \w+\(context: OrchestrationContext\)[^{]*\{\n)/,
          `$1  ${asks}\n`,
        );
        if (contents !== source) changed.push(path);
        return { contents, loader: 'ts' };
      });
    },
  };
}

async function buildNext(): Promise<void> {
  const changed: string[] = [];
  await buildFunctions(nextApp, [changedOrchestrators(changed)]);
  expect(changed.length).toBeGreaterThanOrEqual(begun.length);
  mkdirSync(nextApp, { recursive: true });
  const host = JSON.parse(readFileSync(join(rootDirectory, 'host.json'), 'utf8'));
  host.extensions.durableTask.defaultVersion = '999.0.0';
  writeFileSync(join(nextApp, 'host.json'), JSON.stringify(host));
  writeFileSync(join(nextApp, 'package.json'), JSON.stringify({ name: 'next', main: 'main.cjs' }));
}

function begin(app?: string): Promise<Product> {
  const services = { blobs: blobs.connectionString, mail: mail.connectionString };
  return startProduct({ folder, store, port: PORT, ...services, ...(app ? { app } : {}) }, issuer);
}

/** The moment of all work comes, and the timer runs. */
async function runTimers(product: Product): Promise<void> {
  const entries = entriesOf(world.context.ports);
  const rows = (await entries.page({})).rows.filter(({ body }) => body.sweep === null);
  await entries.changeEach(rows, () => ({ due_at: new Date(0).toISOString() }));
  await fetch(`${product.url}/admin/functions/due-work`, {
    method: 'POST',
    headers: { 'x-functions-key': product.key() },
  });
}

async function post(product: Product, path: string, body: object): Promise<unknown> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${product.api}/${path}`, {
    method: 'POST',
    headers: { authorization, ...(isForm ? {} : { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  });
  const content: unknown = await answer.json();
  if (!answer.ok) throw new Error(`POST ${path}: ${JSON.stringify(content)}`);
  return content;
}

async function upload(product: Product): Promise<number> {
  const lines = Array.from({ length: SHEET }, (_, place) => `new${place}@acme.test,Kim\n`);
  const form = new FormData();
  form.set('file', new Blob(['work_email,given_name\n', ...lines]), 'people.csv');
  form.set('metadata', JSON.stringify({ tableName: 'employees', mode: 'create' }));
  const path = 'storages/v1/storages/upload-file?container_type=TEMPORARY';
  return ((await post(product, path, form)) as { readonly job_id: number }).job_id;
}

/** Names of the workflows in a state, in the host's own store. */
function instances(state: string): readonly string[] {
  const database = new DatabaseSync(join(folder, 'host.sqlite'), { readOnly: true });
  try {
    const rows = database.prepare('SELECT name FROM instance WHERE status = ?').all(state);
    return [...new Set(rows.map(({ name }) => String(name)))].sort();
  } finally {
    database.close();
  }
}

async function until(what: string, holds: () => Promise<boolean> | boolean, everyMs = 5): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Waited in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}

const table = () => world.context.store;
const jobs = () => table().table('jobs').every();
const openJobs = async () => (await jobs()).filter(({ end_time }) => end_time === null).length;
const mailsOf = async (email_type: 'surveylink' | 'reminder') =>
  (await table().table('emails').every({ where: { email_type } })).filter(
    ({ email_status }) => email_status === 'sent' || email_status === 'delivered',
  );
const people = () => table().table('employees').count();
const ofRound = () =>
  table()
    .table('survey_executions')
    .every({ where: { flow_execution_id_ref: world.id } });

test('a changed version ends what the one before had begun: a round, an upload and a job over many dialogues', {
  timeout: 150_000,
}, async () => {
  const { surveyId, datasetId } = await addMainSurvey(world.api, world.accountId);
  const ids = (
    await table()
      .table('employees')
      .every({ fields: ['employee_id'] })
  ).map(({ employee_id }) => employee_id);
  const before = await begin();
  await runTimers(before);
  await until('the round opens', async () => (await ofRound()).length > 0);
  const many = { survey_id: surveyId, dataset_id_ref: datasetId, employee_ids: ids };
  await Promise.all([upload(before), post(before, 'survey-executions/v1/survey-executions/bulk-open', many)]);
  await until('all are on their way', () => begun.every((name) => instances('Running').includes(name)));
  const gone = new Promise<void>((resolve) => before.process.once('exit', () => resolve()));
  before.process.kill('SIGKILL');
  await gone;
  expect(instances('Running')).toEqual(expect.arrayContaining(begun));
  expect(await openJobs()).toBe(2);

  const lost = new Date(Date.now() - LOST_MS).toISOString();
  for await (const rows of table().table('jobs').pages())
    await table()
      .table('jobs')
      .changeEach(rows, () => ({ created_at: lost }));
  const after = await begin(nextApp);
  await until('the changed orchestrators meet the old histories', () => instances('Failed').length > 0, 50);
  await until(
    'everything has ended',
    async () => {
      await runTimers(after);
      return (await openJobs()) === 0 && (await mailsOf('surveylink')).length >= PEOPLE;
    },
    500,
  );

  expect((await ofRound()).map(({ employee_id_ref }) => employee_id_ref).sort()).toEqual([...ids].sort());
  const invited = (await mailsOf('surveylink')).map(({ employee_id_ref }) => employee_id_ref);
  expect(invited.sort()).toEqual([...ids].sort());
  const opened = await table().table('survey_executions').count({ dataset_id_ref: datasetId });
  expect(opened).toBe(ids.length);
  const uploaded = (await jobs()).find(({ job_type }) => job_type === 'file_upload');
  expect(await people()).toBe(uploaded?.status === 'completed' ? PEOPLE + SHEET : PEOPLE);
  // Taken back means that nothing of it is in the way of the same sheet.
  if (uploaded?.status !== 'completed') {
    await upload(after);
    await until('the sheet is uploaded', async () => (await openJobs()) === 0, 100);
    expect(await people()).toBe(PEOPLE + SHEET);
  }

  const asOf = (days: number) => new Date(Date.now() + days * DAY).toISOString();
  const process = (days: number) =>
    post(after, 'flow-process/v1/flow-process/process-scheduled', {
      flow_execution_id: world.id,
      now: asOf(days),
    });
  await until(
    'everybody is reminded',
    async () => {
      await process(6);
      return (await mailsOf('reminder')).length >= PEOPLE;
    },
    500,
  );
  expect(new Set((await mailsOf('reminder')).map(({ employee_id_ref }) => employee_id_ref)).size).toBe(
    PEOPLE,
  );
  await until(
    'the round is closed',
    async () => {
      await process(20);
      return (await ofRound()).every(({ active }) => !active);
    },
    500,
  );
  await after.stop();
});
