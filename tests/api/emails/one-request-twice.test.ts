import { emails } from '@livingroom/shared/modules/emails/contracts/emails.ts';
import { expect, test } from 'vitest';
import { createTestApi } from '../../support/test-api.ts';

const dynamic_content = { InfoTitle: 'News', InfoContent1: 'The canteen is open.' };
const { sendBulkByType, sendEmail, sendEmailByType } = emails.operations;

async function createHome() {
  const api = await createTestApi();
  const { admin, accountId } = await api.addAccount('Home', 'ada@home.test');
  const kim = await api.addPerson(accountId, 'kim@home.test');
  const rows = () => api.context(accountId).store.table('emails').every();
  return { api, admin, kim, rows };
}

test.each(['one', 'several'])(
  'a mail by hand to %s, called twice at the same moment by one key, is one mail',
  async (how) => {
    const { api, admin, kim, rows } = await createHome();
    const own = { email_type: 'info', dynamic_content, request_key: crypto.randomUUID() };
    const give = () =>
      how === 'one'
        ? api.as(admin).raw(sendEmailByType, { body: { ...own, employee_id_ref: kim.employeeId } })
        : api.as(admin).raw(sendBulkByType, { body: { ...own, employee_ids: [kim.employeeId] } });
    const statuses = (await Promise.all([give(), give(), give()])).map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200]);
    expect(api.mail.sent).toHaveLength(1);
    expect((await rows()).map(({ email_status }) => email_status)).toEqual(['sent']);
  },
);

test('a mail of the list, sent again twice at the same moment by one key, goes again once', async () => {
  const { api, admin, kim, rows } = await createHome();
  const body = { employee_id_ref: kim.employeeId, email_type: 'info', dynamic_content };
  const first = await api.as(admin).call(sendEmailByType, { body });
  const email_id = first.email_id ?? 0;
  const request_key = crypto.randomUUID();
  const give = () => api.as(admin).raw(sendEmail, { body: { email_id, request_key } });
  await Promise.all([give(), give()]);
  await give();
  expect(api.mail.sent).toHaveLength(2);
  expect(await rows()).toHaveLength(2);
});
