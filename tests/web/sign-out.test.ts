import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setIdentityProvider, signOut } from '../../web/src/api/auth/sign-in.ts';
import { dropTokens, holdTokens } from '../../web/src/api/auth/tokens.ts';
import { tellKept } from '../../web/src/api/auth/told.ts';
import { createDraftKeeper } from '../../web/src/features/dialogues/draft.ts';
import { createOutbox } from '../../web/src/features/dialogues/outbox.ts';
import { chooseLanguage, languageStore } from '../../web/src/i18n/texts.ts';
import { setConfig } from '../../web/src/lib/config.ts';
import { toastStore } from '../../web/src/lib/notify.ts';
import { rememberReturn, takeReturn } from '../../web/src/lib/return-path.ts';
import { currentSession, emptySession, saveSession } from '../../web/src/lib/session.ts';
import { chooseTheme, setUi, uiStore } from '../../web/src/lib/ui.ts';
import { providerOf } from '../worlds/sign-in.tsx';

const owner = { accountId: 2, employeeId: 7 };

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  setConfig({ apiUrl: 'http://api.test' } as never);
  const tokenExpiry = Math.floor(Date.now() / 1000) + 36_000;
  const who = {
    name: 'Kim',
    email: 'kim@home.test',
    userRole: 'employee',
    selectedRole: 'employee',
  } as const;
  saveSession({ ...emptySession, ...owner, ...who, account: 'a', tokenExpiry });
  await chooseLanguage('dk');
  chooseTheme('light');
  setUi({ dockShown: false, headerTitle: 'Kim' });
  createDraftKeeper(owner, 4).keep({
    survey_item_id_ref: 1,
    repeat: '',
    rating: null,
    choices: [],
    text: 'half',
  });
  takeReturn();
  rememberReturn('/employee?dialogue=4');
  sessionStorage.setItem('livingroom.second-factor', 'asked');
  localStorage.setItem('msal.account.keys', '["kim@home.test"]');
});

// Whoever comes next has not left.
afterEach(() => {
  takeReturn();
});

const left = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort();

const providerAway = () => {
  const away = vi.fn(async () => {
    throw new Error('The provider is away');
  });
  setIdentityProvider({ ...providerOf('a'), signOut: away });
  vi.stubGlobal('location', { assign: vi.fn(), origin: 'http://site.test' });
  return away;
};

describe('a sign-out', () => {
  it('leaves nothing of the person on the device nor in the tab', async () => {
    expect(left().length).toBeGreaterThan(6);
    const away = providerAway();
    await signOut();
    expect(away).toHaveBeenCalled();
    // A word for the next page, which nobody is named in: the provider could not be told.
    expect(left()).toEqual(['livingroom.theme', 'livingroom.told']);
    expect(sessionStorage.getItem('livingroom.told')).toBe('logout.failed');
    await tellKept();
    expect(toastStore.get().at(-1)?.message).toMatch(/^Error during logout\. /);
    expect(left()).toEqual(['livingroom.theme']);
    expect(localStorage.getItem('livingroom.theme')).toBe('"light"');
    expect(currentSession()).toEqual(emptySession);
    expect(languageStore.get()).toBe('en_us');
    expect(uiStore.get()).toMatchObject({ dockShown: true, headerTitle: '' });
    expect(takeReturn()).toBeNull();
  });

  it.each([
    [{ account: 'somebody-else' }, 'Cannot update logout record without an auth token.'],
    [{ accountId: null }, 'Cannot update logout record without account ID.'],
  ])('that cannot be recorded says so on the page that follows: %o', async (lacking, words) => {
    holdTokens({
      accessToken: 't',
      idToken: 'i',
      account: 'a',
      expiry: Math.floor(Date.now() / 1000) + 3600,
    });
    saveSession(lacking);
    setIdentityProvider(providerOf('a'));
    await signOut();
    await tellKept();
    expect(toastStore.get().at(-1)?.message).toBe(words);
  });

  it('after a reload is recorded with the token in the library’s cache', async () => {
    const sent: Request[] = [];
    vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
      sent.push(new Request(url, init));
      return Response.json({ recorded: true });
    });
    dropTokens();
    setIdentityProvider(providerOf('a'));
    await signOut();
    expect(sent.map(({ url, headers }) => [new URL(url).pathname, headers.get('authorization')])).toEqual([
      ['/api/users/v1/users/logout', 'Bearer token'],
    ]);
    await tellKept();
    expect(toastStore.get()).toEqual([]);
  });

  it('keeps unsent answers for their owner: nothing that was answered is lost', async () => {
    const answer = { survey_item_id_ref: 1, repeat: '', rating: 3, choices: [], text: '' };
    createOutbox(owner, 4).add({ ...answer, idem_token: 'one' });
    providerAway();
    await signOut();
    expect(left()).toEqual(['livingroom.dialogue.2.7.4', 'livingroom.theme', 'livingroom.told']);
  });
});
