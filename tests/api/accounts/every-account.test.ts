import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { expect, test, vi } from 'vitest';
import { forSystemAndEveryAccount } from '../../../functions/core/every-account.ts';
import { createTestApi } from '../../support/test-api.ts';

test('one account in which the work fails stops no other, be it the system account', async () => {
  const api = await createTestApi();
  const { admin: one } = await api.addAccount('One Company', 'ada@one.test');
  const { admin: two } = await api.addAccount('Two Company', 'bo@two.test');
  const failing = new Set<number>([SYSTEM_ACCOUNT_ID, one.accountId]);
  const work = vi.fn(async (accountId: number) => {
    if (failing.has(accountId)) throw new Error('no disk');
  });
  await forSystemAndEveryAccount(api.ports, 'work-failed', work);
  expect(work.mock.calls.flat()).toEqual([SYSTEM_ACCOUNT_ID, one.accountId, two.accountId]);
  const told = api.log.entries.filter(({ event }) => event === 'work-failed');
  expect(told.map(({ accountId }) => accountId)).toEqual([...failing]);
});
