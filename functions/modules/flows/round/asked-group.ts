import type { ServiceContext } from '../../../core/context.ts';
import { type Group, loadGroup } from '../../people/load-group.ts';
import type { FlowAction } from './rows.ts';

/** Whom a round asks: the people of the run's group who are of the opening node's own group too. */
export async function askedGroup(
  context: ServiceContext,
  groupId: number | null,
  actions: readonly FlowAction[],
): Promise<Group> {
  const own = ownGroupId(actions);
  const group = await loadGroup(context, groupId);
  if (own === null || own === groupId) return group;
  const ofStart = await loadGroup(context, own);
  return {
    fields: [...new Set([...group.fields, ...ofStart.fields])],
    includes: (person) => group.includes(person) && ofStart.includes(person),
  };
}

/** The group of the node that opens the dialogues. */
export function ownGroupId(actions: readonly FlowAction[]): number | null {
  return actions.find(({ action_type }) => action_type === 'START_SURVEY')?.employee_group_id_ref ?? null;
}
