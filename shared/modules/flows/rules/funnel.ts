import { atLeast, SMALLEST_GROUP } from '../../analytics/rules/participation.ts';

/** People of a step from the invitation to the answer: all of them, or a number that is reached at least. */
export type FunnelStep = { readonly people: number; readonly exact: boolean };

type Counted = {
  /** Dialogues that somebody has opened; while the round is open, until the last midnight. */
  readonly opened: number;
  /** People who can answer. */
  readonly able: number;
  readonly answered: FunnelStep;
  readonly open: boolean;
};

/**
 * How many have opened their dialogue, as far as it may be said (privacy.md 11.8). While the round is open a lower bound, as of
 * the answers: who opens a dialogue mostly answers. After the close all of them, unless beside those who have answered it
 * would say what fewer than five people did.
 */
export function openedShown({ opened, able, answered, open }: Counted): FunnelStep {
  if (open) return { people: Math.max(answered.people, atLeast(opened, able)), exact: false };
  const more = Math.max(0, opened - answered.people);
  const tells = more > 0 && more < SMALLEST_GROUP;
  if (!answered.exact || tells) return { people: answered.people, exact: false };
  return { people: answered.people + more, exact: true };
}
