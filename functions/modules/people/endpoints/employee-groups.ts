import { employeeGroups } from '@livingroom/shared/modules/people/contracts/employee-groups.ts';
import { implement } from '../../../core/http/endpoints.ts';
import { groupCounts } from '../group-counts.ts';
import { groupMembers } from '../group-members.ts';

export const employeeGroupsDomain = implement(employeeGroups, {
  members: (context, { body }) => groupMembers(context, body.criteria, body.scim_group_id ?? null),
  counts: async (context, { query }) => ({
    counts: await groupCounts(context, query.employee_group_ids),
  }),
});
