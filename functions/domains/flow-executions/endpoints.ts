import { flowExecutions } from '@livingroom/shared/contracts/flow-executions.ts';
import { implement } from '../../http/endpoints.ts';
import {
  activate,
  cancel,
  changeCloseDate,
  closeNow,
  pause,
  resume,
} from '../../services/flows/launch/commands.ts';
import { validateFlowStart } from '../../services/flows/launch/validate-start.ts';
import { completeEmployeeError, deleteEmployeeError } from '../../services/flows/run/employee-errors.ts';
import { ensureMainResources, startOver } from '../../services/flows/set-up/ensure-main-resources.ts';

export const flowExecutionsDomain = implement(flowExecutions, {
  ensureMainResources: (context) => ensureMainResources(context),
  validateFlowStart: (context, { body }) => validateFlowStart(context, body.flow_execution_id),
  activate: (context, { body }) => activate(context, body.flow_execution_id),
  pause: (context, { body }) => pause(context, body.flow_execution_id),
  resume: (context, { body }) => resume(context, body.flow_execution_id),
  cancel: (context, { body }) => cancel(context, body.flow_execution_id),
  startOver: (context, { body }) => startOver(context, body.flow_execution_id),
  closeNow: (context, { body }) => closeNow(context, body.flow_execution_id),
  changeCloseDate: (context, { body }) => changeCloseDate(context, body.flow_execution_id, body.new_date),
  completeEmployeeError: (context, { params }) => completeEmployeeError(context, params.id),
  deleteEmployeeError: (context, { params }) => deleteEmployeeError(context, params.id),
});
