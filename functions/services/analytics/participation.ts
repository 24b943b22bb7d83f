import { shownParticipation } from '@livingroom/shared/rules/privacy/display.ts';
import { startOfDay } from '@livingroom/shared/rules/privacy/participation.ts';
import { forEachAbove, ORGANISATION, type UnitTree } from '@livingroom/shared/rules/privacy/unit-tree.ts';
import type { ServiceContext } from '../../context.ts';
import type { Body } from '../../storage/port.ts';
import { readPages } from '../../storage/rows.ts';
import type { FigureRow } from './figures.ts';
import type { ReleaseRound } from './rounds.ts';

export type Participation = {
  /** Invited people per unit, direct members only; the planner's hold-back needs them. */
  readonly invitedDirectly: ReadonlyMap<number, number>;
  /** Per unit with all below it. */
  readonly invited: ReadonlyMap<number, number>;
  readonly answered: ReadonlyMap<number, number>;
};

/**
 * Counts who was invited and who has answered, by the units people were in when the round opened. While it is open
 * the counts are of last midnight, so that runs during a day do not show who has just answered.
 */
export async function readParticipation(
  context: ServiceContext,
  round: ReleaseRound,
  tree: UnitTree,
  close: boolean,
): Promise<Participation> {
  const midnight = new Date(startOfDay(context.ports.clock.now())).toISOString();
  const invitedDirectly = new Map<number, number>();
  const invited = new Map<number, number>();
  const answered = new Map<number, number>();
  const where = {
    and: [
      { field: 'flow_execution_id_ref', op: 'eq' as const, value: round.flowExecutionId },
      { field: 'flow_execution_round', op: 'eq' as const, value: round.number },
    ],
  };
  const fields = ['unit_id_ref', 'status', 'employee_id_ref', 'end_time'];
  const sort = [{ field: 'employee_id_ref', direction: 'asc' as const }];
  for await (const rows of readPages(context.store, 'survey_executions', { where, fields, sort })) {
    for (const { body } of rows) {
      if (body.employee_id_ref === null) continue;
      const given = typeof body.unit_id_ref === 'number' ? body.unit_id_ref : ORGANISATION;
      const unit = tree.has(given) ? given : ORGANISATION;
      add(invitedDirectly, unit);
      forEachAbove(tree, unit, (above) => add(invited, above));
      const done = body.status === 'completed' && (close || String(body.end_time) < midnight);
      if (done) forEachAbove(tree, unit, (above) => add(answered, above));
    }
  }
  return { invitedDirectly, invited, answered };
}

type About = {
  readonly round: ReleaseRound;
  readonly firstId: number;
  readonly closed: boolean;
  readonly executionId: number;
  readonly now: string;
  /** At the close: per unit with a figure, how many answers to one question are counted above it at most. */
  readonly countedAbove: ReadonlyMap<number, number>;
};

/** One row for each unit that is large enough to say anything about (privacy.md 1). */
export function participationRows(about: About, { invited, answered }: Participation): readonly FigureRow[] {
  const units = [ORGANISATION, ...about.round.units.map(({ id }) => id)].sort((a, b) => a - b);
  return units.flatMap((unit, place) => {
    const shown = shownParticipation(invited.get(unit) ?? 0, answered.get(unit) ?? 0, !about.closed);
    if (!shown) return [];
    const values: Body = {
      n: shown.answered,
      value_numeric: shown.rate,
      value_category: shown.rounded ? 'rounded' : 'exact',
      metadata: { asked: shown.asked, above: about.countedAbove.get(unit) ?? null },
    };
    const id = about.firstId + place;
    return [{ id: String(id), body: { ...common(about, unit, id), ...values } }];
  });
}

function common({ round, closed, executionId, now }: About, unit: number, id: number): Body {
  return {
    analytics_computation_id: id,
    name: 'Participation',
    figure: 'participation',
    unit_id_ref: unit,
    driver_id_ref: null,
    driver_key: null,
    dimension: null,
    survey_id_ref: round.surveyId,
    dataset_id_ref: round.datasetId,
    flow_execution_id_ref: round.flowExecutionId,
    flow_execution_round: round.number,
    analytics_execution_id_ref: executionId,
    people: null,
    detail_people: null,
    value_numeric_array: null,
    value_text: null,
    value_text_array: null,
    value_boolean: !closed,
    created_at: now,
    updated_at: now,
  };
}

function add(counts: Map<number, number>, unit: number): void {
  counts.set(unit, (counts.get(unit) ?? 0) + 1);
}
