import { createStore, type Store } from '../../lib/store.ts';

/** The kiosk whose poster is shown over the page. */
export type PosterOf = { readonly code: string };

export const posterStore: Store<PosterOf | null> = createStore<PosterOf | null>(null);
