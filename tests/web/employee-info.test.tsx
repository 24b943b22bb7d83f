import { catalogue } from '@livingroom/shared/catalogue/catalogue.ts';
import { type Text, textIn } from '@livingroom/shared/core/lib/text.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { languageStore, loadTexts, textNow } from '../../web/src/i18n/texts.ts';
import { modalStore, toastStore } from '../../web/src/lib/notify.ts';
import { clearSession, sessionStore } from '../../web/src/lib/session.ts';
import { Screen } from '../../web/src/screens/employees/screen.tsx';
import type { Person } from '../support/test-api.ts';
import { createSite } from '../worlds/site.tsx';

const user = userEvent.setup();
let site: Awaited<ReturnType<typeof createSite>>;
let nils: Person;
let units: number[];

beforeEach(async () => {
  HTMLDialogElement.prototype.showModal = () => undefined;
  HTMLDialogElement.prototype.close = () => undefined;
  await loadTexts('en_us', 'people');
  site = await createSite();
  nils = await site.api.addPerson(site.account.admin.accountId, 'nils@northwind.test');
  units = [];
  for (const unit_name of ['Bakery', 'Harbour'])
    units.push(
      (await client().rows('units').create({ unit_name, company_id_ref: site.account.companyId })).unit_id,
    );
});

afterEach(() => {
  cleanup();
  clearSession();
  localStorage.clear();
  languageStore.set('en_us');
  toastStore.set([]);
  modalStore.set([]);
  vi.unstubAllGlobals();
});

const client = () => site.api.as(site.account.admin);
const query = () => Object.fromEntries(new URLSearchParams(window.location.search));

async function openPerson(part = '') {
  site.show(Screen, `/employees?row=${nils.employeeId}${part && `&part=${part}`}`);
  return screen.findByRole('dialog');
}

async function answer(yes: boolean) {
  await waitFor(() => expect(modalStore.get()).toHaveLength(1));
  const [question] = modalStore.get();
  modalStore.set([]);
  if (yes) question?.onConfirm?.();
  else question?.onCancel?.();
  return question?.message;
}

const stand = async () => {
  const { store } = site.api.context(nils.accountId);
  const role = await store.table('employee_roles').get(nils.employeeId);
  const managed = await store.table('employee_units_managed').every({});
  return [role?.role_name, managed.map(({ unit_id_ref }) => unit_id_ref)];
};

describe('the role of a person', () => {
  it('is changed with the units managed, in one decision, after a yes', async () => {
    const panel = await openPerson('role');
    await user.click(await within(panel).findByRole('radio', { name: /^Manager/ }));
    await user.click(within(panel).getByRole('button', { name: 'Change role' }));
    await within(panel).findByText(/Choose at least one unit/);
    expect(modalStore.get()).toEqual([]);
    await user.click(await within(panel).findByRole('combobox', { name: 'Units managed' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Bakery' }));
    await within(panel).findByRole('button', { name: 'Remove Bakery' });
    expect((await axe.run(panel)).violations).toEqual([]);
    await user.click(within(panel).getByRole('button', { name: 'Change role' }));
    expect(await answer(false)).toMatch(/nils Lind can read the reports of 1 unit/);
    expect(await stand()).toEqual(['employee', []]);
    await user.click(within(panel).getByRole('button', { name: 'Change role' }));
    await answer(true);
    await waitFor(() =>
      expect(toastStore.get().at(-1)?.message).toBe('Role changed to Manager successfully.'),
    );
    expect(await stand()).toEqual(['manager', units.slice(0, 1)]);
    // Both other parts know it.
    await user.click(within(panel).getByRole('tab', { name: 'Supervision' }));
    await within(panel).findByText('Bakery', { selector: 'li *' });
  });

  it('offers what the chooser may give, and System nowhere but in the system account', async () => {
    const panel = await openPerson('role');
    await within(panel).findByRole('radio', { name: /^Employee/ });
    const names = within(panel)
      .getAllByRole('radio')
      .map((radio) => radio.getAttribute('value'));
    expect(names).toEqual(['employee', 'manager', 'admin']);
  });

  it('needs the person first, and says so in the words of the specification', async () => {
    site.show(Screen, '/employees?row=new&part=role');
    await screen.findByText(/^Employee ID is required to change role\./);
  });
});

describe('employee info', () => {
  it('keeps its tab in the address and shows one person in six tabs, without a violation', async () => {
    const panel = await openPerson();
    expect(within(panel).getAllByRole('tab')).toHaveLength(6);
    for (const name of ['Reporting', 'Role', 'Locations', 'Supervision', 'Settings']) {
      await user.click(within(panel).getByRole('tab', { name }));
      expect(query()).toEqual({ row: String(nils.employeeId), part: name.toLowerCase() });
      expect((await axe.run(panel)).violations).toEqual([]);
    }
    await within(panel).findByLabelText(/Dialogues paused/);
    await user.click(within(panel).getByRole('button', { name: 'Close' }));
    expect(query()).toEqual({});
  });

  it('offers the languages of the organisation, and the one that the person has', async () => {
    await client().rows('employees').update(nils.employeeId, { language: 'dk' });
    sessionStore.set({ ...sessionStore.get(), languagesOffered: ['en_us', 'fr_fr'] });
    const panel = await openPerson('settings');
    await user.click(await within(panel).findByRole('combobox', { name: /Language/ }));
    const options = within(await screen.findByRole('listbox', { name: /Language/ })).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['English', 'Danish', 'French']);
  });

  it('comes to the tab with the mistake', async () => {
    const panel = await openPerson();
    await user.clear(await within(panel).findByLabelText(/Work e-mail/));
    await user.click(within(panel).getByRole('tab', { name: 'Settings' }));
    await user.click(within(panel).getByRole('button', { name: 'Save' }));
    await within(panel).findByText('This field cannot be empty.');
    await within(panel).findByRole('tab', { name: 'Basic: needs correcting', selected: true });
  });

  it('adds, changes and removes a location in place; half of it is asked about before it is lost', async () => {
    for (const name_of_location of ['Oslo', 'Aarhus'])
      await client().rows('locations').create({ name_of_location, company_id_ref: site.account.companyId });
    const panel = await openPerson('locations');
    await within(panel).findByText('No location yet.');
    const choose = async (name: string) => {
      await user.click(await within(panel).findByRole('combobox', { name: /Location/ }));
      await user.click(await screen.findByRole('option', { name }));
    };
    await user.click(within(panel).getByRole('button', { name: 'Add' }));
    await choose('Oslo');
    await user.click(within(panel).getByRole('button', { name: 'Close' }));
    expect(await answer(false)).toBe('You have unsaved changes. Do you want to leave?');
    await user.click(within(panel).getByRole('button', { name: 'Save' }));
    await user.click(await within(panel).findByRole('button', { name: 'Edit Oslo' }));
    await choose('Aarhus');
    await user.click(within(panel).getByRole('button', { name: 'Save' }));
    await user.click(await within(panel).findByRole('button', { name: 'Remove Aarhus' }));
    await answer(true);
    await within(panel).findByText('No location yet.');
  });

  it('shows who reports to the person, and opens them', async () => {
    await client()
      .rows('employees')
      .update(site.account.admin.employeeId, { primary_reports_to_ref: nils.employeeId });
    const panel = await openPerson('reporting');
    await user.click(await within(panel).findByRole('button', { name: 'Ada Holm' }));
    await waitFor(() =>
      expect(query()).toEqual({ row: String(site.account.admin.employeeId), part: 'reporting' }),
    );
  });

  it.each([
    [
      'es_es',
      'Nadie puede depender de sí mismo, tampoco a través de otras personas.',
      'Ya hay una dirección general.',
    ],
    ['dk', 'Ingen kan referere til sig selv, heller ikke gennem andre.', 'Der er allerede en øverste leder.'],
  ] as const)(
    'refuses in %s a circle of people and a second head of the company, at the field',
    async (language, circle, head) => {
      const people = client().rows('employees');
      const { employeeId: ada } = site.account.admin;
      await people.update(ada, { company_ceo: true, primary_reports_to_ref: nils.employeeId });
      for (const area of [
        'shell',
        'errors',
        'data-manager',
        'people',
        'panel',
        'people-import',
        'units',
      ] as const)
        await loadTexts(language, area);
      languageStore.set(language);
      const panel = await openPerson('reporting');
      const save = async () =>
        user.click(within(panel).getByRole('button', { name: textNow('data-manager', 'save') }));
      const { primary_reports_to_ref, company_ceo } = catalogue.employees.variables;
      const label = (of: { readonly label: Text }) => new RegExp(`^${textIn(of.label, language)}`);
      await user.click(await within(panel).findByRole('combobox', { name: label(primary_reports_to_ref) }));
      await user.click(await screen.findByRole('option', { name: 'Ada Holm' }));
      await save();
      await within(panel).findByText(circle);
      await user.click(within(panel).getByRole('button', { name: textNow('data-manager', 'undo') }));
      await user.click(within(panel).getByRole('switch', { name: label(company_ceo) }));
      await save();
      await within(panel).findByText(head);
      expect(await people.get(nils.employeeId)).toMatchObject({
        primary_reports_to_ref: null,
        company_ceo: false,
      });
    },
  );
});
