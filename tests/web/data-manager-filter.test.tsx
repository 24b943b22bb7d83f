import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { Screen as Employees } from '../../web/src/screens/employees/screen.tsx';
import { Screen as Units } from '../../web/src/screens/units/screen.tsx';
import { createSite } from '../worlds/site.tsx';

beforeAll(() => {
  URL.revokeObjectURL = () => {};
});

type User = ReturnType<typeof userEvent.setup>;
const press = (user: User, name: string | RegExp) =>
  screen.findByRole('button', { name }).then((button) => user.click(button));

async function siteWith(units: readonly string[]) {
  const site = await createSite();
  const { admin, companyId } = site.account;
  const client = site.api.as(admin);
  for (const unit_name of units) await client.rows('units').create({ unit_name, company_id_ref: companyId });
  return { ...site, client, people: client.rows('employees') };
}

/** Remembers what is saved, as text and name. */
function savedFiles() {
  const files: { name: string; content: Blob }[] = [];
  let last = new Blob();
  URL.createObjectURL = (content) => {
    last = content as Blob;
    return 'blob:test';
  };
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, content: last });
  });
  return files;
}

describe('the filter panel', () => {
  it('shows the rows with one of the chosen values, and all again', async () => {
    const { show } = await siteWith(['Harbour', 'Depot', 'Quay']);
    const user = userEvent.setup();
    show(Units);
    await screen.findByText('3 units');
    await press(user, 'Filter');
    await screen.findByText('Filter By');
    const box = await screen.findByRole('combobox', { name: 'Unit name' });
    await user.click(box);
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Depot' }));
    await user.type(box, 'qua');
    await waitFor(() => expect(screen.queryByRole('menuitemcheckbox', { name: 'Harbour' })).toBeNull());
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Quay' }));
    await press(user, 'Apply filter');
    await screen.findByText('2 units');
    expect(screen.queryByRole('button', { name: 'Edit Harbour' })).toBeNull();
    await press(user, /^Filter/);
    await press(user, 'Apply filter');
    await screen.findByText('No changes detected. Update not required.');
    await press(user, 'Remove Quay');
    await press(user, 'Clear filter');
    await press(user, 'Apply filter');
    await screen.findByText('3 units');
  });

  it('finds people of a unit, and says when nobody fits', async () => {
    const { show, people } = await siteWith(['Harbour', 'Depot']);
    await people.create({ work_email: 'kim@northwind.test', primary_unit_id_ref: 1 });
    const user = userEvent.setup();
    show(Employees);
    await screen.findByText('2 people');
    await press(user, 'Filter');
    await user.click(await screen.findByRole('combobox', { name: 'Unit' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Harbour' }));
    await press(user, 'Apply filter');
    await screen.findByText('1 person');
    await press(user, /^Filter/);
    await user.click(await screen.findByRole('combobox', { name: 'Manager' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Yes' }));
    await press(user, 'Apply filter');
    await screen.findByText('No row matches the filter.');
    await press(user, 'Clear filter');
    await screen.findByText('2 people');
  });
});

describe('the download panel', () => {
  it('saves what the list shows, in the chosen columns', async () => {
    const files = savedFiles();
    const { show } = await siteWith(['Harbour', 'Depot']);
    const user = userEvent.setup();
    show(Units);
    await press(user, 'Bulk Download');
    await screen.findByText(/^The file will have 2 rows/);
    await screen.findByText('With all keys the file can be changed and uploaded again.');
    await user.click(await screen.findByRole('radio', { name: 'CSV' }));
    await user.click(await screen.findByRole('radio', { name: 'No keys' }));
    await user.click(await screen.findByRole('checkbox', { name: 'All columns' }));
    await press(user, 'Download');
    await screen.findByText('Please select at least one column to download.');
    await user.click(await screen.findByRole('checkbox', { name: 'Unit name' }));
    await press(user, 'Download');
    await screen.findByText('Your file has been downloaded successfully.');
    expect(files[0]?.name).toMatch(/^units-.*\.csv$/);
    expect(await files[0]?.content.text()).toBe('Unit name\r\nDepot\r\nHarbour');
  });
  it('says that a file ends at ten thousand rows, and offers the rest', async () => {
    const files = savedFiles();
    const { show } = await siteWith(['Harbour']);
    const working = globalThis.fetch;
    const asked: (string | null)[] = [];
    vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
      if (url.pathname.endsWith('/download-data')) {
        asked.push(url.searchParams.get('offset'));
        // The table has one row; that it has more is only said.
        url.searchParams.set('offset', '0');
      }
      const answer = await working(url, init);
      if (!url.pathname.endsWith('/data/units')) return answer;
      const body = await answer.json();
      return Response.json({ ...body, metadata: { ...body.metadata, total: 20_001 } });
    });
    const user = userEvent.setup();
    show(Units);
    await press(user, 'Bulk Download');
    await screen.findByText(/^The list has 20,001 rows and a file holds at most 10,000, so you need 3 files/);
    await press(user, 'Download');
    await screen.findByText(/downloaded successfully\. Download again for rows 10,001–20,000\./);
    await press(user, 'Download');
    await screen.findByText(/Download again for rows 20,001–20,001\./);
    expect(asked).toEqual(['0', '10000']);
    expect(files).toHaveLength(2);
    expect(await screen.findByRole('combobox', { name: 'Rows' })).toHaveProperty('value', '2');
  });
});

describe('a list', () => {
  it('says which rows still point at one that cannot be deleted', async () => {
    const { show, people } = await siteWith(['Harbour', 'Depot']);
    await people.create({ work_email: 'kim@northwind.test', primary_unit_id_ref: 1 });
    const user = userEvent.setup();
    show(Units);
    await user.click(await screen.findByLabelText('Select all rows of this page'));
    await press(user, 'Delete 2 selected');
    await screen.findByText(/^Are you sure you want to delete the selected items/);
    await press(user, 'Delete 2 rows');
    const dialog = await screen.findByText(/Deleted 1 item\(s\), but some items could not be deleted/);
    expect(dialog.textContent).toContain('Harbour (1): Rows of Employees still refer to it.');
    await screen.findByText('1 unit');
  });

  it('leads an empty organisation to its first rows', async () => {
    const { show } = await siteWith([]);
    const user = userEvent.setup();
    show(Units);
    const empty = (await screen.findByText('Nothing here yet')).parentElement as HTMLElement;
    expect(within(empty).getByRole('button', { name: 'Add' })).toBeTruthy();
    await user.click(within(empty).getByRole('button', { name: 'Bulk Upload' }));
    await screen.findByRole('button', { name: 'Download template (CSV)' });
  });

  it('counts the pages of the whole table and fetches rows as they are turned to', async () => {
    const { show, people } = await siteWith([]);
    for (let n = 100; n < 221; n += 1)
      await people.create({ work_email: `p${n}@northwind.test`, family_name: `P${n}` });
    const user = userEvent.setup();
    show(Employees);
    await screen.findByText('Large Dataset. Showing 1-10 of 122 people');
    await press(user, 'Next page');
    await screen.findByText('Large Dataset. Showing 11-20 of 122 people');
    await user.selectOptions(await screen.findByLabelText('Rows per page'), '100');
    await screen.findByText('Page 1 of 2');
    await press(user, 'Next page');
    await screen.findByRole('button', { name: 'Edit P220' });
    await screen.findByText('122 people');
  });

  it.each([
    ['units', 'Failed to fetch data for table Units.'],
    ['tables', 'Failed to load tables'],
    ['variables', /^Failed to load variables for table \d+$/],
  ])('says what of it failed, and tries it again: %s', async (source, title) => {
    const { show } = await siteWith(['Harbour']);
    const working = globalThis.fetch;
    let down = true;
    vi.stubGlobal('fetch', (url: URL, init: RequestInit) =>
      down && url.pathname.endsWith(`/data/${source}`)
        ? Promise.resolve(Response.json({ code: 'query-refused', message: 'Out of order.' }, { status: 400 }))
        : working(url, init),
    );
    const user = userEvent.setup();
    show(Units);
    await screen.findByText(title);
    await screen.findByText('Out of order.');
    down = false;
    await press(user, 'Try again');
    await screen.findByRole('button', { name: 'Edit Harbour' });
  });
});

describe('the row editor', () => {
  it('offers the version of whoever saved first', async () => {
    const { show, client } = await siteWith(['Depot']);
    const user = userEvent.setup();
    show(Units);
    await press(user, 'Edit Depot');
    await client.rows('units').update(1, { unit_name: 'Dock' });
    const name = await screen.findByLabelText(/Unit name/);
    await user.type(name, ' 2');
    await press(user, 'Save');
    await screen.findByText(/Someone else saved this row in the meantime/);
    expect(name).toHaveProperty('value', 'Depot 2');
    await press(user, 'Take their version');
    expect(name).toHaveProperty('value', 'Dock');
    expect(screen.queryByText(/Someone else saved/)).toBeNull();
  });

  it('takes the focus and gives it back where it came from', async () => {
    const { show } = await siteWith(['Depot']);
    const user = userEvent.setup();
    show(Units);
    const row = await screen.findByRole('button', { name: 'Edit Depot' });
    row.focus();
    await user.keyboard('{Enter}');
    const name = await screen.findByLabelText(/Unit name/);
    await waitFor(() => expect(document.activeElement).toBe(name));
    await press(user, 'Close');
    await waitFor(() => expect(document.activeElement).toBe(row));
  });

  it('checks a field when it is left', async () => {
    const { show } = await siteWith(['Depot']);
    const user = userEvent.setup();
    show(Employees);
    await press(user, 'Add');
    await user.type(await screen.findByLabelText(/Work e-mail/), 'not an address');
    await user.tab();
    await screen.findByText('Invalid email address.');
  });
});
