import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { closeDateOf } from '@livingroom/shared/modules/flows/rules/close-date.ts';
import type { ServiceContext } from '../../core/context.ts';

type RoundDates = Pick<
  Row<'flow_rounds'>,
  'flow_round_id' | 'flow_execution_id_ref' | 'flow_execution_round' | 'closes_at'
>;

/** When each of the rounds closes as things stand, by the round's id. */
export async function closeDates(
  context: ServiceContext,
  rounds: readonly RoundDates[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rounds.map(({ flow_execution_id_ref }) => flow_execution_id_ref))];
  const flows = ids.length === 0 ? [] : await metadataOf(context, ids);
  const known = new Map(flows.map(({ flow_execution_id: id, metadata }) => [id, metadata]));
  return new Map(
    rounds.map((round) => [round.flow_round_id, closeDateOf(known.get(round.flow_execution_id_ref), round)]),
  );
}

/** The round that opened last and is open still, and when it closes; null when none is open. */
export async function openRound(
  context: ServiceContext,
): Promise<{ readonly round: Row<'flow_rounds'>; readonly closesAt: string | null } | null> {
  const round = await context.store.table('flow_rounds').first({
    where: { closed_at: null },
    sort: [{ field: 'opened_at', direction: 'desc' }],
  });
  return round && { round, closesAt: (await closeDates(context, [round])).get(round.flow_round_id) ?? null };
}

function metadataOf(context: ServiceContext, ids: readonly number[]) {
  return context.store
    .table('flow_executions')
    .every({ where: { flow_execution_id: ids }, fields: ['flow_execution_id', 'metadata'] });
}
