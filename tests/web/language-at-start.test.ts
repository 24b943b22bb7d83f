import { beforeEach, describe, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
});

/** What a page that is loaded now speaks, in an English browser, where the device holds this. */
async function speaks(held: { readonly session?: object; readonly chosen?: string }): Promise<string> {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US']);
  const tokenExpiry = Date.now() / 1000 + 3_600;
  const session = { id: 'a', tokenExpiry, userRole: 'employee', selectedRole: 'employee', ...held.session };
  if (held.session) localStorage.setItem('livingroom.session', JSON.stringify(session));
  if (held.chosen) localStorage.setItem('livingroom.language', JSON.stringify(held.chosen));
  const { languageStore } = await import('../../web/src/i18n/texts.ts');
  return languageStore.get();
}

describe('a page that is loaded anew', () => {
  test("speaks the signed-in person's own language, not the browser's", async () => {
    expect(await speaks({ session: { language: 'dk', languagesOffered: ['en_us', 'dk'] } })).toBe('dk');
  });

  test('speaks what was chosen on this device', async () => {
    expect(await speaks({ session: { language: 'dk', languagesOffered: null }, chosen: 'fr_fr' })).toBe(
      'fr_fr',
    );
  });

  test('speaks no language that the organisation does not offer', async () => {
    const session = { language: 'dk', languagesOffered: ['en_us', 'dk'] };
    expect(await speaks({ session, chosen: 'fr_fr' })).toBe('dk');
  });

  test('speaks as the browser does where nobody is signed in, or the language is not known', async () => {
    expect(await speaks({})).toBe('en_us');
    expect(await speaks({ session: { language: 'xx' } })).toBe('en_us');
    expect(await speaks({ session: {} })).toBe('en_us');
  });
});
