import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { hasEnded } from '@livingroom/shared/modules/flows/rules/states.ts';

/** What the Dashboard tells of the flow, apart from its figures. */
export type RoundFacts = {
  /** Of the flow execution. */
  readonly status: string;
  /** The administrator is one of them. */
  readonly people: number;
  /** Of them, who has an invitation or is in; the administrator is. */
  readonly invited: number;
  readonly round: { readonly closed_at: string | null } | null;
};

/** How the latest round is; not how the flow is, which waits for the next one as soon as a round has closed. */
export type RoundState = 'none' | 'planned' | 'open' | 'paused' | 'closed' | 'ended';

export function roundState({ status, round }: Pick<RoundFacts, 'status' | 'round'>): RoundState {
  if (round?.closed_at) return 'closed';
  if (hasEnded(status)) return 'ended';
  if (status === 'PAUSED') return 'paused';
  if (round) return 'open';
  return status === 'NOT_STARTED' ? 'none' : 'planned';
}

/** Nothing was launched yet: Mission Pilot leads to the first round. */
export function isBeforeLaunch({ status, round }: Pick<RoundFacts, 'status' | 'round'>): boolean {
  return round === null && status === 'NOT_STARTED';
}

/** What an administrator does next once a flow was launched. */
export type NextStep = 'planned' | 'wait' | 'resume' | 'reports' | 'ended';

export function nextStep(facts: Pick<RoundFacts, 'status' | 'round'>): NextStep {
  if (facts.status === 'PAUSED') return 'resume';
  if (hasEnded(facts.status)) return 'ended';
  if (!facts.round) return 'planned';
  return facts.round.closed_at ? 'reports' : 'wait';
}

/** Of those asked; fewer by the middle of the round are worth a word to their managers. */
const FEW = 0.5;

type Answering = {
  readonly round: {
    readonly opened_at: string;
    readonly closes_at: string;
    readonly closed_at: string | null;
  } | null;
  readonly stats: { readonly completed_rate: number | null };
};

/** The round is past its middle and, as far as may be said, fewer than half of the people have answered. */
export function fewAnswer({ round, stats }: Answering, now: number): boolean {
  if (!round || round.closed_at !== null || stats.completed_rate === null) return false;
  const middle = (Date.parse(round.opened_at) + Date.parse(round.closes_at)) / 2;
  return now >= middle && stats.completed_rate < FEW;
}

/** Results are called new for so long, in ms. */
const NEW_MS = 7 * DAY_MS;

/** The round has closed within the last days: its report is there to be read and spoken about. */
export function hasNewResults({ round }: Pick<Answering, 'round'>, now: number): boolean {
  const closed = Date.parse(round?.closed_at ?? '');
  return closed <= now && now - closed < NEW_MS;
}
