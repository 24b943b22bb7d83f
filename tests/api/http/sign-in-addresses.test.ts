import { users } from '@livingroom/shared/modules/users/contracts/users.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type Person, type TestApi } from '../../support/test-api.ts';

let api: TestApi;
let admin: Person;

beforeAll(async () => {
  api = await createTestApi();
  ({ admin } = await api.addAccount('Acme', 'ada@acme.test'));
});

afterAll(() => api.ports.store.close());

const addresses = [
  'kim/sales@acme.test',
  'kim#1@acme.test',
  'who?@acme.test',
  "a!#$%&'*+/=?^_`{|}~-@acme.test",
  '100%25@acme.test',
  `${'k'.repeat(60)}@${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.test`,
];

test.each(addresses)('%s can sign in, and again', async (email) => {
  const person = await api.addPerson(admin.accountId, email);
  for (const call of [1, 2])
    expect([
      call,
      (await api.as(person).raw(users.operations.accountDetails, { params: { email } })).body,
    ]).toEqual([call, expect.objectContaining({ employeeId: person.employeeId })]);
  const login = { query: { email }, body: { login_success: true } };
  expect((await api.as(person).raw(users.operations.login, login)).body).toMatchObject({ recorded: true });
});
