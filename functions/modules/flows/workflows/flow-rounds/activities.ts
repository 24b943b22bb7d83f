import type { WorkflowInput } from '@livingroom/shared/catalogue/workflows.ts';
import { accountContext } from '../../../../core/account-context.ts';
import type { Ports } from '../../../../core/context.ts';
import { logFailure, reportTrouble } from '../../mails/trouble.ts';
import { advance } from '../../run/advance.ts';
import type { AdvanceAnswer, RoundsFailure } from './types.ts';

/** One piece of work; running it twice, even at once, changes nothing more (modules/flows). */
export async function advanceRounds(
  ports: Ports,
  input: WorkflowInput<'flow-rounds'>,
): Promise<AdvanceAnswer> {
  const context = accountContext(ports, input.account_id);
  const { flow_execution_id: flowExecutionId, cursor = null } = input;
  try {
    const answer = await advance(context, { flowExecutionId, cursor });
    if (answer.state === 'ended') return { state: 'ended' };
    if (answer.state === 'more') return { state: 'more', cursor: answer.cursor };
    return { state: 'wait', until: answer.until, cursor: answer.cursor };
  } catch (error) {
    logFailure(context, flowExecutionId, error);
    throw error;
  }
}

/** The pieces of work of a flow go on failing: the flow says so, and support is told. */
export async function reportRounds(ports: Ports, failure: RoundsFailure): Promise<null> {
  const { account_id, flow_execution_id: flowExecutionId, message: detail } = failure;
  await reportTrouble(accountContext(ports, account_id), { flowExecutionId, kind: 'step-fails', detail });
  return null;
}
