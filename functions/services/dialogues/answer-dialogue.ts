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
import { type Write, WriteRefused } from '../../storage/port.ts';
import {
  loadOwnExecution,
  loadSources,
  type OwnExecution,
  type RespondentContext,
  refuseBlocked,
  type Sources,
} from './own-execution.ts';
import { loadScript, respondentLanguage } from './respondent-script.ts';
import { readAnswers, responseDocumentId, responseRow, type TokenedAnswer } from './responses.ts';

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
    const sources = await loadSources(context, own.execution);
    const stored = await readAnswers(context, own.execution, sources.dataset.dataset_id);
    const { script } = await loadScript(context, own.execution, sources.surveyId, language);
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
  { execution }: OwnExecution,
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
  { execution }: OwnExecution,
  { dataset }: Sources,
  missing: readonly TokenedAnswer[],
  turns: readonly DialogueTurn[],
): Promise<boolean> {
  if (missing.length === 0) return true;
  const now = new Date(context.ports.clock.now()).toISOString();
  const first = await context.store.takeNumbers('survey_responses', missing.length);
  const unitId = context.caller.primaryUnitId;
  const writes = missing.map((answer, index): Write => {
    const question = questionAt(turns, index);
    const row = responseRow({ responseId: first + index, execution, unitId, dataset, question, answer, now });
    return { kind: 'create', id: responseDocumentId(execution.execution_id, answer), body: row };
  });
  const shard = String(dataset.dataset_id);
  try {
    await context.store.write('survey_responses', writes, shard);
  } catch (error) {
    if (error instanceof WriteRefused) return false;
    throw error;
  }
  await takeBackIfClosed(context, execution.execution_id, writes, shard);
  return true;
}

/**
 * The dialogue may have been closed between the look at it and the write. The figures of the round may then be made
 * already: the answers are taken back and refused, so that none is kept that counts nowhere.
 */
async function takeBackIfClosed(
  context: RespondentContext,
  executionId: number,
  writes: readonly Write[],
  shard: string,
): Promise<void> {
  const { execution } = await loadOwnExecution(context, executionId);
  if (execution.active !== false) return;
  await context.store.write(
    'survey_responses',
    writes.map(({ id }) => ({ kind: 'delete', id })),
    shard,
  );
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
