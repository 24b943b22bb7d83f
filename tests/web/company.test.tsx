import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { Screen as Company } from '../../web/src/screens/company/screen.tsx';
import { createSite } from '../worlds/site.tsx';

beforeEach(() => window.history.replaceState(null, '', '/'));

describe('the company of an organisation', () => {
  test('is a form where there is one, and is saved in its place', async () => {
    const { show, api, account } = await createSite();
    const user = userEvent.setup();
    show(Company, '/company');
    const name = await screen.findByLabelText(/^Company name/);
    expect(screen.queryByText('1 company')).toBeNull();
    expect(screen.getByRole('region', { name: 'Privacy and AI' })).toBeTruthy();
    await user.clear(name);
    await user.type(name, 'Northwind Traders');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { name: 'Northwind Traders' });
    const stored = await api.as(account.admin).rows('companies').get(account.companyId);
    expect(stored.company_name).toBe('Northwind Traders');
  });

  test('asks before typed changes are left for another tab', async () => {
    const { show } = await createSite();
    const user = userEvent.setup();
    show(Company, '/company');
    await user.type(await screen.findByLabelText(/^Company name/), ' Ltd');
    await user.click(screen.getByRole('tab', { name: 'Locations' }));
    await screen.findByText('You have unsaved changes. Do you want to leave?');
    expect(screen.getByRole('tab', { name: 'Company Info' }).getAttribute('aria-selected')).toBe('true');
  });

  test('is a list as soon as there are two', async () => {
    const { show, api, account } = await createSite();
    await api.as(account.admin).rows('companies').create({ company_name: 'Southwind' });
    show(Company, '/company');
    await waitFor(() => expect(screen.getByText('2 companies')).toBeTruthy());
    expect(screen.queryByLabelText(/^Company name/)).toBeNull();
  });
});
