import { firstPlace, type Place, placeOf } from '@livingroom/shared/modules/missions/rules/missions.ts';
import {
  type CompanionPlace,
  companionStore,
  guidedPageStore,
  makeRoom,
  openCompanion,
} from '../../lib/companion.ts';
import { keep, personalPrefix, readKept } from '../../lib/kept.ts';
import { sessionStore } from '../../lib/session.ts';
import { createStore, type Store } from '../../lib/store.ts';

type Pilot = {
  /** Closed on the Dashboard of an organisation that has launched nothing yet: its next step alone is there. */
  readonly closed: boolean;
  /** It has gone along from that Dashboard once; after that it does where it was open. */
  readonly introduced: boolean;
  /** Null: as the window's height wants it. */
  readonly position: CompanionPlace | null;
  /** The Dashboard shows it as its page, so that nothing is docked beside it. */
  readonly onDashboard: boolean;
  readonly place: Place;
  /** Somebody chose this place although it is done: it stays until they go on. */
  readonly chosen: boolean;
  /** The server was heard, or something was done here since: from then on this page knows best. */
  readonly synced: boolean;
};

const closedKey = `${personalPrefix}pilotClosed`;
const introducedKey = `${personalPrefix}pilotIntroduced`;
const positionKey = `${personalPrefix}pilotPosition`;
const placeKey = `${personalPrefix}mission`;

const positions: readonly CompanionPlace[] = ['right', 'bottom', 'full'];

/** Whose it is: another admin may sign in on this page without its being loaded anew. */
let whose: string | null = null;

export const pilotStore: Store<Pilot> = createStore<Pilot>(readPilot());

export function readPilot(): Pilot {
  const position = readKept(positionKey);
  return {
    closed: readKept(closedKey) === true,
    introduced: readKept(introducedKey) === true,
    position: positions.find((one) => one === position) ?? null,
    onDashboard: false,
    place: keptPlace() ?? firstPlace,
    chosen: false,
    synced: false,
  };
}

/** The place that this device remembers; null where it remembers none. */
export function keptPlace(): Place | null {
  const kept = readKept(placeKey);
  if (typeof kept !== 'object' || kept === null || !('mission_id' in kept) || !('step_id' in kept))
    return null;
  const { mission_id, step_id } = kept;
  if (typeof mission_id !== 'string') return null;
  return placeOf(mission_id, typeof step_id === 'string' ? step_id : null);
}

/** Nothing of one person's stays for the next: what was kept went with the sign-out. */
export function followPerson(): void {
  const { id } = sessionStore.get();
  const { onDashboard } = pilotStore.get();
  if (whose !== null && whose !== id) pilotStore.set({ ...readPilot(), onDashboard });
  whose = id;
}

export function closeOnDashboard(closed: boolean): void {
  keep(closedKey, closed);
  pilotStore.update((pilot) => ({ ...pilot, closed }));
}

export function movePilot(position: CompanionPlace): void {
  keep(positionKey, position);
  pilotStore.update((pilot) => ({ ...pilot, position }));
}

/**
 * The Dashboard is its page from now on: a copilot that opened by itself makes room. When that page is left, it goes along,
 * unless somebody has closed it or has another panel in use: one stands beside a page, and a person's choice stays.
 */
export function standOnDashboard(): () => void {
  const { introduced } = pilotStore.get();
  const goesAlong = !introduced || companionStore.get().open === 'pilot';
  pilotStore.update((pilot) => ({ ...pilot, onDashboard: true }));
  guidedPageStore.set(true);
  makeRoom();
  return () => {
    guidedPageStore.set(false);
    pilotStore.update((pilot) => ({ ...pilot, onDashboard: false, introduced: true }));
    keep(introducedKey, true);
    const beside = companionStore.get();
    const isInUse = beside.open !== null && beside.open !== 'pilot' && !beside.minimised;
    if (goesAlong && !isInUse && !pilotStore.get().closed) openCompanion('pilot', { takesFocus: false });
  };
}

export function holdPlace(place: Place, chosen: boolean): void {
  keep(placeKey, place);
  pilotStore.update((pilot) => ({ ...pilot, place, chosen, synced: true }));
}
