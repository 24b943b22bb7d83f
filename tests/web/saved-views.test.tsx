import { savedViewCalls } from '@livingroom/shared/modules/saved-views/contract.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { Screen as Employees } from '../../web/src/screens/employees/screen.tsx';
import { createSite, signIn } from '../worlds/site.tsx';

beforeEach(() => window.history.replaceState(null, '', '/'));

type User = ReturnType<typeof userEvent.setup>;
const press = (user: User, name: string | RegExp) =>
  screen.findByRole('button', { name }).then((button) => user.click(button));
const query = () => Object.fromEntries(new URLSearchParams(window.location.search));

async function siteWithPeople() {
  const site = await createSite();
  const { admin, companyId } = site.account;
  const client = site.api.as(admin);
  const unit = (unit_name: string) => client.rows('units').create({ unit_name, company_id_ref: companyId });
  const madrid = await unit('Engineering Madrid');
  const sales = await unit('Sales');
  const people = client.rows('employees');
  const bo = await people.create({ work_email: 'bo@northwind.test', primary_unit_id_ref: madrid.unit_id });
  for (const [name, unit_id, boss] of [
    ['kim', madrid.unit_id, null],
    ['lee', madrid.unit_id, bo.employee_id],
    ['max', sales.unit_id, null],
  ] as const)
    await people.create({
      ...{ work_email: `${name}@northwind.test`, given_name: name, family_name: 'Holm' },
      ...{ primary_unit_id_ref: unit_id, primary_reports_to_ref: boss },
    });
  return { ...site, client, madrid };
}

describe('a saved view', () => {
  it('keeps what the list is narrowed to, is shared, and opens by its link for somebody else', async () => {
    const { show, api, account } = await siteWithPeople();
    const kay = await api.addPerson(account.accountId, 'kay@northwind.test', 'admin');
    const user = userEvent.setup();
    show(Employees, '/employees?filter.primary_unit_id_ref=1');
    await screen.findByText('3 people');
    await press(user, /^Filter/);
    await press(user, 'Add a condition: Reports to');
    await press(user, 'Apply filter');
    await screen.findByText('2 people');
    expect(query()).toMatchObject({ 'where.primary_reports_to_ref': 'empty' });
    await press(user, 'Language');
    await press(user, 'Save view');
    await user.type(await screen.findByLabelText('Name of the view'), 'Without a manager');
    await user.click(screen.getByLabelText('Share with my organisation'));
    const panel = await screen.findByRole('dialog', { name: 'Save view' });
    await user.click(within(panel).getByRole('button', { name: 'Save view' }));
    await screen.findByText('“Without a manager” is saved.');
    expect(query()).toMatchObject({ saved: '1', sort: 'language' });
    cleanup();
    signIn(kay);
    show(Employees, '/employees?saved=1');
    await screen.findByText('2 people');
    expect(query()).toEqual({
      ...{ saved: '1', sort: 'language', 'filter.primary_unit_id_ref': '1' },
      ...{ 'where.primary_reports_to_ref': 'empty' },
    });
    const pill = await screen.findByRole('button', { name: /Without a manager/, pressed: true });
    expect(pill).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save changes to the view' })).toBeNull();
    await press(user, 'Remove the filter Reports to is empty');
    await screen.findByText('3 people');
    // Of somebody else: it can be saved as one's own, not changed.
    await screen.findByRole('button', { name: 'Save view' });
    expect(screen.queryByRole('button', { name: 'Save changes to the view' })).toBeNull();
    await press(user, 'All');
    await screen.findByText('6 people');
    expect(query()).toEqual({});
  });

  it('is saved by a button that is there before anything can be, so that nothing pushes the list down', async () => {
    const { show } = await siteWithPeople();
    const user = userEvent.setup();
    show(Employees, '/employees');
    const save = await screen.findByRole('button', { name: 'Save view' });
    expect(save.hasAttribute('disabled')).toBe(true);
    const above = () => [...document.querySelectorAll('main section')].map((one) => one.ariaLabel);
    const before = above();
    await press(user, 'Language');
    await waitFor(() => expect(save.hasAttribute('disabled')).toBe(false));
    expect(above()).toEqual(before);
  });

  it('that names a column which is gone opens with a sentence; one that is gone with another', async () => {
    const { show, client } = await siteWithPeople();
    const shown = {
      query: 'sort=shoe_size&filter.status=active',
      columns: [{ name: 'hat' }, { name: 'status' }],
    };
    await client.call(savedViewCalls.operations.create, {
      body: { table_name: 'employees', name: 'Hats', shown },
    });
    show(Employees, '/employees?saved=1');
    await screen.findByText(/used a column that no longer exists/);
    await screen.findByText('5 people');
    cleanup();
    show(Employees, '/employees?saved=9');
    await screen.findByText(/That view is no longer there/);
    await screen.findByText('5 people');
  });
});

describe('the columns of a list', () => {
  it('are hidden, moved and made wider by keyboard, and are so for the same person anywhere', async () => {
    const { show } = await siteWithPeople();
    const user = userEvent.setup();
    const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
    show(Employees, '/employees');
    await screen.findByText('5 people');
    await press(user, 'Columns, sorting and groups');
    await user.click(await screen.findByLabelText('Language'));
    (await screen.findByRole('button', { name: 'Move Unit down' })).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(heads().join()).not.toContain('Language'));
    const before = heads();
    cleanup();
    show(Employees, '/employees');
    await screen.findByText('5 people');
    await waitFor(() => expect(heads()).toEqual(before));
    await press(user, 'Columns, sorting and groups');
    await press(user, 'Back to the usual columns');
    await waitFor(() => expect(heads().join()).toContain('Language'));
  });

  it('sort beside each other with Shift, and from the panel', async () => {
    const { show } = await siteWithPeople();
    const user = userEvent.setup();
    show(Employees, '/employees');
    await screen.findByText('5 people');
    await press(user, 'Language');
    await user.keyboard('{Shift>}');
    await press(user, /^Unit/);
    await user.keyboard('{/Shift}');
    expect(query()).toEqual({ sort: 'language,primary_unit_id_ref' });
    await press(user, 'Columns, sorting and groups');
    await user.selectOptions(await screen.findByLabelText('Direction 1'), 'down');
    expect(query()).toEqual({ sort: '-language,primary_unit_id_ref' });
    await press(user, 'Remove sorting 2');
    expect(query()).toEqual({ sort: '-language' });
  });

  it('group the rows, with the count of each group in the whole list', async () => {
    const { show } = await siteWithPeople();
    show(Employees, '/employees?group=primary_unit_id_ref&size=5');
    await screen.findByText('5 people');
    const heading = await screen.findByText(/Unit: Engineering Madrid/);
    await waitFor(() => expect(heading.textContent).toContain('3 rows'));
    expect((await screen.findByText(/Unit: Sales/)).textContent).toContain('1 row');
    await screen.findByText(/Unit: empty/);
  });
});
