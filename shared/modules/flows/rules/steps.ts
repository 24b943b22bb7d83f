import { DAY_MS } from '../../../core/lib/day.ts';
import { atHour, laterDay } from '../../../core/lib/zone.ts';
import type { ActionProgress } from '../tables/flow-rounds.ts';
import type { NodeValues } from '../tables/graph.ts';
import type { NodeType } from '../tables/node-types.ts';
import type { PersonState } from './kinds/define-node.ts';
import { kindOf } from './kinds/kinds.ts';
import { outsideQuietDays } from './quiet-days.ts';
import { lastOccurrence, nextOccurrence, type Opening, type Recurrence, roundsOnce } from './recurrence.ts';
import { type FlowStatus, isRunning } from './states.ts';
import { type FlowClock, plainClock } from './zoned.ts';

/** What a flow does next. The orchestration and `process-scheduled` both ask here; times in milliseconds, UTC. */

export type PlannedAction = {
  readonly id: number;
  readonly type: NodeType;
  /** After the opening of the round, or after its close. Of the closing node it sets the close date when the round opens. */
  readonly delayMs: number;
  /** It follows the closing node: it waits for the close of the round. */
  readonly afterClose?: boolean;
  /** Where people of other zones get it at other moments: each of them, the delay above among them, in their order. */
  readonly ownDelaysMs?: readonly number[];
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
  /** How its days and hours are counted; left out: in UTC. */
  readonly clock?: FlowClock;
  /** Zones beside the clock's own by whose hour people of the round get mails. */
  readonly zones?: readonly string[];
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
  return round && round.closedAt === null
    ? inRound(state, round, now, retry)
    : betweenRounds(state, now, retry);
}

/** What comes next by itself, and when: of an open round its next mail or its close, else the next opening. */
export function comingStep(state: FlowState): {
  readonly kind: 'opens' | 'sends' | 'closes';
  readonly actionId: number | null;
  readonly at: number;
} | null {
  if (!isRunning(state.status)) return null;
  const { round } = state;
  if (!round || round.closedAt !== null) {
    const opening = nextOpening(state.recurrence, round);
    const mail = leftAfterClose(state, { opening, now: Number.NEGATIVE_INFINITY, retry: 'due' });
    const at = mail.step === null ? mail.wakeAt : null;
    if (at !== null && (opening === null || at < opening)) return { kind: 'sends', actionId: null, at };
    return opening === null ? null : { kind: 'opens', actionId: null, at: opening };
  }
  const mails = state.actions
    .filter(({ type, afterClose }) => kindOf(type).role === 'sends' && !afterClose)
    .map((action) => {
      const done = round.actions.find(({ actionId }) => actionId === action.id);
      const at = done ? nextOwnMoment(action, round.openedAt, done) : round.openedAt + action.delayMs;
      return { kind: 'sends' as const, actionId: action.id, at };
    })
    .filter(({ at }) => at < round.closesAt);
  return mails.toSorted((a, b) => a.at - b.at)[0] ?? { kind: 'closes', actionId: null, at: round.closesAt };
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

/** What an action does for one person: `skip` is recorded as done without doing anything. */
export function personStep(
  type: NodeType,
  person: PersonState,
  node: Pick<NodeValues, 'email_type'> = { email_type: null },
): 'do' | 'skip' | 'done' {
  return person.step === 'COMPLETED' ? 'done' : kindOf(type).personStep(person, node);
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
    const { role } = kindOf(action.type);
    if (role === 'closes' || role === 'orders' || action.afterClose || due >= round.closesAt) continue;
    const done = progress.get(action.id);
    const isBehind = role === 'sends' && done !== undefined && done.openings < openings;
    const own = nextOwnMoment(action, round.openedAt, done);
    const moment = isBehind ? due : momentOf({ done, due, own }, retry, clockOf(state, action));
    if (moment <= now) return { step: { kind: 'run-action', round: round.round, actionId: action.id } };
    wakeAt = Math.min(wakeAt, moment);
  }
  return { step: null, wakeAt };
}

/** The action that closes the round: one of the flow, or the implicit one. */
export function closingActionId(actions: readonly PlannedAction[]): number {
  return actions.find(({ type }) => kindOf(type).role === 'closes')?.id ?? IMPLICIT_STOP_ID;
}

/** Passes of the opening so far. */
export function openingsOf(actions: readonly PlannedAction[], round: Pick<RoundState, 'actions'>): number {
  const start = actions.find(({ type }) => kindOf(type).role === 'opens');
  return round.actions.find(({ actionId }) => actionId === start?.id)?.tries ?? 0;
}

/** What follows the close of the latest round, until the next one opens. */
function leftAfterClose(
  state: FlowState,
  {
    opening,
    now,
    retry,
  }: { readonly opening: number | null; readonly now: number; readonly retry: RetryMode },
): Decision {
  const { actions, round } = state;
  const moments =
    !round || round.closedAt === null
      ? []
      : actions.flatMap((action) => {
          const closedAt = round.closedAt ?? 0;
          const due = closedAt + action.delayMs;
          const done = round.actions.find(({ actionId }) => actionId === action.id);
          const isOver =
            done !== undefined &&
            done.until === undefined &&
            (done.errors === 0 || done.tries >= CLOSING_TRIES);
          if (!action.afterClose || kindOf(action.type).role !== 'sends' || isOver) return [];
          const own = nextOwnMoment(action, closedAt, done);
          const moment = momentOf({ done, due, own }, retry, clockOf(state, action));
          return Number.isFinite(moment) && (opening === null || moment < opening)
            ? [{ action, moment }]
            : [];
        });
  const first = moments.toSorted((a, b) => a.moment - b.moment)[0];
  if (!round || !first) return { step: null, wakeAt: null };
  if (first.moment > now) return { step: null, wakeAt: first.moment };
  return { step: { kind: 'run-action', round: round.round, actionId: first.action.id } };
}

/** Passes of a close at most: a person who cannot be closed does not keep the round open for ever. */
const CLOSING_TRIES = 3;

/** The last moment at which an action is due for somebody, of a round that opened or closed at `base`. */
export function lastMoment({ delayMs, ownDelaysMs = [] }: PlannedAction, base: number): number {
  return base + Math.max(delayMs, ...ownDelaysMs);
}

/** When it is due for those whom its passes left because their own hour had not come; infinite where there are none. */
function nextOwnMoment(
  { delayMs, ownDelaysMs = [delayMs] }: PlannedAction,
  base: number,
  done: ActionProgress | undefined,
): number {
  const { until } = done ?? {};
  if (until === undefined) return Number.POSITIVE_INFINITY;
  // With an hour or a close that was changed meanwhile nothing may be left to come: one more pass finds the rest.
  return ownDelaysMs.map((delay) => base + delay).find((moment) => moment > until) ?? until;
}

type Due = { readonly done: ActionProgress | undefined; readonly due: number; readonly own: number };

/** By whose clocks an action is tried again: for everybody at once, but mails at each person's own hour. */
type Clocks = { readonly clock: FlowClock; readonly zones: readonly string[] };

function clockOf({ clock = plainClock, zones = [] }: FlowState, { type }: PlannedAction): Clocks {
  return { clock, zones: kindOf(type).role === 'sends' ? zones : [] };
}

function momentOf({ done, due, own }: Due, retry: RetryMode, clocks: Clocks): number {
  if (!done) return due;
  if (done.errors === 0) return own;
  if (retry === 'due') return Math.min(own, retryMoment(done, clocks));
  return retry.except.includes(done.actionId) ? own : due;
}

/**
 * On the day of the failure after its pause, on later days at the hour of mails. Where people live by several clocks, each
 * is tried again when that hour comes next by their own.
 */
function retryMoment({ finishedAt, tries }: ActionProgress, { clock, zones }: Clocks): number {
  const { zone, hour } = clock;
  if (zones.length > 0)
    return Math.min(...[zone, ...zones].map((one) => nextHourOfMails(finishedAt, { ...clock, zone: one })));
  const moment = finishedAt + retryDelay(tries);
  const nextDay = laterDay(finishedAt, 1, zone);
  const isLater = hour !== null && laterDay(moment, 0, zone) >= nextDay;
  return outsideQuietDays(isLater ? atHour(nextDay, hour, zone) : moment, clock);
}

/** When mails may go next by a clock, after a moment. */
export function nextHourOfMails(after: number, clock: FlowClock): number {
  const { zone, hour } = clock;
  const today = atHour(laterDay(after, 0, zone), hour ?? 0, zone);
  return outsideQuietDays(today > after ? today : atHour(laterDay(after, 1, zone), hour ?? 0, zone), clock);
}

function betweenRounds(state: FlowState, now: number, retry: RetryMode): Decision {
  if (state.stopping) return { step: { kind: 'finish', status: 'CANCELED' } };
  const opening = nextOpening(state.recurrence, state.round);
  const left = leftAfterClose(state, { opening, now, retry });
  if (left.step) return left;
  const wakeAt = left.wakeAt ?? Number.POSITIVE_INFINITY;
  if (opening === null)
    return left.wakeAt === null ? { step: { kind: 'finish', status: 'COMPLETED' } } : left;
  if (opening > now) return { step: null, wakeAt: Math.min(opening, wakeAt) };
  const plannedAt = lastOccurrence(state.recurrence, opening, now);
  return { step: { kind: 'open-round', round: (state.round?.round ?? 0) + 1, plannedAt } };
}
