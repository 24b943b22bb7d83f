import { languageStore, loadTexts, textNow } from '../../i18n/texts.ts';
import { notify } from '../../lib/notify.ts';
import { rememberReturn } from '../../lib/return-path.ts';
import { clearSession, currentSession } from '../../lib/session.ts';
import type { SignInOptions } from './provider.ts';

/** Sends the person to the provider, who asks what no silent renewal can, and then back to this page. */
export async function askPerson(signIn: (options: SignInOptions) => Promise<boolean>): Promise<void> {
  await loadTexts(languageStore.get(), 'session');
  notify(textNow('session', 'interaction'), 'info');
  rememberReturn(`${location.pathname}${location.search}`);
  try {
    await signIn({ secondFactor: currentSession().mfaRequired === true });
  } catch {
    notify(textNow('session', 'redirect'), 'error');
    clearSession();
  }
}
