import { PublicClientApplication } from '@azure/msal-browser';
import { afterEach, expect, test, vi } from 'vitest';
import { createSignInClient } from '../../web/src/api/auth/msal.ts';
import { languageStore } from '../../web/src/i18n/texts.ts';

const config = {
  authority: 'https://identity.example.com/tenant',
  clientId: '7f5c0a52-2a3e-4d0e-9b0a-5b8a3b8f0001',
  knownAuthorities: ['identity.example.com'],
  issuer: 'https://identity.example.com/tenant',
  apiScope: 'api://livingroom/user_impersonation',
};

afterEach(() => {
  vi.restoreAllMocks();
  languageStore.set('en_us');
});

test.each([
  ['de_de', 'de-DE'],
  ['fr_fr', 'fr-FR'],
  ['dk', 'da-DK'],
] as const)('the sign-in page is asked for in the language of the site: %s', async (language, locale) => {
  const prototype = PublicClientApplication.prototype;
  vi.spyOn(prototype, 'initialize').mockResolvedValue();
  vi.spyOn(prototype, 'handleRedirectPromise').mockResolvedValue(null);
  vi.spyOn(prototype, 'getAllAccounts').mockReturnValue([]);
  vi.spyOn(prototype, 'getActiveAccount').mockReturnValue(null);
  const redirected = vi.spyOn(prototype, 'loginRedirect').mockResolvedValue();
  const { provider } = await createSignInClient(config);
  languageStore.set(language);
  await provider.signIn({});
  expect(redirected.mock.lastCall?.[0]).toMatchObject({ extraQueryParameters: { ui_locales: locale } });
});
