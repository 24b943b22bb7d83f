import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadTexts } from '../../web/src/i18n/texts.ts';
import { modalStore, toastStore } from '../../web/src/lib/notify.ts';
import { clearSession } from '../../web/src/lib/session.ts';
import { Screen } from '../../web/src/screens/company/screen.tsx';
import { createDirectoryWorld, type DirectoryWorld, entraUser } from '../worlds/directory-sync.ts';
import { signIn, siteAround } from '../worlds/site.tsx';

const user = userEvent.setup();
let world: DirectoryWorld;
let show: Awaited<ReturnType<typeof siteAround>>['show'];

beforeEach(async () => {
  HTMLDialogElement.prototype.showModal = () => undefined;
  HTMLDialogElement.prototype.close = () => undefined;
  world = await createDirectoryWorld();
  ({ show } = await siteAround(world.api));
  signIn(world.admin);
  await loadTexts('en_us', 'directory');
});

afterEach(() => {
  cleanup();
  clearSession();
  localStorage.clear();
  toastStore.set([]);
  modalStore.set([]);
  vi.unstubAllGlobals();
});

const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

/** The panel is loaded on demand. */
async function open(): Promise<HTMLElement> {
  return (await act(async () => show(Screen, '/company?tab=scim_users'))).container;
}

async function agree() {
  await waitFor(() => expect(modalStore.get()).toHaveLength(1));
  const [question] = modalStore.get();
  question?.onConfirm?.();
  modalStore.set([]);
  return question?.message;
}

it('an admin sees what the directory would do, applies it, and takes the connection back', async () => {
  await world.send('createUser', { body: entraUser('nils') });
  const container = await open();
  await screen.findByText('Waiting: 1 new, 0 changed, 0 to be paused');
  await screen.findByText('nils@bakery.test');
  screen.getByText('Preview');
  expect((await axe.run(container)).violations).toEqual([]);
  await press('Apply');
  expect(await agree()).toMatch(/^New people: 1\. Changed: 0\./);
  await screen.findByText('In sync');
  await screen.findByText('Applied');
  expect(await world.person('nils@bakery.test')).toMatchObject({ status: 'active' });
  await press('Disconnect');
  await agree();
  await screen.findByText('Not connected');
  expect((await world.send('listUsers')).status).toBe(401);
});

it('shows a new token once, which the directory can use', async () => {
  await open();
  await press('New token');
  await agree();
  const field = await screen.findByLabelText('Secret token');
  const token = (field as HTMLInputElement).value;
  expect((await world.send('listUsers', {}, token)).status).toBe(200);
  screen.getByText(/we show it only once/);
  cleanup();
  await open();
  await screen.findByText('Preview');
  expect(screen.queryByLabelText('Secret token')).toBeNull();
});

it('shows groups of the directory only where there are some, or where they are asked for', async () => {
  await open();
  await screen.findByText('Preview');
  expect(screen.getByRole('tab', { name: 'Directory' })).toBeDefined();
  expect(screen.queryByRole('tab', { name: 'Directory groups' })).toBeNull();
  cleanup();
  await act(async () => show(Screen, '/company?tab=scim_groups'));
  expect(screen.getByRole('tab', { name: 'Directory groups', selected: true })).toBeDefined();
  cleanup();
  await world.send('createGroup', { body: { displayName: 'Bakers' } });
  await open();
  await screen.findByRole('tab', { name: 'Directory groups' });
});
