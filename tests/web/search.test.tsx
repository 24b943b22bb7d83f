import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { SearchButton } from '../../web/src/app/search/search-button.tsx';
import { companionStore } from '../../web/src/lib/companion.ts';
import { createSite, signIn } from '../worlds/site.tsx';

// jsdom has no modal dialogs.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

async function siteWithShipping() {
  const site = await createSite();
  const client = site.api.as(site.account.admin);
  const { unit_id } = await client
    .rows('units')
    .create({ unit_name: 'Shipping', company_id_ref: site.account.companyId });
  await client.rows('employees').create({
    work_email: 'dana@northwind.test',
    given_name: 'Dana',
    family_name: 'Shipley',
    primary_unit_id_ref: unit_id,
  });
  return { ...site, unit_id };
}

test('Search finds units, people and pages by keyboard, and opens what is chosen', async () => {
  const { show, unit_id } = await siteWithShipping();
  const user = userEvent.setup();
  show(SearchButton, '/dashboard');
  await screen.findByRole('button', { name: 'Search Ctrl K' });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'ship');
  await screen.findByRole('option', { name: /Dana Shipley/ });
  const unit = await screen.findByRole('option', { name: 'Shipping' });
  expect(unit.ariaSelected ?? unit.getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  await waitFor(() =>
    expect(window.location.pathname + window.location.search).toBe(`/units?row=${unit_id}`),
  );
});

test('Search finds tables by their names, and articles of the help', async () => {
  const { show } = await siteWithShipping();
  const user = userEvent.setup();
  show(SearchButton, '/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Search Ctrl K' }));
  await user.type(await screen.findByRole('combobox'), 'kiosk');
  await screen.findByText('Help');
  // The article of the help has the name of the table, and stands below it.
  const [table] = await screen.findAllByRole('option', { name: 'Kiosks' });
  if (!table) throw new Error('no table');
  await user.click(table);
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/company?tab=kiosks'));
  await user.click(await screen.findByRole('button', { name: 'Search Ctrl K' }));
  await user.type(await screen.findByRole('combobox'), 'kiosk');
  const help = (await screen.findByText('Help')).parentElement;
  const article = help?.querySelector('[role=option]');
  if (!article) throw new Error('no article');
  await user.click(article);
  expect(companionStore.get()).toMatchObject({ open: 'help', topic: 'kiosks' });
});

test('Search keeps within what the role may open', async () => {
  const { show, api, account } = await siteWithShipping();
  signIn(await api.addPerson(account.accountId, 'max@northwind.test', 'manager'));
  const user = userEvent.setup();
  show(SearchButton, '/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Search Ctrl K' }));
  await user.type(await screen.findByRole('combobox'), 'ship');
  await screen.findByText(/^Nothing matches/);
  expect(screen.queryByRole('option')).toBeNull();
});
