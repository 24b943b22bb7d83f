import { expect, test } from 'vitest';
import { readEvery } from '../../../functions/core/storage/rows.ts';
import { createDirectoryWorld, entraUser } from '../../worlds/directory-sync.ts';

test('an entry of the directory that waits to be applied goes with the person it is about, and no other', async () => {
  const { api, admin, accountId, send } = await createDirectoryWorld();
  const { store } = api.context(accountId);
  const create = (work_email: string) => api.as(admin).rows('employees').create({ work_email });
  const { employee_id } = await create('zoe@bakery.test');
  await create('zoe.z@bakery.test');
  for (const name of ['zoe', 'zoe.z']) await send('createUser', { body: entraUser(name) });
  const stored = async () => {
    const rows = await Promise.all(['scim_users', 'unique_values'].map((name) => readEvery(store, name)));
    return JSON.stringify(rows);
  };
  expect(await stored()).toContain('zoe@bakery.test');
  await api.as(admin).rows('employees').remove(employee_id);
  expect(await stored()).not.toContain('"zoe@bakery.test"');
  expect(await stored()).not.toMatch(/[^.\w]zoe(@|%40)/);
  expect(await stored()).toContain('zoe.z@bakery.test');
});
