import { createStore, type Store } from './store.ts';

/** The organisation that the operator works in; null: the person's own account. Calls that name none carry it. */
export const actingStore: Store<number | null> = createStore<number | null>(null);
