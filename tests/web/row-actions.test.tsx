import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Screen as Units } from '../../web/src/screens/units/screen.tsx';
import { createSite } from '../worlds/site.tsx';

async function unitsOnScreen(names: readonly string[]) {
  const site = await createSite();
  const units = site.api.as(site.account.admin).rows('units');
  for (const unit_name of names) await units.create({ unit_name, company_id_ref: site.account.companyId });
  site.show(Units);
  return { ...site, units, user: userEvent.setup() };
}

/** The panel comes when it is opened first. */
const nameField = () => screen.findByLabelText(/Unit name/);

const menuOf = (name: string) => screen.findByRole('button', { name: `Actions for ${name}` });

describe('the actions of a row', () => {
  it('are one more stop for a keyboard, and open the row from there', async () => {
    const { user } = await unitsOnScreen(['Depot']);
    const row = (await screen.findByRole('button', { name: 'Edit Depot' })).closest('tr');
    await user.hover(row as Element);
    const stops = [...(row?.querySelectorAll('button') ?? [])].filter(({ tabIndex }) => tabIndex >= 0);
    expect(stops.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Edit Depot',
      'Actions for Depot',
    ]);
    stops[1]?.focus();
    await user.keyboard('{Enter}');
    const menu = await screen.findByRole('menu');
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Edit', 'Delete']);
    await user.click(within(menu).getByRole('menuitem', { name: 'Edit' }));
    expect(await nameField()).toHaveProperty('value', 'Depot');
  });

  it('stand beside the row that is pointed at', async () => {
    const { user } = await unitsOnScreen(['Depot', 'Harbour']);
    expect(screen.queryByRole('button', { name: 'Edit: Depot' })).toBeNull();
    await user.hover(await screen.findByRole('button', { name: 'Edit Depot' }));
    // A pointer that moves from one to the other leaves the row in this DOM.
    fireEvent.click(await screen.findByRole('button', { name: 'Edit: Depot' }));
    expect(await nameField()).toHaveProperty('value', 'Depot');
  });

  it('delete that row alone, after a question that names it, and leave what is chosen chosen', async () => {
    const { user, units } = await unitsOnScreen(['Depot', 'Harbour']);
    await user.click(await screen.findByRole('checkbox', { name: 'Select Harbour' }));
    await user.click(await menuOf('Depot'));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await screen.findByText('Delete Depot');
    await screen.findByText(/Are you sure you want to delete the selected items/);
    await user.click(await screen.findByRole('button', { name: 'Delete 1 row' }));
    await screen.findByText('Successfully deleted 1 item(s).');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit Depot' })).toBeNull());
    await screen.findByText('1 selected');
    expect((await units.list({})).rows).toHaveLength(1);
  });
});

describe('rows that belong to the open one', () => {
  it('say why one is refused, also where no field of the form is to blame', async () => {
    const site = await createSite();
    const api = site.api.as(site.account.admin);
    const company_id_ref = site.account.companyId;
    const above = await api.rows('units').create({ unit_name: 'Harbour', company_id_ref });
    const below = await api.rows('units').create({ unit_name: 'Depot', company_id_ref });
    await api.rows('subunits').create({ unit_id_ref: above.unit_id, child_unit_id_ref: below.unit_id });
    site.show(Units, `/units?row=${below.unit_id}&part=subunits`);
    const user = userEvent.setup();
    await screen.findByText('No unit below this one.');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Add' }));
    await user.click(await screen.findByRole('combobox', { name: /Subunit/ }));
    await user.click(
      await within(await screen.findByRole('listbox')).findByRole('option', { name: /Harbour/ }),
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const why = await screen.findByText('A unit cannot be below itself, not even through other units.');
    expect(why.getAttribute('role')).toBe('alert');
  });
});

describe('a side panel', () => {
  it('stands where it was put, also the next one, and is minimised without losing what was typed', async () => {
    const { user } = await unitsOnScreen(['Depot']);
    const standing = () => document.querySelector('[data-place]')?.getAttribute('data-place');
    await user.click(await screen.findByRole('button', { name: 'Edit Depot' }));
    await user.type(await nameField(), ' 2');
    expect(standing()).toBe('right');
    await user.click(screen.getByRole('button', { name: 'Position of the panel' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Bottom' }));
    expect(standing()).toBe('bottom');
    await user.click(screen.getByRole('button', { name: 'Minimise' }));
    expect(standing()).toBe('minimised');
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(standing()).toBe('bottom');
    expect(screen.getByLabelText(/Unit name/)).toHaveProperty('value', 'Depot 2');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(standing()).toBeUndefined());
    await user.click(await screen.findByRole('button', { name: /^Filter/ }));
    await waitFor(() => expect(standing()).toBe('bottom'));
  });
});
