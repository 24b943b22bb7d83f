import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import type { Language } from '@livingroom/shared/core/lib/language.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import {
  type DialogueTurn,
  giveAnswer,
  isCorrection,
  questionAnswered,
} from '@livingroom/shared/modules/dialogues/rules/engine.ts';
import { outlineOf } from '@livingroom/shared/modules/dialogues/rules/outline.ts';
import type { DialogueAnswer } from '@livingroom/shared/modules/dialogues/rules/types.ts';
import type { DialogueProblem } from '@livingroom/shared/modules/dialogues/words/dialogues.ts';
import { memoOf, withMemo } from './execution-memo.ts';
import { isOutOfOrder, untilVisible } from './late-rows.ts';
import {
  changeExecution,
  type Execution,
  loadOwnExecution,
  loadSources,
  type RespondentContext,
  refuseBlocked,
} from './own-execution.ts';
import { progressOf } from './present-dialogue.ts';
import { respondentLanguage } from './respondent-script.ts';
import { isSettled, type TokenedAnswer } from './responses.ts';
import { seenDialogue } from './seen-dialogue.ts';
import { forgetStanding, loadStanding, occurrenceOf, rememberStanding, type Standing } from './standing.ts';
import { type Pending, writeAnswers } from './write-answers.ts';

type Answered = CallOutput<(typeof dialogues)['operations']['answer']>;

/** Rounds of reading and writing when other requests answer the same dialogue at once. */
const TRIES = 5;

/**
 * Takes answers in order, all or none. An answer that is stored already under its token counts as stored; another
 * one to the same question is refused, unless it says that it corrects: then the last counts, and what depended on
 * the earlier one is asked again or dropped.
 */
export async function answerDialogue(
  context: RespondentContext,
  id: number,
  answers: readonly TokenedAnswer[],
  wanted: Language | undefined,
): Promise<Answered> {
  const language = await respondentLanguage(context, wanted);
  // An answer may come to an instance that does not see the one before it yet.
  return untilVisible(context, isOutOfOrder, () => storeAnswers(context, { id, answers, language }));
}

type Delivery = {
  readonly id: number;
  readonly answers: readonly TokenedAnswer[];
  readonly language: Language;
};

async function storeAnswers(
  context: RespondentContext,
  { id, answers, language }: Delivery,
): Promise<Answered> {
  const corrects = answers.some(({ changed }) => changed === true);
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const fresh = corrects || attempt > 1;
    const own = (fresh ? null : seenDialogue(context, id)) ?? (await loadOwnExecution(context, id));
    const sources = await loadSources(context, own, { isStep: !fresh });
    const standing = await loadStanding(context, own, sources, { language, fresh, isDecidedByWrite: true });
    const played = play(context, standing, answers, own);
    if (played instanceof AppError) {
      // What this host remembers may be behind another one: it is read once more before anything is refused.
      if (!fresh) continue;
      throw played;
    }
    const { turn, pending } = played;
    const execution = pending.some(({ from }) => from !== null) ? await noteCorrection(context, own) : own;
    const [known = null] = [...standing.turn.answers, ...standing.turn.left];
    const { dataset } = sources;
    const written = await writeAnswers(context, execution, { dataset, known, pending });
    if (!written) continue;
    const last = written.at(-1)?.body.created_at;
    const tokens = withTokens(standing, pending);
    if (last === undefined) forgetStanding(context, own);
    else rememberStanding(context, execution, language, { turn, tokens, version: standing.version, last });
    return presentAnswered(answers, turn);
  }
  throw new AppError('conflict');
}

type Played = { readonly turn: DialogueTurn; readonly pending: readonly Pending[] };

/** The turn after the new answers and what they write; the error of the first that does not fit. */
function play(
  context: RespondentContext,
  standing: Standing,
  answers: readonly TokenedAnswer[],
  execution: Execution,
): Played | AppError {
  let { turn } = standing;
  const now = context.ports.clock.now();
  const pending = new Map<string, Pending>();
  for (const answer of answers) {
    const key = occurrenceOf(answer);
    const own = pending.get(key);
    const tokens = own ? [own.answer.idem_token] : (standing.tokens.get(key) ?? []);
    if (tokens.includes(answer.idem_token)) continue;
    refuseUnopened(execution);
    const from = own?.from ?? standing.rows?.get(key) ?? null;
    if (tokens.length > 0 && answer.changed !== true)
      return new AppError('already-answered', { survey_item_id_ref: answer.survey_item_id_ref });
    if (from && isSettled(from.body, now)) return refusal(answer, 'answer-settled');
    const corrects = isCorrection(turn, answer);
    const question = corrects ? questionAnswered(turn, answer) : turn.question;
    const result = giveAnswer(turn, answer);
    if (!result.accepted) return refusal(answer, result.problem);
    if (question === null) return refusal(answer, 'missing-context');
    pending.set(key, { kind: 'give', from, question, answer });
    for (const gone of result.dropped) drop(pending, gone, { standing, now });
    turn = result.turn;
  }
  return { turn, pending: [...pending.values()] };
}

/** What is stored of an answer goes, unless figures may hold it; what is not stored yet is not written. */
function drop(
  pending: Map<string, Pending>,
  gone: DialogueAnswer,
  { standing, now }: { readonly standing: Standing; readonly now: number },
): void {
  const key = occurrenceOf(gone);
  const from = standing.rows?.get(key) ?? null;
  if (!from) pending.delete(key);
  else if (!isSettled(from.body, now))
    pending.set(key, { kind: 'drop', from, answer: { ...gone, idem_token: from.body.idem_token } });
}

function refuseUnopened(execution: Execution): void {
  refuseBlocked(execution);
  if (execution.status === 'not started') throw new AppError('dialogue-refused', { problem: 'not-started' });
}

function refusal({ survey_item_id_ref, idem_token }: TokenedAnswer, problem: DialogueProblem): AppError {
  return new AppError('answer-refused', { problem, survey_item_id_ref, idem_token });
}

/** Before the correction is written, so that no host goes on from what it remembers. */
function noteCorrection(context: RespondentContext, own: Execution): Promise<Execution> {
  return changeExecution(context, own, (current) => {
    refuseBlocked(current);
    return { metadata: withMemo(current, { corrections: (memoOf(current).corrections ?? 0) + 1 }) };
  });
}

function withTokens(
  { tokens }: Standing,
  pending: readonly Pending[],
): ReadonlyMap<string, readonly string[]> {
  const all = new Map(tokens);
  for (const { kind, answer } of pending) {
    const key = occurrenceOf(answer);
    if (kind === 'drop') all.delete(key);
    else all.set(key, [...(all.get(key) ?? []), answer.idem_token]);
  }
  return all;
}

function presentAnswered(answers: readonly TokenedAnswer[], turn: DialogueTurn): Answered {
  return {
    stored: answers.map(({ idem_token, survey_item_id_ref }) => ({ idem_token, survey_item_id_ref })),
    progress: progressOf(outlineOf(turn)),
    completed: turn.completed,
  };
}
