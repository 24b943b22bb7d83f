import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { nowOf } from '../../core/storage/rows.ts';
import { forgetInBlocks } from '../analytics/erase-released.ts';
import { isOutOfOrder, untilVisible } from './late-rows.ts';
import { namedIn } from './named-in.ts';
import {
  changeExecution,
  type Execution,
  loadOwnExecution,
  type RespondentContext,
} from './own-execution.ts';
import { closingOf, type PresentedDialogue, presentDialogue } from './present-dialogue.ts';
import { respondentLanguage } from './respondent-script.ts';
import { forgetStanding } from './standing.ts';
import { takeAnswers } from './take-answers.ts';

/**
 * Takes back the caller's answers while the round is open (privacy.md 7.4), for good: raw answers, words and transcript
 * go at once; what no block holds yet is never counted, and sealed blocks stay as they are. To everybody else the
 * dialogue is completed, so that nobody learns of it. Throws `dialogue-refused`.
 */
export async function withdrawAnswers(
  context: RespondentContext,
  id: number,
): Promise<{ readonly dialogue: PresentedDialogue }> {
  const own = await loadOwnExecution(context, id);
  const closing = await closingOf(context, own);
  if (own.withdrawn_at === null && !closing.open)
    throw new AppError('dialogue-refused', { problem: 'withdrawn-too-late' });
  const now = nowOf(context.ports);
  const mark = () =>
    changeExecution(context, own, (current) => {
      if (current.withdrawn_at !== null) return null;
      if (current.start_time === null)
        throw new AppError('dialogue-refused', { problem: 'nothing-to-withdraw' });
      return takenBack(current, now);
    });
  const execution = await untilVisible(context, isOutOfOrder, mark);
  await takeAnswers(context, own);
  await forgetInBlocks(context, context.caller.employeeId, [own]);
  forgetStanding(context, own);
  const language = context.language ?? (await respondentLanguage(context, undefined));
  const [named = execution] = await namedIn(context, language, [execution]);
  return { dialogue: presentDialogue(named, closing, null) };
}

/** The dialogue as one that ended by now; one that had ended keeps its times, which admins see. */
function takenBack({ end_time, updated_at }: Execution, now: string): Partial<Execution> {
  const times = end_time === null ? { end_time: now } : { updated_at };
  return { status: 'completed', withdrawn_at: now, metadata: null, device_info: null, ...times };
}
