import { languageStore, loadTexts, translate } from '../../i18n/texts.ts';
import { notify } from '../../lib/notify.ts';
import { currentSession } from '../../lib/session.ts';
import { settleLeft } from './left-answers.ts';
import { unsentDialogues } from './outbox.ts';
import { deliverUnsent } from './use-unsent.ts';

/** Where dialogues are answered; the page itself sends there. */
const answering = '/employee';

/** Puts in order what was left, and sends what the person who has come back had sealed, whatever page they come to. */
export async function settle(): Promise<void> {
  await settleLeft();
  const { accountId, employeeId } = currentSession();
  if (accountId === null || employeeId === null || location.pathname === answering) return;
  const owner = { accountId, employeeId };
  if (unsentDialogues(owner).size === 0) return;
  const { dropped } = await sendUnsent(owner);
  if (dropped > 0) notify(await droppedWords(dropped), 'warning');
}

/** Tries each dialogue once; `dropped`: so many answers came too late. */
export async function sendUnsent(owner: { readonly accountId: number; readonly employeeId: number }) {
  let dropped = 0;
  const onDropped = (count: number) => {
    dropped += count;
  };
  const { tried, stop } = deliverUnsent(owner, { onChange: () => {}, onDropped });
  await tried;
  stop();
  return { dropped };
}

export async function droppedWords(count: number): Promise<string> {
  return translate(await loadTexts(languageStore.get(), 'dialogue'), 'dropped', { count });
}
