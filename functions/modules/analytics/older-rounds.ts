import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { raised, thresholdsOf } from '@livingroom/shared/modules/analytics/rules/promise.ts';
import type { ServiceContext } from '../../core/context.ts';
import { nextTurn } from '../../core/event-loop/turns.ts';
import { readOpening } from './opening.ts';
import { promiseToday } from './promise.ts';
import { type ReleaseRound, releaseRoundOf } from './rounds.ts';
import { countingAmong, placeFields } from './who-counts.ts';

/**
 * A round that an older version opened did not settle who counts in it. The first run of this version does, by what is
 * known now: what has changed since the opening only takes people out. Blocks that are sealed stay. May be done again.
 */
export async function settleOlderRound(
  context: ServiceContext,
  round: ReleaseRound,
  flowRound: Row<'flow_rounds'> | null,
): Promise<ReleaseRound> {
  if (round.finished || !flowRound || round.opening.countsBefore !== undefined) return round;
  const opening = { ...(await readOpening(context, flowRound)), active: round.opening.active };
  const dialogues = context.store.table('survey_executions');
  const where = { flow_execution_id_ref: round.flowExecutionId, flow_execution_round: round.number };
  for await (const rows of dialogues.pages({ where })) {
    await nextTurn();
    const people = await context.store.table('employees').every({
      where: { employee_id: rows.map(({ body }) => body.employee_id_ref) },
      fields: ['employee_id', ...placeFields],
    });
    const counting = await countingAmong(context, people, opening);
    await dialogues.changeEach(
      rows.filter(({ body }) => counting.has(body.employee_id_ref)),
      ({ counts, updated_at }) => (counts === true ? null : { counts: true, updated_at }),
    );
  }
  const promise = await promiseToday(context, round.datasetId);
  // The dialogues first: a run that is cut off here does all of it again.
  const row = await context.store.table('release_rounds').change(round.id, ({ metadata, thresholds }) => ({
    thresholds: opening.isFirst
      ? raised(thresholds, { ...promise, ...thresholdsOf(promise, opening) })
      : thresholds,
    metadata: { ...metadata, opening },
  }));
  return releaseRoundOf(context, row);
}
