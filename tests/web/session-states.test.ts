import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { acceptSignIn, checkDetails } from '../../web/src/api/auth/accept.ts';
import {
  GrantRefused,
  type IdentityProvider,
  InteractionInProgress,
  InteractionRequired,
} from '../../web/src/api/auth/provider.ts';
import { keepSignedIn, setIdentityProvider, signIn } from '../../web/src/api/auth/sign-in.ts';
import { dropTokens, holdTokens } from '../../web/src/api/auth/tokens.ts';
import { callJson } from '../../web/src/api/client.ts';
import { statusOf } from '../../web/src/features/accounts/account-status.tsx';
import type { Translate } from '../../web/src/i18n/areas.ts';
import { loadTexts, textNow } from '../../web/src/i18n/texts.ts';
import { setConfig } from '../../web/src/lib/config.ts';
import { landingPath } from '../../web/src/lib/landing.ts';
import { takeReturn } from '../../web/src/lib/return-path.ts';
import {
  checkedExpiry,
  currentSession,
  emptySession,
  isAuthenticated,
  saveSession,
} from '../../web/src/lib/session.ts';
import { providerOf } from '../worlds/sign-in.tsx';

/** Every state of a session by its sentence of spec 1 §4. */

const START = new Date('2026-03-02T09:00:00.000Z');
const now = () => Math.floor(Date.now() / 1000);
const issuer = 'https://sign-in.test';

const signedIn = (tokenExpiry: number) =>
  saveSession({
    ...emptySession,
    ...{ account: 'a', email: 'kim@home.test', accountId: 2, employeeId: 7, tokenExpiry },
    ...{ userRole: 'employee', selectedRole: 'employee' },
  });
const tokens = (expiry: number) => ({
  ...{ accessToken: 'h.e30.s', account: 'a', expiry },
  idToken: `h.${btoa(JSON.stringify({ iss: issuer, sub: 'kim', email: 'kim@home.test', exp: expiry }))}.s`,
});

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  setConfig({ apiUrl: 'http://api.test', auth: { issuer } } as never);
  localStorage.clear();
  dropTokens();
});

afterEach(() => {
  takeReturn();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('Session', () => {
  test('a token counts as expired 60 seconds before its expiry when session data is read: all stored data is cleared and the role reverts to guest', () => {
    signedIn(now() + 61);
    expect(currentSession().userRole).toBe('employee');
    vi.advanceTimersByTime(1_000);
    expect(currentSession()).toEqual(emptySession);
    expect(localStorage.getItem('livingroom.session')).toBeNull();
  });

  test('authentication checks treat 5 minutes before expiry as expired', () => {
    signedIn(now() + 301);
    expect(isAuthenticated(currentSession(), now())).toBe(true);
    vi.advanceTimersByTime(1_000);
    expect(isAuthenticated(currentSession(), now())).toBe(false);
  });

  test('renewal is checked every 5 minutes and happens when expiry is within 5 minutes', async () => {
    const silent = vi.fn(async () => tokens(now() + 3_600));
    setIdentityProvider({ ...providerOf('a'), silent });
    vi.stubGlobal('fetch', async () => Response.json({}, { status: 404 }));
    signedIn(now() + 800);
    holdTokens(tokens(now() + 800));
    keepSignedIn();
    await vi.advanceTimersByTimeAsync(599_000);
    expect(silent).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(silent).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(silent).toHaveBeenCalledTimes(1);
  });

  test('a call that goes out without a token, while another tab lets somebody else in, does not end their session', async () => {
    const renewal = Promise.withResolvers<ReturnType<typeof tokens>>();
    setIdentityProvider({ ...providerOf('a'), silent: () => renewal.promise });
    vi.stubGlobal('fetch', async () => Response.json({ error: { code: 'unauthorized' } }, { status: 401 }));
    signedIn(now() + 200);
    keepSignedIn();
    const made = callJson(
      { method: 'GET', path: '/users', account: 'none', timeoutMs: 9_000, retries: 0 } as const,
      {},
      {},
    );
    const outcome = expect(made).rejects.toMatchObject({ status: 401 });
    const theirs = { ...emptySession, id: 'theirs', account: 'b', accountId: 2, tokenExpiry: now() + 3_600 };
    localStorage.setItem(
      'livingroom.session',
      JSON.stringify({ ...theirs, userRole: 'admin', selectedRole: 'admin' }),
    );
    renewal.reject(new GrantRefused('ended'));
    await outcome;
    expect(currentSession()).toMatchObject({ id: 'theirs', userRole: 'admin' });
    expect(localStorage.getItem('livingroom.session')).toContain('theirs');
  });

  test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, '3600', null])(
    'a token expiry that is not a positive number is rejected: %s',
    (expiry) => {
      expect(() => checkedExpiry(expiry)).toThrow('Invalid token expiry time.');
    },
  );
});

describe('Authentication', () => {
  const calls: string[] = [];
  const providerSaying = (own: Partial<IdentityProvider>) => {
    calls.length = 0;
    const said = (name: string) => async (): Promise<void> => void calls.push(name);
    setIdentityProvider({
      ...providerOf('a'),
      ...{ signIn: said('redirect'), signOut: said('sign-out'), resetInteraction: () => calls.push('reset') },
      forget: said('forget'),
      ...own,
    });
  };

  test('login with no cached account redirects to interactive login', async () => {
    const silent = vi.fn(async () => tokens(now() + 3_600));
    providerSaying({ hasAccount: () => false, silent });
    expect(await signIn()).toBe(false);
    expect(calls).toEqual(['redirect']);
    expect(silent).not.toHaveBeenCalled();
  });

  test('otherwise silent, then redirect', async () => {
    const silent = vi.fn().mockRejectedValue(new InteractionRequired());
    providerSaying({ silent });
    expect(await signIn()).toBe(false);
    expect(silent).toHaveBeenCalledTimes(1);
    expect(calls).toEqual(['redirect']);
  });

  test('interaction_in_progress resets the flag and retries', async () => {
    const redirect = vi.fn().mockRejectedValueOnce(new InteractionInProgress()).mockResolvedValue(undefined);
    providerSaying({ hasAccount: () => false, signIn: redirect });
    await signIn();
    expect(calls).toEqual(['reset']);
    expect(redirect).toHaveBeenCalledTimes(2);
  });

  test('invalid_grant or invalid_request triggers logout: of this device, before the provider asks who it is', async () => {
    signedIn(now() + 3_600);
    providerSaying({ silent: vi.fn().mockRejectedValue(new GrantRefused()) });
    expect(await signIn()).toBe(false);
    expect(calls).toEqual(['forget', 'redirect']);
    expect(currentSession()).toEqual(emptySession);
  });

  test('invalid_grant of the sign-in itself triggers logout at the provider too', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ recorded: true }));
    providerSaying({ hasAccount: () => false, signIn: vi.fn().mockRejectedValue(new GrantRefused()) });
    await signIn();
    expect(calls).toEqual(['sign-out']);
    expect(currentSession()).toEqual(emptySession);
  });

  const details = {
    ...{ accountIdRef: 2, systemAccountIdRef: 1, userId: 3, employeeId: 7, primaryUnitId: null },
    ...{ companyId: 4, companyName: 'Home', givenName: 'Kim', language: 'en_us' },
    ...{
      userRole: 'employee',
      userStatus: 'active',
      mfaRequired: false,
      signInNotice: null,
      languagesOffered: ['en_us'],
    },
  };

  test.each([
    'accountIdRef',
    'systemAccountIdRef',
    'employeeId',
    'companyId',
    'userId',
    'userRole',
    'mfaRequired',
  ])('account details are invalid (session cleared) if %s is missing', async (field) => {
    vi.stubGlobal('fetch', async () => Response.json({ ...details, [field]: null }));
    await expect(acceptSignIn(tokens(now() + 3_600))).rejects.toMatchObject({ reason: 'invalid-details' });
    expect(currentSession()).toEqual(emptySession);
  });

  test('or the role is guest', () => {
    expect(() => checkDetails({ ...details, userRole: 'guest' })).toThrow('invalid-details');
  });

  test('login also requires user status active', () => {
    expect(() => checkDetails({ ...details, userStatus: 'inactive' })).toThrow('not-active');
  });

  test('after login, employee goes to /employee; admin, manager and system to /dashboard', () => {
    expect((['employee', 'admin', 'manager', 'system'] as const).map(landingPath)).toEqual([
      '/employee',
      '/dashboard',
      '/dashboard',
      '/dashboard',
    ]);
  });
});

test.each([
  ['active', 'good', 'Account active'],
  ['pending', 'care', 'Pending verification'],
  ['pending verification', 'care', 'Pending verification'],
  ['closed', 'bad', 'Status: closed'],
  ['', 'quiet', 'Status unavailable'],
])('account status display: %o', async (status, tone, text) => {
  vi.useRealTimers();
  await loadTexts('en_us', 'accounts');
  const t: Translate<'accounts'> = (key, values) => textNow('accounts', key, values);
  expect(statusOf(status, t)).toEqual({ tone, text });
});
