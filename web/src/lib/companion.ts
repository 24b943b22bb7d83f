import { keep, personalPrefix, readKept } from './kept.ts';
import { createStore, type Store } from './store.ts';

/** What may stand beside every page, one at a time: the assistant, the help, the guide through the missions. */
const companionNames = ['copilot', 'help', 'pilot'] as const;

export type CompanionName = (typeof companionNames)[number];

/** Where it stands (spec 1 §2, Shell, and §9); a minimised one goes back to where it stood. */
export type CompanionPlace = 'right' | 'bottom' | 'full';

export type Companions = {
  readonly open: CompanionName | null;
  /** What the opened one begins with: an article of the help, a question to the copilot. */
  readonly topic: string | null;
  readonly place: CompanionPlace;
  readonly minimised: boolean;
  /** Somebody opened it: the focus goes there. One that opened by itself leaves the focus in the page. */
  readonly takesFocus: boolean;
  /** Somebody opened it or went into it, and it did not only open by itself. */
  readonly isUsed: boolean;
};

const key = `${personalPrefix}companion`;

const places: readonly CompanionPlace[] = ['right', 'bottom', 'full'];

export const companionStore: Store<Companions> = createStore<Companions>(keptCompanions());

/** Mission Pilot is the page itself: what would open beside it by itself waits, minimised. */
export const guidedPageStore: Store<boolean> = createStore<boolean>(false);

/** As this person left it on this device; after a sign-out, or for somebody else, closed and at the right. */
export function keptCompanions(): Companions {
  const kept = Object(readKept(key)) as { readonly [name in keyof Companions]?: unknown };
  return {
    open: companionNames.find((name) => name === kept.open) ?? null,
    topic: null,
    place: places.find((place) => place === kept.place) ?? 'right',
    minimised: kept.minimised === true,
    takesFocus: false,
    isUsed: kept.isUsed === true,
  };
}

type Opening = Partial<Pick<Companions, 'topic' | 'minimised' | 'takesFocus'>>;

export function openCompanion(open: CompanionName, opening: Opening = {}): void {
  const { takesFocus = true } = opening;
  change({ open, topic: null, minimised: false, ...opening, takesFocus, isUsed: takesFocus });
}

/** Somebody is in it: it is not put aside any more by anything but a person. */
export function markCompanionUsed(): void {
  if (!companionStore.get().isUsed) change({ isUsed: true });
}

/** A copilot that opened by itself, and that nobody went into, leaves the page its room and waits, minimised. */
export function makeRoom(): void {
  const { open, minimised, isUsed } = companionStore.get();
  if (open === 'copilot' && !isUsed && !minimised) minimiseCompanion(true);
}

export function closeCompanion(): void {
  change({ open: null, topic: null, takesFocus: false, isUsed: false });
}

export function placeCompanion(place: CompanionPlace): void {
  change({ place, minimised: false });
}

export function minimiseCompanion(minimised: boolean): void {
  change({ minimised });
}

function change(next: Partial<Companions>): void {
  companionStore.update((companions) => ({ ...companions, ...next }));
  const { open, place, minimised, isUsed } = companionStore.get();
  keep(key, { open, place, minimised, isUsed });
}
