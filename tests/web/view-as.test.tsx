import { expect, it } from 'vitest';
import { rows } from '../../web/src/api/rows.ts';
import { saveSession } from '../../web/src/lib/session.ts';
import { createSite } from '../worlds/site.tsx';

it('an administrator who looks as an employee sees what an employee sees', async () => {
  const { api, account } = await createSite();
  await api.addPerson(account.accountId, 'kim@northwind.test');
  const seen = async () =>
    (await rows('employees').list({ columns: ['work_email'], limit: 10 })).rows.map((row) => row.work_email);
  expect(await seen()).toEqual(expect.arrayContaining(['ada@northwind.test', 'kim@northwind.test']));
  saveSession({ selectedRole: 'employee' });
  expect(await seen()).toEqual(['ada@northwind.test']);
});
