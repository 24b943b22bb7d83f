import { describe, expect, test } from 'vitest';
import { settleEvents } from '../../functions/core/tables/audit/pending-events.ts';
import { bulkUploadWorkflow } from '../../functions/modules/sheets/workflows/bulk-upload/workflow.ts';
import { type Fault, withFaults } from '../fakes/faulty-store.ts';
import { createUploadWorld } from '../worlds/uploads.ts';

const PEOPLE = 110;

type Run = { readonly fault: (count: number) => Fault; readonly twice?: boolean };

/** A list makes people and units, changes everybody who is there and has one leave; then it is undone under faults. */
async function run({ fault, twice = false }: Run) {
  const world = await createUploadWorld();
  const { api, store, seen } = world;
  const numbers = Array.from({ length: PEOPLE }, (_, place) => place);
  await world.send(`work_email\n${numbers.map((n) => `p${n}@home.test`).join('\n')}`, 'create');
  const before = await seen('employees', 'units', 'subunits');
  const rows = numbers.flatMap((n) => [
    `p${n}@home.test,N${n},North,Team ${n % 7}`,
    `q${n}@home.test,M${n},North,Team ${n % 7}`,
  ]);
  const columns = ['work_email', 'family_name', 'unit_1', 'unit_2'];
  const list = ['Email,Name,Division,Team', 'kim@home.test,Lind,North,Team 1', ...rows].join('\n');
  const id = await world.bring(list, columns, { missing: 'deactivate' });
  const inner = api.ports.store;
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
  try {
    await world.press(id);
    Object.assign(api.ports, { store: withFaults(inner, ({ count }) => fault(count)) });
    await api.workflows.settle();
    Object.assign(api.ports, { store: inner });
  } finally {
    Object.assign(activities, once);
  }
  api.clock.advance(15 * 60_000);
  await settleEvents(api.ports);
  const taken = await store.table('audit_events').count({ action: 'taken-back' });
  const reserved = await store.table('unique_values').count({ table_name: 'employees' });
  const after = await seen('employees', 'units', 'subunits');
  return { before, after, job: await world.job(), taken, reserved, names: api.blobs.names(), store };
}

/** What stands once an undo has gone through, whatever befell it. */
async function expectUndone(outcome: Awaited<ReturnType<typeof run>>) {
  const { before, after, job, taken, reserved, names, store } = outcome;
  expect(job).toMatchObject({ job_type: 'upload_undo', status: 'completed', progress: 100 });
  expect(after).toEqual(before);
  // New people, eight units and what they are below; each is on record once.
  expect(taken).toBe(PEOPLE + 8 + 7);
  expect(reserved).toBe(PEOPLE + 3);
  expect(names).toEqual([]);
  // Those of the upload before.
  expect(await store.count('upload_images')).toBe(1);
}

describe('an undo whose steps die at any write', () => {
  const deaths = [1, 2, 3, 4, 6, 8, 11, 15, 20, 26];
  test.each(deaths.flatMap((death) => [[death, 'cut-off'] as const, [death, 'answer-lost'] as const]))(
    'write %i: %s',
    async (death, kind) => {
      await expectUndone(await run({ fault: (count) => (count === death ? kind : null) }));
    },
  );

  test('every activity twice', async () => {
    await expectUndone(await run({ fault: () => null, twice: true }));
  });
});
