import type {
  FlowOverview,
  StandingRun,
} from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { isRunning } from '@livingroom/shared/modules/flows/rules/states.ts';
import { comingStep } from '@livingroom/shared/modules/flows/rules/steps.ts';
import { triggerOf } from '@livingroom/shared/modules/flows/rules/trigger.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { flowStateOf } from '../round/flow-state.ts';
import { type FlowExecution, type FlowPlan, type FlowRound, iso, standing } from '../round/rows.ts';
import { comingByDay } from '../run/by-day/decision.ts';
import { isDraft, versionNumber } from './versions.ts';

/** Every flow of the account with its runs: how they stand and what comes next. */
export async function flowOverview(context: ServiceContext): Promise<FlowOverview> {
  const { store } = context;
  const [flows, rows] = await Promise.all([
    store.table('flows').every({ sort: [{ field: 'flow_id', direction: 'asc' }] }),
    store.table('flow_executions').every({ sort: [{ field: 'created_at', direction: 'desc' }] }),
  ]);
  const runs = await Promise.all(
    rows.map(async (row) => [row.flow_id_ref, await standingRun(context, row)] as const),
  );
  return {
    flows: flows.map((flow) => ({
      flow_id: flow.flow_id,
      name: flow.name,
      version: versionNumber(flow),
      status: isDraft(flow) ? 'draft' : 'published',
      runs: runs.filter(([id]) => id === flow.flow_id).map(([, run]) => run),
    })),
  };
}

/** How a run of the account stands, and what it does next. */
export async function standingRun(context: ServiceContext, row: FlowExecution): Promise<StandingRun> {
  const [{ round, actions, links }, errors] = await Promise.all([
    standing(context, row),
    context.store
      .table('flow_employee_executions')
      .count({ flow_execution_id_ref: row.flow_execution_id, status: 'ERROR' }),
  ]);
  const isPlanned = row.recurrence_start_datetime !== null && row.recurrence_interval !== null;
  const next = isPlanned ? await comingOf(context, row, { round, actions, links }) : null;
  return {
    flow_execution_id: row.flow_execution_id,
    name: row.name,
    status: row.status,
    round: row.flow_execution_round,
    next,
    people: round && triggerOf(row) ? await countAsked(context, row) : (round?.asked?.people ?? null),
    errors,
  };
}

async function comingOf(
  { ports }: ServiceContext,
  row: FlowExecution,
  { round, actions, links }: FlowPlan & { readonly round: FlowRound | null },
): Promise<StandingRun['next']> {
  if (triggerOf(row)) return isRunning(row.status) ? comingByDay(row, ports.clock.now()) : null;
  const next = comingStep(await flowStateOf(row, actions, round, links));
  const action = actions.find(({ flow_action_id }) => flow_action_id === next?.actionId);
  return next && { kind: next.kind, name: action?.name ?? null, at: iso(next.at) };
}

/** Whom a flow by day has asked by now, over all its months. */
function countAsked({ store }: ServiceContext, { flow_execution_id }: FlowExecution): Promise<number> {
  return store.table('survey_executions').count({ flow_execution_id_ref: flow_execution_id });
}
