import { employees } from '@livingroom/shared/modules/people/contracts/employees.ts';
import { expect, test } from 'vitest';
import { createTestApi } from '../../support/test-api.ts';

const { chatContext } = employees.operations;

test('the people around somebody are named, in the words of the caller; others are not to be found', async () => {
  const api = await createTestApi();
  const { accountId, companyId, admin } = await api.addAccount('Bakery', 'ada@bakery.test');
  const kim = await api.addPerson(accountId, 'kim@bakery.test');
  const lea = await api.addPerson(accountId, 'lea@bakery.test');
  const rows = api.context(accountId).store.table('employees');
  const { unit_id } = await api
    .as(admin)
    .rows('units')
    .create({ unit_name: 'Oven', company_id_ref: companyId });
  await rows.change(admin.employeeId, () => ({ company_ceo: false }));
  await rows.change(lea.employeeId, () => ({ given_name: 'Lea', family_name: 'Berg', company_ceo: true }));
  await rows.change(kim.employeeId, () => ({
    ...{ given_name: 'Kim', family_name: 'Lund' },
    ...{ primary_unit_id_ref: unit_id, primary_reports_to_ref: lea.employeeId },
  }));
  const body = { employee_id: kim.employeeId };
  expect(await api.as(kim).call(chatContext, { body }, { language: 'es-ES' })).toMatchObject({
    success: true,
    employee_name: 'Kim Lund',
    unit_name: 'Oven',
    primary_unit_id: unit_id,
    report_name: 'Lea Berg',
    ceo_name: 'Lea Berg',
    user_id: expect.any(Number),
    message: 'Hola, Kim. Pregúntame cómo funciona algo o qué dicen tus cifras.',
  });
  expect(await api.as(admin).call(chatContext, { body })).toMatchObject({ employee_name: 'Kim Lund' });
  expect((await api.as(lea).raw(chatContext, { body })).status).toBe(404);
  const other = await api.addAccount('Mill', 'max@mill.test');
  expect((await api.as(other.admin).raw(chatContext, { body })).status).toBe(404);
});
