import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { implement } from '../../../core/http/endpoints.ts';
import { givenOnRecord, onRecord } from '../../audit/flow-command.ts';
import { addRun } from '../build/add-run.ts';
import { flowsEverywhere } from '../build/everywhere.ts';
import { flowOverview } from '../build/overview.ts';
import { stepsAhead } from '../build/steps-ahead.ts';
import { activate, cancel, changeCloseDate, closeNow, pause, resume } from '../launch/commands.ts';
import { launchNow, openNow, startingNow } from '../launch/start-now.ts';
import { validateFlowStart } from '../launch/validate-start.ts';
import { completeEmployeeError, deleteEmployeeError } from '../run/employee-errors.ts';
import { ensureMainResources, startOver } from '../set-up/ensure-main-resources.ts';

export const flowExecutionsDomain = implement(flowExecutions, {
  ensureMainResources: (context) => ensureMainResources(context),
  overview: (context) => flowOverview(context),
  everywhere: (context, { query }) => flowsEverywhere(context, query),
  addRun: (context, { body }) =>
    givenOnRecord(context, { name: 'add-run', subject: 'flows', id: body.flow_id }, () =>
      addRun(context, body.flow_id),
    ),
  steps: (context, { query }) => stepsAhead(context, query),
  validateFlowStart: (context, { body }) =>
    validateFlowStart(context, body.flow_execution_id, body.start_now ? startingNow(context) : undefined),
  activate: (context, { body }) =>
    onRecord(context, { name: 'activate', id: body.flow_execution_id }, activate),
  async startNow(context, { body }) {
    const { flow_execution_id: id, close_date: date } = body;
    await onRecord(context, { name: 'start-now', id, asked: { date } }, () => launchNow(context, id, date));
    return openNow(context, id);
  },
  pause: (context, { body }) => onRecord(context, { name: 'pause', id: body.flow_execution_id }, pause),
  resume: (context, { body }) => onRecord(context, { name: 'resume', id: body.flow_execution_id }, resume),
  cancel: (context, { body }) => onRecord(context, { name: 'cancel', id: body.flow_execution_id }, cancel),
  startOver: (context, { body }) =>
    onRecord(context, { name: 'start-over', id: body.flow_execution_id }, startOver),
  closeNow: (context, { body }) =>
    onRecord(context, { name: 'close-now', id: body.flow_execution_id }, closeNow),
  changeCloseDate: (context, { body }) =>
    onRecord(
      context,
      { name: 'change-close-date', id: body.flow_execution_id, asked: { date: body.new_date } },
      (own, id) => changeCloseDate(own, id, body.new_date),
    ),
  completeEmployeeError: (context, { params: { id } }) =>
    givenOnRecord(context, { name: 'complete-error', subject: 'flow_employee_executions', id }, () =>
      completeEmployeeError(context, id),
    ),
  deleteEmployeeError: (context, { params: { id } }) =>
    givenOnRecord(context, { name: 'delete-error', subject: 'flow_employee_executions', id }, () =>
      deleteEmployeeError(context, id),
    ),
});
