import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { completeLists, isStored, keepSharedCache, removing } from '../../web/src/api/auth/shared-cache.ts';

const account = 'msal.3|p1|login.test|tenant';
const idToken = 'msal.3|p1|login.test|idtoken|site|tenant||';
const accessToken = 'msal.3|p1|login.test|accesstoken|site|tenant|openid profile|';
const refreshToken = 'msal.3|p1|login.test|refreshtoken|site|||';
const entries = [account, idToken, accessToken, refreshToken];

const lists = () => [
  localStorage.getItem('msal.3.account.keys'),
  localStorage.getItem('msal.3.token.keys.site'),
];

const whole = [
  JSON.stringify([account]),
  JSON.stringify({ idToken: [idToken], accessToken: [accessToken], refreshToken: [refreshToken] }),
];

describe("the sign-in library's cache, which all tabs share", () => {
  beforeAll(() => keepSharedCache('site'));
  afterEach(() => localStorage.clear());

  test('keeps an entry that this tab takes for a broken one', () => {
    localStorage.setItem(refreshToken, 'x');
    localStorage.removeItem(refreshToken);
    expect(localStorage.getItem(refreshToken)).toBe('x');
  });

  test('loses the entries of a sign-out', async () => {
    localStorage.setItem(refreshToken, 'x');
    await removing(() => localStorage.removeItem(refreshToken));
    expect(localStorage.getItem(refreshToken)).toBeNull();
  });

  test('is no matter of anything else that is stored', () => {
    localStorage.setItem('livingroom.session', 'x');
    sessionStorage.setItem(refreshToken, 'x');
    localStorage.removeItem('livingroom.session');
    sessionStorage.removeItem(refreshToken);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });

  test('is listed whole again when another tab struck something off', () => {
    for (const key of entries) localStorage.setItem(key, 'x');
    localStorage.setItem(
      'msal.3.token.keys.site',
      JSON.stringify({ idToken: [], accessToken: [], refreshToken: [] }),
    );
    dispatchEvent(new StorageEvent('storage', { key: 'msal.3.token.keys.site' }));
    expect(lists()).toEqual(whole);
  });

  test('has no list where nothing is stored', () => {
    completeLists();
    expect(lists()).toEqual([null, null]);
  });

  test('says whether a tab has stored something of an account, whatever its letters', () => {
    localStorage.setItem('msal.3|p1.Tenant|login.test|tenant', 'x');
    expect(['p1.tenant', 'P1.Tenant', 'p1', 'p11.tenant'].map(isStored)).toEqual([true, true, false, false]);
  });
});
