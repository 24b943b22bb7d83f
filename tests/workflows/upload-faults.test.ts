import { jobs } from '@livingroom/shared/modules/jobs/contract.ts';
import { storages } from '@livingroom/shared/modules/sheets/contract.ts';
import { describe, expect, test } from 'vitest';
import { settleEvents } from '../../functions/core/tables/audit/pending-events.ts';
import { bulkUploadWorkflow } from '../../functions/modules/sheets/workflows/bulk-upload/workflow.ts';
import { type Fault, withFaults } from '../fakes/faulty-store.ts';
import { createTestApi } from '../support/test-api.ts';

const PEOPLE = 230;

type Run = {
  readonly fault: (count: number) => Fault;
  readonly twice: boolean;
  /** How long another instance does not see a write, where steps run on two of them in turn. */
  readonly lateMs?: number;
};

/** An upload of new people and one that changes them all, under faults; every activity once or twice. */
async function run({ fault, twice, lateMs }: Run) {
  const api = await createTestApi(lateMs === undefined ? {} : { lateMs });
  const home = await api.addAccount('Home Company', 'ada@home.test');
  const { store } = api.ports;
  // The first call of a sign-in is put on record; the faults are for the upload.
  await api.as(home.admin).call(jobs.operations.listOwn, {});
  const { activities } = bulkUploadWorkflow;
  const once = { ...activities };
  if (twice)
    for (const [name, work] of Object.entries(once))
      Object.assign(activities, {
        [name]: async (...call: Parameters<typeof work>) => {
          await work(...call);
          return work(...call);
        },
      });
  const upload = async (rows: readonly string[], mode: string) => {
    Object.assign(api.ports, { store: withFaults(store, ({ count }) => fault(count)) });
    // It changes everybody but the administrator, which nobody writes unconfirmed.
    const confirmed = mode === 'update' ? { changed: PEOPLE, stored: PEOPLE + 1 } : undefined;
    const metadata = JSON.stringify({ tableName: 'employees', mode, confirmed });
    const content = new TextEncoder().encode(rows.join('\n'));
    const send = () =>
      api
        .as(home.admin)
        .upload(
          storages.operations.uploadFile,
          { container_type: 'TEMPORARY' },
          { file: { name: 'people.csv', content }, fields: { metadata } },
        );
    // The call itself may meet the fault after the workflow has started; nobody sends the file again then.
    const { status } = await send();
    await api.workflows.settle();
    Object.assign(api.ports, { store });
    const [job] = await api.as(home.admin).call(jobs.operations.listOwn, {});
    return { status, job };
  };
  const people = Array.from({ length: PEOPLE }, (_, place) => place);
  try {
    const made = await upload(['work_email', ...people.map((place) => `p${place}@home.test`)], 'create');
    // Who changes people has seen them in the list.
    await new Promise((resolve) => setTimeout(resolve, lateMs ?? 0));
    const stored = await store.forAccount(home.accountId).query('employees', { limit: 1000 });
    const ids = new Map(stored.rows.map(({ id, body }) => [body.work_email, id]));
    const changes = people.map((place) => `${ids.get(`p${place}@home.test`)},q${place}@home.test,N${place}`);
    const changed = await upload(['employee_id,work_email,family_name', ...changes], 'update');
    const { rows } = await store.forAccount(home.accountId).query('employees', { limit: 1000 });
    const emails = rows
      .map(({ body }) => String(body.work_email))
      .filter((email) => email !== 'ada@home.test');
    const reserved = await store.forAccount(home.accountId).count('unique_values', {
      and: [
        { field: 'table_name', op: 'eq', value: 'employees' },
        { field: 'account_id_ref', op: 'eq', value: home.accountId },
      ],
    });
    // What a cut left behind comes into the trail by its timer.
    api.clock.advance(15 * 60_000);
    await settleEvents(api.ports);
    const onRecord = await store
      .forAccount(home.accountId)
      .count('audit_events', { field: 'action', op: 'eq', value: 'changed' });
    return { made, changed, emails, reserved, onRecord, names: api.blobs.names() };
  } finally {
    Object.assign(activities, once);
  }
}

const expected = Array.from({ length: PEOPLE }, (_, place) => `q${place}@home.test`).sort();

describe('an upload whose steps die at any write', () => {
  const deaths = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14];
  test.each(deaths.flatMap((death) => [[death, 'cut-off'] as const, [death, 'answer-lost'] as const]))(
    'write %i: %s',
    async (death, kind) => {
      const { changed, emails, reserved, onRecord, names } = await run({
        fault: (count) => (count === death ? kind : null),
        twice: false,
      });
      expect(changed.job).toMatchObject({ status: 'completed', message: 'File uploaded successfully' });
      expect([...emails].sort()).toEqual(expected);
      expect(reserved).toBe(PEOPLE + 1);
      expect(onRecord).toBe(PEOPLE);
      expect(names).toEqual([]);
    },
  );

  test('every eleventh write, in both ways', async () => {
    const { changed, emails, reserved } = await run({
      fault: (count) => (count % 11 === 0 ? (count % 2 === 0 ? 'cut-off' : 'answer-lost') : null),
      twice: false,
    });
    expect(changed.job).toMatchObject({ status: 'completed', message: 'File uploaded successfully' });
    expect([...emails].sort()).toEqual(expected);
    expect(reserved).toBe(PEOPLE + 1);
  });
});

test('an upload whose every step runs twice writes everything once', async () => {
  const { made, changed, emails, reserved } = await run({ fault: () => null, twice: true });
  expect([made.job?.status, changed.job?.status]).toEqual(['completed', 'completed']);
  expect([...emails].sort()).toEqual(expected);
  expect(reserved).toBe(PEOPLE + 1);
});

test.each([
  { faults: 'nothing else', fault: () => null },
  { faults: 'a cut-off', fault: (count: number) => (count === 17 ? ('cut-off' as const) : null) },
  { faults: 'a lost answer', fault: (count: number) => (count === 17 ? ('answer-lost' as const) : null) },
])('an upload whose steps run on two instances that see each other late, with $faults', async ({ fault }) => {
  const { changed, emails, reserved } = await run({ fault, twice: true, lateMs: 60 });
  expect(changed.job).toMatchObject({ status: 'completed', message: 'File uploaded successfully' });
  expect([...emails].sort()).toEqual(expected);
  expect(reserved).toBe(PEOPLE + 1);
});
