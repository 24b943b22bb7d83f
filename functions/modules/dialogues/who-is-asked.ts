import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import type { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import type { Filter } from '../../core/storage/port.ts';
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
  const [people, flow] = await Promise.all([
    context.store.count('survey_executions', where),
    context.store.get('flow_executions', String(flowId)),
  ]);
  const group = await narrowGroup(context, flow?.body.employee_group_id_ref);
  if (group !== null) return { people, chosen: 'group', group };
  const chosen = flow?.body.schedule_type === 'rolling' ? 'by-turn' : 'everybody';
  return { people, chosen, group: null };
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
