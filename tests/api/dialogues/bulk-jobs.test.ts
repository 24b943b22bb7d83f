import { surveyExecutions } from '@livingroom/shared/modules/dialogues/contracts/survey-executions.ts';
import { jobs } from '@livingroom/shared/modules/jobs/contract.ts';
import { describe, expect, test } from 'vitest';
import { createFaults } from '../../fakes/store-faults.ts';
import { runKindOf } from '../../support/due.ts';
import type { TestApiOptions } from '../../support/test-api.ts';
import { createDialogueWorld } from '../../worlds/dialogue.ts';

const PEOPLE = 450;
const MINUTE_MS = 60_000;
const { bulkOpen, bulkClose, bulkStatus } = surveyExecutions.operations;

/** A bakery of 450 people more, with the calls that open and close for all who are named. */
async function createBigWorld(options: TestApiOptions = {}) {
  const world = await createDialogueWorld(options);
  const { api, accountId, admin, surveyId, datasetId } = world;
  const employees = api.context(accountId).store.table('employees');
  const first = await employees.takeKeys(PEOPLE);
  const ids = Array.from({ length: PEOPLE }, (_, place) => first + place);
  const rows = ids.map((employee_id) => ({ employee_id, work_email: `p${employee_id}@bakery.test` }));
  await employees.createMissing(rows.map((row) => ({ ...row, status: 'active' as const })));
  const people = { survey_id: surveyId, dataset_id_ref: datasetId };
  const start = (operation: typeof bulkOpen | typeof bulkClose, employee_ids: readonly number[] = ids) =>
    api.as(admin).raw(operation, { body: { ...people, employee_ids } });
  const status = (jobId: number) => api.as(admin).raw(bulkStatus, { query: { job_id: jobId } });
  const lastJob = async () => (await api.as(admin).call(jobs.operations.listOwn, {}))[0];
  const open = () => api.context(accountId).store.table('survey_executions').count({ active: true });
  /** No step of a workflow begins before the function that this returns is called. */
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    api.workflows.held = promise;
    return () => {
      api.workflows.held = null;
      resolve();
    };
  };
  return { ...world, ids, people, start, status, lastJob, open, hold };
}

const processed = (count: number) => `Survey processed for ${count} employees.`;

describe('opening and closing for thousands', () => {
  test('answers 202 at once, shows how far it is, and says in the end what few people are told at once', async () => {
    const { api, ids, start, status, lastJob, open, hold } = await createBigWorld();
    const release = hold();
    const begun = await start(bulkOpen);
    expect(begun).toMatchObject({
      status: 202,
      body: { message: 'Dialogues of 450 employees are being processed.', successful: [], failed: [] },
    });
    const { job_id, status_url } = begun.body as { job_id: number; status_url: string };
    expect(begun.headers.location).toBe(status_url);
    expect(await status(job_id)).toMatchObject({ status: 202, body: { job_id } });
    expect(await lastJob()).toMatchObject({ job_id, job_type: 'bulk_dialogues', end_time: null });

    release();
    await api.workflows.settle();
    expect(await lastJob()).toMatchObject({
      job_id,
      status: 'completed',
      progress: 100,
      message: processed(PEOPLE),
    });
    const done = await status(job_id);
    expect(done).toMatchObject({ status: 200, body: { failed: [], message: processed(PEOPLE) } });
    expect((done.body as { successful: object[] }).successful).toEqual(
      ids.map((employee_id) => ({ employee_id })),
    );
    expect(await open()).toBe(PEOPLE + 1);

    // Doing it again changes nothing, and closing takes everybody.
    api.clock.advance(MINUTE_MS);
    await start(bulkOpen);
    await api.workflows.settle();
    expect(await lastJob()).toMatchObject({ message: processed(0) });
    await start(bulkClose);
    await api.workflows.settle();
    expect(await lastJob()).toMatchObject({ message: processed(PEOPLE) });
    expect(await open()).toBe(1);
  });

  test('names who failed, and a job is its owner’s', async () => {
    const { api, accountId, ids, start, status, lastJob, admin } = await createBigWorld();
    const begun = await start(bulkOpen, [...ids, 99_999]);
    await api.workflows.settle();
    const message = `Survey processed for ${PEOPLE} employees, but 1 failed. Failed for employees: 99999`;
    expect(await lastJob()).toMatchObject({ status: 'completed', message });
    const { job_id } = begun.body as { job_id: number };
    expect(await status(job_id)).toMatchObject({ body: { failed: [{ employee_id: 99_999 }], message } });
    const second = await api.addPerson(accountId, 'second@bakery.test', 'admin');
    expect((await api.as(second).raw(bulkStatus, { query: { job_id } })).status).toBe(404);
    expect((await api.as(admin).raw(bulkStatus, { query: { job_id: 4_711 } })).status).toBe(404);
  });

  test('keeps the answer of a call for 200 people', async () => {
    const { ids, start } = await createBigWorld();
    expect(await start(bulkOpen, ids.slice(0, 200))).toMatchObject({
      status: 200,
      body: { message: processed(200) },
    });
    expect((await start(bulkOpen, ids.slice(0, 201))).status).toBe(202);
  });
});

describe('a bulk job under faults', () => {
  const kills = [1, 2, 3, 60, 61, 199, 200, 401, 500, 899];
  test.each(kills)(
    'opens once for everybody and counts everybody when a step dies at write %i',
    async (death) => {
      const faults = createFaults();
      const { api, start, lastJob, open, hold } = await createBigWorld({ faults });
      await start(bulkOpen, []);
      let writes = 0;
      const strike = () => {
        writes += 1;
        if (writes === death) throw new Error('The process died');
      };
      const release = hold();
      await start(bulkOpen);
      faults[death % 2 === 0 ? 'before' : 'after'] = ({ table }) => (table === 'jobs' ? undefined : strike());
      release();
      await api.workflows.settle();
      expect(await lastJob()).toMatchObject({ status: 'completed', message: processed(PEOPLE) });
      expect(await open()).toBe(PEOPLE + 1);
    },
  );

  test('opens once for everybody and counts everybody when every step runs twice', async () => {
    const { api, start, lastJob, open } = await createBigWorld();
    api.workflows.doubled = true;
    await start(bulkOpen);
    await api.workflows.settle();
    expect(await lastJob()).toMatchObject({ status: 'completed', message: processed(PEOPLE) });
    expect(await open()).toBe(PEOPLE + 1);
  });

  test('goes on where its workflow was lost', async () => {
    const { api, accountId, start, lastJob, open, hold } = await createBigWorld();
    const release = hold();
    const begun = await start(bulkOpen);
    const { job_id } = begun.body as { job_id: number };
    await api.workflows.terminate(`job-bulk_dialogues-${accountId}-${job_id}-0`, 'lost');
    await api.workflows.purge(`job-bulk_dialogues-${accountId}-${job_id}-0`);
    release();
    await api.workflows.settle();
    expect(await lastJob()).toMatchObject({ end_time: null });
    api.clock.advance(16 * MINUTE_MS);
    await runKindOf(api.ports, 'job-watch');
    await api.workflows.settle();
    expect(await lastJob()).toMatchObject({ status: 'completed', message: processed(PEOPLE) });
    expect(await open()).toBe(PEOPLE + 1);
  });

  test('opens once for everybody when instances see each other’s writes late', async () => {
    const { api, start, lastJob, open } = await createBigWorld({ lateMs: 60 });
    api.workflows.doubled = true;
    await start(bulkOpen);
    await api.workflows.settle();
    await expect.poll(async () => (await lastJob())?.status, { timeout: 20_000 }).toBe('completed');
    expect(await lastJob()).toMatchObject({ message: processed(PEOPLE) });
    expect(await open()).toBe(PEOPLE + 1);
  });
});
