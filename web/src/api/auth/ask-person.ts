import { languageStore, loadTexts, textNow } from '../../i18n/texts.ts';
import { notify } from '../../lib/notify.ts';
import { rememberReturn } from '../../lib/return-path.ts';
import { clearSession } from '../../lib/session.ts';
import type { IdentityProvider } from './provider.ts';

/** Sends the person to the provider, who asks what no silent renewal can, and then back to this page. */
export async function askPerson(identity: IdentityProvider, secondFactor: boolean): Promise<void> {
  await loadTexts(languageStore.get(), 'session');
  notify(textNow('session', 'interaction'), 'info');
  rememberReturn(`${location.pathname}${location.search}`);
  try {
    await identity.signIn({ secondFactor });
  } catch {
    notify(textNow('session', 'redirect'), 'error');
    clearSession();
  }
}
