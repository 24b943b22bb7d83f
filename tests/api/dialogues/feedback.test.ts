import { resourceContract } from '@livingroom/shared/calls/resources.ts';
import { feedback } from '@livingroom/shared/modules/feedback/contract.ts';
import { describe, expect, test } from 'vitest';
import { createTestApi } from '../../support/test-api.ts';

describe('feedback on the product', () => {
  test('is taken from everybody who is signed in, kept without a name, and read by the operator alone', async () => {
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
    for (const person of [eva, admin])
      expect((await api.as(person).raw(readAll, { query: {} })).status).toBe(403);
  });
});
