import { createStore, type Store } from '../lib/store.ts';

/** Counts what this page has changed on the server; whoever shows how far things are reads again when it moves. */
export const changesStore: Store<number> = createStore(0);

export function noteChange(method: string): void {
  if (method !== 'GET') changesStore.update((count) => count + 1);
}
