import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { defaultCloseDate } from '@livingroom/shared/modules/flows/rules/recurrence.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { settleWhoIsAsked } from './asked-rule.ts';
import { clockOf, closingDelay, numberedActionIds, recurrenceOf } from './flow-state.ts';
import { noteLag } from './lag.ts';
import { lastEmployeeId } from './people.ts';
import { type FlowAction, type FlowExecution, iso, loadPlan, newestVersion } from './rows.ts';

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
  const { plan, content } = await contentOf(context, execution);
  const { actions } = plan;
  const last = await lastEmployeeId(context);
  const [{ asked, zones }, numbers] = await Promise.all([
    settleWhoIsAsked(context, execution, { round: number, last, actions }),
    takeNumbers(context, { actions, last }),
  ]);
  const timing = { openedAt, closesAt: openedAt, clock: await clockOf(execution) };
  const delay = closingDelay(plan, timing) || null;
  const closesAt = defaultCloseDate(recurrenceOf(execution), { openedAt, plannedAt }, delay);
  // Another run may open it at the same moment; the numbers of the first count.
  const [made] = await context.store.table('flow_rounds').createMissing([
    {
      flow_round_id: `${execution.flow_execution_id}-${number}`,
      flow_execution_id_ref: execution.flow_execution_id,
      flow_execution_round: number,
      opened_at: iso(openedAt),
      opened_as_of: asOf > openedAt ? iso(asOf) : null,
      planned_at: iso(plannedAt),
      closes_at: iso(closesAt),
      ...content,
      ...numbers,
      asked,
      zones,
      progress: [],
    },
  ]);
  // A moment that somebody chose for a trial is late for nobody.
  if (made && asOf <= openedAt) noteLag(context, 'round.opened', plannedAt);
}

/** What a round that opens now asks with: the newest version of its flow, and its dialogue. Errors: `flow-refused`. */
export async function contentOf(context: ServiceContext, execution: FlowExecution) {
  const flowId = await newestVersion(context, execution.flow_id_ref);
  const plan = await loadPlan(context, flowId);
  const start = plan.actions.find(({ action_type }) => action_type === 'START_SURVEY');
  const survey = start?.survey_id_ref ?? (await surveyOfDataset(context, execution.dataset_id_ref));
  if (!start || survey === null) throw new AppError('flow-refused', { problem: 'no-dialogue' });
  const { dataset_id_ref } = execution;
  return { plan, content: { flow_id_ref: flowId, dataset_id_ref, survey_id_ref: survey } };
}

/** Blocks of numbers for the dialogues, steps and mails of a round, for everybody up to a person's number. */
export async function takeNumbers(
  { store }: ServiceContext,
  { actions, last }: { readonly actions: readonly FlowAction[]; readonly last: number },
) {
  const actionIds = numberedActionIds(actions);
  const perAction = (last + 1) * actionIds.length;
  const [dialogue, step, email] = await Promise.all([
    store.table('survey_executions').takeKeys(last + 1),
    store.table('flow_employee_executions').takeKeys(perAction),
    store.table('emails').takeKeys(perAction),
  ]);
  return {
    action_ids: actionIds,
    last_employee_id: last,
    first_dialogue_id: dialogue,
    first_step_id: step,
    first_email_id: email,
  };
}

async function surveyOfDataset(context: ServiceContext, datasetId: number | null): Promise<number | null> {
  const dataset = datasetId === null ? null : await context.store.table('datasets').get(datasetId);
  return dataset?.survey_id_ref ?? null;
}
