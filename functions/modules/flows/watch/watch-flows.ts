import { nextStep } from '@livingroom/shared/modules/flows/rules/steps.ts';
import { accountContext } from '../../../core/account-context.ts';
import type { Ports, ServiceContext } from '../../../core/context.ts';
import { forEveryAccount } from '../../../core/every-account.ts';
import { workflowProgress } from '../../../core/gateways/workflows/calls.ts';
import { flowStateOf } from '../round/flow-state.ts';
import { type FlowExecution, latestRound, loadActions, runningFlows } from '../round/rows.ts';
import { logFailure } from '../round/trouble.ts';
import { startFlow, wakeFlow } from '../run/run-due.ts';

/**
 * Starts the instances of running flows that have none, for example after a backup was restored, and wakes those
 * that sleep although something is due: the event that should have woken them was lost.
 */
export async function watchFlows(ports: Ports): Promise<void> {
  await forEveryAccount(ports, 'flow-watch-failed', async (accountId) => {
    const context = accountContext(ports, accountId);
    for (const flow of await runningFlows(context))
      await watchFlow(context, flow).catch((error) => logFailure(context, flow.flow_execution_id, error));
  });
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
  const [actions, round] = await Promise.all([
    loadActions(context, flow.flow_id_ref),
    latestRound(context, flow.flow_execution_id),
  ]);
  return nextStep(flowStateOf(flow, actions, round), context.ports.clock.now()).step !== null;
}
