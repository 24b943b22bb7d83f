import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { type Decision, nextStep } from '@livingroom/shared/modules/flows/rules/steps.ts';
import { triggerOf } from '@livingroom/shared/modules/flows/rules/trigger.ts';
import { accountContext } from '../../../core/account-context.ts';
import type { Ports, ServiceContext } from '../../../core/context.ts';
import { earliest } from '../../../core/due/kinds.ts';
import { workflowProgress } from '../../../core/gateways/workflows/calls.ts';
import { logFailure } from '../mails/trouble.ts';
import { flowStateOf } from '../round/flow-state.ts';
import { type FlowExecution, runningFlows, standing } from '../round/rows.ts';
import { decisionByDay } from '../run/by-day/decision.ts';
import { startFlow, wakeFlow } from '../run/run-due.ts';

/** The kind of due work that every organisation with a running flow has. */
export const FLOW_WATCH = 'flow-watch';

/**
 * Starts the instances of running flows that have none, for example after a backup was restored, and wakes those
 * that sleep although something is due: the event that should have woken them was lost.
 */
export async function watchFlows(ports: Ports, accountId: number): Promise<void> {
  const context = accountContext(ports, accountId);
  for (const flow of await runningFlows(context))
    await watchFlow(context, flow).catch((error) => logFailure(context, flow.flow_execution_id, error));
}

/** An instance that was woken at its moment has begun by then, in ms. */
const WAKES_MS = 10 * 60_000;

/**
 * When a running flow of the account should have gone on (ms since 1970): some minutes after the moment that its instance
 * waits for, once a day where that is far away; null: no flow is running.
 */
export async function nextFlowWatch(ports: Ports, accountId: number): Promise<number | null> {
  const context = accountContext(ports, accountId);
  const now = ports.clock.now();
  const moments = (await runningFlows(context)).map(async (flow) => {
    const decision = await decisionOf(context, flow);
    const wakeAt = decision.step === null ? decision.wakeAt : now;
    return Math.min((wakeAt ?? now + DAY_MS) + WAKES_MS, now + DAY_MS);
  });
  return earliest(...(await Promise.all(moments)));
}

async function watchFlow(context: ServiceContext, flow: FlowExecution): Promise<void> {
  const id = flow.flow_execution_id;
  const key = { account_id: context.accountId, flow_execution_id: id };
  const instance = await workflowProgress(context.ports, 'flow-rounds', key);
  if (instance?.state === 'failed') logFailure(context, id, 'instance-failed-before');
  await startFlow(context, id);
  if (await isOverdue(context, flow)) await wakeFlow(context, id, 'overdue');
}

async function isOverdue(context: ServiceContext, flow: FlowExecution): Promise<boolean> {
  return (await decisionOf(context, flow)).step !== null;
}

async function decisionOf(context: ServiceContext, flow: FlowExecution): Promise<Decision> {
  if (triggerOf(flow)) return decisionByDay(context, flow);
  const { round, actions, links } = await standing(context, flow);
  return nextStep(await flowStateOf(flow, actions, round, links), context.ports.clock.now());
}
