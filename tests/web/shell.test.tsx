import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignInOptions } from '../../web/src/api/auth/provider.ts';
import { setIdentityProvider } from '../../web/src/api/auth/sign-in.ts';
import { App } from '../../web/src/app/app.tsx';
import { narrowScreen } from '../../web/src/hooks/use-media.ts';
import { loadTexts } from '../../web/src/i18n/texts.ts';
import { setConfig } from '../../web/src/lib/config.ts';
import { toastStore } from '../../web/src/lib/notify.ts';
import { takeReturn } from '../../web/src/lib/return-path.ts';
import { currentSession, emptySession, saveSession } from '../../web/src/lib/session.ts';
import { chooseTheme, themeStore } from '../../web/src/lib/ui.ts';
import { providerOf, SignInOf } from '../worlds/sign-in.tsx';

type Role = 'employee' | 'manager' | 'admin';

const user = userEvent.setup();

const asked: string[] = [];

/** Whoever is led to the login may be led on to the provider before the test looks. */
beforeEach(() => setIdentityProvider({ ...providerOf('nobody'), hasAccount: () => false }));

/** The site at an address, as somebody of this role; the server is out of reach. */
async function open(
  path: string,
  role: Role | null,
  person: string | null = role && 'kim@home.test',
  companyId: number | null = null,
  { isPhone = false, isLight = false } = {},
): Promise<HTMLElement> {
  vi.stubGlobal('fetch', (url: URL) => {
    asked.push(new URL(url).pathname);
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: (isPhone && query === narrowScreen) || (isLight && query.includes('light')),
    addEventListener() {},
    removeEventListener() {},
  }));
  setConfig({ apiUrl: 'http://api.test' } as never);
  await Promise.all(
    (['shell', 'errors', 'sign-in', 'dialogue', 'dashboard'] as const).map((area) =>
      loadTexts('en_us', area),
    ),
  );
  if (role) {
    const expiry = Math.floor(Date.now() / 1000) + 36_000;
    const proof = { account: 'a', tokenExpiry: expiry };
    const who = { name: 'Kim', email: 'kim@home.test', accountId: 2, employeeId: 7, companyId };
    saveSession({ ...emptySession, ...proof, ...who, userRole: role, selectedRole: role });
  }
  window.history.replaceState(null, '', path);
  const { container } = await act(async () =>
    render(
      <SignInOf person={person}>
        <App />
      </SignInOf>,
    ),
  );
  return container;
}

const path = () => window.location.pathname;
const told = () => toastStore.get().map(({ message }) => message);

it('asks for the company of an organisation, and for none where there is none', async () => {
  await open('/dashboard', 'admin', 'kim@home.test', 3);
  await waitFor(() => expect(asked.join()).toContain('/companies/3'));
  cleanup();
  asked.length = 0;
  await open('/dashboard', 'admin', 'kim@home.test', 0);
  await waitFor(() => expect(asked.join()).toContain('/accounts/2'));
  expect(asked.join()).not.toContain('/companies/0');
});

describe('the way in', () => {
  it('leads a guest to the login, says so, and remembers the page', async () => {
    await open('/employee', null);
    await waitFor(() => expect(path()).toBe('/login'));
    expect(told()).toEqual(['Sign in to see Your Voice at Work.']);
    expect(takeReturn()).toBe('/employee');
  });

  it('leads whom a mail has invited to the login without a refusal, and back to the dialogue', async () => {
    await open('/employee?dialogue=4', null);
    await waitFor(() => expect(path()).toBe('/login'));
    expect(told()).toEqual([]);
    expect(takeReturn()).toBe('/employee?dialogue=4');
  });

  it.each(['/employee?dialogue=4', '/employee?round=4', '/employee'])(
    'leads on from a mail’s link to %s to the sign-in service, with the address of the mail',
    async (link) => {
      const begun: SignInOptions[] = [];
      setIdentityProvider({
        ...providerOf('nobody'),
        hasAccount: () => false,
        signIn: async (options) => void begun.push(options),
      });
      await open(`${link}#to=Kim%40home.test`, null);
      await waitFor(() => expect(begun).toEqual([{ email: 'kim@home.test' }]));
      expect(screen.queryByRole('button', { name: 'Log In' })).toBeNull();
      expect(told()).toEqual([]);
    },
  );

  it.each([
    ['/', 'employee', '/employee', []],
    ['/', 'admin', '/dashboard', []],
    [
      '/nowhere',
      'employee',
      '/employee',
      ['We couldn’t find the page you were looking for. We’ve taken you to your home page.'],
    ],
    ['/units', 'employee', '/employee', ['Access denied: You do not have the required permissions.']],
    ['/employees', 'manager', '/dashboard', ['Access denied: You do not have the required permissions.']],
  ] as const)('takes %s as %s to %s', async (address, role, landing, messages) => {
    await open(address, role);
    await waitFor(() => expect(path()).toBe(landing));
    await waitFor(() => expect(told()).toEqual(messages));
  });

  it.each([
    ['/login', 'employee', '/employee'],
    ['/login', 'manager', '/dashboard'],
    ['/login-admin', 'admin', '/dashboard'],
    ['/login-admin', 'employee', '/employee'],
  ] as const)('takes who is signed in from %s as %s to %s', async (address, role, landing) => {
    await open(address, role);
    await waitFor(() => expect(path()).toBe(landing));
    expect(told()).toEqual([]);
  });

  it.each(['/login', '/login-admin'])('leaves %s to a session that nobody stands behind', async (address) => {
    setIdentityProvider({ ...providerOf('a'), hasAccount: () => false, signIn: async () => {} });
    await open(address, 'manager', null);
    await screen.findByRole('heading', { level: 1 });
    expect(path()).toBe(address);
  });

  it("ends a session whose account the provider's library no longer knows", async () => {
    await open('/employee', 'employee', null);
    await waitFor(() => expect(path()).toBe('/login'));
    expect(currentSession().userRole).toBe('guest');
  });

  it("opens a mail's link to a dialogue in the employee's view, also for a manager", async () => {
    await open('/employee?dialogue=4', 'manager');
    await screen.findByText('Failed to load initial messages.');
    expect([path(), currentSession().selectedRole]).toEqual(['/employee', 'employee']);
    expect(told()).toEqual([]);
  });
});

describe('the header', () => {
  it('changes the view, and with it the page where the new view lacks it', async () => {
    await open('/dashboard', 'manager');
    await user.selectOptions(await screen.findByLabelText('View as'), 'Employee');
    await waitFor(() => expect(path()).toBe('/employee'));
    expect(currentSession().selectedRole).toBe('employee');
    expect(told()).toEqual([]);
  });

  it('leaves the choice of a view to the account menu on a phone, whose width is for names', async () => {
    await open('/dashboard', 'manager', 'kim@home.test', null, { isPhone: true });
    const account = await screen.findByRole('button', { name: 'Account' });
    expect(screen.queryByLabelText('View as')).toBeNull();
    await user.click(account);
    await user.selectOptions(await screen.findByLabelText('View as'), 'Employee');
    await waitFor(() => expect(path()).toBe('/employee'));
    expect(screen.queryByLabelText('View as')).toBeNull();
  });

  it('has an account menu that the keyboard opens, walks through and closes', async () => {
    await open('/employee', 'employee');
    const button = await screen.findByRole('button', { name: 'Account' });
    button.focus();
    await user.keyboard('{Enter}');
    const language = await screen.findByLabelText('Language');
    await user.tab();
    expect(document.activeElement).toBe(language);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByLabelText('Theme'));
    await user.tab();
    expect(document.activeElement?.textContent).toBe('My last sign-ins');
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Help');
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Log out');
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Log out on all devices');
    await user.keyboard('{Escape}');
    expect(screen.queryByLabelText('Language')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('is dark on a light device too, until somebody asks for the theme of the device', async () => {
    expect(themeStore.get()).toBe('dark');
    await open('/employee', 'employee', undefined, null, { isLight: true });
    await user.click(await screen.findByRole('button', { name: 'Account' }));
    const theme = await screen.findByLabelText('Theme');
    expect(document.documentElement.dataset.theme).toBe('dark');
    await user.selectOptions(theme, 'Same as this device');
    expect(document.documentElement.dataset.theme).toBe('light');
    expect(localStorage.getItem('livingroom.theme')).toBe('"system"');
    chooseTheme('dark');
  });

  it('changes language and theme at once', async () => {
    await open('/employee', 'employee');
    await user.click(await screen.findByRole('button', { name: 'Account' }));
    await user.selectOptions(await screen.findByLabelText('Theme'), 'Light');
    expect(document.documentElement.dataset.theme).toBe('light');
    await user.selectOptions(screen.getByLabelText('Language'), 'Dansk');
    await screen.findByRole('heading', { level: 1, name: 'Din stemme på arbejdet' });
    expect(document.documentElement.lang).toBe('da-DK');
  });

  it('says without a server what is the matter, in words and without accessibility violations', async () => {
    const container = await open('/employee', 'employee');
    await screen.findByText(/We can’t reach the server/);
    const { violations } = await axe.run(container);
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});
