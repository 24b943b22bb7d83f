import { resourceContract } from '@livingroom/shared/calls/resources.ts';
import { feedback } from '@livingroom/shared/modules/feedback/contract.ts';
import { describe, expect, test } from 'vitest';
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
});
