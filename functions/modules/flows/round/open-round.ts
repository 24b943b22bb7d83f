import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { kindOf } from '@livingroom/shared/modules/flows/rules/kinds/kinds.ts';
import { defaultCloseDate } from '@livingroom/shared/modules/flows/rules/recurrence.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { settleWhoIsAsked } from './asked-rule.ts';
import { clockOf, numberedActionIds, plannedActions, recurrenceOf } from './flow-state.ts';
import { noteLag } from './lag.ts';
import { lastEmployeeId } from './people.ts';
import { type FlowExecution, iso, loadPlan, newestVersion } from './rows.ts';

/**
 * Opens the round once: all numbers that its dialogues, steps and mails will have are taken here in blocks,
 * so that each follows from the person and can be made again without looking. It opens now, whatever moment the
 * run was asked for: what follows counts from when people could answer.
 */
export async function createRound(
  context: ServiceContext,
  execution: FlowExecution,
  opening: { readonly round: number; readonly plannedAt: number; readonly asOf: number | undefined },
): Promise<void> {
  const openedAt = context.ports.clock.now();
  const { round: number, plannedAt, asOf = openedAt } = opening;
  const flowId = await newestVersion(context, execution.flow_id_ref);
  const { actions, links } = await loadPlan(context, flowId);
  const start = actions.find(({ action_type }) => action_type === 'START_SURVEY');
  const surveyId = start?.survey_id_ref ?? (await surveyOfDataset(context, execution.dataset_id_ref));
  if (!start || surveyId === null) throw new AppError('flow-refused', { problem: 'no-dialogue' });
  const last = await lastEmployeeId(context);
  const actionIds = numberedActionIds(actions);
  const perAction = (last + 1) * actionIds.length;
  const [{ asked, zones }, firstDialogue, firstStep, firstEmail] = await Promise.all([
    settleWhoIsAsked(context, execution, { round: number, last, actions }),
    context.store.table('survey_executions').takeKeys(last + 1),
    context.store.table('flow_employee_executions').takeKeys(perAction),
    context.store.table('emails').takeKeys(perAction),
  ]);
  const timing = { openedAt, closesAt: openedAt, clock: await clockOf(execution) };
  const stop = plannedActions(actions, links, timing).find(({ type }) => kindOf(type).role === 'closes');
  const closesAt = defaultCloseDate(recurrenceOf(execution), { openedAt, plannedAt }, stop?.delayMs || null);
  // Another run may open it at the same moment; the numbers of the first count.
  const [made] = await context.store.table('flow_rounds').createMissing([
    {
      flow_round_id: `${execution.flow_execution_id}-${number}`,
      flow_execution_id_ref: execution.flow_execution_id,
      flow_id_ref: flowId,
      flow_execution_round: number,
      opened_at: iso(openedAt),
      opened_as_of: asOf > openedAt ? iso(asOf) : null,
      planned_at: iso(plannedAt),
      closes_at: iso(closesAt),
      dataset_id_ref: execution.dataset_id_ref,
      survey_id_ref: surveyId,
      action_ids: actionIds,
      last_employee_id: last,
      first_dialogue_id: firstDialogue,
      first_step_id: firstStep,
      first_email_id: firstEmail,
      asked,
      zones,
      progress: [],
    },
  ]);
  // A moment that somebody chose for a trial is late for nobody.
  if (made && asOf <= openedAt) noteLag(context, 'round.opened', plannedAt);
}

export async function surveyOfDataset(
  context: ServiceContext,
  datasetId: number | null,
): Promise<number | null> {
  const dataset = datasetId === null ? null : await context.store.table('datasets').get(datasetId);
  return dataset?.survey_id_ref ?? null;
}
