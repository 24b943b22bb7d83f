import { resourceContract } from '@livingroom/shared/calls/resources.ts';
import { roleIds } from '@livingroom/shared/core/catalogue/roles.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { feedback } from '@livingroom/shared/modules/feedback/contract.ts';
import { describe, expect, test } from 'vitest';
import { storeOf } from '../../../functions/core/storage/rows.ts';
import { ensurePlatform } from '../../../functions/modules/platform/ensure-platform.ts';
import { createTestApi } from '../../support/test-api.ts';

describe('feedback on the product', () => {
  test('is taken from everybody who is signed in, kept without a name, and read by who they were told', async () => {
    const api = await createTestApi();
    const { accountId, admin } = await api.addAccount('Aarhus Bakery', 'ada@bakery.test');
    const eva = await api.addPerson(accountId, 'eva@bakery.test');
    const readAll = resourceContract('feedback').operations['readAll-feedback'];
    if (!readAll) throw new Error('The catalogue does not serve feedback');
    const send = (body: object) => api.as(eva).raw(feedback.operations.send, { body });
    expect(await send({ score: 6, comment: 'Easy', page_location: '/employee' })).toMatchObject({
      status: 200,
    });
    expect((await send({ score: 8 })).status).toBe(400);
    expect((await send({ score: 4, comment: 'x'.repeat(1001) })).status).toBe(400);
    const [row] = await api.context(accountId).store.table('feedback').every();
    expect(row).toMatchObject({ score: 6, comment: 'Easy', page_location: '/employee' });
    expect(JSON.stringify(row)).not.toContain('employee_id');
    expect((await api.as(eva).raw(readAll, { query: {} })).status).toBe(403);
    // A page of an older version has not said that administrators read it.
    expect((await api.as(admin).rows('feedback').list({})).rows).toEqual([]);
    api.clock.advance(5 * 3_600_000);
    await send({ score: 3, comment: 'Slow', page_location: '/employee', readers_told: true });
    const [read, ...others] = (await api.as(admin).rows('feedback').list({})).rows;
    expect(others).toEqual([]);
    expect(read).toMatchObject({ score: 3, comment: 'Slow' });
    // The day, and no moment of it; by it nothing is found or sorted.
    expect(read?.created_at).toMatch(/T00:00:00\.000Z$/);
    expect(read?.updated_at).toBe(read?.created_at);
    const after = await api
      .as(admin)
      .rows('feedback')
      .list({ where: { created_at: { gt: '2099-01-01T00:00:00.000Z' } } });
    expect(after.rows).toHaveLength(1);
    const other = await api.addAccount('Odense Bakery', 'bo@bakery.test');
    expect((await api.as(other.admin).rows('feedback').list({})).rows).toEqual([]);
  });

  test('is given to administrators of an older store once: who takes the right away has taken it away', async () => {
    const api = await createTestApi();
    const store = storeOf(api.ports, SYSTEM_ACCOUNT_ID);
    const permissionOf = async () =>
      (await store.table('permissions').every()).find(
        ({ domain, operation }) => domain === 'feedback' && operation === 'Read',
      )?.permission_id;
    const held = async () => {
      const permission = await permissionOf();
      const mappings = await store.table('role_permission_mappings').every();
      return mappings.some(
        (one) => one.permission_id_ref === permission && one.role_id_ref === roleIds.admin,
      );
    };
    const drop = async (table: 'seed_plans' | 'role_permission_mappings', id: string) => {
      const row = await store.get(table, id);
      if (row) await store.write(table, [{ kind: 'delete', id, etag: row.etag }]);
    };
    const take = async () => drop('role_permission_mappings', `${roleIds.admin}-${await permissionOf()}`);
    expect(await held()).toBe(true);
    // As it was before the right: no marker, and no holder.
    await take();
    for (const { seed_plan_id } of await store.table('seed_plans').every())
      await drop('seed_plans', seed_plan_id);
    await ensurePlatform(api.ports, []);
    expect(await held()).toBe(true);
    await take();
    await ensurePlatform(api.ports, [{ domain: 'x', subdomain: 'x', operation: 'Read', roles: ['system'] }]);
    expect(await held()).toBe(false);
  });
});
