import { expect, test } from 'vitest';
import type { CountedWork } from '../../../functions/core/gateways/log/port.ts';
import { WriteRefused } from '../../../functions/core/storage/port.ts';
import { counted } from '../../../functions/modules/metrics/counted.ts';

async function notedOf(error: Error): Promise<readonly CountedWork[]> {
  const noted: CountedWork[] = [];
  const counter = {
    count: () => {},
    note: (work: CountedWork) => void noted.push(work),
    settle: async () => {},
  };
  const store = counted({ write: () => Promise.reject(error) }, { counter, dependency: 'store' });
  await expect(store.write()).rejects.toBe(error);
  return noted;
}

test('a call that the store cannot answer is counted as failed', async () => {
  expect(await notedOf(new Error('connection reset'))).toMatchObject([{ failed: true }]);
});

test('a write refused for its precondition is an answer of the store, not a failure of it', async () => {
  const [work] = await notedOf(new WriteRefused('exists', 0));
  expect(work).toMatchObject({ name: 'to.store' });
  expect(work?.failed).toBeUndefined();
});
