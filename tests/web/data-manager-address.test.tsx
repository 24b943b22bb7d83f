import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { Screen as Employees } from '../../web/src/screens/employees/screen.tsx';
import { Screen as Units } from '../../web/src/screens/units/screen.tsx';
import { createSite } from '../worlds/site.tsx';

beforeEach(() => window.history.replaceState(null, '', '/'));

type User = ReturnType<typeof userEvent.setup>;
const press = (user: User, name: string | RegExp) =>
  screen.findByRole('button', { name }).then((button) => user.click(button));

async function siteWith(names: readonly string[]) {
  const site = await createSite();
  const client = site.api.as(site.account.admin);
  for (const unit_name of names)
    await client.rows('units').create({ unit_name, company_id_ref: site.account.companyId });
  return { ...site, client };
}

const twelve = Array.from({ length: 12 }, (_, n) => `Unit ${n + 10}`);
const query = () => Object.fromEntries(new URLSearchParams(window.location.search));

describe('the state of a list lives in the address', () => {
  it('writes sort, page, page size, search and open row there', async () => {
    const { show } = await siteWith(twelve);
    const user = userEvent.setup();
    show(Units, '/units');
    await screen.findByText('12 units');
    await press(user, 'Unit name');
    await press(user, 'Unit name');
    expect(query()).toEqual({ sort: '-unit_name' });
    await user.selectOptions(await screen.findByLabelText('Rows per page'), '5');
    await press(user, 'Next page');
    expect(query()).toEqual({ sort: '-unit_name', size: '5', page: '2' });
    await press(user, 'Edit Unit 15');
    expect(query()).toMatchObject({ page: '2', row: '6' });
    await press(user, 'Close');
    await user.type(await screen.findByRole('searchbox'), 'Unit 21');
    await screen.findByText('1 unit');
    expect(query()).toEqual({ sort: '-unit_name', size: '5', search: 'Unit 21' });
  });

  it('shows the same after a reload and by a shared link', async () => {
    const { show } = await siteWith(twelve);
    show(Units, '/units?sort=-unit_name&size=5&page=2&row=3');
    await screen.findByText('Page 2 of 3');
    await screen.findByRole('button', { name: 'Edit Unit 16' });
    const panel = await screen.findByRole('dialog', { name: 'Edit Units' });
    expect(within(panel).getByLabelText(/Unit name/)).toHaveProperty('value', 'Unit 12');
    expect(await screen.findByRole('columnheader', { name: /Unit name/ })).toHaveProperty(
      'ariaSort',
      'descending',
    );
  });

  it('filters by what a link asks for and names it, though no row on screen has it', async () => {
    const { show, client, account } = await siteWith(['Harbour', 'Depot']);
    await client.rows('employees').create({ work_email: 'kim@northwind.test', primary_unit_id_ref: 1 });
    expect(account.companyId).toBe(1);
    const user = userEvent.setup();
    show(Employees, '/employees?filter.primary_unit_id_ref=2&filter.managerial_role=false');
    await screen.findByText('No row matches the filter.');
    await press(user, /^Filter/);
    await press(user, 'Remove Depot');
    await press(user, 'Remove No');
    await press(user, 'Apply filter');
    await screen.findByText('2 people');
    expect(query()).toEqual({});
  });

  it('keeps tab and view, and takes both back step by step', async () => {
    const { show } = await siteWith(['Harbour']);
    const user = userEvent.setup();
    show(Units, '/units');
    await screen.findByRole('table', { name: 'Units' });
    await press(user, 'View as');
    await user.click(await screen.findByRole('menuitemradio', { name: 'Cards' }));
    await screen.findByRole('list', { name: 'Units' });
    expect(query()).toEqual({ view: 'card' });
    await user.click(await screen.findByRole('tab', { name: 'Subunits' }));
    await screen.findByText('Nothing here yet');
    expect(query()).toEqual({ tab: 'subunits' });
    window.history.back();
    await screen.findByRole('list', { name: 'Units' });
    window.history.back();
    await screen.findByRole('table', { name: 'Units' });
  });

  it.each([
    '?tab=secrets&view=kanban&sort=password&page=-3&size=7&filter.nobody=1&filter.company_id_ref=x',
    '?page=99999999999&size=100000&search=&sort=-',
    '?row=nobody&view.rows=huge&filter.=&filter.__proto__=1&filter.constructor=2&view.__proto__=x',
    '?page=%E0%A4%A&sort=%00&tab[]=1&row=new&row=2',
    `?row=${'x'.repeat(201)}`,
    `?search=${'x'.repeat(5_000)}`.slice(0, 30),
  ])('ignores what it does not know: %s', async (wrong) => {
    const { show } = await siteWith(['Harbour']);
    show(Units, `/units${wrong}`);
    if (!wrong.includes('search=x')) await screen.findByRole('button', { name: 'Edit Harbour' });
    else await screen.findByText('No matches');
    // The list's tab stands before that of a row's panel.
    expect(screen.getAllByRole('tab', { name: 'Unit Info' })[0]).toHaveProperty('ariaSelected', 'true');
    await within(screen.getByRole('navigation', { name: 'Units' })).findByText('Harbour');
  });

  it('says that a linked row is gone and shows the list', async () => {
    const { show } = await siteWith(['Harbour']);
    show(Units, '/units?row=4711');
    await screen.findByRole('alert');
    await screen.findByRole('button', { name: 'Edit Harbour' });
    await waitFor(() => expect(query()).toEqual({}));
  });

  it('opens and closes a row by Back, and asks before typed changes are lost', async () => {
    const { show } = await siteWith(['Harbour']);
    const user = userEvent.setup();
    show(Units, '/units');
    await press(user, 'Edit Harbour');
    const name = await screen.findByLabelText(/Unit name/);
    await user.type(name, '!');
    window.history.back();
    await screen.findByText('You have unsaved changes. Do you want to leave?');
    await press(user, 'Cancel');
    await waitFor(() => expect(query()).toEqual({ row: '1' }));
    expect(await screen.findByLabelText(/Unit name/)).toHaveProperty('value', 'Harbour!');
    await user.clear(name);
    await user.type(name, 'Harbour');
    await press(user, 'Close');
    expect(query()).toEqual({});
    window.history.back();
    const opened = await screen.findByLabelText(/Unit name/);
    expect(opened).toHaveProperty('value', 'Harbour');
    // The address before is the one that Close led to, and closing was asked about then, not now.
    await user.type(opened, '?');
    window.history.back();
    await screen.findByText('You have unsaved changes. Do you want to leave?');
    await press(user, 'Leave without saving');
    await waitFor(() => expect(screen.queryByLabelText(/Unit name/)).toBeNull());
    expect(query()).toEqual({});
  });
});
