import type { WorkflowInput } from '@livingroom/shared/rules/workflows.ts';
import type { Ports } from '../../context.ts';
import { advance } from '../../services/flows/run/advance.ts';
import { accountContext } from '../../services/people/create-account.ts';
import type { AdvanceAnswer } from './types.ts';

/** One piece of work; running it twice, even at once, changes nothing more (services/flows). */
export async function advanceRounds(
  ports: Ports,
  input: WorkflowInput<'flow-rounds'>,
): Promise<AdvanceAnswer> {
  const answer = await advance(accountContext(ports, input.account_id), {
    flowExecutionId: input.flow_execution_id,
    cursor: input.cursor ?? null,
  });
  if (answer.state === 'ended') return { state: 'ended' };
  if (answer.state === 'more') return { state: 'more', cursor: answer.cursor };
  return { state: 'wait', until: answer.until, cursor: answer.cursor };
}
