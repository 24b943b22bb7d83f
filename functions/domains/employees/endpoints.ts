import { employees } from '@livingroom/shared/contracts/employees.ts';
import { implement } from '../../http/endpoints.ts';
import { changeRole } from '../../services/people/change-role.ts';

export const employeesDomain = implement(employees, {
  changeRole: (context, { params, body }) => changeRole(context, params.id, body),
});
