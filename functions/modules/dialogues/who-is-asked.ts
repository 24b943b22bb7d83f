import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import type { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import type { Filter } from '../../core/storage/port.ts';
import { createKept } from './kept.ts';
import type { Execution, RespondentContext } from './own-execution.ts';

type Asked = CallOutput<(typeof dialogues)['operations']['open']>['privacy']['asked'];

/** How many are asked together with this person, and by which rule they were chosen (privacy.md 11.1). */
export async function whoIsAsked(context: RespondentContext, execution: Execution): Promise<Asked> {
  const { flow_execution_id_ref: flowId, flow_execution_round: round } = execution;
  if (flowId === null || round === null) return null;
  const where: Filter = {
    and: [
      { field: 'flow_execution_id_ref', op: 'eq', value: flowId },
      { field: 'flow_execution_round', op: 'eq', value: round },
    ],
  };
  const [people, flow, unit] = await Promise.all([
    context.store.count('survey_executions', where),
    context.store.get('flow_executions', String(flowId)),
    unitOf(context, execution),
  ]);
  const group = await narrowGroup(context, flow?.body.employee_group_id_ref);
  if (group !== null) return { people, chosen: 'group', group, unit };
  const chosen = flow?.body.schedule_type === 'rolling' ? 'by-turn' : 'everybody';
  return { people, chosen, group: null, unit };
}

/** The name of a group that does not hold everybody. */
async function narrowGroup(context: RespondentContext, id: unknown): Promise<string | null> {
  if (typeof id !== 'number') return null;
  const ofGroup: Filter = { field: 'employee_group_id_ref', op: 'eq', value: id };
  const [group, criteria] = await Promise.all([
    context.store.get('employee_groups', String(id)),
    context.store.count('employee_group_criteria', ofGroup),
  ]);
  return criteria > 0 ? String(group?.body.name ?? '') : null;
}

/** Counts of a unit may be so old: they grow while a round opens, and stay as they are then. */
const COUNTED_MS = 60_000;
const units = createKept<Unit & { readonly until: number }>(1_000);

type Unit = { readonly people: number; readonly counting: number };

/** How many are asked in the unit of the dialogue, and how many of them count (privacy.md 11.4). */
async function unitOf(context: RespondentContext, execution: Execution) {
  const { store, ports, accountId } = context;
  const { flow_execution_id_ref, flow_execution_round, unit_id_ref } = execution;
  const unit = unit_id_ref === null ? null : await store.table('units').get(unit_id_ref);
  const key = `${accountId}:${flow_execution_id_ref}:${flow_execution_round}:${unit_id_ref}`;
  const known = units.get(ports.store, key);
  const now = ports.clock.now();
  const name = unit?.unit_name ?? null;
  if (known && known.until > now) return { name, people: known.people, counting: known.counting };
  const where = { flow_execution_id_ref, flow_execution_round, unit_id_ref };
  const dialogues = store.table('survey_executions');
  const [people, counting] = await Promise.all([
    dialogues.count(where),
    dialogues.count({ ...where, counts: true }),
  ]);
  units.set(ports.store, key, { people, counting, until: now + COUNTED_MS });
  return { name, people, counting };
}
