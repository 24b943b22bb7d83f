import type { ServiceContext } from '../../core/context.ts';
import { findReleaseRound, type ReleaseRound } from '../analytics/rounds.ts';

/**
 * Whether people may talk about a round's comments: it is closed, each of its comments is in no other round's report,
 * and no later round of the same data set has closed.
 */
export async function isOpenFor(
  context: ServiceContext,
  round: Pick<ReleaseRound, 'id' | 'datasetId' | 'finished' | 'noisy' | 'imported' | 'opening'>,
): Promise<boolean> {
  const { id, datasetId, finished, noisy, imported, opening } = round;
  if (!finished || noisy || imported || opening.cycleRounds > 1) return false;
  const rounds = await context.store.table('flow_rounds').every({
    where: { dataset_id_ref: datasetId },
    fields: ['flow_round_id', 'closed_at'],
  });
  const closed_at = rounds.find(({ flow_round_id }) => flow_round_id === id)?.closed_at ?? null;
  return closed_at !== null && !rounds.some((other) => (other.closed_at ?? '') > closed_at);
}

/** As `isOpenFor`, by the numbers that answers name a round by. */
export async function isOpenRound(context: ServiceContext, flow: number, number: number): Promise<boolean> {
  const round = await findReleaseRound(context, `${flow}-${number}`);
  return round !== null && (await isOpenFor(context, round));
}
