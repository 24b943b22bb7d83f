import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import type { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import { changeExecution, loadOwnExecution, type RespondentContext } from './own-execution.ts';
import { statusOf } from './present-dialogue.ts';

type Paused = CallOutput<(typeof dialogues)['operations']['pause']>;

/** Notes that the respondent has left; a dialogue that is not under way stays as it is. */
export async function pauseDialogue(context: RespondentContext, id: number): Promise<Paused> {
  const own = await loadOwnExecution(context, id);
  const { status } = await changeExecution(context, own, (current) =>
    current.status === 'in-progress' && current.active ? { status: 'paused' } : null,
  );
  return { status: statusOf(status) };
}
