import {
  type MainFlowNumbers,
  mainFlowCounts,
  mainFlowRows,
  nextMainFlow,
} from '@livingroom/shared/content/main-flow/rows.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { hasEnded } from '@livingroom/shared/modules/flows/rules/states.ts';
import { flowWords } from '@livingroom/shared/modules/flows/words.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { chosenZone } from '../../../core/tables/read/organisation-zone.ts';
import { agreeOnNumbers, finishPlan, type SeedPlan } from '../../platform/seed-plan.ts';
import { loadExecution } from '../round/rows.ts';
import { ensureMainSurvey } from './ensure-main-survey.ts';

export type MainResources = {
  readonly dataset_id: number;
  readonly survey_id: number;
  readonly employee_group_id: number;
  readonly flow_execution_id: number;
};

const PLAN_ID = 'main-flow';

/** What the main flow of the account needs; made when missing, and gone on with where a call was cut off. */
export async function ensureMainResources(context: ServiceContext): Promise<MainResources> {
  const { surveyId } = await ensureMainSurvey(context);
  const plan = await agreeOnNumbers(context, PLAN_ID, mainFlowCounts);
  if (!plan.done) await follow(context, plan, surveyId);
  const numbers = numbersOf(plan);
  return {
    dataset_id: numbers.datasets,
    survey_id: surveyId,
    employee_group_id: numbers.employee_groups,
    flow_execution_id: numbers.flow_executions,
  };
}

/** The number of the main flow execution; null before it was made. Reads only. */
export async function mainRunOf(context: ServiceContext): Promise<number | null> {
  const plan = await context.store.table('seed_plans').get(PLAN_ID);
  return plan?.done ? numbersOf(plan).flow_executions : null;
}

/**
 * The next main flow execution after one that was stopped or has ended, which stays as it is: the same settings and
 * dataset, no start yet, rounds of its own. Asked twice, it is made once. Errors: `flow-refused` while the flow goes on.
 */
export async function startOver(context: ServiceContext, id: number) {
  const { status, dataset_id_ref } = await loadExecution(context, id);
  const { survey_id: surveyId, dataset_id } = await ensureMainResources(context);
  // Runs of the main flow gather their answers in one data set, whatever version they are of; others have their own.
  const isOfMain = dataset_id_ref === dataset_id;
  const plans = context.store.table('seed_plans');
  const flow_executions = await context.store.table('flow_executions').takeKeys(1);
  const plan = await plans.change(PLAN_ID, (known) => {
    if (known.previous_id === id) return null;
    if (!hasEnded(status)) throw new AppError('flow-refused', { problem: 'not-ended' });
    if (numbersOf(known).flow_executions !== id)
      throw new AppError('flow-refused', { problem: isOfMain ? 'followed' : 'beside-main' });
    return { numbers: { ...known.numbers, flow_executions }, previous_id: id, done: false };
  });
  await follow(context, plan, surveyId);
  return {
    success: true,
    message: say(flowWords('started-over'), context.language),
    flow_execution_id: numbersOf(plan).flow_executions,
  };
}

function numbersOf({ numbers }: SeedPlan): MainFlowNumbers {
  return { ...mainFlowCounts, ...numbers };
}

/** Makes what the plan names and does not exist: everything, or the execution that follows another one. */
async function follow(context: ServiceContext, plan: SeedPlan, surveyId: number): Promise<void> {
  const { store, accountId } = context;
  const numbers = numbersOf(plan);
  if (plan.previous_id !== null) {
    const previous = await loadExecution(context, plan.previous_id);
    await store.table('flow_executions').createMissing([nextMainFlow(previous, numbers.flow_executions)]);
  } else {
    const time_zone = await chosenZone(context);
    const rows = mainFlowRows(numbers, { accountId, surveyId });
    await store.table('datasets').createMissing(rows.datasets);
    await store.table('employee_groups').createMissing(rows.employee_groups);
    await store.table('email_templates').createMissing(rows.email_templates);
    await store.table('flows').createMissing(rows.flows);
    await store.table('flow_actions').createMissing(rows.flow_actions);
    await store.table('flow_action_links').createMissing(rows.flow_action_links);
    await store
      .table('flow_executions')
      .createMissing(rows.flow_executions.map((row) => ({ ...row, time_zone })));
  }
  await finishPlan(context, plan);
}
