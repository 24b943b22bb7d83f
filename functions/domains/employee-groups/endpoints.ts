import { employeeGroups } from '@livingroom/shared/contracts/employee-groups.ts';
import { implement } from '../../http/endpoints.ts';
import { groupMembers } from '../../services/people/group-members.ts';

export const employeeGroupsDomain = implement(employeeGroups, {
  members: (context, { body }) => groupMembers(context, body.criteria, body.scim_group_id ?? null),
});
