import type { TextKey, TextValues } from '../../i18n/areas.ts';
import { languageStore, loadTexts, translate } from '../../i18n/texts.ts';
import { nextPageKey } from '../../lib/next-page.ts';
import { notify, type ToastKind } from '../../lib/notify.ts';

/** A sentence about the session, in the language of the page. */
export async function sessionWords(key: TextKey<'session'>, values: TextValues = {}): Promise<string> {
  const language = languageStore.get();
  return translate(await loadTexts(language, 'session'), key, values);
}

export async function tell(key: TextKey<'session'>, values: TextValues = {}, kind: ToastKind = 'error') {
  notify(await sessionWords(key, values), kind);
}

/** For a page that is being left: the next one tells it. Nothing of the person is kept. */
export function tellOnNextPage(key: TextKey<'session'>): void {
  sessionStorage.setItem(nextPageKey, key);
}

/** Tells what the page before could not. */
export async function tellKept(): Promise<void> {
  const key = sessionStorage.getItem(nextPageKey);
  sessionStorage.removeItem(nextPageKey);
  const known = sentences.find((one) => one === key);
  if (known) await tell(known, {}, 'warning');
}

const sentences = ['logout.failed', 'logout.noToken', 'logout.noAccount'] as const;
