import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadTexts } from '../../web/src/i18n/texts.ts';
import { toastStore } from '../../web/src/lib/notify.ts';
import { Screen } from '../../web/src/screens/email-change/screen.tsx';
import { Screen as Employees } from '../../web/src/screens/employees/screen.tsx';
import { runKindOf } from '../support/due.ts';
import { eventually } from '../support/eventually.ts';
import { createInviting, type Inviting } from '../worlds/invitations.ts';
import { signIn, siteAround } from '../worlds/site.tsx';

const OLD = 'nora@bakery.test';
const NEW = 'nora@harbour.test';
const user = userEvent.setup();
let world: Inviting;
let employeeId: number;
let show: Awaited<ReturnType<typeof siteAround>>['show'];

beforeEach(async () => {
  world = await createInviting();
  ({ show } = await siteAround(world.api));
  ({ employeeId } = await world.api.addPerson(world.accountId, OLD));
  await loadTexts('en_us', 'email-change');
});

async function openLink() {
  await world.api.as(world.admin).rows('employees').update(employeeId, { work_email: NEW });
  await runKindOf(world.api.ports, 'email-change-watch');
  const [, link] = /(\/email-change\?token=[\w-]+)/.exec(world.api.mail.to(OLD)[0]?.plainText ?? '') ?? [];
  return { link: link ?? '', container: show(Screen, link ?? '').container };
}

const heading = (name: string) => screen.findByRole('heading', { name });
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const signInAddress = () => world.api.directory.people.get(`oid-${OLD}`)?.email;

describe('the page behind the mail to an old address', () => {
  it('asks before anything moves, and moves it when the owner agrees', async () => {
    const { container } = await openLink();
    await heading('Is this your new e-mail address?');
    screen.getByText('n…@harbour.test');
    screen.getByText(/we move it on (9 March|March 9)/);
    expect((await axe.run(container)).violations).toEqual([]);
    expect(signInAddress()).toBe(OLD);
    await press('Yes, use it from now on');
    await heading('Your e-mail address has changed');
    expect(signInAddress()).toBe(NEW);
    expect((await axe.run(container)).violations).toEqual([]);
    await press('Continue to sign-in');
    expect(window.location.pathname).toBe('/login');
  });

  it('leaves everything as it was when the owner refuses, and its link is over then', async () => {
    const { link } = await openLink();
    await press('No, this was not me');
    await heading('Nothing has changed');
    expect(signInAddress()).toBe(OLD);
    cleanup();
    show(Screen, link);
    expect((await screen.findByRole('alert')).textContent).toContain('no longer works');
  });

  it('says that the address moves later where the directory is away', async () => {
    await openLink();
    world.api.directory.down = true;
    await press('Yes, use it from now on');
    await heading('Your e-mail address will change shortly');
  });

  it('says what is missing without a token, and leads to the login', async () => {
    show(Screen, '/email-change');
    expect((await screen.findByRole('alert')).textContent).toContain('Token is missing');
    await press('Continue to sign-in');
    expect(window.location.pathname).toBe('/login');
  });

  it('looks at the link once more after an outage', async () => {
    const { link } = await openLink();
    cleanup();
    const real = globalThis.fetch;
    vi.stubGlobal('fetch', async () =>
      Response.json({ code: 'conflict', message: 'Not now.' }, { status: 409 }),
    );
    show(Screen, link);
    expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
    vi.stubGlobal('fetch', real);
    await press('Try Again');
    await heading('Is this your new e-mail address?');
  });
});

it('an admin sees in the panel of the person what waits and until when, and takes it back', async () => {
  await world.api.as(world.admin).rows('employees').update(employeeId, { work_email: NEW });
  await runKindOf(world.api.ports, 'email-change-watch');
  signIn(world.admin);
  show(Employees, '/employees');
  const row = (await screen.findByText(OLD)).closest('tr');
  await user.click(within(row ?? document.body).getByRole('checkbox'));
  await press('Activate people');
  const panel = await screen.findByRole('dialog', { name: 'Activation' });
  await within(panel).findByText(`New e-mail: ${NEW}`);
  within(panel).getByText(/once that agrees, or on (9 March|March 9)/);
  expect((await axe.run(panel)).violations).toEqual([]);
  await user.click(within(panel).getByRole('button', { name: 'Cancel the change' }));
  await eventually(() => expect(within(panel).queryByText(`New e-mail: ${NEW}`)).toBeNull());
  expect(toastStore.get().map(({ message }) => message)).toEqual(['Change of e-mail cancelled.']);
});

it('an admin who edits the person sees above the address which one is to come', async () => {
  await world.api.as(world.admin).rows('employees').update(employeeId, { work_email: NEW });
  await runKindOf(world.api.ports, 'email-change-watch');
  signIn(world.admin);
  show(Employees, `/employees?row=${employeeId}`);
  const panel = await screen.findByRole('dialog', { name: /^Edit/ });
  await within(panel).findByText(`New e-mail: ${NEW}`);
  expect((await axe.run(panel)).violations).toEqual([]);
  await user.click(within(panel).getByRole('tab', { name: 'Settings' }));
  expect(within(panel).queryByText(`New e-mail: ${NEW}`)).toBeNull();
});
