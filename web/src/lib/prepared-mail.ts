import type { InfoWords } from '@livingroom/shared/modules/emails/contracts/emails.ts';
import { createStore, type Store } from './store.ts';

/** Words that were prepared for a mail, from the click to the form. An address would keep them in histories and logs. */
const prepared: Store<InfoWords | null> = createStore<InfoWords | null>(null);

export function handOverMail(words: InfoWords): void {
  prepared.set(words);
}

/** What was prepared, without taking it away: the form that opens twice has it twice. */
export function preparedMail(): InfoWords | null {
  return prepared.get();
}

/** The form has it now, or somebody went another way. */
export function forgetPreparedMail(): void {
  prepared.set(null);
}
