import { DAY_MS } from '../../../core/lib/day.ts';
import type { ActionProgress } from '../tables/flow-rounds.ts';
import { lastOccurrence, nextOccurrence, type Opening, type Recurrence, roundsOnce } from './recurrence.ts';
import { type FlowStatus, isRunning } from './states.ts';

/** What a flow does next. The orchestration and `process-scheduled` both ask here; times in milliseconds, UTC. */

export type FlowActionType = 'START_SURVEY' | 'SEND_EMAIL' | 'STOP_SURVEY';

export type PlannedAction = {
  readonly id: number;
  readonly type: FlowActionType;
  /** After the opening of the round. For STOP_SURVEY it sets the close date when the round opens. */
  readonly delayMs: number;
};

export type RoundState = Opening & {
  readonly round: number;
  /** As things stand: planned at the opening, or changed since. */
  readonly closesAt: number;
  /** The dialogues are being closed; nothing opens any more. */
  readonly closing: boolean;
  readonly closedAt: number | null;
  readonly actions: readonly ActionProgress[];
};

export type FlowState = {
  readonly status: FlowStatus;
  readonly recurrence: Recurrence;
  /** Stop was confirmed; the dialogues close first. */
  readonly stopping: boolean;
  /** In the order of their delays; those of equal delay in the order of the flow. */
  readonly actions: readonly PlannedAction[];
  /** The latest round; null before the first. */
  readonly round: RoundState | null;
};

export type FlowStep =
  | { readonly kind: 'open-round'; readonly round: number; readonly plannedAt: number }
  | { readonly kind: 'run-action'; readonly round: number; readonly actionId: number }
  | { readonly kind: 'close-round'; readonly round: number }
  | { readonly kind: 'finish'; readonly status: 'COMPLETED' | 'CANCELED' };

/** `wakeAt` is when there is something to do again if nobody acts before; null: nothing by itself. */
export type Decision = { readonly step: FlowStep } | { readonly step: null; readonly wakeAt: number | null };

/** `due`: failed people are tried again after a growing pause. `now`: at once, but not these actions again. */
export type RetryMode = 'due' | { readonly except: readonly number[] };

/** What the closing pass is called when the flow has no STOP_SURVEY action of its own. */
export const IMPLICIT_STOP_ID = 0;

/** The next thing to do at the moment, or when there will be one. */
export function nextStep(state: FlowState, now: number, retry: RetryMode = 'due'): Decision {
  if (!isRunning(state.status)) return { step: null, wakeAt: null };
  const { round } = state;
  return round && round.closedAt === null ? inRound(state, round, now, retry) : betweenRounds(state, now);
}

/** When the next round opens; null when the flow ends with the latest one. */
export function nextOpening(
  recurrence: Recurrence,
  round: Pick<RoundState, 'round' | 'plannedAt'> | null,
): number | null {
  if (!round) return nextOccurrence(recurrence, recurrence.start - 1);
  const isLast = !recurrence.recurrent && round.round >= roundsOnce(recurrence);
  return isLast ? null : nextOccurrence(recurrence, round.plannedAt);
}

/** Pause before failed people are tried again: 15 minutes, an hour, 4 hours, then once a day. */
export function retryDelay(tries: number): number {
  return Math.min(DAY_MS, 15 * 60_000 * 4 ** (tries - 1));
}

export type PersonState = {
  /** Active, and dialogues not paused. */
  readonly takesPart: boolean;
  readonly dialogue: 'none' | 'open' | 'completed' | 'closed';
  /** Of this action in this round. */
  readonly step: string | null;
};

/** What an action does for one person: `skip` is recorded as done without doing anything. */
export function personStep(type: FlowActionType, person: PersonState): 'do' | 'skip' | 'done' {
  if (person.step === 'COMPLETED') return 'done';
  if (type === 'START_SURVEY') return person.takesPart ? 'do' : 'skip';
  if (type === 'STOP_SURVEY') return person.dialogue === 'open' ? 'do' : 'skip';
  return person.takesPart && person.dialogue === 'open' ? 'do' : 'skip';
}

function inRound(state: FlowState, round: RoundState, now: number, retry: RetryMode): Decision {
  const progress = new Map(round.actions.map((action) => [action.actionId, action]));
  if (state.stopping || round.closing || now >= round.closesAt) {
    const actionId = closingActionId(state.actions);
    const closing = progress.get(actionId);
    const left = !closing || (closing.errors > 0 && closing.tries < CLOSING_TRIES);
    return {
      step: left
        ? { kind: 'run-action', round: round.round, actionId }
        : { kind: 'close-round', round: round.round },
    };
  }
  const openings = openingsOf(state.actions, round);
  let wakeAt = round.closesAt;
  for (const action of state.actions) {
    const due = round.openedAt + action.delayMs;
    if (action.type === 'STOP_SURVEY' || due >= round.closesAt) continue;
    const done = progress.get(action.id);
    const isBehind = action.type === 'SEND_EMAIL' && done !== undefined && done.openings < openings;
    const moment = isBehind ? due : momentOf(done, due, retry);
    if (moment <= now) return { step: { kind: 'run-action', round: round.round, actionId: action.id } };
    wakeAt = Math.min(wakeAt, moment);
  }
  return { step: null, wakeAt };
}

/** The action that closes the round: one of the flow, or the implicit one. */
export function closingActionId(actions: readonly PlannedAction[]): number {
  return actions.find(({ type }) => type === 'STOP_SURVEY')?.id ?? IMPLICIT_STOP_ID;
}

/** Passes of the opening so far. */
export function openingsOf(actions: readonly PlannedAction[], round: Pick<RoundState, 'actions'>): number {
  const start = actions.find(({ type }) => type === 'START_SURVEY');
  return round.actions.find(({ actionId }) => actionId === start?.id)?.tries ?? 0;
}

/** Passes of a close at most: a person who cannot be closed does not keep the round open for ever. */
const CLOSING_TRIES = 3;

function momentOf(done: ActionProgress | undefined, due: number, retry: RetryMode): number {
  if (!done) return due;
  if (done.errors === 0) return Number.POSITIVE_INFINITY;
  if (retry === 'due') return done.finishedAt + retryDelay(done.tries);
  return retry.except.includes(done.actionId) ? Number.POSITIVE_INFINITY : due;
}

function betweenRounds(state: FlowState, now: number): Decision {
  if (state.stopping) return { step: { kind: 'finish', status: 'CANCELED' } };
  const opening = nextOpening(state.recurrence, state.round);
  if (opening === null) return { step: { kind: 'finish', status: 'COMPLETED' } };
  if (opening > now) return { step: null, wakeAt: opening };
  const plannedAt = lastOccurrence(state.recurrence, opening, now);
  return { step: { kind: 'open-round', round: (state.round?.round ?? 0) + 1, plannedAt } };
}
