import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, expect, it } from 'vitest';
import { loadTexts } from '../../web/src/i18n/texts.ts';
import { toastStore } from '../../web/src/lib/notify.ts';
import { Screen as Employees } from '../../web/src/screens/employees/screen.tsx';
import { createSite } from '../worlds/site.tsx';

const user = userEvent.setup();

beforeEach(() => loadTexts('en_us', 'people'));

it('builds a group by criteria, shows who belongs while they are chosen, and keeps them', async () => {
  const { api, account, show } = await createSite();
  const client = api.as(account.admin);
  const { unit_id } = await client
    .rows('units')
    .create({ unit_name: 'Bakery', company_id_ref: account.companyId });
  for (const name of ['nils', 'mia']) {
    const { employeeId } = await api.addPerson(account.admin.accountId, `${name}@northwind.test`);
    await client.rows('employees').update(employeeId, { primary_unit_id_ref: unit_id });
  }
  const { employee_group_id } = await client.rows('employee_groups').create({ name: 'Bakers' });
  show(Employees, `/employees?tab=employee_groups&row=${employee_group_id}&part=members`);
  const panel = await screen.findByRole('dialog', { name: /Employee groups/ });
  await within(panel).findByText('No criteria: everyone is included.');
  await within(panel).findByText('3 of 3 active people are included');
  await user.click(within(panel).getByRole('button', { name: 'Add criterion' }));
  const criterion = within(within(panel).getByRole('group', { name: 'Criterion 1' }));
  await user.selectOptions(criterion.getByLabelText('Field'), 'Unit');
  await user.click(await criterion.findByRole('combobox', { name: 'Values' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Bakery' }));
  await within(panel).findByText('2 of 3 active people are included');
  await within(panel).findByText(/Fewer than five people/);
  await within(panel).findByText('mia Lind');
  expect((await axe.run(panel)).violations).toEqual([]);
  await user.click(within(panel).getByRole('button', { name: 'Save criteria' }));
  await waitFor(() => expect(toastStore.get().at(-1)?.message).toBe('Criteria saved.'));
  const stored = await client.rows('employee_group_criteria').list();
  expect(stored.rows).toMatchObject([{ operator: 'in', variable_value: String(unit_id) }]);
  // The rest by keyboard alone: the focus never falls out of the panel with a button that goes or rests.
  (await within(panel).findByRole('button', { name: 'Remove criterion 1' })).focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement?.textContent).toBe('Add criterion');
  const save = within(panel).getByRole('button', { name: 'Save criteria' });
  save.focus();
  await user.keyboard('{Enter}');
  await within(panel).findByText('3 of 3 active people are included');
  await waitFor(() => expect(save.getAttribute('aria-disabled')).toBe('true'));
  expect(document.activeElement?.textContent).toBe('Save criteria');
  expect((await client.rows('employee_group_criteria').list()).rows).toEqual([]);
});

it('says beside each group how many belong to it, anew once its criteria are saved', async () => {
  const { api, account, show } = await createSite();
  const client = api.as(account.admin);
  await api.addPerson(account.admin.accountId, 'nils@northwind.test');
  const { employee_group_id } = await client.rows('employee_groups').create({ name: 'Bakers' });
  show(Employees, '/employees?tab=employee_groups');
  const row = (await screen.findByText('Bakers')).closest('tr') as HTMLElement;
  await within(row).findByText('2');
  screen.getByRole('columnheader', { name: /^People/ });
  await user.click(within(row).getByText('Bakers'));
  const panel = await screen.findByRole('dialog', { name: /Employee groups/ });
  await user.click(within(panel).getByRole('tab', { name: 'Who belongs' }));
  await user.click(await within(panel).findByRole('button', { name: 'Add criterion' }));
  const criterion = within(within(panel).getByRole('group', { name: 'Criterion 1' }));
  await user.type(criterion.getByLabelText('Value'), 'nils@northwind.test');
  await within(panel).findByText('1 of 2 active people is included');
  await user.click(within(panel).getByRole('button', { name: 'Save criteria' }));
  await within(row).findByText('1');
  expect(employee_group_id).toBeGreaterThan(0);
});
