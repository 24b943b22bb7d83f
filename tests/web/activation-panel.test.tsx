import { activations } from '@livingroom/shared/modules/activations/contract.ts';
import { users } from '@livingroom/shared/modules/users/contracts/users.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { modalStore, toastStore } from '../../web/src/lib/notify.ts';
import { Screen } from '../../web/src/screens/employees/screen.tsx';
import { acceptInvitation } from '../worlds/activate.ts';
import { createInviting, type Inviting } from '../worlds/invitations.ts';
import { takeOperations } from '../worlds/role-manager.ts';
import { signIn, siteAround } from '../worlds/site.tsx';

const user = userEvent.setup();
let world: Inviting;
let show: Awaited<ReturnType<typeof siteAround>>['show'];

beforeEach(async () => {
  world = await createInviting();
  ({ show } = await siteAround(world.api));
  signIn(world.admin);
});

async function openPanel(choose?: string) {
  show(Screen, '/employees');
  const cell = await screen.findByText('nils@bakery.test');
  if (choose) {
    const row = screen.getByText(choose).closest('tr') ?? cell;
    await user.click(within(row).getByRole('checkbox'));
  }
  await user.click(screen.getByRole('button', { name: 'Activate people' }));
  return screen.findByRole('dialog', { name: 'Activation' });
}

describe('activations on the employees screen', () => {
  it('shows one person the milestones; Send becomes Resend, and Revoke takes it back', async () => {
    await world.newcomer('nils@bakery.test');
    const panel = await openPanel('nils@bakery.test');
    await within(panel).findByText(/not invited yet/);
    expect(within(panel).getAllByLabelText('Done:')).toHaveLength(2);
    expect((await axe.run(panel)).violations).toEqual([]);
    await user.click(within(panel).getByRole('button', { name: 'Send Activation' }));
    await within(panel).findByRole('button', { name: 'Resend Activation' });
    expect(toastStore.get().map(({ message }) => message)).toEqual(['Activation link sent successfully.']);
    await user.click(within(panel).getByRole('button', { name: 'Revoke Activation' }));
    await waitFor(() => expect(modalStore.get()).toHaveLength(1));
    const [question] = modalStore.get();
    expect(question).toMatchObject({
      message: expect.stringMatching(/will stop working/),
      act: { harms: true },
    });
    question?.onConfirm?.();
    await within(panel).findByText(/was revoked/);
    await within(panel).findByRole('button', { name: 'Send Activation' });
  });

  it('shows the last sign-ins of somebody who is in, from where and with what, and ends them all', async () => {
    const kim = await world.api.addPerson(world.accountId, 'nils@bakery.test');
    const body = { login_success: true, user_agent: 'Firefox on a boat', ip_address: '203.0.113.7' };
    await world.api.as(kim).call(users.operations.login, { query: { email: kim.email }, body });
    const panel = await openPanel('nils@bakery.test');
    await within(panel).findByText(/203\.0\.113\.7/);
    within(panel).getByText('Firefox on a boat');
    expect((await axe.run(panel)).violations).toEqual([]);
    await user.click(within(panel).getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(modalStore.get()).toHaveLength(1));
    modalStore.get()[0]?.onConfirm?.();
    await waitFor(() => expect(world.api.directory.people.get('oid-nils@bakery.test')?.revoked).toBe(1));
    expect(toastStore.get().at(-1)?.message).toBe('Signed out on every device.');
  });

  it('asks for a role where there is none, in the words of the specification', async () => {
    await world.newcomer('nils@bakery.test', null);
    const panel = await openPanel('nils@bakery.test');
    await user.click(await within(panel).findByRole('button', { name: 'Send Activation' }));
    await waitFor(() =>
      expect(modalStore.get().at(-1)?.message).toBe(
        "Can't send activation link: Please provide a role for the employee before sending.",
      ),
    );
  });

  it('invites everybody without an invitation, and names who could not be with the reason', async () => {
    await world.newcomer('nils@bakery.test');
    await world.newcomer('refused@bakery.test');
    world.api.mail.refused.add('refused@bakery.test');
    const panel = await openPanel();
    await within(panel).findByText('2 active people have no invitation.');
    await user.click(within(panel).getByRole('button', { name: 'Send Activation to 2 people' }));
    await within(panel).findByText(/refused@bakery.test: The invitation could not be delivered/);
    expect(toastStore.get().at(-1)?.message).toBe('Activations processed for 2 employees, but 1 failed.');
    expect(await acceptInvitation(world.api, 'nils@bakery.test')).toMatchObject({ accepted: true });
  });

  it('names those who were chosen and could not be invited by their address', async () => {
    await world.newcomer('nils@bakery.test');
    await world.newcomer('kim@bakery.test');
    for (const email of ['nils@bakery.test', 'kim@bakery.test']) await acceptAs(email);
    show(Screen, '/employees');
    await screen.findByText('nils@bakery.test');
    for (const email of ['nils@bakery.test', 'kim@bakery.test'])
      await user.click(within(rowOf(email)).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Activate people' }));
    const panel = await screen.findByRole('dialog', { name: 'Activation' });
    await user.click(await within(panel).findByRole('button', { name: 'Send Activation to 2 people' }));
    await within(panel).findByText('nils@bakery.test: This employee is already activated.');
    within(panel).getByText('kim@bakery.test: This employee is already activated.');
  });

  it('invites those who were chosen also for a role that may delete nobody', async () => {
    await takeOperations(world.api, 'admin', 'employees', ['Delete']);
    for (const email of ['nils@bakery.test', 'kim@bakery.test', 'bo@bakery.test'])
      await world.newcomer(email);
    show(Screen, '/employees');
    await screen.findByText('nils@bakery.test');
    for (const email of ['nils@bakery.test', 'kim@bakery.test'])
      await user.click(within(rowOf(email)).getByRole('checkbox'));
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
    const bar = screen.getByText('2 selected').parentElement as HTMLElement;
    await user.click(within(bar).getByRole('button', { name: 'Activation' }));
    const panel = await screen.findByRole('dialog', { name: 'Activation' });
    await user.click(await within(panel).findByRole('button', { name: 'Send Activation to 2 people' }));
    await waitFor(() => expect(world.api.mail.sent).toHaveLength(2));
    // Nothing is left to do in it, and Mission Pilot is below.
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Activation' })).toBeNull());
  });

  it('takes no invitation back for a role that may not', async () => {
    await takeOperations(world.api, 'admin', 'activations', ['Revoke']);
    await world.newcomer('nils@bakery.test');
    const panel = await openPanel('nils@bakery.test');
    await user.click(await within(panel).findByRole('button', { name: 'Send Activation' }));
    await within(panel).findByRole('button', { name: 'Resend Activation' });
    expect(within(panel).queryByRole('button', { name: 'Revoke Activation' })).toBeNull();
  });

  it('offers nothing to send where nobody waits, and says so', async () => {
    await world.newcomer('nils@bakery.test');
    await acceptAs('nils@bakery.test');
    const panel = await openPanel();
    await within(panel).findByText(/^All active people are invited/);
    expect(within(panel).queryByRole('button', { name: /^Send Activation/ })).toBeNull();
  });
});

function rowOf(email: string): HTMLElement {
  const row = screen.getByText(email).closest('tr');
  if (!row) throw new Error(`No row of ${email}`);
  return row;
}

async function acceptAs(email: string): Promise<void> {
  const [{ employee_id: id = 0 } = {}] = (
    await world.api
      .as(world.admin)
      .rows('employees')
      .list({ where: { work_email: email } })
  ).rows;
  await world.api.as(world.admin).call(activations.operations.send, { body: { employee_id_ref: id } });
  await acceptInvitation(world.api, email);
}
