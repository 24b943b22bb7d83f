import { signOut } from '../../api/auth/sign-in.ts';
import { languageStore, loadTexts, translate } from '../../i18n/texts.ts';
import { mayLeave } from '../../lib/leave-guard.ts';
import { confirmed } from '../../lib/notify.ts';
import { currentSession } from '../../lib/session.ts';
import { unsentDialogues } from './outbox.ts';

/** Signs out, after asking about unsaved changes and about answers that have not reached the server. */
export async function signOutWithCare(): Promise<void> {
  if (!(await mayLeave()) || !(await unsentMayWait())) return;
  await signOut();
}

/** Answers that wait stay on this device for their owner; they are sent when that person signs in here again. */
async function unsentMayWait(): Promise<boolean> {
  const { accountId, employeeId } = currentSession();
  const unsent = unsentDialogues({ accountId: accountId ?? 0, employeeId: employeeId ?? 0 });
  const count = [...unsent.values()].reduce((sum, one) => sum + one, 0);
  if (count === 0) return true;
  const language = languageStore.get();
  const texts = await loadTexts(language, 'session');
  const t = (key: 'signOut.title' | 'signOut.text' | 'signOut.act') => translate(texts, key, { count });
  return confirmed(t('signOut.title'), t('signOut.text'), { label: t('signOut.act'), harms: true });
}
