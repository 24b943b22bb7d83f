import { startOfDay } from '@livingroom/shared/rules/participation.ts';
import { shownParticipation } from '@livingroom/shared/rules/privacy/display.ts';
import { buildTree, forEachAbove, ORGANISATION } from '@livingroom/shared/rules/privacy/unit-tree.ts';
import type { ServiceContext } from '../../ports.ts';
import { readPages } from '../../resources/read-every.ts';
import type { Body } from '../../storage/port.ts';
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
  close: boolean,
): Promise<Participation> {
  const midnight = new Date(startOfDay(context.ports.clock.now())).toISOString();
  const tree = buildTree(round.units);
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

/** What a unit's participation row holds (privacy.md 1); null when the unit is too small to say anything. */
export function participationValues(invited: number, answered: number, open: boolean): Body | null {
  const shown = shownParticipation(invited, answered, open);
  if (!shown) return null;
  const kind = shown.rounded ? 'rounded' : 'exact';
  return {
    n: shown.answered,
    value_numeric: shown.rate,
    value_category: kind,
    metadata: { asked: shown.asked },
  };
}

function add(counts: Map<number, number>, unit: number): void {
  counts.set(unit, (counts.get(unit) ?? 0) + 1);
}
