import { conditionsOf } from '@livingroom/shared/modules/flows/rules/walk.ts';
import type { ServiceContext } from '../../../../core/context.ts';
import { type Group, loadGroup } from '../../../people/load-group.ts';
import { graphLinks } from '../../round/flow-state.ts';
import type { FlowAction } from '../../round/rows.ts';
import type { ChunkRequest } from '../define-activity.ts';

/** The people that a mail is meant for: those of its own group, and of the groups that branches before it name. */
export async function audienceOf(
  context: ServiceContext,
  { actions, links = [] }: ChunkRequest,
  action: FlowAction,
): Promise<Group> {
  const branches = actions.filter(({ action_type }) => action_type === 'BRANCH');
  const ids = branches.map(({ flow_action_id }) => flow_action_id);
  const groups = [await loadGroup(context, action.employee_group_id_ref)];
  for (const { branch: id, outcome } of conditionsOf(action.flow_action_id, ids, graphLinks(links))) {
    const branch = branches.find(({ flow_action_id }) => flow_action_id === id);
    if (branch?.branch_on === 'group') {
      const group = await loadGroup(context, branch.employee_group_id_ref);
      groups.push(outcome === 'yes' ? group : without(group));
    } else if (outcome === 'yes') groups.push(nobody);
  }
  return {
    fields: [...new Set(groups.flatMap(({ fields }) => fields))],
    includes: (person) => groups.every((group) => group.includes(person)),
  };
}

function without({ fields, includes }: Group): Group {
  return { fields, includes: (person) => !includes(person) };
}

/** No mail goes to those who have finished: it would tell who they are. The builder refuses such a flow. */
const nobody: Group = { fields: [], includes: () => false };
