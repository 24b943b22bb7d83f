import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toastStore } from '../../web/src/lib/notify.ts';
import { Screen } from '../../web/src/screens/employees/screen.tsx';
import { createInviting, type Inviting } from '../worlds/invitations.ts';
import { signIn, siteAround } from '../worlds/site.tsx';

describe('people on their way in', () => {
  const user = userEvent.setup();
  let world: Inviting;
  let show: Awaited<ReturnType<typeof siteAround>>['show'];

  beforeEach(async () => {
    world = await createInviting();
    await world.newcomer('new@bakery.test');
    await world.newcomer('lead@bakery.test', 'manager');
    for (const email of ['out@bakery.test', 'late@bakery.test'])
      await world.invite(await world.newcomer(email));
    ({ show } = await siteAround(world.api));
    signIn(world.admin);
  });

  const rowOf = (email: string) => screen.getByText(email).closest('tr') as HTMLElement;

  it('shows role and way in of each person', async () => {
    show(Screen, '/employees');
    await screen.findByText('lead@bakery.test');
    await waitFor(() => within(rowOf('lead@bakery.test')).getByText('Manager'));
    within(rowOf('lead@bakery.test')).getByText('Not invited');
    within(rowOf('out@bakery.test')).getByText('Invited');
  });

  it('finds people by their role', async () => {
    show(Screen, '/employees?filter.role_name=manager');
    await screen.findByText('lead@bakery.test');
    await screen.findByText('1 person');
    expect(screen.queryByText('new@bakery.test')).toBeNull();
  });

  it('counts who is not in yet, filters by it, and sends to them again', async () => {
    show(Screen, '/employees');
    await screen.findByText('new@bakery.test');
    await user.click(await screen.findByRole('button', { name: 'Invited, not in yet 2' }));
    await waitFor(() => expect(screen.queryByText('new@bakery.test')).toBeNull());
    expect((await axe.run(document.body)).violations.map(({ id }) => id)).not.toContain('button-name');
    const before = world.api.mail.sent.length;
    await user.click(await screen.findByRole('button', { name: 'Invite 2 people again' }));
    const panel = await screen.findByRole('dialog', { name: 'Activation' });
    await within(panel).findByText(/^2 people have an invitation and aren’t in yet/);
    await user.click(within(panel).getByRole('button', { name: 'Send Activation to 2 people' }));
    await waitFor(() => expect(world.api.mail.sent).toHaveLength(before + 2));
    await waitFor(() => expect(toastStore.get()).not.toHaveLength(0));
  });

  it('keeps the place of a role in each card until the roles are there', async () => {
    const fetched = globalThis.fetch;
    const roles = Promise.withResolvers<void>();
    vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
      if (String(call[0]).includes('/employee-roles')) await roles.promise;
      return fetched(...call);
    });
    show(Screen, '/employees?view=card');
    const card = (await screen.findByText('lead@bakery.test')).closest('li') as HTMLElement;
    within(card).getByText('Role');
    roles.resolve();
    await within(card).findByText('Manager');
  });
});
