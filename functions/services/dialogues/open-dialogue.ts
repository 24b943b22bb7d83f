import type { CallOutput } from '@livingroom/shared/contracts/call.ts';
import type { dialogues } from '@livingroom/shared/contracts/dialogues.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Json } from '@livingroom/shared/lib/json.ts';
import type { Language } from '@livingroom/shared/lib/language.ts';
import { resumeDialogue } from '@livingroom/shared/rules/dialogue/engine.ts';
import { promiseOf } from '@livingroom/shared/rules/privacy/promise.ts';
import { companyName } from '../people/company-name.ts';
import { namedIn } from './named-in.ts';
import {
  changeExecution,
  type Dataset,
  loadOwnExecution,
  loadSources,
  type RespondentContext,
  refuseBlocked,
} from './own-execution.ts';
import { closingOf, presentDialogue } from './present-dialogue.ts';
import { loadScript, respondentLanguage } from './respondent-script.ts';
import { readAnswers } from './responses.ts';
import { whoIsAsked } from './who-is-asked.ts';

type Opened = CallOutput<(typeof dialogues)['operations']['open']>;

/** Starts or resumes: not started and paused become in-progress; the first opening sets start_time. */
export async function openDialogue(
  context: RespondentContext,
  id: number,
  wanted: { readonly language?: Language | undefined; readonly device_info?: string | undefined },
): Promise<Opened> {
  const own = await loadOwnExecution(context, id);
  refuseBlocked(own);
  const { surveyId, dataset } = await loadSources(context, own);
  const language = await respondentLanguage(context, wanted.language);
  const [answers, { items, context: respondent, script }] = await Promise.all([
    readAnswers(context, own, dataset.dataset_id),
    loadScript(context, own, surveyId, language),
  ]);
  const turn = resumeDialogue(script, answers);
  const { problem } = turn;
  if (problem) throw new AppError('dialogue-refused', { problem });
  const execution = await changeExecution(context, own, (current) => {
    refuseBlocked(current);
    if (current.status === 'in-progress') return null;
    const now = new Date(context.ports.clock.now()).toISOString();
    const device_info = current.device_info ?? wanted.device_info ?? null;
    const kept = current.metadata as { readonly [key: string]: Json } | null;
    const metadata = { ...kept, employee_group_ids: [...respondent.employeeGroupIds] };
    return { status: 'in-progress', start_time: current.start_time ?? now, device_info, metadata };
  });
  const [named = execution] = await namedIn(context, language, [execution]);
  return {
    dialogue: presentDialogue(named, await closingOf(context, execution), turn.progress),
    language,
    company_name: await companyName(context, context.caller.companyId),
    items: [...items],
    context: {
      language,
      employeeGroupIds: [...respondent.employeeGroupIds],
      employee_units: [...(respondent.employee_units ?? [])],
      employee_reports: [...(respondent.employee_reports ?? [])],
    },
    answers: answers.map((answer) => ({ ...answer, choices: [...answer.choices] })),
    privacy: { ...privacyFacts(dataset), asked: await whoIsAsked(context, execution) },
  };
}

/** What privacy.md 8 tells the respondent; comments are off in dp_private (privacy.md 1). */
function privacyFacts(dataset: Dataset): Omit<Opened['privacy'], 'asked'> {
  const { score, detail, mode } = promiseOf(dataset);
  const isPrivate = mode === 'dp_private';
  return {
    mode,
    minimum_scores: score,
    minimum_comments: detail,
    comments_shown: !isPrivate,
  };
}
