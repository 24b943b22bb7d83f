import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type IdentityProvider, InteractionRequired } from '../../web/src/api/auth/provider.ts';
import { ensureSignedIn, setIdentityProvider } from '../../web/src/api/auth/sign-in.ts';
import { dropTokens } from '../../web/src/api/auth/tokens.ts';
import { loadTexts } from '../../web/src/i18n/texts.ts';
import { setConfig } from '../../web/src/lib/config.ts';
import { toastStore } from '../../web/src/lib/notify.ts';
import { takeReturn } from '../../web/src/lib/return-path.ts';
import { currentSession, emptySession, saveSession } from '../../web/src/lib/session.ts';
import { providerOf } from '../worlds/sign-in.tsx';

// Who the person is now is asked in the background, and would outlive its test.
vi.mock('../../web/src/api/auth/refresh-details.ts', () => ({ refreshDetails: async () => {} }));

const now = () => Math.floor(Date.now() / 1000);
const token = (claims: object) => `h.${btoa(JSON.stringify(claims))}.s`;

beforeEach(async () => {
  setConfig({ apiUrl: 'http://api.test', auth: { secondFactorContext: 'c1' } } as never);
  await loadTexts('en_us', 'errors');
  window.history.replaceState(null, '', '/employees?page=2');
  takeReturn();
});

afterEach(() => {
  dropTokens();
  localStorage.clear();
  sessionStorage.clear();
  toastStore.set([]);
  vi.unstubAllGlobals();
});

/** Somebody is signed in whose token ends within the five minutes. */
function nearTheEnd(userRole: 'admin' | 'employee', provider: Partial<IdentityProvider>) {
  const mfaRequired = userRole === 'admin';
  const session = { account: 'a', tokenExpiry: now() + 90, userRole, selectedRole: userRole, mfaRequired };
  saveSession({ ...emptySession, email: 'kim@home.test', accountId: 2, employeeId: 7, ...session });
  setIdentityProvider({ ...providerOf('a'), ...provider });
}

const fresh = (claims: object) => ({
  ...{ accessToken: token(claims), idToken: 'id', account: 'a', expiry: now() + 3600 },
});

describe('silent renewal', () => {
  test('asks for the authentication context again where the renewed token lacks it', async () => {
    const silent = vi.fn<IdentityProvider['silent']>(async (options) =>
      fresh(options?.secondFactor ? { acrs: ['c1'] } : {}),
    );
    nearTheEnd('admin', { silent });
    expect(await ensureSignedIn()).toBe(true);
    expect(silent.mock.calls).toEqual([[{ account: 'a' }], [{ account: 'a', secondFactor: true }]]);
    expect(currentSession().tokenExpiry).toBeGreaterThan(now() + 3000);
  });

  test('asks once where the token proves it, and never for employees', async () => {
    const silent = vi.fn<IdentityProvider['silent']>(async () => fresh({ acrs: 'c1' }));
    nearTheEnd('admin', { silent });
    await ensureSignedIn();
    nearTheEnd('employee', { silent });
    await ensureSignedIn();
    expect(silent.mock.calls).toEqual([[{ account: 'a' }], [{ account: 'a' }]]);
  });
});

describe('interaction-required', () => {
  const silent = async () => {
    throw new InteractionRequired();
  };

  test('triggers a redirect that leads back to the page: "Interaction required for token acquisition."', async () => {
    const signIn = vi.fn(async () => {});
    nearTheEnd('admin', { silent, signIn });
    expect(await ensureSignedIn()).toBe(false);
    expect(signIn.mock.calls).toEqual([[{ secondFactor: true }]]);
    expect(toastStore.get().map(({ message }) => message)).toEqual([
      'Interaction required for token acquisition.',
    ]);
    expect(takeReturn()).toBe('/employees?page=2');
  });

  test('whose redirect fails ends the session: "Error redirecting to acquire token."', async () => {
    const signIn = async () => {
      throw new Error('The provider is away');
    };
    nearTheEnd('employee', { silent, signIn });
    expect(await ensureSignedIn()).toBe(false);
    expect(toastStore.get().at(-1)?.message).toBe('Error redirecting to acquire token.');
    expect(currentSession().userRole).toBe('guest');
  });
});
