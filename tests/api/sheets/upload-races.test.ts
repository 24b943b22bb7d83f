import { jobs } from '@livingroom/shared/modules/jobs/contract.ts';
import { storages } from '@livingroom/shared/modules/sheets/contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { withFaults } from '../../fakes/faulty-store.ts';
import { runKindOf } from '../../support/due.ts';
import { createTestApi, type TestApi } from '../../support/test-api.ts';

/** Uploads while others work on the same rows, while steps run twice, and while services fail. */

let api: TestApi;
let home: Awaited<ReturnType<TestApi['addAccount']>>;

beforeEach(async () => {
  api = await createTestApi();
  home = await api.addAccount('Home Company', 'ada@home.test');
});

const people = () => api.as(home.admin).rows('employees');

async function send(content: string, mode: 'create' | 'update', table = 'employees') {
  const bytes = new TextEncoder().encode(content);
  const metadata = JSON.stringify({ tableName: table, mode });
  return api
    .as(home.admin)
    .upload(
      storages.operations.uploadFile,
      { container_type: 'TEMPORARY' },
      { file: { name: 'people.csv', content: bytes }, fields: { metadata } },
    );
}

const latestJob = async () => (await api.as(home.admin).call(jobs.operations.listOwn, {}))[0];

/** What somebody else does after the rows are checked and before they are written. */
function meanwhile(work: () => Promise<unknown>): void {
  const { put } = api.blobs;
  let done = false;
  api.blobs.put = async (container, name, ...rest) => {
    await put(container, name, ...rest);
    if (done || !name.includes('plan-')) return;
    done = true;
    api.clock.advance(10);
    await work();
  };
}

describe('a bulk update', () => {
  let kim: number;
  let bo: number;

  beforeEach(async () => {
    kim = (await people().create({ work_email: 'kim@home.test', family_name: 'Lind' })).employee_id;
    bo = (await people().create({ work_email: 'bo@home.test', family_name: 'Dahl' })).employee_id;
  });

  const sheet = () => `employee_id,family_name\n${kim},Berg\n${bo},Holt\n`;

  test('does not bring back a person who was deleted meanwhile, and names the row', async () => {
    meanwhile(() => people().remove(kim));
    await send(sheet(), 'update');
    await api.workflows.settle();
    expect(await latestJob()).toMatchObject({
      status: 'failed',
      message: expect.stringMatching(/^Row 2: This row was changed by somebody else/),
    });
    await expect(people().get(kim)).rejects.toMatchObject({ status: 404 });
    expect((await people().get(bo)).family_name).toBe('Dahl');
  });

  test('does not revert another admin’s new address, and both addresses stay given', async () => {
    meanwhile(() => people().update(kim, { work_email: 'kim.lind@home.test' }));
    await send(sheet(), 'update');
    await api.workflows.settle();
    expect(await latestJob()).toMatchObject({ status: 'failed', message: expect.stringMatching(/^Row 2: /) });
    expect(await people().get(kim)).toMatchObject({ work_email: 'kim.lind@home.test', family_name: 'Lind' });
    await expect(people().create({ work_email: 'kim.lind@home.test' })).rejects.toMatchObject({
      status: 400,
    });
  });

  test('a step that is done again leaves a later edit alone', async () => {
    const { store } = api.ports;
    const { get } = api.blobs;
    let failed = false;
    let edited = false;
    // The step's rows are written; the write of the job's progress fails, so that the step is done again.
    const faulty = withFaults(store, ({ table, writes: [first] }) => {
      const isProgress = table === 'jobs' && first?.kind === 'replace' && first.body.progress === 99;
      if (!isProgress || failed) return null;
      failed = true;
      return 'cut-off';
    });
    Object.assign(api.ports, { store: faulty });
    api.blobs.get = async (container, name) => {
      if (name.includes('plan-0') && failed && !edited) {
        edited = true;
        api.clock.advance(10);
        await people().update(kim, { given_name: 'Kimberley' });
        await people().update(bo, { family_name: 'Moss' });
      }
      return get(container, name);
    };
    await send(sheet(), 'update');
    await api.workflows.settle();
    expect(await people().get(kim)).toMatchObject({ given_name: 'Kimberley' });
    expect((await people().get(bo)).family_name).toBe('Moss');
    expect([failed, edited]).toEqual([true, true]);
  });

  test('gives an address back only once the whole file is written', async () => {
    await send(`employee_id,work_email\n${kim},kim.new@home.test\n`, 'update');
    await api.workflows.settle();
    expect(await latestJob()).toMatchObject({ status: 'completed' });
    await expect(people().create({ work_email: 'kim@home.test' })).resolves.toBeDefined();
    await expect(people().create({ work_email: 'kim.new@home.test' })).rejects.toMatchObject({ status: 400 });
  });

  test('leaves rows out that it does not change', async () => {
    const { etag } = await people().get(kim);
    await send(`employee_id,family_name\n${kim},Lind\n${bo},Holt\n`, 'update');
    await api.workflows.settle();
    expect(await latestJob()).toMatchObject({ status: 'completed' });
    expect((await people().get(kim)).etag).toBe(etag);
  });
});

describe('an upload whose workflow is lost', () => {
  const rows = `work_email\n${Array.from({ length: 1500 }, (_, at) => `p${at}@home.test`).join('\n')}\n`;

  /** The second step does not get through, nor does taking back the first one; then the instance is gone. */
  const lose = async (table: string, after: number) => {
    const { store } = api.ports;
    let writes = 0;
    const faulty = withFaults(store, (write) => {
      if (write.table !== table) return null;
      writes += 1;
      return writes > after ? 'cut-off' : null;
    });
    Object.assign(api.ports, { store: faulty });
    await send(rows, 'create');
    await api.workflows.settle();
    const job = await latestJob();
    await api.workflows.terminate(`upload-${home.accountId}-${job?.job_id}`, 'lost');
    Object.assign(api.ports, { store });
    return job;
  };

  test('is taken back by the watch, and its job says so', async () => {
    const before = await api.context(home.accountId).store.count('employees');
    expect(await lose('employees', 12)).toMatchObject({ status: 'in_progress' });
    api.clock.advance(10 * 60_000);
    await runKindOf(api.ports, 'upload-watch');
    await api.workflows.settle();
    expect(await latestJob()).toMatchObject({
      status: 'failed',
      message: expect.stringMatching(/^The upload could not be finished/),
    });
    expect(await api.context(home.accountId).store.count('employees')).toBe(before);
    expect(api.blobs.names()).toEqual([]);
    await expect(people().create({ work_email: 'p3@home.test' })).resolves.toBeDefined();
  });

  test('a young upload and one that runs are left alone', async () => {
    await send(rows, 'create');
    await runKindOf(api.ports, 'upload-watch');
    await api.workflows.settle();
    expect(await latestJob()).toMatchObject({ status: 'completed' });
  });
});
