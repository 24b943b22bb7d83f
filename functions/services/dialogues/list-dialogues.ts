import { resumeDialogue } from '@livingroom/shared/rules/dialogue/engine.ts';
import { namedIn } from './named-in.ts';
import { type Execution, loadSources, type RespondentContext, refuseOtherAccount } from './own-execution.ts';
import { closingOf, type PresentedDialogue, presentDialogue } from './present-dialogue.ts';
import { loadScript, respondentLanguage } from './respondent-script.ts';
import { readAnswers } from './responses.ts';

/** The latest dialogues of a person that the list shows. */
const LIST_LIMIT = 50;

/** The caller's own dialogues: those that can be answered first, then the latest. */
export async function listDialogues(
  context: RespondentContext,
): Promise<{ readonly dialogues: PresentedDialogue[] }> {
  refuseOtherAccount(context);
  const { rows } = await context.store.table('survey_executions').page({
    where: { employee_id_ref: context.caller.employeeId },
    sort: [{ field: 'created_at', direction: 'desc' }],
    limit: LIST_LIMIT,
  });
  const own = rows.map(({ body }) => body).filter(({ type }) => !type.startsWith('master-'));
  const language = context.language ?? (await respondentLanguage(context, undefined));
  const named = await namedIn(context, language, own);
  const presented = await Promise.all(named.map((execution) => present(context, execution)));
  return { dialogues: presented.toSorted((a, b) => Number(a.blocked !== null) - Number(b.blocked !== null)) };
}

async function present(context: RespondentContext, execution: Execution): Promise<PresentedDialogue> {
  const closing = await closingOf(context, execution);
  return presentDialogue(execution, closing, await progressOf(context, execution));
}

/** Only a dialogue that goes on has a progress worth computing. */
async function progressOf(context: RespondentContext, execution: Execution): Promise<number> {
  const goesOn = execution.active && (execution.status === 'in-progress' || execution.status === 'paused');
  if (!goesOn) return 0;
  const sources = await loadSources(context, execution).catch(() => null);
  if (!sources) return 0;
  const [answers, language] = await Promise.all([
    readAnswers(context, execution, sources.dataset.dataset_id),
    respondentLanguage(context, undefined),
  ]);
  const { script } = await loadScript(context, execution, sources.surveyId, language);
  return resumeDialogue(script, answers).progress;
}
