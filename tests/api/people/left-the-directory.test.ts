import { beforeEach, expect, test } from 'vitest';
import { createTestApi, type Person, type TestApi } from '../../support/test-api.ts';

let api: TestApi;
let admin: Person;
let kim: Person;

beforeEach(async () => {
  api = await createTestApi();
  ({ admin } = await api.addAccount('Home', 'ada@home.test'));
  kim = await api.addPerson(admin.accountId, 'kim@home.test');
});

const inDirectory = () => [...api.directory.people.values()].map(({ email }) => email).sort();

test('a deleted person leaves the directory, and opens nothing any more', async () => {
  await api.as(admin).rows('employees').remove(kim.employeeId);
  expect(inDirectory()).toEqual(['ada@home.test']);
  await expect(api.as(kim).rows('employees').get(kim.employeeId)).rejects.toMatchObject({ status: 401 });
});

test('a person stays whole while the directory is away, and goes at the next try', async () => {
  api.directory.down = true;
  await expect(api.as(admin).rows('employees').remove(kim.employeeId)).rejects.toMatchObject({ status: 503 });
  expect(await api.as(admin).rows('employees').get(kim.employeeId)).toMatchObject({
    work_email: 'kim@home.test',
  });
  api.directory.down = false;
  await api.as(admin).rows('employees').remove(kim.employeeId);
  expect(inDirectory()).toEqual(['ada@home.test']);
});
