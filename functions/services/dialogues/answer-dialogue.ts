import type { CallOutput } from '@livingroom/shared/contracts/call.ts';
import type { dialogues } from '@livingroom/shared/contracts/dialogues.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Language } from '@livingroom/shared/lib/language.ts';
import {
  answerQuestion,
  type DialogueTurn,
  occurrenceKey,
  resumeDialogue,
} from '@livingroom/shared/rules/dialogue/engine.ts';
import type { Question } from '@livingroom/shared/rules/dialogue/types.ts';
import { nowOf, type TableRows } from '../../storage/rows.ts';
import {
  type Execution,
  loadOwnExecution,
  loadSources,
  type RespondentContext,
  refuseBlocked,
  type Sources,
} from './own-execution.ts';
import { loadScript, respondentLanguage } from './respondent-script.ts';
import { readAnswers, responseRow, type TokenedAnswer } from './responses.ts';

type Answered = CallOutput<(typeof dialogues)['operations']['answer']>;

/** Rounds of reading and writing when other requests answer the same dialogue at once. */
const TRIES = 5;

/**
 * Stores answers in order, all or none. An answer that is stored already under its token counts as stored;
 * another answer to the same question is refused. Answers are never changed once they are stored.
 */
export async function answerDialogue(
  context: RespondentContext,
  id: number,
  answers: readonly TokenedAnswer[],
  wanted: Language | undefined,
): Promise<Answered> {
  const language = await respondentLanguage(context, wanted);
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const own = await loadOwnExecution(context, id);
    const sources = await loadSources(context, own);
    const stored = await readAnswers(context, own, sources.dataset.dataset_id);
    const { script } = await loadScript(context, own, sources.surveyId, language);
    const missing = notYetStored(stored, answers);
    const turns = play(resumeDialogue(script, stored), missing, own);
    if (await writeAll(context, own, sources, missing, turns)) return present(answers, turns);
  }
  throw new AppError('conflict');
}

/** The answers left to store; throws `already-answered` for a second, different answer to a question. */
function notYetStored(
  stored: readonly TokenedAnswer[],
  answers: readonly TokenedAnswer[],
): readonly TokenedAnswer[] {
  const tokens = new Map(stored.map((answer) => [keyOf(answer), answer.idem_token]));
  const missing: TokenedAnswer[] = [];
  for (const answer of answers) {
    const token = tokens.get(keyOf(answer));
    if (token === undefined) missing.push(answer);
    else if (token !== answer.idem_token)
      throw new AppError('already-answered', { survey_item_id_ref: answer.survey_item_id_ref });
    tokens.set(keyOf(answer), answer.idem_token);
  }
  return missing;
}

/** The turns before, between and after the new answers; throws `answer-refused` at the first that does not fit. */
function play(
  start: DialogueTurn,
  missing: readonly TokenedAnswer[],
  execution: Execution,
): readonly DialogueTurn[] {
  if (missing.length > 0) refuseBlocked(execution);
  if (missing.length > 0 && execution.status === 'not started')
    throw new AppError('dialogue-refused', { problem: 'not-started' });
  const turns = [start];
  for (const answer of missing) {
    const result = answerQuestion(turns.at(-1) ?? start, answer);
    if (!result.accepted)
      throw new AppError('answer-refused', {
        problem: result.problem,
        survey_item_id_ref: answer.survey_item_id_ref,
        idem_token: answer.idem_token,
      });
    turns.push(result.turn);
  }
  return turns;
}

/** False when another request wrote one of them first. */
async function writeAll(
  context: RespondentContext,
  execution: Execution,
  { dataset }: Sources,
  missing: readonly TokenedAnswer[],
  turns: readonly DialogueTurn[],
): Promise<boolean> {
  if (missing.length === 0) return true;
  const now = nowOf(context.ports);
  const responses = context.store.table('survey_responses');
  const first = await responses.takeKeys(missing.length);
  const unitId = context.caller.primaryUnitId;
  const rows = missing.map((answer, index) => {
    const question = questionAt(turns, index);
    return responseRow({ responseId: first + index, execution, unitId, dataset, question, answer, now });
  });
  const written = await responses.write(rows.map((row) => ({ kind: 'create', row })));
  if (!written) return false;
  await takeBackIfClosed(context, execution.execution_id, written);
  return true;
}

type Written = NonNullable<Awaited<ReturnType<TableRows<'survey_responses'>['write']>>>;

/**
 * The dialogue may have been closed, or taken back, between the look at it and the write. The figures of the round may then be made
 * already: the answers are taken back and refused, so that none is kept that counts nowhere.
 */
async function takeBackIfClosed(
  context: RespondentContext,
  executionId: number,
  written: Written,
): Promise<void> {
  const execution = await loadOwnExecution(context, executionId);
  if (execution.active !== false && execution.withdrawn_at === null) return;
  const responses = context.store.table('survey_responses');
  const gone = await responses.write(written.map((from) => ({ kind: 'delete', from })));
  if (!gone) for (const from of written) await responses.remove(from);
  refuseBlocked(execution);
}

function questionAt(turns: readonly DialogueTurn[], index: number): Question {
  const question = turns[index]?.question;
  if (!question) throw new AppError('internal');
  return question;
}

function present(answers: readonly TokenedAnswer[], turns: readonly DialogueTurn[]): Answered {
  const last = turns.at(-1);
  return {
    stored: answers.map(({ idem_token, survey_item_id_ref }) => ({ idem_token, survey_item_id_ref })),
    progress: last?.progress ?? 0,
    completed: last?.completed ?? false,
  };
}

function keyOf(answer: TokenedAnswer): string {
  return occurrenceKey(answer.survey_item_id_ref, answer.repeat);
}
