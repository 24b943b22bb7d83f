import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { checkFiles } from '../../web/src/features/data-manager/actions/upload/upload-files.ts';
import { endedSince } from '../../web/src/features/data-manager/controller/use-jobs.ts';
import { Screen as Units } from '../../web/src/screens/units/screen.tsx';
import { createSite } from '../worlds/site.tsx';

const field = (name: RegExp) => screen.findByLabelText(name);
const press = (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  screen.findByRole('button', { name }).then((button) => user.click(button));

async function unitsSite(names: readonly string[]) {
  const site = await createSite();
  const units = site.api.as(site.account.admin).rows('units');
  for (const unit_name of names) await units.create({ unit_name, company_id_ref: site.account.companyId });
  return { ...site, units };
}

describe('the data manager', () => {
  it('creates a unit, then goes on editing it', async () => {
    const { show } = await unitsSite([]);
    const user = userEvent.setup();
    show(Units);
    await screen.findByText('Nothing here yet');
    const add = async () => {
      await user.click((await screen.findAllByRole('button', { name: 'Add' }))[0] as Element);
      // The one company there is: nobody is asked which, and nothing is lost by leaving.
      const company = await field(/Company/);
      await waitFor(() => expect(company).toHaveProperty('value', 'Northwind'));
    };
    await add();
    await press(user, 'Close');
    await waitFor(() => expect(screen.queryByLabelText(/Unit name/)).toBeNull());
    await add();
    await press(user, 'Save');
    expect((await screen.findAllByText('This field cannot be empty.')).length).toBeGreaterThan(0);
    await screen.findByText('Form is invalid. Please correct the errors before saving.');
    await user.type(await field(/Unit name/), 'Harbour');
    await press(user, 'Save');
    await screen.findByText('New item successfully created.');
    await screen.findByText('Edit');
    await press(user, 'Save');
    await screen.findByText('No changes detected. Update not required.');
    await user.type(await field(/Unit name/), ' North');
    await press(user, 'Save');
    await screen.findByText('Row successfully updated.');
    await screen.findByRole('button', { name: 'Edit Harbour North' });
  });

  it('shows what the server says of a field at the field', async () => {
    const { show } = await unitsSite(['Harbour', 'Depot']);
    const user = userEvent.setup();
    show(Units);
    await press(user, 'Edit Depot');
    const name = await field(/Unit name/);
    await user.clear(name);
    await user.type(name, 'harbour');
    await press(user, 'Save');
    await screen.findByText('The value for Unit name must be unique within your account.');
  });

  it('keeps what was typed when somebody else saved first', async () => {
    const { show, units } = await unitsSite(['Depot']);
    const user = userEvent.setup();
    show(Units);
    await press(user, 'Edit Depot');
    await units.update(1, { description_of_unit: 'By the sea' });
    await user.type(await field(/Unit name/), ' 2');
    await press(user, 'Save');
    await screen.findByText('The requested action conflicts with the current resource state.');
    await waitFor(async () =>
      expect((await field(/Description/)) as HTMLTextAreaElement).toHaveProperty('value', 'By the sea'),
    );
    expect(await field(/Unit name/)).toHaveProperty('value', 'Depot 2');
    await press(user, 'Save');
    await screen.findByText('Row successfully updated.');
  });

  it('asks before unsaved changes are lost', async () => {
    const { show } = await unitsSite(['Depot']);
    const user = userEvent.setup();
    show(Units);
    await press(user, 'Edit Depot');
    await user.type(await field(/Unit name/), '!');
    await press(user, 'Close');
    await screen.findByText('You have unsaved changes. Do you want to leave?');
    await press(user, 'Cancel');
    expect(await field(/Unit name/)).toHaveProperty('value', 'Depot!');
  });

  it('searches from ten items on, sorts, pages and deletes at most ten', async () => {
    const { show } = await unitsSite(Array.from({ length: 12 }, (_, n) => `Unit ${n + 10}`));
    const user = userEvent.setup();
    show(Units);
    await screen.findByText('12 units');
    await screen.findByText('Page 1 of 2');
    await press(user, 'Unit name');
    await press(user, 'Unit name');
    await screen.findByRole('button', { name: 'Edit Unit 21' });
    await user.selectOptions(await screen.findByLabelText('Rows per page'), '15');
    await screen.findByText('Page 1 of 1');
    await user.click(await screen.findByLabelText('Select all rows of this page'));
    await press(user, 'Delete 12 selected');
    await screen.findByText(/You cannot delete more than 10 items at once/);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
    await user.type(await screen.findByRole('searchbox'), 'Unit 13');
    await screen.findByText('1 unit');
    await user.click(await screen.findByLabelText('Select all rows of this page'));
  });

  it('names people and units that a row points at', async () => {
    const { show, units, api, account } = await unitsSite(['Depot', 'Harbour']);
    const [depot, harbour] = (await units.list()).rows;
    await api
      .as(account.admin)
      .rows('subunits')
      .create({ unit_id_ref: depot?.unit_id ?? 0, child_unit_id_ref: harbour?.unit_id ?? 0 });
    const user = userEvent.setup();
    show(Units);
    await user.click(await screen.findByRole('tab', { name: 'Subunits' }));
    await screen.findByRole('button', { name: 'Edit Depot' });
    await screen.findByText('Harbour', { selector: 'td *, td' });
  });
});

describe('bulk upload', () => {
  const sheet = (text: string, name = 'units.csv') => new File([text], name, { type: 'text/csv' });
  const fileInput = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;

  it('refuses what is no sheet before anything is sent', async () => {
    const { show } = await unitsSite(['Depot']);
    const user = userEvent.setup({ applyAccept: false });
    show(Units);
    await press(user, 'Bulk Upload');
    await press(user, 'Upload');
    await screen.findByText('No file selected. Please select a file to upload.');
    await user.click(within(await screen.findByRole('dialog', { name: 'Validation' })).getByText('Close'));
    await user.upload(fileInput(), sheet('x', 'notes.pdf'));
    await screen.findByText(
      /The file is not valid CSV or Excel documents\.\s+The following files are not valid/,
    );
  });

  it('sends the sheet with its table and what to do with it', async () => {
    const { show, forms } = await unitsSite(['Depot']);
    const user = userEvent.setup();
    show(Units);
    await press(user, 'Bulk Upload');
    await user.upload(fileInput(), sheet('unit_name,company\nQuay,Northwind (1)\n'));
    await screen.findByText('units.csv');
    expect(screen.queryByText(/All files are valid/)).toBeNull();
    await user.click(await screen.findByRole('radio', { name: 'Update rows' }));
    await press(user, 'Upload');
    await screen.findByText(/Your files are currently being processed/);
    const [form] = forms;
    expect((form?.get('file') as File | null | undefined)?.name).toBe('units.csv');
    expect(JSON.parse(String(form?.get('metadata')))).toEqual({
      tableName: 'units',
      tableId: 10,
      mode: 'update',
      confirmed: null,
    });
  });

  it('takes five sheets of fifty megabytes, not more', () => {
    const file = (size = 1, name = 'a.xlsx') => ({ name, size, type: '' });
    expect(checkFiles([file(52_428_800)]).problem).toBeNull();
    expect(checkFiles([file(52_428_801)])).toEqual({ problem: 'size', names: ['a.xlsx'] });
    expect(checkFiles(Array.from({ length: 6 }, () => file())).problem).toBe('tooMany');
  });

  it('tells of a job once, when it ends', () => {
    const job = (job_id: number, status: string) => ({ job_id, status }) as never;
    expect(endedSince(undefined, [job(1, 'completed')])).toEqual([]);
    expect(endedSince([job(1, 'completed')], [job(1, 'completed'), job(2, 'failed')])).toHaveLength(1);
    expect(endedSince([job(2, 'failed')], [job(2, 'failed')])).toEqual([]);
  });
});
