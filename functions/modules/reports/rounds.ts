import type { Reading } from '@livingroom/shared/modules/analytics/rules/sharing.ts';
import type { SharingTerms } from '@livingroom/shared/modules/analytics/tables/release-rounds.ts';
import type { ServiceContext } from '../../core/context.ts';
import { readingFor } from '../analytics/sharing.ts';
import { closeDates } from '../dialogues/close-dates.ts';
import { hasFigures } from './released-figures.ts';

/** How far back a report goes. */
const MOST_ROUNDS = 36;

/** A round that has opened and may have figures. */
export type ListedRound = {
  /** `{flow execution}-{round}` */
  readonly round_id: string;
  readonly number: number;
  readonly opened_at: string;
  readonly closes_at: string;
  readonly closed_at: string | null;
  readonly flowExecutionId: number;
  readonly datasetId: number | null;
  readonly surveyId: number | null;
  /** When managers read it; null: when administrators do. */
  readonly sharing: SharingTerms | null;
  /** What the caller may read of it. */
  readonly reading: Reading;
};

/** The rounds of the organisation of which the caller may read something, newest first: those that wait for their day are left out. */
export async function listRounds(context: ServiceContext): Promise<readonly ListedRound[]> {
  return (await openedRounds(context)).filter(({ reading }) => reading !== 'nothing');
}

/** All rounds of the organisation, newest first, with those that the caller may read nothing of: their figures stay where they are. */
export async function openedRounds(context: ServiceContext): Promise<readonly ListedRound[]> {
  const [released, opened] = await Promise.all([
    context.store.table('release_rounds').every({ fields: ['release_round_id', 'metadata'] }),
    context.store.table('flow_rounds').every({
      fields: [
        'flow_round_id',
        'flow_execution_id_ref',
        'flow_execution_round',
        'dataset_id_ref',
        'survey_id_ref',
        'opened_at',
        'closes_at',
        'closed_at',
      ],
    }),
  ]);
  const dates = await closeDates(context, opened);
  const terms = new Map(released.map((row) => [row.release_round_id, row.metadata?.sharing ?? null]));
  return opened
    .filter((round) => terms.has(round.flow_round_id))
    .map((round) => ({ round, sharing: terms.get(round.flow_round_id) ?? null }))
    .map(({ round, sharing }) => ({
      round_id: round.flow_round_id,
      flowExecutionId: round.flow_execution_id_ref,
      datasetId: round.dataset_id_ref,
      surveyId: round.survey_id_ref,
      number: round.flow_execution_round,
      opened_at: round.opened_at,
      closes_at: dates.get(round.flow_round_id) ?? round.closes_at,
      closed_at: round.closed_at,
      sharing,
      reading: readingFor(context, { sharing, closed_at: round.closed_at }),
    }))
    .sort(
      (a, b) =>
        Date.parse(b.opened_at) - Date.parse(a.opened_at) ||
        b.flowExecutionId - a.flowExecutionId ||
        b.number - a.number,
    );
}

/** The round that people want to see first: an open one has nothing to show for a while. */
export async function newestWithFigures(
  context: ServiceContext,
  rounds: readonly ListedRound[],
): Promise<string | null> {
  for (const round of rounds) if (await showsFigures(context, round)) return round.round_id;
  return null;
}

/** Whether the caller may read scores of the round, and there are any. */
async function showsFigures(context: ServiceContext, round: ListedRound): Promise<boolean> {
  return round.reading === 'everything' && (await hasFigures(context, round));
}

/** Those of the rounds that have released a score, newest first; no report goes further back than a few years. */
export async function withFigures(
  context: ServiceContext,
  rounds: readonly ListedRound[],
): Promise<readonly ListedRound[]> {
  const some = rounds.slice(0, MOST_ROUNDS);
  const have = await Promise.all(some.map((round) => showsFigures(context, round)));
  return some.filter((_, place) => have[place]);
}

/**
 * The rounds that a round may be compared with, newest first: earlier ones of the same data set. Rounds of one
 * rolling flow share answers within a cycle of `cycleRounds`, and only those a whole cycle apart stand beside it.
 */
export function earlierRounds(
  rounds: readonly ListedRound[],
  round: ListedRound,
  cycleRounds: number,
): readonly ListedRound[] {
  return rounds.filter((other) => {
    if (other.datasetId !== round.datasetId || other.opened_at >= round.opened_at) return false;
    const apart = other.flowExecutionId === round.flowExecutionId ? round.number - other.number : cycleRounds;
    return apart > 0 && apart % cycleRounds === 0;
  });
}
