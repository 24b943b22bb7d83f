import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { defaultCloseDate } from '@livingroom/shared/rules/flows/recurrence.ts';
import type { ServiceContext } from '../../../context.ts';
import { WriteRefused } from '../../../storage/port.ts';
import { ensureReleaseRound } from '../../analytics/rounds.ts';
import { lastEmployeeId } from '../run/people.ts';
import { numberedActionIds, plannedActions, recurrenceOf } from './flow-state.ts';
import { type FlowAction, type FlowExecution, iso, nowIso } from './rows.ts';

/**
 * Opens round `number` once: all numbers that its dialogues, steps and mails will have are taken here in blocks,
 * so that each follows from the person and can be made again without looking.
 */
export async function createRound(
  context: ServiceContext,
  execution: FlowExecution,
  actions: readonly FlowAction[],
  number: number,
  openedAt: number,
): Promise<void> {
  const start = actions.find(({ action_type }) => action_type === 'START_SURVEY');
  const surveyId = start?.survey_id_ref ?? (await surveyOfDataset(context, execution.dataset_id_ref));
  if (!start || surveyId === null)
    throw new AppError('bad-request', { reason: 'The flow does not open a dialogue.' });
  const last = await lastEmployeeId(context);
  const actionIds = numberedActionIds(actions);
  const perAction = (last + 1) * actionIds.length;
  const [firstDialogue, firstStep, firstEmail] = await Promise.all([
    context.store.takeNumbers('survey_executions', last + 1),
    context.store.takeNumbers('flow_employee_executions', perAction),
    context.store.takeNumbers('emails', perAction),
  ]);
  const stop = plannedActions(actions).find(({ type }) => type === 'STOP_SURVEY');
  const closesAt = defaultCloseDate(recurrenceOf(execution), openedAt, stop?.delayMs || null);
  const id = `${execution.flow_execution_id}-${number}`;
  const now = nowIso(context);
  const body = {
    flow_round_id: id,
    flow_execution_id_ref: execution.flow_execution_id,
    flow_execution_round: number,
    opened_at: iso(openedAt),
    closes_at: iso(closesAt),
    closed_at: null,
    dataset_id_ref: execution.dataset_id_ref,
    survey_id_ref: surveyId,
    action_ids: [...actionIds],
    last_employee_id: last,
    first_dialogue_id: firstDialogue,
    first_step_id: firstStep,
    first_email_id: firstEmail,
    progress: [],
    created_at: now,
    updated_at: now,
  };
  // Before the round itself, so that none is ever open without its tree and thresholds.
  await ensureReleaseRound(context, body);
  await context.store.write('flow_rounds', [{ kind: 'create', id, body }]).catch((error: unknown) => {
    // Another run opened it at the same moment; its numbers count.
    if (!(error instanceof WriteRefused)) throw error;
  });
}

async function surveyOfDataset(context: ServiceContext, datasetId: number | null): Promise<number | null> {
  const dataset = datasetId === null ? null : await context.store.get('datasets', String(datasetId));
  return dataset?.body.survey_id_ref ? Number(dataset.body.survey_id_ref) : null;
}
