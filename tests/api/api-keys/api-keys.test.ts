import { data } from '@livingroom/shared/calls/data.ts';
import { rowCall } from '@livingroom/shared/calls/row-calls.ts';
import { rowAddresses } from '@livingroom/shared/calls/rows.ts';
import type { TableName } from '@livingroom/shared/catalogue/catalogue.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { apiKeyCalls } from '@livingroom/shared/modules/api-keys/contract.ts';
import { type KeyScope, keyScopes } from '@livingroom/shared/modules/api-keys/tables/key-scopes.ts';
import { ownData } from '@livingroom/shared/modules/own-data/contract.ts';
import { users } from '@livingroom/shared/modules/users/contracts/users.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { limits } from '../../../functions/core/access/limits.ts';
import { domains } from '../../support/domains.ts';
import { createTestApi, type Person, type TestApi } from '../../support/test-api.ts';

/** What an organisation's own key opens, and all that it does not. */

const { make, revoke } = apiKeyCalls.operations;

let api: TestApi;
let admin: Person;
let kim: Person;
let unit: number;

beforeEach(async () => {
  api = await createTestApi();
  const own = await api.addAccount('Acme', 'ada@acme.test');
  admin = own.admin;
  kim = await api.addPerson(own.accountId, 'kim@acme.test');
  const made = await api
    .as(admin)
    .rows('units')
    .create({ unit_name: 'Sales', company_id_ref: own.companyId });
  unit = made.unit_id;
});

const makeKey = (scopes: readonly KeyScope[], by = admin, days: 30 | 365 = 30) =>
  api.as(by).call(make, { body: { name: 'HR sync', scopes: [...scopes], days } });

const tableCall = (table: TableName, operation: Parameters<typeof rowCall>[1]) => {
  const address = rowAddresses[table];
  if (!address) throw new Error(table);
  return rowCall(address, operation);
};

const listUnits = tableCall('units', 'readAll');

const send = (
  key: string,
  call: Parameters<ReturnType<TestApi['as']>['raw']>[0],
  input = {},
  accountId?: number,
) => api.as(null).raw(call, input, { token: key, ...(accountId ? { accountId } : {}) });

describe('a key', () => {
  test('is shown once, stored as a hash, and recognised by how it begins', async () => {
    const { key, api_key_id, expires_at } = await makeKey(['units.read']);
    expect(key).toMatch(new RegExp(`^lr_${admin.accountId}_${api_key_id}_[\\w-]{43}$`));
    expect(expires_at).toBe('2026-04-01T09:00:00.000Z');
    const row = await api.as(admin).rows('api_keys').get(api_key_id);
    expect(key.startsWith(row.prefix.slice(0, -1))).toBe(true);
    expect(row).toMatchObject({
      name: 'HR sync',
      scopes: ['units.read'],
      last_used_at: null,
      revoked_at: null,
    });
    expect(row).not.toHaveProperty('key_hash');
    const stored = await api.context(admin.accountId).store.table('api_keys').get(api_key_id);
    expect(JSON.stringify(stored)).not.toContain(key.slice(-39));
  });

  test('opens what its scopes say, in the name of whoever made it, and the trail tells the key', async () => {
    const { key, api_key_id } = await makeKey(['units.read', 'units.write', 'people.write']);
    expect(await send(key, listUnits)).toMatchObject({ status: 200 });
    const row = await api.as(admin).rows('api_keys').get(api_key_id);
    expect(row.last_used_at).toBe('2026-03-02T09:00:00.000Z');
    const body = { status: 'inactive' };
    const params = { id: String(kim.employeeId) };
    expect(await send(key, tableCall('employees', 'update'), { params, body })).toMatchObject({
      status: 200,
    });
    const { rows } = await api.as(admin).rows('audit_events').list({ limit: 20 });
    expect(rows.find(({ action }) => action === 'changed')).toMatchObject({
      employee_id_ref: admin.employeeId,
      api_key_id_ref: api_key_id,
    });
  });

  test('changes nobody’s work e-mail, which is a way to sign in', async () => {
    const { key } = await makeKey(['people.write']);
    const params = { id: String(kim.employeeId) };
    const update = tableCall('employees', 'update');
    expect(await send(key, update, { params, body: { work_email: 'eve@evil.test' } })).toMatchObject({
      status: 403,
    });
    const row = await api.as(admin).rows('employees').get(kim.employeeId);
    expect([row.work_email, row.new_email]).toEqual(['kim@acme.test', null]);
  });

  test('opens none of the calls that its scopes do not name, whatever the scopes', async () => {
    const { key } = await makeKey(keyScopes);
    const may = new Set<string>();
    for (const { slug, operations } of domains)
      for (const [name, { operation }] of Object.entries(operations)) {
        if (operation.access === 'public' || operation.access === 'directory') continue;
        const { status } = await send(key, operation);
        if (status !== 403) may.add(`${slug}.${name}`);
      }
    const dangerous =
      /^(users|activations|api-keys|webhooks|accounts|own-data|organisation-transfer|directory-sync|dialogues|assistant|ai|jobs|edits|storages|data|emails|survey-responses|survey-executions|roles|permissions|saved-views)\./;
    expect(
      [...may].filter((title) => dangerous.test(title) || /employee_roles|units_managed/.test(title)),
    ).toEqual([]);
    expect(may).toContain('units.readAll-units');
  });

  test('is no person: what everybody may who is signed in is refused to it', async () => {
    const { key } = await makeKey(keyScopes);
    const calls = [
      [ownData.operations.read, {}],
      [data.operations.read, { source: 'survey_responses' }],
      [data.operations.read, { source: 'units' }],
      [users.operations.accountDetails, { email: 'ada@acme.test' }],
    ] as const;
    for (const [call, params] of calls) expect((await send(key, call, { params })).status).toBe(403);
  });

  test('of another organisation finds nothing here, and a forged one opens nothing', async () => {
    const other = await api.addAccount('Other', 'olga@other.test');
    const { key, api_key_id } = await makeKey(keyScopes, other.admin);
    expect((await send(key, listUnits, {}, admin.accountId)).status).toBe(404);
    expect((await send(key, tableCall('units', 'read'), { params: { id: String(unit) } })).status).toBe(404);
    const start = `lr_${other.accountId}_${api_key_id}_`;
    for (const forged of [
      key.replace(start, `lr_${admin.accountId}_${api_key_id}_`),
      `${start}${'A'.repeat(43)}`,
      `${start}`,
      'lr_0_0_',
      key.slice(0, -1),
      `${key}x`,
    ])
      expect((await send(forged, listUnits)).status).toBe(401);
  });

  test('ends when it is revoked, at its expiry, and with the administrator who made it', async () => {
    const [one, two, three] = [
      await makeKey(['units.read']),
      await makeKey(['units.read']),
      await makeKey(['units.read'], admin, 365),
    ];
    const status = async (key: string) => (await send(key, listUnits)).status;
    expect(await status(one.key)).toBe(200);
    await api.as(admin).call(revoke, { params: { id: one.api_key_id } });
    await api.as(admin).call(revoke, { params: { id: one.api_key_id } });
    expect(await status(one.key)).toBe(401);
    api.clock.advance(30 * DAY_MS);
    expect(await status(two.key)).toBe(401);
    expect(await status(three.key)).toBe(200);
    const { store } = api.context(admin.accountId);
    await store.table('employee_roles').change(admin.employeeId, () => ({ role_name: 'manager' }));
    expect(await status(three.key)).toBe(401);
    await store.table('employee_roles').change(admin.employeeId, () => ({ role_name: 'admin' }));
    await store.table('employees').change(admin.employeeId, () => ({ status: 'inactive' }));
    expect(await status(three.key)).toBe(401);
    const { rows } = await api.context(admin.accountId).store.table('audit_events').page({ limit: 50 });
    expect(rows.filter(({ body }) => body.action === 'secret-revoked')).toHaveLength(1);
  });

  test('has no more than the Role Manager leaves to administrators', async () => {
    const { key } = await makeKey(['units.read']);
    expect((await send(key, listUnits)).status).toBe(200);
    const system = api.context(SYSTEM_ACCOUNT_ID).store;
    const [right] = await system.table('permissions').every({
      where: { domain: 'units', subdomain: 'units', operation: 'Read' },
    });
    await system
      .table('role_permission_mappings')
      .removeEvery({ permission_id_ref: right?.permission_id ?? 0 });
    api.clock.advance(60_000);
    expect((await send(key, listUnits)).status).toBe(403);
  });

  test('has a limit of its own, and takes nothing from the person who made it', async () => {
    api = await createTestApi({ settings: { limitFactor: 1 } });
    admin = (await api.addAccount('Acme', 'ada@acme.test')).admin;
    const { key } = await makeKey(['units.read']);
    for (let call = 0; call < limits.key.calls; call += 1) await send(key, listUnits);
    const refused = await send(key, listUnits);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await api.as(admin).raw(listUnits, {})).status).toBe(200);
  });
});

describe('making a key', () => {
  test('is for administrators of the organisation alone', async () => {
    for (const person of [kim, await api.addPerson(admin.accountId, 'mia@acme.test', 'manager')])
      expect(
        (await api.as(person).raw(make, { body: { name: 'a', scopes: ['units.read'], days: 30 } })).status,
      ).toBe(403);
  });

  test('refuses a name that says nothing, unknown scopes and days, and the fifty-first', async () => {
    const wish = { name: 'Key', scopes: ['units.read'], days: 30 };
    const status = async (more: object) => {
      const { status, body } = await api.as(admin).raw(make, { body: { ...wish, ...more } });
      return [status, (body as { data: { problem?: string } }).data?.problem];
    };
    expect(await status({ name: '  ' })).toEqual([409, 'name-missing']);
    expect((await status({ scopes: [] }))[0]).toBe(400);
    expect((await status({ scopes: ['survey_responses.read'] }))[0]).toBe(400);
    expect((await status({ days: 4_000 }))[0]).toBe(400);
    const { store } = api.context(admin.accountId);
    const row = { name: 'Key', prefix: 'lr_', key_hash: 'x', employee_id_ref: admin.employeeId };
    for (let id = 100; id < 150; id += 1)
      await store
        .table('api_keys')
        .create({ ...row, api_key_id: id, expires_at: '2027-01-01T00:00:00.000Z' });
    expect(await status({})).toEqual([409, 'too-many']);
  });

  test('does not find a key of another organisation to revoke', async () => {
    const other = await api.addAccount('Other', 'olga@other.test');
    const { key, api_key_id } = await makeKey(['units.read']);
    const taken = await api.as(other.admin).raw(revoke, { params: { id: api_key_id } });
    expect(taken.status).toBe(404);
    expect((await send(key, listUnits)).status).toBe(200);
  });
});
