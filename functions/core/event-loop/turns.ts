import { AsyncLocalStorage } from 'node:async_hooks';
import type { Steps } from '@livingroom/shared/core/lib/steps.ts';
import type { HeldWork } from './held-mark.ts';

/** How long one piece of work may hold the process before the calls that wait are served, in milliseconds. */
const TURN_MS = 20;

/** The platform's own, whatever a test makes of the global one. */
const { setImmediate: nextOf } = globalThis;

/**
 * Steps that every turn may have, however long they take: rows, or reads of the store. Calls that touch few rows are in
 * lockstep on a slow machine as on a quick one.
 */
const STEPS = 500;

/** The present turn of the event loop; null before anybody has looked. */
let turn: { readonly began: number; steps: number; seen: number; by: Meter | undefined } | null = null;

/** What one call or step has taken of this process, in milliseconds; waiting is not counted. */
export type Meter = { milliseconds: number; readonly work: HeldWork; readonly requests?: Requests };

/** What work asked of the store and the gateways, by name: how often, and how long that took, in ms. */
export type Requests = Map<string, { times: number; ms: number }>;

const meters = new AsyncLocalStorage<Meter>();

/** Does work whose share of the process is measured. */
export function metered<T>(meter: Meter, work: () => Promise<T>): Promise<T> {
  const own: Meter = meter.requests ? meter : Object.assign(meter, { requests: new Map() });
  return meters.run(own, async () => {
    isTurnOver(0);
    try {
      return await work();
    } catch (error) {
      if (own.requests && typeof error === 'object' && error !== null && !requestsOf.has(error))
        requestsOf.set(error, own.requests);
      throw error;
    } finally {
      isTurnOver(0);
    }
  });
}

/** By failure, what the work that it ended had asked. */
const requestsOf = new WeakMap<object, Requests>();

/** Names of one piece of work at most. */
const MOST_ASKED = 40;

/** Notes what the work at hand asked of others. */
export function noteRequest(name: string, ms: number): void {
  const own = meters.getStore()?.requests;
  const known = own?.get(name);
  if (known) {
    known.times += 1;
    known.ms += ms;
  } else if (own && own.size < MOST_ASKED) own.set(name, { times: 1, ms });
}

/** What the work asked that ended with this failure, else what the work at hand did. */
export function requestsBefore(error: unknown): Requests | undefined {
  const own = typeof error === 'object' && error !== null ? requestsOf.get(error) : undefined;
  return own ?? meters.getStore()?.requests;
}

/** What the process works on at this moment; undefined where nobody said so. */
export function workAtHand(): HeldWork | undefined {
  return meters.getStore()?.work;
}

/** Lets the calls that wait be served before the work goes on. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => nextOf(resolve));
}

/**
 * Whether work holds the process for longer than a turn, after so many more steps of it; whoever is given true waits for
 * the next one. What passed since the same work looked last, in the same turn, was its own.
 */
export function isTurnOver(steps = 1): boolean {
  const now = performance.now();
  const meter = meters.getStore();
  if (turn === null) {
    turn = { began: now, steps: 0, seen: now, by: meter };
    nextOf(() => {
      turn = null;
    });
  }
  if (meter && turn.by === meter) meter.milliseconds += now - turn.seen;
  turn.seen = now;
  turn.by = meter;
  turn.steps += steps;
  return turn.steps > STEPS && now - turn.began > TURN_MS;
}

/**
 * Waits for the next turn where this one is over: what every loop over a file, a tree or a table calls, with the rows of
 * a round where it works on several.
 */
export async function shareTurns(rows = 1): Promise<void> {
  if (isTurnOver(rows)) await nextTurn();
}

/** Long work, between whose pieces other calls are served. */
export async function inTurns<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await nextTurn();
  }
}
