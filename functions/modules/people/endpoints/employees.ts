import { employees } from '@livingroom/shared/modules/people/contracts/employees.ts';
import { implement } from '../../../core/http/endpoints.ts';
import { changeRole } from '../change-role.ts';

export const employeesDomain = implement(employees, {
  changeRole: (context, { params, body }) => changeRole(context, params.id, body),
});
