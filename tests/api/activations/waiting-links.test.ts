import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { activations } from '@livingroom/shared/modules/activations/contract.ts';
import { expect, test } from 'vitest';
import { runKindOf } from '../../support/due.ts';
import { testSettings } from '../../support/settings.ts';
import { createTestApi } from '../../support/test-api.ts';

test('invitations that wait for their turn leave one link each, however often they are looked at', async () => {
  const mail = { ...testSettings.mail, quota: { perMinute: 1, perHour: 1 } };
  const api = await createTestApi({ settings: { mail } });
  const { admin } = await api.addAccount('Home', 'ada@home.test');
  const employees = [];
  for (const name of ['kim', 'nina', 'bo']) {
    const row = { work_email: `${name}@home.test`, given_name: name };
    const { employee_id } = await api.as(admin).rows('employees').create(row);
    await api
      .as(admin)
      .rows('employee_roles')
      .create({ employee_id_ref: employee_id, role_name: 'employee' });
    employees.push({ employee_id_ref: employee_id });
  }
  await api.as(admin).call(activations.operations.sendBulk, { body: { employees } });
  const tokens = () => api.context(SYSTEM_ACCOUNT_ID).store.table('activation_tokens').count();
  const before = await tokens();
  for (let pass = 0; pass < 5; pass += 1) {
    api.clock.advance(10 * 60_000);
    await runKindOf(api.ports, 'outbox');
  }
  expect(await tokens()).toBe(before);
  expect(api.mail.sent).toHaveLength(before);
  for (let pass = 0; pass < 4; pass += 1) {
    api.clock.advance(3_600_000);
    await runKindOf(api.ports, 'outbox');
  }
  expect([await tokens(), api.mail.sent.length]).toEqual([3, 3]);
});
