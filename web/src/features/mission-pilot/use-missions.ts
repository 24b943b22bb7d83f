import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { missionCalls } from '@livingroom/shared/modules/missions/contract.ts';
import { type FactName, holds } from '@livingroom/shared/modules/missions/rules/facts.ts';
import {
  factAt,
  firstPlace,
  launchFrom,
  missionOf,
  nextPlace,
  type Place,
  placeOf,
} from '@livingroom/shared/modules/missions/rules/missions.ts';
import { testRuns } from '@livingroom/shared/modules/playground/contract.ts';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { changesStore } from '../../api/changes.ts';
import { call } from '../../api/client.ts';
import type { ApiFailure } from '../../api/failure.ts';
import { useCall } from '../../api/use-call.ts';
import { useSession } from '../../hooks/use-session.ts';
import { useStore } from '../../hooks/use-store.ts';
import { followPerson, holdPlace, keptPlace, pilotStore } from './pilot-store.ts';

const { read, set, progress } = missionCalls.operations;

/** Somebody else may do a step, and rounds open and close by themselves. */
const POLL_MS = 60_000;
/** Several changes that belong together are one. */
const SETTLE_MS = 400;

export type Progress = CallOutput<typeof progress>;

export type Missions = {
  readonly place: Place;
  readonly progress: Progress | undefined;
  readonly failure: ApiFailure | undefined;
  readonly refresh: () => Promise<unknown>;
  readonly isDone: (fact: FactName) => boolean;
  /** The next place that is not done, whatever this one is; null when nothing is left. */
  readonly next: Place | null;
  /** The launch, where nothing that it needs is left to do before it. */
  readonly launch: Place | null;
  /** Goes to a place because somebody chose it: it stays there, though it may be done. */
  readonly choose: (place: Place) => void;
  readonly skip: () => void;
};

/** Where the admin is, and how far the organisation is: the panel and the Dashboard show the same. */
export function useMissions(): Missions {
  const { id } = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another sign-in begins anew
  useEffect(followPerson, [id]);
  const { place, chosen } = useStore(pilotStore);
  const { data, failure, refresh } = useCall(progress, {}, { pollMs: POLL_MS });
  useStateOfServer();
  useRefreshed(refresh);
  const isDone = (fact: FactName) => data !== undefined && holds(data.facts[fact]);
  const next = data ? nextPlace(place, isDone) : null;
  const isOver = data !== undefined && isDone(factAt(place)) && !chosen;
  useEffect(() => {
    if (isOver && next) go(next, false);
  });
  return {
    place,
    progress: data,
    failure: data ? undefined : failure,
    refresh,
    isDone,
    next,
    launch: data ? launchFrom(place, isDone) : null,
    // What is done already stays on screen; from what is done then it goes on by itself.
    choose: (chosenPlace) => go(chosenPlace, isDone(factAt(chosenPlace))),
    skip: () => next && go(next, false),
  };
}

/** On this device at once, and on the server; one that cannot be reached hears of it with the next step. */
function go(place: Place, chosen: boolean): void {
  holdPlace(place, chosen);
  void call(set, { body: place }).catch(() => undefined);
  // A dialogue is tried with the main survey and a test data set, which are there when the page opens.
  if (stepAt(place)?.to === '/dialogue-playground')
    void call(testRuns.operations.ensureMissionResources, {}).catch(() => undefined);
}

/** What another device stored is taken over once, before anything is done on this one. */
function useStateOfServer(): void {
  const { synced } = useStore(pilotStore);
  const { data } = useCall(read, synced ? null : { query: {} });
  useEffect(() => {
    if (!data || synced) return;
    holdPlace(placeOf(data.mission_id, data.step_id) ?? keptPlace() ?? firstPlace, false);
  }, [data, synced]);
}

/** Reads again when this page has changed something, and on every page. */
function useRefreshed(refresh: () => Promise<unknown>): void {
  const changes = useStore(changesStore);
  const { pathname } = useLocation();
  const latest = useRef(refresh);
  latest.current = refresh;
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what it follows
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    const timer = setTimeout(() => void latest.current(), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [changes, pathname]);
}

/** The step of a place; undefined for a mission without steps. */
export function stepAt({ mission_id, step_id }: Place) {
  return missionOf(mission_id)?.steps.find((step) => step.id === step_id);
}
