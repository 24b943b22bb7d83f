import { employees } from '@livingroom/shared/modules/people/contracts/employees.ts';
import { implement } from '../../../core/http/endpoints.ts';
import { changeRole } from '../change-role.ts';
import { chatContext } from '../chat-context.ts';

export const employeesDomain = implement(employees, {
  changeRole: (context, { params, body }) => changeRole(context, params.id, body),
  chatContext: (context, { body }) => chatContext(context, body.employee_id),
});
