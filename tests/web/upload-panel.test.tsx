import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { refreshCalls } from '../../web/src/api/use-call.ts';
import { DataManager } from '../../web/src/features/data-manager/data-manager.tsx';
import { modalStore } from '../../web/src/lib/notify.ts';
import { Screen as Employees } from '../../web/src/screens/employees/screen.tsx';
import { Screen as Units } from '../../web/src/screens/units/screen.tsx';
import { createSite } from '../worlds/site.tsx';

beforeAll(() => {
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => {};
});

afterEach(() => {
  vi.restoreAllMocks();
});

type User = ReturnType<typeof userEvent.setup>;
const press = (user: User, name: string | RegExp) =>
  screen.findByRole('button', { name }).then((button) => user.click(button));
const sheet = (name: string) => new File(['unit_name\nQuay\n'], name, { type: 'text/csv' });
const fileInput = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;

/** The site, with these jobs of the person, and files by this name refused. */
async function siteWith({ jobs = [] as object[], refused = '' }) {
  const site = await createSite();
  const working = globalThis.fetch;
  vi.stubGlobal('fetch', (url: URL, init: RequestInit) => {
    if (url.pathname.endsWith('/jobs/user')) return Promise.resolve(Response.json(jobs));
    const file = init.body instanceof FormData ? (init.body.get('file') as File) : null;
    if (!file || file.name !== refused) return working(url, init);
    const body = { code: 'sheet-refused', message: 'The workbook has more than 20 sheets.' };
    return Promise.resolve(Response.json(body, { status: 400 }));
  });
  return site;
}

/** What is asked every three seconds while a job is at work, asked now. */
const askedAgain = () => act(() => refreshCalls('/jobs/'));

const job = (change: object) => ({
  job_id: 7,
  job_name: 'Units: units.csv',
  job_type: 'file_upload',
  status: 'in_progress',
  progress: 40,
  start_time: null,
  end_time: null,
  message: null,
  job_data: {},
  ...change,
});

describe('the upload panel', () => {
  it('saves the template in either format', async () => {
    const { show } = await siteWith({});
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const user = userEvent.setup();
    show(Units);
    await user.click((await screen.findAllByRole('button', { name: 'Bulk Upload' }))[0] as Element);
    await press(user, 'Download template (CSV)');
    await screen.findByText('Template downloaded successfully.');
    await press(user, 'Download template (XLSX)');
    await waitFor(() => expect(names).toHaveLength(2));
    expect(names[0]).toMatch(/^units-template-create-.*\.csv$/);
    expect(names[1]).toMatch(/^units-template-create-.*\.xlsx$/);
  });

  it('keeps the chosen files when it is closed, takes the same one once, and lets one go', async () => {
    const { show } = await siteWith({});
    const user = userEvent.setup();
    show(Units);
    await user.click((await screen.findAllByRole('button', { name: 'Bulk Upload' }))[0] as Element);
    const file = sheet('a.csv');
    await user.upload(fileInput(), file);
    await user.upload(fileInput(), file);
    await user.upload(fileInput(), sheet('b.csv'));
    expect(await screen.findAllByRole('button', { name: /^Remove / })).toHaveLength(2);
    const panel = await screen.findByRole('dialog', { name: 'Bulk Upload' });
    await user.click(within(panel).getByRole('button', { name: 'Close' }));
    await user.click((await screen.findAllByRole('button', { name: 'Bulk Upload' }))[0] as Element);
    await press(user, 'Remove a.csv');
    expect(await screen.findAllByRole('button', { name: /^Remove / })).toHaveLength(1);
  });

  it('says which file is refused and sends the others', async () => {
    const { show, forms } = await siteWith({ refused: 'bad.csv' });
    const user = userEvent.setup();
    show(Units);
    await user.click((await screen.findAllByRole('button', { name: 'Bulk Upload' }))[0] as Element);
    await user.upload(fileInput(), [sheet('bad.csv'), sheet('good.csv')]);
    await press(user, 'Upload');
    await screen.findByText('bad.csv: The workbook has more than 20 sheets.');
    await screen.findByText(/Your files are currently being processed/);
    expect(forms.map((form) => (form.get('file') as File).name)).toEqual(['good.csv']);
    expect(screen.queryByRole('button', { name: /^Remove / })).toBeNull();
  });

  it('shows after a reload what is still at work, and what ended', async () => {
    const errors = Array.from({ length: 100 }, (_, row) => `Row ${row + 2}: Invalid.`);
    const message = [...errors, '… and 50 more.'].join('\n');
    const yesterday = new Date();
    yesterday.setDate(yesterday.getDate() - 1);
    const { show } = await siteWith({
      jobs: [
        job({ job_data: { rows: 31 }, start_time: yesterday.toISOString() }),
        job({ job_id: 6, status: 'failed', progress: 100, message }),
      ],
    });
    const user = userEvent.setup();
    show(Units);
    const [button] = await screen.findAllByRole('button', { name: /^Bulk Upload.*1 job running/ });
    await user.click(button as Element);
    const panel = await screen.findByRole('dialog', { name: 'Bulk Upload' });
    expect(within(panel).getByText('Yesterday · 31 rows')).toBeTruthy();
    expect(within(panel).getByRole('progressbar').getAttribute('aria-label')).toContain('40 %');
    const list = within(panel).getByRole('region', { name: 'Units: units.csv' });
    expect(list.textContent).toContain('… and 50 more.');
    expect(list.tabIndex).toBe(0);
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await press(user, 'Download errors');
    expect(saved).toHaveBeenCalledOnce();
  });

  it('says that all files are valid only once every row of them is written, and that the list is fresh', async () => {
    const jobs: object[] = [job({ job_id: 6, status: 'completed' })];
    const { show, api, account } = await siteWith({ jobs });
    const user = userEvent.setup();
    show(Units);
    await user.click((await screen.findAllByRole('button', { name: 'Bulk Upload' }))[0] as Element);
    await user.upload(fileInput(), sheet('units.csv'));
    expect(screen.queryByText(/All files are valid/)).toBeNull();
    jobs.push(job({ job_data: { tableName: 'units' } }));
    await press(user, 'Upload');
    await screen.findByText(/Your files are currently being processed/);
    expect(screen.queryByText(/All files are valid/)).toBeNull();
    const { companyId } = account;
    await api.as(account.admin).rows('units').create({ unit_name: 'Quay', company_id_ref: companyId });
    jobs[1] = job({ status: 'completed', progress: 100, job_data: { tableName: 'units' } });
    const told = await screen.findByText(/^All files are valid\./);
    expect(told.textContent).toBe(
      'All files are valid. Data for the current table has been updated successfully.',
    );
    await screen.findByRole('button', { name: 'Edit Quay' });
  });

  it('counts the people of the units beside the list anew', async () => {
    const jobs: object[] = [job({ job_data: { tableName: 'employees' } })];
    const { show, api, account } = await siteWith({ jobs });
    const client = api.as(account.admin);
    const company_id_ref = account.companyId;
    const { unit_id } = await client.rows('units').create({ unit_name: 'Quay', company_id_ref });
    show(Employees, '/employees');
    await screen.findByRole('button', { name: /^Quay\s*0/ });
    await client.rows('employees').create({ work_email: 'kim@quay.test', primary_unit_id_ref: unit_id });
    jobs[0] = job({ status: 'completed', progress: 100, job_data: { tableName: 'employees' } });
    await askedAgain();
    await screen.findByRole('button', { name: /^Quay\s*1/ });
  });

  it('asks for a refresh when the list could not be read again', async () => {
    const jobs: object[] = [job({ job_data: { tableName: 'units' } })];
    const { show } = await siteWith({ jobs });
    show(Units);
    await screen.findByText('Nothing here yet');
    const working = globalThis.fetch;
    vi.stubGlobal('fetch', (url: URL, init: RequestInit) =>
      url.pathname.endsWith('/data/units')
        ? Promise.resolve(Response.json({ code: 'sheet-refused', message: 'Out of order.' }, { status: 400 }))
        : working(url, init),
    );
    jobs[0] = job({ status: 'completed', progress: 100, job_data: { tableName: 'units' } });
    await askedAgain();
    await screen.findByText(/has been updated successfully\. Please refresh\.$/);
  });

  it('tells the reason of a failed upload in the message itself', async () => {
    const jobs: object[] = [job({})];
    const { show } = await siteWith({ jobs });
    show(Units);
    await screen.findByText('Nothing here yet');
    const reasons = Array.from({ length: 14 }, (_, row) => `Row ${row + 2}: Company does not exist.`);
    jobs[0] = job({ status: 'failed', progress: 100, message: reasons.join('\n') });
    await askedAgain();
    const told = await screen.findByText(/Job 7 for current table failed/);
    expect(told.textContent).toContain('Units: units.csv\nRow 2: Company does not exist.');
    expect(told.textContent).toContain('… and 4 more in the Bulk Upload panel.');
  });

  it('says that nobody knows how far a job is, once for as long as it lasts', async () => {
    const { show } = await siteWith({ jobs: [job({})] });
    show(Units);
    await screen.findAllByRole('button', { name: /^Bulk Upload.*1 job running/ });
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<p>Bad gateway</p>')));
    await askedAgain();
    const told = 'Failed to fetch job progress. Contact support if error persists.';
    await screen.findByText(told);
    await userEvent.click(within(screen.getByRole('status')).getByRole('button', { name: 'Close' }));
    await askedAgain();
    expect(screen.queryByText(told)).toBeNull();
  });

  it('names the sheet when an upload of another table ends', async () => {
    const jobs: object[] = [job({ job_name: 'Employees: people.csv', job_data: { tableName: 'employees' } })];
    const { show } = await siteWith({ jobs });
    show(Units);
    await screen.findByText('Nothing here yet');
    jobs[0] = { ...jobs[0], status: 'completed', progress: 100 };
    await askedAgain();
    await screen.findByText(/Employees: people\.csv: File uploaded successfully$/);
  });
});

describe('the template for an update', () => {
  it('offers the rows that one file has no room for', async () => {
    const { show, api, account } = await siteWith({});
    const { store } = api.context(account.accountId);
    for (let from = 1; from <= 10_003; from += 100)
      await store.table('locations').put(
        Array.from({ length: Math.min(100, 10_004 - from) }, (_, place) => ({
          location_id: from + place,
          name_of_location: `Place ${from + place}`,
          company_id_ref: account.companyId,
        })),
      );
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    show(() => <DataManager tabs={[{ table: 'locations', title: 'tab.locations' }]} />);
    const user = userEvent.setup();
    await press(user, 'Bulk Upload');
    await user.click(await screen.findByRole('radio', { name: 'Update rows' }));
    await press(user, 'Download template (CSV)');
    await screen.findByText(/Download again for rows 10,001–10,003/);
    await press(user, 'Download template (CSV), rows 10,001–10,003');
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(saved[1]).toContain('from-10001');
    await screen.findByRole('button', { name: 'Download template (CSV)' });
  }, 60_000);
});

describe('an upload that has ended', () => {
  const undo = { state: 'open', until: '2999-01-01T00:00:00.000Z', job: null };
  const ended = (change: object) => job({ status: 'completed', progress: 100, ...change });

  it('offers its undo in the panel and among the jobs, as long as there is one', async () => {
    const jobs = [
      ended({ job_id: 1, job_data: { tableName: 'units', undo } }),
      ended({ job_id: 2, job_name: 'Units: old.csv', job_data: { undo: { ...undo, until: '2020-01-01' } } }),
      ended({ job_id: 3, job_name: 'Units: done.csv', job_data: { undo: { ...undo, state: 'done' } } }),
    ];
    const { show } = await siteWith({ jobs });
    const user = userEvent.setup();
    show(Units);
    await user.click((await screen.findAllByRole('button', { name: 'Bulk Upload' }))[0] as Element);
    const names = (await screen.findAllByRole('button', { name: /^Undo: / })).map((one) =>
      one.getAttribute('aria-label'),
    );
    expect(new Set(names)).toEqual(new Set(['Undo: Units: units.csv']));
    await screen.findByText(/can be undone until January 1/);
    await screen.findByText(/· undone|^undone$/);
    await screen.findByText('You can undo an upload for 14 days, as long as nobody changes its rows.');
  });

  it('is undone once the person has said yes to what comes back', async () => {
    const { show } = await siteWith({ jobs: [ended({ job_data: { tableName: 'units', undo } })] });
    const working = globalThis.fetch;
    const asked: string[] = [];
    const found = {
      ...{ job_id: 7, table: 'Units', ended_at: null, made: 2, changed: 1, leaving: 0, roles: 0 },
      ...{ new_fields: [], new_rows: ['North', 'South'] },
      changes: [{ name: 'West', fields: [{ label: 'Unit name', before: 'East', after: 'West' }] }],
      undo: { state: 'open', until: undo.until, problem: null },
    };
    vi.stubGlobal('fetch', (url: URL, init: RequestInit) => {
      if (!url.pathname.includes('/storages/v1/uploads/7')) return working(url, init);
      asked.push(`${init.method} ${url.pathname.split('/').at(-1)}`);
      return Promise.resolve(Response.json(init.method === 'POST' ? { job_id: 8 } : found));
    });
    const user = userEvent.setup();
    show(Units);
    await user.click((await screen.findAllByRole('button', { name: 'Bulk Upload' }))[0] as Element);
    await user.click(
      (await screen.findAllByRole('button', { name: 'Undo: Units: units.csv' }))[0] as Element,
    );
    await waitFor(() => expect(modalStore.get()).toHaveLength(1));
    const [modal] = modalStore.get();
    expect(modal?.message).toContain('2 new rows are removed.');
    expect(modal?.message).toContain('West – Unit name: West → East');
    expect(asked).toEqual(['GET 7']);
    await act(async () => modal?.onConfirm?.());
    await waitFor(() => expect(asked).toEqual(['GET 7', 'POST undo']));
  });
});
