import type { QuestionKey, RoundMemo } from '@livingroom/shared/modules/analytics/tables/release-rounds.ts';
import type { ServiceContext } from '../../../core/context.ts';
import type { QuestionState } from '../question-memory.ts';
import type { ReleaseRound } from '../rounds.ts';
import { cutRow } from './cut-rows.ts';
import { frozenGroups } from './frozen-groups.ts';
import type { Cuts } from './parted-blocks.ts';

type Closing = {
  readonly close: boolean;
  /** It gives no figures at all. */
  readonly silent: boolean;
  /** Other rounds of the same weeks. */
  readonly sameWeeks: readonly string[];
};

/**
 * Who is in which cut group as a round closes; null where it is not cut, or not yet. Beside another round of the same weeks no
 * group comes out: who answered there and here is one person, and two plans over one person are one (privacy.md 11.5).
 */
export async function cutAtClose(
  context: ServiceContext,
  round: ReleaseRound,
  { close, silent, sameWeeks, unitOf }: Closing & { readonly unitOf: ReadonlyMap<number, number> },
): Promise<Cuts | null> {
  if (!close || silent || sameWeeks.length > 0 || round.cuts.length === 0) return null;
  return frozenGroups(context, round, unitOf);
}

/** What is cut needs every answer once more, also those that are in blocks by now. */
export function readAgain(round: ReleaseRound, cuts: Cuts | null): ReleaseRound {
  return cuts ? { ...round, readUntil: null } : round;
}

/** Why a round that was to be cut is not. */
export function uncutReason(
  { cuts }: Pick<ReleaseRound, 'cuts'>,
  { close, sameWeeks }: Closing,
): Pick<RoundMemo, 'uncut'> {
  return close && cuts.length > 0 && sameWeeks.length > 0 ? { uncut: 'same-weeks' } : {};
}

/** Writes the scores of cut groups of one question, where there are some; writing them again changes nothing. `at`: ISO. */
export async function writeCuts(
  context: ServiceContext,
  round: ReleaseRound,
  {
    question,
    state,
    at,
  }: { readonly question: QuestionKey; readonly state: QuestionState; readonly at: string },
): Promise<void> {
  const row = cutRow(round, question, state);
  // It follows from sealed blocks alone: every try of a run makes the same.
  if (row) await context.store.table('release_cuts').put([{ ...row, created_at: at, updated_at: at }]);
}
