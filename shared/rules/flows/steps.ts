import type { ActionProgress } from '../../catalogue/tables/flow-rounds.ts';
import type { FlowStatus } from './launch.ts';
import { DAY_MS, nextOccurrence, type Recurrence } from './recurrence.ts';

/** What a flow does next. The orchestration and `process-scheduled` both ask here; times in milliseconds, UTC. */

export type FlowActionType = 'START_SURVEY' | 'SEND_EMAIL' | 'STOP_SURVEY';

export type PlannedAction = {
  readonly id: number;
  readonly type: FlowActionType;
  /** After the opening of the round. For STOP_SURVEY it sets the close date when the round opens. */
  readonly delayMs: number;
};

export type RoundState = {
  readonly round: number;
  readonly openedAt: number;
  /** As planned at the opening. */
  readonly closesAt: number;
  readonly closedAt: number | null;
  readonly actions: readonly ActionProgress[];
};

export type CloseOverride = { readonly round: number; readonly newDate: number; readonly force: boolean };

export type FlowState = {
  readonly status: FlowStatus;
  readonly recurrence: Recurrence;
  /** Stop was confirmed; the dialogues close first. */
  readonly stopping: boolean;
  readonly closeOverride: CloseOverride | null;
  /** In the order of their delays; those of equal delay in the order of the flow. */
  readonly actions: readonly PlannedAction[];
  /** The latest round; null before the first. */
  readonly round: RoundState | null;
};

export type FlowStep =
  | { readonly kind: 'open-round'; readonly round: number }
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
  if (!['PENDING', 'IN_PROGRESS', 'ERROR'].includes(state.status)) return { step: null, wakeAt: null };
  const { round } = state;
  return round && round.closedAt === null ? inRound(state, round, now, retry) : betweenRounds(state, now);
}

/** When the open round closes: as planned, or as the override says. */
export function closingTime(state: FlowState, round: RoundState): number {
  const override = state.closeOverride;
  if (state.stopping) return round.openedAt;
  return override?.round === round.round ? override.newDate : round.closesAt;
}

/** When the next round opens; null when the flow ends with the latest one. */
export function nextOpening(
  recurrence: Recurrence,
  round: Pick<RoundState, 'openedAt'> | null,
): number | null {
  return nextOccurrence(recurrence, round ? round.openedAt : recurrence.start - 1);
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
  readonly step: 'COMPLETED' | 'ERROR' | null;
};

/** What an action does for one person: `skip` is recorded as done without doing anything. */
export function personStep(type: FlowActionType, person: PersonState): 'do' | 'skip' | 'done' {
  if (person.step === 'COMPLETED') return 'done';
  if (type === 'START_SURVEY') return person.takesPart ? 'do' : 'skip';
  if (type === 'STOP_SURVEY') return person.dialogue === 'open' ? 'do' : 'skip';
  return person.takesPart && person.dialogue === 'open' ? 'do' : 'skip';
}

function inRound(state: FlowState, round: RoundState, now: number, retry: RetryMode): Decision {
  const closesAt = closingTime(state, round);
  const progress = new Map(round.actions.map((action) => [action.actionId, action]));
  const stop = state.actions.find(({ type }) => type === 'STOP_SURVEY');
  const stopId = stop?.id ?? IMPLICIT_STOP_ID;
  if (now >= closesAt) {
    const closing = progress.get(stopId);
    const left = !closing || (closing.errors > 0 && closing.tries < CLOSING_TRIES);
    return {
      step: left
        ? { kind: 'run-action', round: round.round, actionId: stopId }
        : { kind: 'close-round', round: round.round },
    };
  }
  let wakeAt = closesAt;
  for (const action of state.actions) {
    const due = round.openedAt + action.delayMs;
    if (action.type === 'STOP_SURVEY' || due >= closesAt) continue;
    const moment = momentOf(progress.get(action.id), due, retry);
    if (moment <= now) return { step: { kind: 'run-action', round: round.round, actionId: action.id } };
    wakeAt = Math.min(wakeAt, moment);
  }
  return { step: null, wakeAt };
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
  return { step: { kind: 'open-round', round: (state.round?.round ?? 0) + 1 } };
}
