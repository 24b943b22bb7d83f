import { beforeAll, describe, expect, test } from 'vitest';
import { domains } from '../support/domains.ts';
import { createTestApi, type Person, type TestApi } from '../support/test-api.ts';

const operations = domains.flatMap(({ slug, operations: all }) =>
  Object.entries(all).map(([name, { operation }]) => ({ title: `${slug}.${name}`, operation })),
);

const guarded = operations.filter(({ operation }) => operation.access !== 'public');

/** Something for every parameter of the path. */
const params = { id: '999999', email: 'nobody@nowhere.test', source: 'units', language: 'en_us' };

describe('every operation of the contracts', () => {
  let api: TestApi;
  let employee: Person;
  let admin: Person;
  let otherAccount: number;

  beforeAll(async () => {
    api = await createTestApi();
    const home = await api.addAccount('Home Company', 'ada@home.test');
    admin = home.admin;
    employee = await api.addPerson(home.accountId, 'emil@home.test');
    otherAccount = (await api.addAccount('Other Company', 'olga@other.test')).accountId;
  });

  test('lists exactly the calls that need no token', () => {
    const open = operations
      .filter(({ operation }) => operation.access === 'public')
      .map(({ title }) => title);
    expect(open).toEqual([
      'activations.validateToken',
      'activations.accept',
      'analytics-executions.releaseKeys',
      'email-changes.read',
      'email-changes.confirm',
      'email-changes.refuse',
      'email-preferences.read',
      'email-preferences.choose',
      'email-preferences.oneClick',
      'email-preferences.openOneClick',
      'health.read',
      'kiosks.look',
      'kiosks.enter',
      'openapi.read',
      'users.signup',
    ]);
  });

  test('refuses whoever has no token, or one that cannot be read', async () => {
    for (const { title, operation } of guarded) {
      const none = await api.as(null).raw(operation, { params });
      expect([title, none.status]).toEqual([title, 401]);
      expect(none.headers['x-content-type-options']).toBe('nosniff');
      const bad = await api.as(null).raw(operation, { params }, { token: 'not.a.token' });
      expect([title, bad.status]).toEqual([title, 401]);
    }
  });

  test('refuses an admin who did not pass the second factor', async () => {
    for (const { title, operation } of guarded) {
      const answer = await api.as({ email: admin.email, role: 'employee' }).raw(operation, { params });
      expect([title, answer.status]).toEqual([title, 401]);
    }
  });

  test('refuses an employee wherever the permission does not name employees', async () => {
    for (const { title, operation } of guarded) {
      if (typeof operation.access === 'string' || operation.access.roles.includes('employee')) continue;
      const answer = await api.as(employee).raw(operation, { params });
      expect([title, answer.status]).toEqual([title, 403]);
    }
  });

  test("answers another tenant's account as if there were none", async () => {
    for (const { title, operation } of guarded) {
      if (operation.account === 'none') continue;
      const answer = await api.as(admin).raw(operation, { params }, { accountId: otherAccount });
      expect([title, answer.status]).toEqual([title, 404]);
    }
  });
});
