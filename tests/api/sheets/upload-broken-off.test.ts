import { jobs } from '@livingroom/shared/modules/jobs/contract.ts';
import { storages } from '@livingroom/shared/modules/sheets/contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Ports } from '../../../functions/core/context.ts';
import { heldMark } from '../../../functions/core/event-loop/held-mark.ts';
import type { Upload } from '../../../functions/modules/sheets/upload/types.ts';
import {
  applyActivity,
  planActivity,
} from '../../../functions/modules/sheets/workflows/bulk-upload/activities.ts';
import { createTestApi, type TestApi } from '../../support/test-api.ts';

type Account = Awaited<ReturnType<TestApi['addAccount']>>;

describe('An upload that ends the process', () => {
  let api: TestApi;
  let home: Account;
  let upload: Upload | null;
  let start: TestApi['workflows']['start'];

  beforeEach(async () => {
    api = await createTestApi();
    home = await api.addAccount('Home Company', 'ada@home.test');
    upload = null;
    start = api.workflows.start;
    api.workflows.start = async (_, __, input) => {
      upload = JSON.parse(JSON.stringify(input));
    };
    await api.as(home.admin).upload(
      storages.operations.uploadFile,
      { container_type: 'TEMPORARY' },
      {
        file: { name: 'people.csv', content: new TextEncoder().encode('work_email\nkim@home.test\n') },
        fields: { metadata: JSON.stringify({ tableName: 'employees', mode: 'create' }) },
      },
    );
  });

  const plan = (ports: Ports) => {
    if (!upload) throw new Error('No upload was started');
    return planActivity(ports, { upload });
  };

  /** A life of the host that ends while the file is read: what it began never comes back. */
  const die = async () => {
    let isReading: () => void = () => undefined;
    const reading = new Promise<void>((resolve) => {
      isReading = resolve;
    });
    const get = () => {
      isReading();
      return new Promise<never>(() => undefined);
    };
    void plan({ ...api.ports, blobs: { ...api.ports.blobs, get } });
    await reading;
  };

  test('is tried a second time, and fails with its sentence instead of a third time', async () => {
    await die();
    await die();
    if (upload) await start('bulk-upload', 'next-life', upload);
    await api.workflows.settle();
    const sentences = ['stop reading this file twice', 'se interrumpió dos veces', 'blev afbrudt to gange'];
    for (const [place, language] of ['en', 'es', 'da'].entries()) {
      const [job] = await api.as(home.admin).call(jobs.operations.listOwn, {}, { language });
      expect(job).toMatchObject({ status: 'failed', progress: 100 });
      expect(job?.message).toContain(sentences[place]);
    }
    expect(api.blobs.names()).toEqual([]);
  });

  test('goes on after one death, and an outage that was told counts as none', async () => {
    await die();
    const down = { ...api.ports.blobs, get: () => Promise.reject(new Error('down')) };
    for (let time = 0; time < 3; time += 1)
      await expect(plan({ ...api.ports, blobs: down })).rejects.toThrow('down');
    expect(await plan(api.ports)).toMatchObject({ steps: 1 });
  });

  /** What the watchdog leaves behind when it ends a process. */
  const mark = (name: string) =>
    api.ports.blobs.put(
      'TEMPORARY',
      heldMark({ name, accountId: home.accountId, jobId: upload?.jobId ?? 0 }),
      new TextEncoder().encode(JSON.stringify({ name })),
      'application/json',
    );
  const live = async () => {
    if (upload) await start('bulk-upload', 'next-life', upload);
    await api.workflows.settle();
    const [job] = await api.as(home.admin).call(jobs.operations.listOwn, {});
    return job;
  };

  test.each(['bulk-upload-plan', 'bulk-upload-apply'])(
    'by holding it in %s is failed at the next start, with its reason, and never taken up again',
    async (step) => {
      await mark(step);
      const job = await live();
      expect(job).toMatchObject({
        status: 'failed',
        progress: 100,
        message: expect.stringContaining('stopped'),
      });
      expect(api.blobs.names()).toEqual([]);
      expect(await api.context(home.accountId).store.count('employees')).toBe(1);
    },
  );

  test('while its rows are taken back says which of them stayed', async () => {
    const steps = Number(((await plan(api.ports)) as { steps: number }).steps);
    if (!upload) throw new Error('No upload was started');
    await applyActivity(api.ports, { upload, step: 0, steps });
    await mark('bulk-upload-undo');
    upload = { ...upload, remains: { work: 'undo', steps } };
    const job = await live();
    expect(job).toMatchObject({ status: 'failed', message: expect.stringMatching(/stopped(.|\n)*\b2\b/) });
    expect(api.blobs.names()).toEqual([]);
  });
});
