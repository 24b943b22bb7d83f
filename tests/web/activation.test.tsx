import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignInOptions } from '../../web/src/api/auth/provider.ts';
import { setIdentityProvider } from '../../web/src/api/auth/sign-in.ts';
import { loadTexts } from '../../web/src/i18n/texts.ts';
import { Screen } from '../../web/src/screens/activate/screen.tsx';
import { invitationToken } from '../worlds/activate.ts';
import { createInviting, type Inviting } from '../worlds/invitations.ts';
import { providerOf } from '../worlds/sign-in.tsx';
import { siteAround } from '../worlds/site.tsx';

const user = userEvent.setup();
let world: Inviting;
/** What the sign-in service was asked for. */
let asked: SignInOptions[];
let show: Awaited<ReturnType<typeof siteAround>>['show'];

beforeEach(async () => {
  world = await createInviting();
  ({ show } = await siteAround(world.api));
  asked = [];
  setIdentityProvider({
    ...providerOf('nobody'),
    hasAccount: () => false,
    signIn: async (options) => void asked.push(options),
  });
  await Promise.all([loadTexts('en_us', 'activation'), loadTexts('es_es', 'activation')]);
});

afterEach(() => vi.unstubAllGlobals());

async function openLink(email: string, role: 'employee' | 'manager' = 'employee') {
  await world.invite(await world.newcomer(email, role));
  const { container } = show(Screen, `/activate?token=${invitationToken(world.api, email)}`);
  return container;
}

const button = (name: string) => screen.findByRole('button', { name });

describe('the invitation page', () => {
  it('lets an employee choose a password, says what is wrong with it, and leads to the login', async () => {
    const container = await openLink('nils@bakery.test');
    await screen.findByRole('heading', { name: 'Create Your Password' });
    expect((await axe.run(container)).violations).toEqual([]);
    await user.click(await button('Set my password'));
    await screen.findByText('Password is required');
    await screen.findByText("Please accept the provider's Privacy Policy to continue.");
    await user.type(screen.getByLabelText(/^Password/), 'short');
    await screen.findByText('Min 8 chars, upper, lower, number');
    await user.clear(screen.getByLabelText(/^Password/));
    await user.type(screen.getByLabelText(/^Password/), 'Sommer-2026');
    await user.type(screen.getByLabelText(/^Repeat/), 'Sommer-2027');
    await screen.findByText('Passwords do not match');
    await user.clear(screen.getByLabelText(/^Repeat/));
    await user.type(screen.getByLabelText(/^Repeat/), 'Sommer-2026');
    await user.click(screen.getByRole('checkbox'));
    await user.click(await button('Set my password'));
    await screen.findByRole('heading', { name: 'Almost there' });
    expect(await world.signIn('nils@bakery.test')).toMatchObject({ userRole: 'employee' });
    // Handed over with the address filled in, by no page with a button alone.
    await waitFor(() => expect(asked).toEqual([{ email: 'nils@bakery.test' }]));
  });

  it('tells a manager the one-time password, which the directory knows', async () => {
    const container = await openLink('mia@bakery.test', 'manager');
    await user.click(await screen.findByRole('checkbox'));
    await user.click(await button('Show my one-time password'));
    await screen.findByText(/we show it only once/);
    expect(screen.getByRole('heading').textContent).toBe('Your One-Time Password');
    const told = container.querySelector('code')?.textContent;
    expect(world.api.directory.people.get('oid-mia@bakery.test')?.password?.password).toBe(told);
    expect((await axe.run(container)).violations).toEqual([]);
    await user.click(await button('Continue to sign-in'));
    await waitFor(() => expect(asked).toEqual([{ email: 'mia@bakery.test' }]));
  });

  it('says why a link leads no further, and leads who has entered to the login', async () => {
    await openLink('nils@bakery.test');
    await screen.findByRole('heading', { name: 'Create Your Password' });
    cleanup();
    world.api.clock.advance(8 * 86_400_000);
    show(Screen, `/activate?token=${invitationToken(world.api, 'nils@bakery.test')}`);
    expect((await screen.findByRole('alert')).textContent).toMatch('This invitation has expired.');
    cleanup();
    show(Screen, '/activate?token=unknown');
    expect((await screen.findByRole('alert')).textContent).toMatch('We could not find this invitation.');
    cleanup();
    show(Screen, '/activate');
    expect((await screen.findByRole('alert')).textContent).toMatch('Token is missing.');
    expect((await axe.run(document.querySelector('main') ?? document.body)).violations).toEqual([]);
    await user.click(await button('Continue to sign-in'));
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
  });

  it('looks at the link once more after an outage', async () => {
    await world.invite(await world.newcomer('nils@bakery.test'));
    const real = globalThis.fetch;
    answersWith('/validate-token', () => problem(409));
    show(Screen, `/activate?token=${invitationToken(world.api, 'nils@bakery.test')}`);
    expect((await screen.findByRole('alert')).textContent).toMatch('Not now.');
    await button('Continue to sign-in');
    vi.stubGlobal('fetch', real);
    await user.click(await button('Try Again'));
    await screen.findByRole('heading', { name: 'Create Your Password' });
  });

  it('lets who met an outage try again', async () => {
    await openLink('mia@bakery.test', 'manager');
    await user.click(await screen.findByRole('checkbox'));
    world.api.directory.down = true;
    await user.click(await button('Show my one-time password'));
    expect((await screen.findByRole('alert')).textContent).toMatch(
      'Failed to provision user. The directory is not available right now.',
    );
    world.api.directory.down = false;
    // What was given stays; only a password has to be typed anew.
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
    await user.click(await button('Show my one-time password'));
    await screen.findByText(/we show it only once/);
  });

  const answersWith = (path: string, answer: () => Promise<Response>) => {
    const real = globalThis.fetch;
    vi.stubGlobal('fetch', (url: URL | string, init?: RequestInit) =>
      String(url).includes(path) ? answer() : real(url, init),
    );
  };
  const problem = async (status: number) =>
    Response.json({ code: status === 409 ? 'conflict' : 'unavailable', message: 'Not now.' }, { status });

  it.each([
    ['/signup', () => Promise.reject(new TypeError('offline')), /^Signup initiation failed\. /],
    [
      '/signup',
      () => problem(409),
      /Signup record update failed\. Please try again or contact support\. Not/,
    ],
    ['/signup', () => problem(500), /An error occurred while updating the signup record\. .* Not now\.$/],
    ['/accept', () => problem(503), /^Setting the password failed\. Not now\.$/],
    [
      '/accept',
      () => problem(409),
      /^This invitation is being accepted in another window .* in a minute\.\s*$/,
    ],
  ])('says what of an acceptance failed: %s', async (path, answer, words) => {
    await openLink('nils@bakery.test');
    await user.type(await screen.findByLabelText(/^Password/), 'Sommer-2026');
    await user.type(screen.getByLabelText(/^Repeat/), 'Sommer-2026');
    await user.click(screen.getByRole('checkbox'));
    answersWith(path, answer);
    await user.click(await button('Set my password'));
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    await button('Set my password');
  });

  it('goes on with nobody when the link’s answer does not say whose it is', async () => {
    await world.invite(await world.newcomer('nils@bakery.test'));
    answersWith('/validate-token', async () => Response.json({ ok: true, email: '', account_id_ref: 0 }));
    show(Screen, `/activate?token=${invitationToken(world.api, 'nils@bakery.test')}`);
    expect((await screen.findByRole('alert')).textContent).toMatch(
      'Invalid or missing user information returned from token validation.',
    );
  });

  it("speaks the person's language", async () => {
    const id = await world.newcomer('nils@bakery.test');
    await world.api.as(world.admin).rows('employees').update(id, { language: 'es_es' });
    localStorage.clear();
    await world.invite(id);
    show(Screen, `/activate?token=${invitationToken(world.api, 'nils@bakery.test')}`);
    await screen.findByRole('heading', { name: 'Crea tu contraseña' });
  });
});
