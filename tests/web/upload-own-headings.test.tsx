import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Screen as Units } from '../../web/src/screens/units/screen.tsx';
import { createSite } from '../worlds/site.tsx';

type User = ReturnType<typeof userEvent.setup>;
const press = (user: User, name: string) =>
  screen.findByRole('button', { name }).then((button) => user.click(button));
const fileInput = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
const column = { samples: ['K-1', 'K-2'], field: null, source: 'none', as_new: null };
const columns = {
  ...{ sheets: [], sheet: null, heading_row: 1, rows: 2, is_ours: false, filled: [] },
  columns: [
    { ...column, at: 0, heading: 'Team', field: 'unit_name', source: 'heading' },
    { ...column, at: 1, heading: 'Cost centre', as_new: { label: 'Cost centre', type: 'text', choices: [] } },
  ],
  own_fields: { may_add: true, left: 20 },
  fields: [{ field: 'unit_name', label: 'Unit name', required: true }],
};
const found = {
  ...{ new: 2, changed: 0, stored: 0, unchanged: 0, wrong: 0, share: 0, is_much: false },
  ...{ findings: [], changes: [] },
  new_fields: [{ label: 'Account', table: 'units', type: 'text', filled: 2, samples: ['K-1', 'K-2'] }],
};

/** The site whose server says this of a sheet: forms of jsdom cannot be read there. */
async function openPanel(answers: { readonly columns: object; readonly found: object }) {
  const site = await createSite();
  const file = new File(['as it is'], 'teams.csv', { type: 'text/csv', lastModified: 0 });
  const working = globalThis.fetch;
  vi.stubGlobal('fetch', (url: URL, init: RequestInit) => {
    if (url.pathname.endsWith('/sheet-columns')) return Promise.resolve(Response.json(answers.columns));
    if (url.pathname.endsWith('/upload-check')) return Promise.resolve(Response.json(answers.found));
    return working(url, init);
  });
  const user = userEvent.setup();
  site.show(Units);
  await screen.findByRole('tablist');
  await user.click((await screen.findAllByRole('button', { name: 'Bulk Upload' }))[0] as Element);
  await screen.findByRole('dialog', { name: 'Bulk Upload' });
  return { ...site, user, file };
}

/** What the panel last sent beside the file. */
const saidOf = (form: FormData | undefined) => JSON.parse(String(form?.get('metadata')));

describe('a sheet of units in the upload panel', () => {
  it('makes a field of the organisation’s own of a heading that nobody knows', async () => {
    const { user, forms, file } = await openPanel({ columns, found });
    await user.upload(fileInput(), file);
    const choice = await screen.findByRole('combobox', { name: 'What Cost centre holds' });
    await user.selectOptions(choice, 'A new field of your own …');
    const name = await screen.findByRole('textbox', { name: 'Name' });
    // A unit's field in a sheet of units: whose it is is no question.
    expect(screen.queryByRole('combobox', { name: 'Belongs to' })).toBeNull();
    await user.clear(name);
    await screen.findByText('A new field needs a name, and a choice needs two values or more.');
    await user.type(name, 'Account');
    await press(user, 'Check first');
    const shown = await screen.findByRole('region', { name: 'New fields' });
    within(shown).getByText('Account');
    within(shown).getByText(/2 units get a value/);
    within(shown).getByText(/added when you upload/);
    await press(user, 'Upload');
    await screen.findByText(/Your files are currently being processed/);
    expect(saidOf(forms.at(-1)).reading.new_fields).toMatchObject([
      { at: 1, table: 'units', label: 'Account', type: 'text' },
    ]);
  });

  it('that updates much is held until somebody has confirmed it, also where nobody asked for a check', async () => {
    const much = { ...found, new: 0, changed: 5, stored: 6, share: 83, is_much: true, new_fields: [] };
    const ours = { ...columns, is_ours: true };
    const { user, forms, file } = await openPanel({ columns: ours, found: much });
    await user.click(await screen.findByRole('radio', { name: 'Update rows' }));
    await user.upload(fileInput(), file);
    await screen.findByText('teams.csv');
    await waitFor(() => expect(screen.queryByText('Reading your sheet')).toBeNull());
    await press(user, 'Upload');
    await screen.findByText('This sheet changes 83% of the rows');
    expect(forms).toEqual([]);
    const button = await screen.findByRole('button', { name: 'Upload' });
    expect(button).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('checkbox', { name: /these changes are right/ }));
    await user.click(button);
    await screen.findByText(/Your files are currently being processed/);
    expect(forms).toHaveLength(1);
    expect(saidOf(forms.at(-1)).confirmed).toEqual({ changed: 5, stored: 6 });
  });
});
