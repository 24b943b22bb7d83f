import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Json } from '@livingroom/shared/lib/json.ts';
import { resumeDialogue } from '@livingroom/shared/rules/dialogue/engine.ts';
import { namedIn } from './named-in.ts';
import {
  changeExecution,
  loadOwnExecution,
  loadSources,
  type RespondentContext,
  refuseBlocked,
} from './own-execution.ts';
import { closingOf, type PresentedDialogue, presentDialogue } from './present-dialogue.ts';
import { loadScript, respondentLanguage } from './respondent-script.ts';
import { readAnswers } from './responses.ts';

/** Ends a dialogue whose last question is answered: completed, end_time, and the transcript for its owner. */
export async function completeDialogue(
  context: RespondentContext,
  id: number,
): Promise<{ readonly dialogue: PresentedDialogue }> {
  const own = await loadOwnExecution(context, id);
  const closing = await closingOf(context, own);
  if (own.status === 'completed') return { dialogue: presentDialogue(own, closing, 1) };
  refuseBlocked(own);
  const { surveyId, dataset } = await loadSources(context, own);
  const language = await respondentLanguage(context, undefined);
  const answers = await readAnswers(context, own, dataset.dataset_id);
  const { script } = await loadScript(context, own, surveyId, language);
  const turn = resumeDialogue(script, answers);
  if (!turn.completed) {
    const problem = turn.problem ?? 'missing-context';
    throw new AppError('answer-refused', { problem });
  }
  const execution = await changeExecution(context, own, (current) => {
    if (current.status === 'completed') return null;
    refuseBlocked(current);
    const end_time = new Date(context.ports.clock.now()).toISOString();
    const kept = current.metadata as { readonly [key: string]: Json } | null;
    const metadata = { ...kept, language, transcript: turn.transcript };
    return { status: 'completed', end_time, metadata };
  });
  const [named = execution] = await namedIn(context, language, [execution]);
  return { dialogue: presentDialogue(named, closing, 1) };
}
