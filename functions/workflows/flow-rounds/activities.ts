import type { Ports } from '../../ports.ts';
import { accountContext } from '../../services/accounts/create-account.ts';
import { advance } from '../../services/flows/advance.ts';
import type { AdvanceAnswer, RoundsInput } from './types.ts';

/** One piece of work; running it twice, even at once, changes nothing more (services/flows). */
export async function advanceRounds(ports: Ports, input: RoundsInput): Promise<AdvanceAnswer> {
  const answer = await advance(accountContext(ports, input.account_id), {
    flowExecutionId: input.flow_execution_id,
    cursor: input.cursor ?? null,
  });
  if (answer.state === 'ended') return { state: 'ended' };
  if (answer.state === 'more') return { state: 'more', cursor: answer.cursor };
  return { state: 'wait', until: answer.until, cursor: answer.cursor };
}
