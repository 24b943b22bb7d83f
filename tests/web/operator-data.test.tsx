import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { saveSession } from '../../web/src/lib/session.ts';
import { Screen } from '../../web/src/screens/data-manager/screen.tsx';
import { createSite, signIn } from '../worlds/site.tsx';

type User = ReturnType<typeof userEvent.setup>;
const press = (user: User, name: string | RegExp) =>
  screen.findByRole('button', { name }).then((button) => user.click(button));

/** Northwind with a unit and a person in it, and the operator in front of the data manager. */
async function operatorsSite() {
  const site = await createSite();
  const { api, account } = site;
  const client = api.as(account.admin);
  const sales = await client.rows('units').create({ unit_name: 'Sales', company_id_ref: account.companyId });
  await client
    .rows('employees')
    .create({ work_email: 'kim@northwind.test', primary_unit_id_ref: sales.unit_id });
  signIn(await api.addPerson(SYSTEM_ACCOUNT_ID, 'system@livingroom.test', 'system'));
  saveSession({ systemAccountId: SYSTEM_ACCOUNT_ID });
  return { ...site, at: (query: string) => `/data-manager?organisation=${account.accountId}&${query}` };
}

describe('the data manager of the operator', () => {
  test('asks for an organisation first, and says in which one it works', async () => {
    const { show, account } = await operatorsSite();
    const user = userEvent.setup();
    show(Screen, '/data-manager?context=units');
    await screen.findByRole('heading', { name: 'Choose an organisation' });
    await user.selectOptions(await screen.findByLabelText('Organisation'), String(account.accountId));
    await screen.findByText(
      'You work in Northwind. Its audit trail shows that you came, and what it records of changes.',
    );
    await screen.findByRole('button', { name: 'Edit Sales' });
    expect(window.location.search).toBe(`?organisation=${account.accountId}&context=units`);
  });

  test('opens another table of the context from the Tables panel, and any other context', async () => {
    const { show, at } = await operatorsSite();
    const user = userEvent.setup();
    show(Screen, at('context=units'));
    await press(user, 'Tables');
    const panel = await screen.findByRole('dialog', { name: 'Tables' });
    await user.click(await within(panel).findByRole('button', { name: 'Locations' }));
    await screen.findByText('Nothing here yet');
    expect(new URLSearchParams(window.location.search).get('tab')).toBe('locations');
    await user.selectOptions(await screen.findByLabelText('What you’re looking at'), 'tables');
    await user.type(await screen.findByRole('searchbox'), 'feedback');
    await screen.findByText('1 table');
  });

  test('shows and edits the texts of a translated table in the language that is chosen', async () => {
    const { api, account, show, at } = await operatorsSite();
    const store = api.context(account.accountId).store.table('drivers');
    const [driver_id] = [await store.takeKeys(1)];
    const translations = { es_es: { driver_title: 'Confianza' } };
    await store.create({
      driver_id,
      driver_key: 'trust',
      driver_title: 'Trust',
      language: 'en_us',
      translations,
    });
    const user = userEvent.setup();
    show(Screen, at(`context=driversList&search=Trust`));
    await screen.findByRole('button', { name: 'Edit Trust' });
    await user.selectOptions(await screen.findByLabelText('Language of texts'), 'Español');
    await press(user, 'Edit Confianza');
    const panel = within(await screen.findByRole('dialog'));
    const field = await panel.findByDisplayValue('Confianza');
    await user.clear(field);
    await user.type(field, 'Fe');
    await user.click(panel.getByRole('button', { name: 'Save' }));
    await panel.findByDisplayValue('Fe');
    await waitFor(async () =>
      expect(await store.get(driver_id)).toMatchObject({
        driver_title: 'Trust',
        translations: { es_es: { driver_title: 'Fe' } },
      }),
    );
    expect(new URLSearchParams(window.location.search).get('language')).toBe('es_es');
  });

  test('goes from a row to the rows that belong to it, and back by the breadcrumb', async () => {
    const { show, at } = await operatorsSite();
    const user = userEvent.setup();
    show(Screen, at('context=units'));
    await press(user, 'Actions for Sales');
    await user.click(await screen.findByRole('menuitem', { name: 'Related rows' }));
    const panel = await screen.findByRole('dialog', { name: 'Related to Sales' });
    await user.click(await within(panel).findByRole('button', { name: /^(People|Employees)1/ }));
    await screen.findByText(/kim@northwind\.test/);
    const way = await screen.findByRole('navigation', { name: 'How you got here' });
    await within(way).findByText(/of Sales$/);
    await user.click(within(way).getByRole('button', { name: 'Units' }));
    await screen.findByRole('button', { name: 'Edit Sales' });
    expect(new URLSearchParams(window.location.search).has('step')).toBe(false);
  });

  test('goes no deeper than fifteen tables', async () => {
    const { show, at } = await operatorsSite();
    const user = userEvent.setup();
    const step = 'step=units+unit_id+1+1';
    show(Screen, at(`context=units&${Array.from({ length: 15 }, () => step).join('&')}`));
    await press(user, 'Actions for Sales');
    await user.click(await screen.findByRole('menuitem', { name: 'Related rows' }));
    const panel = await screen.findByRole('dialog', { name: 'Related to Sales' });
    await user.click(await within(panel).findByRole('button', { name: /^(People|Employees)1/ }));
    await screen.findByText(/Navigation limit of 15 reached\. Cannot navigate to new table\./);
  });

  test('lets rows be chosen only in select mode', async () => {
    const { show, at } = await operatorsSite();
    const user = userEvent.setup();
    show(Screen, at('context=units'));
    await screen.findByRole('button', { name: 'Edit Sales' });
    expect(screen.queryByRole('checkbox', { name: 'Select Sales' })).toBeNull();
    await press(user, 'Select');
    await screen.findByRole('checkbox', { name: 'Select Sales' });
  });

  test('writes what the operator changes on the trail of the organisation', async () => {
    const { show, at, api, account } = await operatorsSite();
    await api.as(account.admin).rows('employee_groups').create({ name: 'Engineers' });
    const user = userEvent.setup();
    show(Screen, at('context=employeeGroups&view=row-editor'));
    const name = await screen.findByLabelText(/^Name/);
    await user.clear(name);
    await user.type(name, 'Builders');
    await press(user, 'Save');
    await screen.findByText('Row successfully updated.');
    const { rows } = await api.as(account.admin).rows('audit_events').list();
    expect(
      rows.filter(({ role_name, subject }) => role_name === 'system' && subject === 'Employee groups'),
    ).toHaveLength(1);
  });

  test('says which context is not there', async () => {
    const { show, at } = await operatorsSite();
    show(Screen, at('context=nowhere'));
    await screen.findByText(/Context configuration for 'nowhere' is undefined\./);
  });
});
