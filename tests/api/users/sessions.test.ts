import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { authentications } from '@livingroom/shared/modules/users/contracts/authentications.ts';
import { users } from '@livingroom/shared/modules/users/contracts/users.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type Person, type TestApi, testToken } from '../../support/test-api.ts';

/** What is on record of sign-ins, who may read it, and how all of them end. */

const { accountDetails, login, logout, signOutEverywhere, signOutPerson } = users.operations;
const { lastLogins } = authentications.operations;
const MINUTE_MS = 60_000;
const agent = 'Mozilla/5.0 (iPhone)';
const address = '203.0.113.7';

let api: TestApi;
let admin: Person;
let kim: Person;

beforeEach(async () => {
  api = await createTestApi();
  ({ admin } = await api.addAccount('Home', 'ada@home.test'));
  kim = await api.addPerson(admin.accountId, 'kim@home.test');
});

const userIdOf = async ({ email, ...person }: Person) =>
  (await api.as({ email, ...person }).call(accountDetails, { params: { email } })).userId;

const signIn = ({ email, ...person }: Person, body: object = {}) =>
  api.as({ email, ...person }).raw(login, {
    query: { email },
    body: { login_success: true, user_agent: agent, ...body },
    headers: { 'x-forwarded-for': `198.51.100.1, ${address}:5123` },
  });

const records = () => api.context(admin.accountId).store.table('authentications').every({});

describe('a sign-in', () => {
  test('is on record with when, the address that the platform saw and the browser, without any token', async () => {
    const { status, body } = await signIn(kim, {
      ip_address: '10.0.0.1',
      token_expiry: 1_772_500_000,
      auth_token: 'secret-token',
      refresh_token: 'secret-token',
    });
    expect([status, body]).toEqual([200, { recorded: true, first_time: true }]);
    const [row, ...others] = await records();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      employee_id_ref: kim.employeeId,
      login_success: true,
      ip_address: address,
      user_agent: agent,
      token_expiry: 1_772_500_000,
      logged_out_at: null,
      created_at: '2026-03-02T09:00:00.000Z',
    });
    expect(JSON.stringify(row)).not.toContain('secret-token');
  });

  test('sets the last sign-in of the person and of the account; one that failed sets neither', async () => {
    const system = api.context(SYSTEM_ACCOUNT_ID).store;
    const last = async () => [
      (await system.table('accounts').get(admin.accountId))?.last_login,
      (await system.table('users').first({ where: { email: kim.email } }))?.last_login,
    ];
    await signIn(kim, { login_success: false });
    expect(await last()).toEqual([null, null]);
    api.clock.advance(MINUTE_MS);
    await signIn(kim);
    expect(await last()).toEqual(['2026-03-02T09:01:00.000Z', '2026-03-02T09:01:00.000Z']);
    expect((await records()).map(({ login_success }) => login_success).sort()).toEqual([false, true]);
  });

  test('is the first one of a person once; what failed before is none', async () => {
    const first = async (body = {}) => (await signIn(kim, body)).body;
    expect(await first({ login_success: false })).toMatchObject({ first_time: false });
    expect(await first()).toMatchObject({ first_time: true });
    expect(await first()).toMatchObject({ first_time: false });
  });

  test('ends on record with the sign-out, the newest one alone', async () => {
    await signIn(kim);
    api.clock.advance(MINUTE_MS);
    await signIn(kim);
    api.clock.advance(MINUTE_MS);
    await api.as(kim).call(logout, { query: { email: kim.email } });
    expect((await records()).map(({ logged_out_at }) => logged_out_at)).toEqual([
      null,
      '2026-03-02T09:02:00.000Z',
    ]);
  });

  test('ends its token with the sign-out: what was copied from the device opens nothing', async () => {
    const user = async () =>
      api
        .context(SYSTEM_ACCOUNT_ID)
        .store.table('users')
        .first({ where: { email: kim.email } });
    await signIn(kim);
    await api.as(kim).call(logout, { query: { email: kim.email } });
    const at = Math.floor(api.clock.now() / 1000);
    expect((await user())?.ended_sessions).toEqual([{ session: 'test', at }]);
    const authorization = `Bearer ${testToken(kim.email, false)}`;
    const details = (issued: number) =>
      api.as(null).raw(accountDetails, {
        params: { email: kim.email },
        headers: { authorization: `${authorization}_${issued}` },
      });
    expect((await details(at)).status).toBe(401);
    expect((await details(at + 1)).status).toBe(200);
    // A day and more later the token has ended by itself, and nothing is remembered of it.
    api.clock.advance(29 * 60 * MINUTE_MS);
    await api.as(kim).call(logout, { query: { email: kim.email } });
    expect((await user())?.ended_sessions).toHaveLength(1);
  });

  test("cannot be recorded or ended in somebody else's name", async () => {
    for (const operation of [login, logout]) {
      const input = { query: { email: admin.email }, body: { login_success: true } };
      expect((await api.as(kim).raw(operation, input)).status).toBe(404);
    }
    expect(await records()).toEqual([]);
  });
});

describe('the last sign-ins', () => {
  const times = (person: Person, user_id: number, limit?: number, accountId?: number) =>
    api
      .as(person)
      .raw(
        lastLogins,
        { body: { user_id, ...(limit ? { limit } : {}) } },
        accountId === undefined ? {} : { accountId },
      );

  test('come newest first, ten unless told', async () => {
    for (let count = 0; count < 12; count += 1) {
      await signIn(kim);
      api.clock.advance(MINUTE_MS);
    }
    const id = await userIdOf(kim);
    const { body } = await times(kim, id);
    const { items } = body as { readonly items: readonly { readonly created_at: string }[] };
    expect(items).toHaveLength(10);
    expect(items[0]).toMatchObject({
      created_at: '2026-03-02T09:11:00.000Z',
      updated_at: '2026-03-02T09:11:00.000Z',
      login_success: true,
      logged_out_at: null,
    });
    expect(JSON.stringify(items)).not.toContain('session_state');
    expect(items.map(({ created_at }) => created_at)).toEqual(
      items
        .map(({ created_at }) => created_at)
        .sort()
        .reverse(),
    );
    expect((await times(kim, id, 2)).body).toMatchObject({ items: [items[0], items[1]] });
  });

  test("are the own ones; admins read those of their organisation's people, of no other one", async () => {
    const other = await api.addAccount('Other', 'olga@other.test');
    await signIn(kim);
    const id = await userIdOf(kim);
    const [mine, hers] = [await userIdOf(admin), await userIdOf(other.admin)];
    expect((await times(admin, id)).body).toMatchObject({ items: [{}] });
    expect((await times(kim, mine)).status).toBe(404);
    expect((await times(other.admin, id)).body).toEqual({ items: [] });
    expect((await times(admin, hers)).body).toEqual({ items: [] });
    expect((await times(other.admin, id, 10, admin.accountId)).body).not.toMatchObject({ items: [{}] });
  });
});

describe('signing out everywhere', () => {
  const seconds = () => Math.floor(api.clock.now() / 1000);
  const tokenAt = (person: Person, at: number) =>
    `${testToken(person.email, person.role !== 'employee')}_${at}`;
  const opens = async (person: Person, token: string) =>
    (await api.as(person).raw(accountDetails, { params: { email: person.email } }, { token })).status;

  test('ends every token that was issued until now, on all devices, and lets a new sign-in in', async () => {
    const [phone, desk] = [tokenAt(kim, seconds() - 3000), tokenAt(kim, seconds() - 5)];
    expect([await opens(kim, phone), await opens(kim, desk)]).toEqual([200, 200]);
    expect(await api.as(kim).raw(signOutEverywhere, {}, { token: desk })).toMatchObject({
      status: 200,
      body: { signed_out: true },
    });
    expect([await opens(kim, phone), await opens(kim, desk)]).toEqual([401, 401]);
    expect(api.directory.people.get(`oid-${kim.email}`)?.revoked).toBe(1);
    api.clock.advance(2_000);
    expect(await opens(kim, tokenAt(kim, seconds()))).toBe(200);
    expect(await opens(kim, phone)).toBe(401);
    expect(await opens(admin, tokenAt(admin, seconds() - 3000))).toBe(200);
  });

  test('is on record, and holds while the directory is away', async () => {
    api.directory.down = true;
    const old = tokenAt(kim, seconds() - 5);
    expect((await api.as(kim).raw(signOutEverywhere, {}, { token: old })).status).toBe(200);
    expect(await opens(kim, old)).toBe(401);
    expect(api.log.entries).toContainEqual(expect.objectContaining({ event: 'sessions-not-revoked' }));
    const { rows } = await api
      .as(admin)
      .rows('audit_events')
      .list({ where: { action: 'signed-out-everywhere' } });
    expect(rows).toMatchObject([{ employee_id_ref: kim.employeeId, role_name: 'employee' }]);
  });

  test('of somebody else is for admins of the organisation, and not of who is above them', async () => {
    const params = { employee_id: kim.employeeId };
    const old = tokenAt(kim, seconds() - 5);
    const manager = await api.addPerson(admin.accountId, 'mia@home.test', 'manager');
    const { admin: other } = await api.addAccount('Third', 'theo@third.test');
    expect((await api.as(manager).raw(signOutPerson, { params })).status).toBe(403);
    expect((await api.as(kim).raw(signOutPerson, { params }, { token: old })).status).toBe(403);
    expect((await api.as(other).raw(signOutPerson, { params: { employee_id: 999 } })).status).toBe(404);
    expect(await opens(kim, old)).toBe(200);
    expect((await api.as(admin).raw(signOutPerson, { params })).status).toBe(200);
    expect(await opens(kim, old)).toBe(401);
    const { rows } = await api
      .as(admin)
      .rows('audit_events')
      .list({ where: { action: 'signed-out-everywhere' } });
    expect(rows).toMatchObject([{ employee_id_ref: admin.employeeId, subject_id: String(kim.employeeId) }]);
  });

  test('is nobody’s without a sign-in', async () => {
    expect((await api.as(null).raw(signOutEverywhere, {})).status).toBe(401);
  });
});
