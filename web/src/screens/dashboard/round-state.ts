import { hasEnded } from '@livingroom/shared/modules/flows/rules/states.ts';
/** What the Dashboard tells of the flow, apart from its figures. */
export type RoundFacts = {
  /** Of the flow execution. */
  readonly status: string;
  /** The administrator is one of them. */
  readonly people: number;
  /** Of them, who has an invitation or is in; the administrator is. */
  readonly invited: number;
  readonly units: number;
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

/** On the way to the first round, in their order. */
export const firstSteps = ['units', 'people', 'activate', 'launch', 'reports'] as const;

export type FirstStep = (typeof firstSteps)[number];

/** The first of these that is not done; null once a flow was launched. */
export function firstStep({ status, people, invited, units, round }: RoundFacts): FirstStep | null {
  if (round || status !== 'NOT_STARTED') return null;
  if (people > 1) return invited > 1 ? 'launch' : 'activate';
  return units === 0 ? 'units' : 'people';
}

/** What an administrator does next once a flow was launched. */
export type NextStep = 'planned' | 'wait' | 'resume' | 'reports' | 'ended';

export function nextStep(facts: Pick<RoundFacts, 'status' | 'round'>): NextStep {
  if (facts.status === 'PAUSED') return 'resume';
  if (hasEnded(facts.status)) return 'ended';
  if (!facts.round) return 'planned';
  return facts.round.closed_at ? 'reports' : 'wait';
}
