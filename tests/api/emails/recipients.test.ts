import { emailPreferences } from '@livingroom/shared/modules/emails/contracts/email-preferences.ts';
import { emails } from '@livingroom/shared/modules/emails/contracts/emails.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { suppress } from '../../../functions/modules/emails/suppressions.ts';
import { createTestApi, type Person, type TestApi } from '../../support/test-api.ts';

const { recipients, sendBulkByType } = emails.operations;

let api: TestApi;
let admin: Person;
let people: Person[];

beforeEach(async () => {
  api = await createTestApi();
  ({ admin } = await api.addAccount('Home Company', 'ada@home.test'));
  people = [];
  for (const name of ['kim', 'nina', 'bo', 'eva'])
    people.push(await api.addPerson(admin.accountId, `${name}@home.test`));
});

const idOf = (place: number) => people[place]?.employeeId ?? 0;

describe('the recipients of a message', () => {
  test('are told with the counts of those who get none, and the sending agrees with them', async () => {
    const context = api.context(admin.accountId);
    await api
      .as(people[0] as Person)
      .call(emailPreferences.operations.chooseOwn, { body: { wanted: false } });
    await suppress(context, { email: 'nina@home.test', employeeId: idOf(1), reason: 'bounced' });
    await context.store.table('employees').change(idOf(2), () => ({ status: 'inactive' }));
    const told = await api.as(admin).call(recipients, { body: {} });
    expect(told).toEqual({
      employee_ids: [admin.employeeId, idOf(3)],
      unsubscribed: 1,
      suppressed: 1,
      no_address: 0,
    });
    const { items } = await api.as(admin).call(sendBulkByType, {
      body: {
        employee_ids: told.employee_ids,
        email_type: 'info',
        dynamic_content: { InfoTitle: 'News', InfoContent1: 'The canteen is open.' },
      },
    });
    expect(items.every(({ success }) => success)).toBe(true);
    expect(api.mail.sent).toHaveLength(2);
  });

  test('are those of the named people alone, and of nobody else’s organisation', async () => {
    const named = await api.as(admin).call(recipients, { body: { employee_ids: [idOf(3)] } });
    expect(named.employee_ids).toEqual([idOf(3)]);
    const { admin: other } = await api.addAccount('Other', 'otto@other.test');
    const group = await api.as(admin).rows('employee_groups').create({ name: 'Bakers' });
    const body = { employee_group_id_ref: group.employee_group_id };
    expect((await api.as(other).raw(recipients, { body })).status).toBe(404);
    expect((await api.as(people[0] as Person).raw(recipients, { body: {} })).status).toBe(403);
  });
});
