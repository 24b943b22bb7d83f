import { signOut } from '../../api/auth/sign-in.ts';
import { languageStore, loadTexts, translate } from '../../i18n/texts.ts';
import { mayLeave } from '../../lib/leave-guard.ts';
import type { Owner } from '../../lib/left.ts';
import { type Choice, chosen, notify, told } from '../../lib/notify.ts';
import { endPushes } from '../../lib/push-registrations.ts';
import { currentSession } from '../../lib/session.ts';
import { discardOwn, keepSealKey, sealOwn, settledLeft } from './left-answers.ts';
import { unsentDialogues } from './outbox.ts';
import { droppedWords, sendUnsent } from './settle.ts';

/** Milliseconds that the key to seal with may hold up who leaves. */
const KEY_MS = 4_000;

/**
 * Signs out, after asking about unsaved changes and about answers that have not reached the server. `before`: what the
 * sign-out begins with once that is settled.
 */
export async function signOutWithCare(before: () => Promise<unknown> = async () => {}): Promise<void> {
  if (!(await mayLeave()) || !(await unsentSettled())) return;
  await before();
  await endPushes(null);
  await signOut();
}

/** The words of the question. */
type Words = (key: SignOutKey, values?: { readonly count: number }) => string;
type SignOutKey =
  | 'signOut.title'
  | 'signOut.text'
  | 'signOut.offline'
  | 'signOut.failed'
  | 'signOut.unsealed'
  | 'signOut.send'
  | 'signOut.keep'
  | 'signOut.discard'
  | 'signOut.sending';

/** Sends, seals or discards what waits, as the person chooses; false: they stay. */
async function unsentSettled(): Promise<boolean> {
  const { accountId, employeeId } = currentSession();
  const owner = { accountId: accountId ?? 0, employeeId: employeeId ?? 0 };
  if (countOf(owner) === 0) return leftEmpty(owner);
  const language = languageStore.get();
  const texts = await loadTexts(language, 'session');
  const t: Words = (key, values = { count: countOf(owner) }) => translate(texts, key, values);
  const mayKeep = await within(KEY_MS, keepSealKey(owner));
  let text: SignOutKey = navigator.onLine ? 'signOut.text' : 'signOut.offline';
  while (countOf(owner) > 0) {
    const choice = await chosen(t('signOut.title'), t(text), choicesOf(t, { mayKeep }));
    if (choice === null) return false;
    if (choice === 'discard') discardOwn(owner);
    else if (choice === 'keep') {
      if (await sealOwn(owner)) return true;
      await settledLeft();
      text = 'signOut.unsealed';
    } else {
      notify(t('signOut.sending'));
      const { dropped } = await sendUnsent(owner);
      if (dropped > 0) await told(t('signOut.title', { count: dropped }), await droppedWords(dropped));
      text = 'signOut.failed';
    }
  }
  return leftEmpty(owner);
}

type ChoiceKey = 'send' | 'keep' | 'discard';

function choicesOf(t: Words, { mayKeep }: { readonly mayKeep: boolean }): readonly Choice<ChoiceKey>[] {
  const send: Choice<ChoiceKey> = { key: 'send', label: t('signOut.send') };
  const keep: Choice<ChoiceKey> = { key: 'keep', label: t('signOut.keep') };
  const discard: Choice<ChoiceKey> = { key: 'discard', label: t('signOut.discard'), harms: true };
  return [...(navigator.onLine ? [send] : []), ...(mayKeep ? [keep] : []), discard];
}

/** Nothing waits: the key to seal with is not needed any more. */
function leftEmpty(owner: Owner): true {
  discardOwn(owner);
  return true;
}

function countOf(owner: Owner): number {
  return [...unsentDialogues(owner).values()].reduce((sum, one) => sum + one, 0);
}

function within(ms: number, work: Promise<boolean>): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), ms));
  return Promise.race([work, late]);
}
