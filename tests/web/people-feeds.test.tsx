import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { proposeColumns } from '../../functions/modules/sheets/import/import-people.ts';
import { importerOf } from '../../functions/registry/importer-of.ts';
import { loadTexts } from '../../web/src/i18n/texts.ts';
import { modalStore, toastStore } from '../../web/src/lib/notify.ts';
import { clearSession } from '../../web/src/lib/session.ts';
import { Screen } from '../../web/src/screens/company/screen.tsx';
import { runKindOf } from '../support/due.ts';
import { createFeedWorld, csvOf, people } from '../worlds/feed.ts';
import { signIn, siteAround } from '../worlds/site.tsx';

const user = userEvent.setup();
const list = people(12);
let world: Awaited<ReturnType<typeof createFeedWorld>>;
let show: Awaited<ReturnType<typeof siteAround>>['show'];

beforeEach(async () => {
  HTMLDialogElement.prototype.showModal = () => undefined;
  HTMLDialogElement.prototype.close = () => undefined;
  world = await createFeedWorld(list);
  ({ show } = await siteAround(world.api));
  signIn(world.admin);
  await loadTexts('en_us', 'people-feeds');
});

afterEach(() => {
  cleanup();
  clearSession();
  localStorage.clear();
  toastStore.set([]);
  modalStore.set([]);
  vi.unstubAllGlobals();
});

const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));

async function open(): Promise<HTMLElement> {
  return (await act(async () => show(Screen, '/company?tab=feed_runs'))).container;
}

it('an administrator tries an address, says what its columns hold, and reviews its first file', async () => {
  const { container } = { container: await open() };
  await press('Add feed');
  await user.type(await screen.findByLabelText(/^Name/), 'Payroll');
  await user.type(screen.getByLabelText(/Address of the file/), 'https://payroll.example.com/list.csv');
  await user.type(screen.getByLabelText(/Header for the secret/), 'X-Api-Key');
  await user.type(await screen.findByLabelText(/^Secret/), 'open-sesame');
  await press('Test connection');
  expect(await screen.findByLabelText('What Work Email holds')).toHaveProperty('value', 'work_email');
  await user.selectOptions(screen.getByLabelText('How often'), 'week');
  await user.selectOptions(screen.getByLabelText('Weekday'), 'Friday');
  const found = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(found.violations.map(({ id }) => id)).toEqual([]);
  await press('Save feed');
  await screen.findByText(/The first file with these settings waits/);
  await press('Import 12 people');
  await waitFor(async () =>
    expect(await world.last()).toMatchObject({ status: expect.stringMatching(/importing|done/) }),
  );
  expect(world.api.downloads.asked.at(-1)?.headers).toMatchObject({ 'x-api-key': 'open-sesame' });
  const feed = (await world.store.table('feeds').every()).find(({ name }) => name === 'Payroll');
  expect(feed).toMatchObject({ every: 'week', weekday: 5, secret: 'open-sesame' });
});

/** jsdom's forms and files are not those that the server can read: it gets their content. */
function sendContent(content: string): void {
  const answer = fetch;
  const file = { name: 'people.csv', content: new TextEncoder().encode(content) };
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    if (!url.pathname.endsWith('/import-columns'))
      return answer(url, init.body instanceof Blob ? { ...init, body: content } : init);
    const context = await importerOf(world.api.ports, world.admin);
    if (!context) throw new Error('no importer');
    return Response.json(await proposeColumns(context, file, { sheet: null, heading_row: null }));
  });
}

it('an administrator sets up a feed whose file is sent, by the file that is its first', async () => {
  await open();
  await press('Add feed');
  await user.type(await screen.findByLabelText(/^Name/), 'Payroll');
  await user.click(screen.getByLabelText('A program sends it with an API key'));
  await press('Save feed');
  await screen.findByText('Choose a file first.');
  const file = new File([csvOf(list)], 'people.csv');
  sendContent(csvOf(list));
  await user.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), file);
  expect(await screen.findByLabelText('What Work Email holds')).toHaveProperty('value', 'work_email');
  expect(screen.queryByLabelText('How often')).toBeNull();
  await press('Save feed');
  await screen.findByText(/The first file with these settings waits/);
  await press('Import 12 people');
  await waitFor(async () =>
    expect(await world.last()).toMatchObject({ status: expect.stringMatching(/importing|done/) }),
  );
  expect(await screen.findByText(/Programs send to .*\/api\/feeds\/v1\/feeds\/\d+\/file/)).toBeTruthy();
});

it('an administrator sets up a feed of a folder, sees where files go, and looks into it', async () => {
  await open();
  await press('Add feed');
  await user.type(await screen.findByLabelText(/^Name/), 'Payroll');
  await user.click(await screen.findByLabelText('Someone puts it into a folder'));
  const folder = await screen.findByLabelText(/^Folder/);
  await user.clear(folder);
  await user.type(folder, 'Pay roll');
  await press('Save feed');
  await screen.findByText('Name the folder with small letters, digits and hyphens.');
  await user.clear(folder);
  await user.type(folder, 'payroll');
  await screen.findByText(new RegExp(`Files go to /drop/organisation-${world.accountId}/payroll`));
  sendContent(csvOf(list));
  const file = new File([csvOf(list)], 'people.csv');
  await user.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), file);
  await screen.findByLabelText('What Work Email holds');
  await press('Save feed');
  await screen.findByText(/The first file with these settings waits/);
  await press('Import 12 people');
  await screen.findByText(`Put files into /drop/organisation-${world.accountId}/payroll`);
  await world.api.workflows.settle();
  await runKindOf(world.api.ports, 'feeds');
  await press('More for Payroll');
  await user.click(await screen.findByRole('menuitem', { name: 'Look into the folder now' }));
  await waitFor(() => expect(JSON.stringify(modalStore.get())).toContain('holds no file to read'));
});

it('a file that would make many people inactive is confirmed twice, or left aside', async () => {
  await world.nextDay();
  await world.confirm();
  world.api.downloads.serve(csvOf(list.slice(0, 3)));
  await world.nextDay();
  await open();
  await press('Review the file of HR system');
  await press('Import 9 people');
  await waitFor(() => expect(modalStore.get()).toHaveLength(1));
  expect(modalStore.get()[0]?.message).toMatch(/9 people become inactive/);
  modalStore.get()[0]?.onCancel?.();
  modalStore.set([]);
  await press('Set this file aside');
  await waitFor(async () => expect(await world.last()).toMatchObject({ status: 'dismissed' }));
});

it('what cannot be read says why, and a feed is paused and run by hand', async () => {
  await open();
  world.api.downloads.answer = { status: 401, content: new Uint8Array(), etag: null, lastModified: null };
  await press('Run now: HR system');
  expect((await screen.findAllByText('Failed')).length).toBeGreaterThan(0);
  expect((await world.last()).note).toContain('401');
  await press('More for HR system');
  await user.click(await screen.findByRole('menuitem', { name: 'Pause' }));
  await waitFor(async () => expect(await world.feed()).toMatchObject({ state: 'paused' }));
});

it('an administrator sees what a run changed, undoes it, and the feed says that it is paused', async () => {
  await world.nextDay();
  await world.confirm();
  const [first, ...others] = list;
  if (!first) throw new Error('no people');
  world.api.downloads.serve(csvOf([{ ...first, family: 'Newname' }, ...others]));
  await world.nextDay();
  const { container } = { container: await open() };
  await press('More for HR system');
  await user.click(await screen.findByRole('menuitem', { name: 'Show changes' }));
  await screen.findByText(/becomes Newname/);
  const found = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(found.violations.map(({ id }) => id)).toEqual([]);
  await press('Undo this run');
  await waitFor(() => expect(modalStore.get()).toHaveLength(1));
  const [modal] = modalStore.get();
  expect(modal?.message).toContain('1 row gets its old values back.');
  expect(modal?.message).toContain('The feed pauses');
  await act(async () => modal?.onConfirm?.());
  await waitFor(async () => expect(await world.last()).toMatchObject({ status: 'undoing' }));
  await screen.findByText(/Paused since its last run was undone/);
  await world.api.workflows.settle();
  const [row] = await world.store.table('employees').every({ where: { work_email: first.email } });
  expect(row?.family_name).toBe(first.family);
});
