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

/** Counts who was invited and who has answered, by the units people were in when the round opened. */
export async function readParticipation(
  context: ServiceContext,
  round: ReleaseRound,
): Promise<Participation> {
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
  const fields = ['unit_id_ref', 'status', 'employee_id_ref'];
  const sort = [{ field: 'employee_id_ref', direction: 'asc' as const }];
  for await (const rows of readPages(context.store, 'survey_executions', { where, fields, sort })) {
    for (const { body } of rows) {
      if (body.employee_id_ref === null) continue;
      const given = typeof body.unit_id_ref === 'number' ? body.unit_id_ref : ORGANISATION;
      const unit = tree.has(given) ? given : ORGANISATION;
      add(invitedDirectly, unit);
      forEachAbove(tree, unit, (above) => add(invited, above));
      if (body.status === 'completed') forEachAbove(tree, unit, (above) => add(answered, above));
    }
  }
  return { invitedDirectly, invited, answered };
}

/** A unit's participation is shown from this many invited people; below 50 only roughly while the round is open. */
const SMALLEST = 5;
const SMALLEST_EXACT = 50;

/** What a unit's participation row holds (privacy.md 1); null when the unit is too small to say anything. */
export function participationValues(invited: number, answered: number, open: boolean): Body | null {
  if (invited < SMALLEST) return null;
  const metadata = { asked: invited };
  if (open && invited < SMALLEST_EXACT) {
    const tenths = Math.floor((answered * 10) / invited);
    return { n: null, value_numeric: tenths / 10, value_category: 'rounded', metadata };
  }
  return { n: answered, value_numeric: answered / invited, value_category: 'exact', metadata };
}

function add(counts: Map<number, number>, unit: number): void {
  counts.set(unit, (counts.get(unit) ?? 0) + 1);
}
