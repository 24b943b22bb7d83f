import type { DialogueProblem } from '../words/dialogues.ts';
import { findFault } from './answer-rules.ts';
import { unreachable } from './left-over.ts';
import { lastMessageErrorsMessage, responseRequiredMessage } from './messages.ts';
import { questionOf } from './question.ts';
import type { DialogueScript } from './script.ts';
import { countAll, isOutdated } from './tally.ts';
import type { BotMessage, DialogueAnswer, Question, UserMessage } from './types.ts';
import { cloneWalk, messageOf, newWalk, occurrenceKey, proceed, take, type Walk } from './walk.ts';

export { occurrenceKey } from './walk.ts';

/** Where a dialogue stands. Exactly one of `question`, `completed` and `problem` says what comes next. */
export type DialogueTurn = {
  /** What the bot says now: everything since the last answer. */
  readonly messages: readonly BotMessage[];
  readonly question: Question | null;
  readonly completed: boolean;
  readonly problem: DialogueProblem | null;
  /** Answers that counted, in the order in which their questions came. */
  readonly answers: readonly DialogueAnswer[];
  /** Answers whose question is not on the way as it is now; those that come back to it count again. */
  readonly left: readonly DialogueAnswer[];
  /** All that was said, in order, the messages of this turn included. */
  readonly transcript: readonly (BotMessage | UserMessage)[];
  /** The engine's own state; callers hand it back and never look inside. */
  readonly place: Readonly<Walk>;
};

export type AnswerResult =
  | {
      readonly accepted: true;
      readonly turn: DialogueTurn;
      /** The answer that this one takes the place of; null for a first answer. */
      readonly replaced: DialogueAnswer | null;
      /** Answers that cannot count any more, whatever comes: what they depended on was corrected. */
      readonly dropped: readonly DialogueAnswer[];
    }
  /** `messages`: what the bot says instead; for a forced question the sentence and the question again. */
  | { readonly accepted: false; readonly problem: DialogueProblem; readonly messages: readonly BotMessage[] };

/** The first turn: the bot's opening words and its first question. */
export function startDialogue(script: DialogueScript): DialogueTurn {
  return resumeDialogue(script, []);
}

/**
 * The turn that these answers lead to, whatever order they come in; the same place as answering one by one.
 * An answer whose question is not on the way (the survey was edited, another answer corrected) is `left`.
 */
export function resumeDialogue(script: DialogueScript, answers: readonly DialogueAnswer[]): DialogueTurn {
  const walk = newWalk(script, byOccurrence(answers));
  proceed(walk);
  return turnOf(walk);
}

/**
 * The turn after an answer, the one path that every answer takes, on the device and on the server: to the question
 * that waits, or to an earlier one, which corrects it. The given turn stays as it is.
 * A step takes at most 1 ms at 1,000 items; a correction goes through the answers again.
 */
export function giveAnswer(turn: DialogueTurn, answer: DialogueAnswer): AnswerResult {
  return isCorrection(turn, answer) ? correctAnswer(turn, answer) : answerQuestion(turn, answer);
}

/** Whether this question is answered already and its answer counts. */
export function isCorrection({ question, answers }: DialogueTurn, answer: Asking): boolean {
  const isNext =
    question?.item.survey_item_id === answer.survey_item_id_ref && question.repeat === answer.repeat;
  if (isNext) return false;
  const key = keyOf(answer);
  return answers.some((given) => keyOf(given) === key);
}

type Asking = Pick<DialogueAnswer, 'survey_item_id_ref' | 'repeat'>;

/** The turn after the answer to the question that waits. */
export function answerQuestion(turn: DialogueTurn, answer: DialogueAnswer): AnswerResult {
  const problem = findFault(turn, answer);
  if (problem !== null) return refused(turn.place, problem);
  const walk = cloneWalk(turn.place);
  take(walk, answer);
  proceed(walk);
  return { accepted: true, turn: turnOf(walk), replaced: null, dropped: [] };
}

/** The question as it was put to the person who gave this answer; null when it is not on the way. */
export function questionAnswered(turn: DialogueTurn, answer: DialogueAnswer): Question | null {
  return questionOf(placeOfAnswer(turn, answer));
}

function correctAnswer(turn: DialogueTurn, answer: DialogueAnswer): AnswerResult {
  const key = keyOf(answer);
  const before = placeOfAnswer(turn, answer);
  const there = { question: questionOf(before), completed: false, problem: null };
  const problem = findFault(there, answer);
  if (problem !== null) return refused(before, problem);
  const replaced = turn.answers.find((given) => keyOf(given) === key) ?? null;
  const walk = newWalk(turn.place.script, byOccurrence([...turn.answers, ...turn.left, answer]));
  proceed(walk);
  const dropped = unreachable(walk);
  for (const gone of dropped) walk.kept.delete(keyOf(gone));
  return { accepted: true, turn: turnOf(walk), replaced, dropped };
}

/** The walk up to the asking of this answer's question. */
function placeOfAnswer(turn: DialogueTurn, answer: DialogueAnswer): Walk {
  const kept = byOccurrence([...turn.answers, ...turn.left]);
  kept.delete(keyOf(answer));
  const walk = newWalk(turn.place.script, kept);
  proceed(walk);
  return walk;
}

function byOccurrence(answers: readonly DialogueAnswer[]): Map<string, DialogueAnswer> {
  const kept = new Map<string, DialogueAnswer>();
  for (const answer of answers) kept.set(keyOf(answer), answer);
  return kept;
}

function keyOf(answer: Asking): string {
  return occurrenceKey(answer.survey_item_id_ref, answer.repeat);
}

function refused(walk: Readonly<Walk>, problem: DialogueProblem): AnswerResult {
  return { accepted: false, problem, messages: refusalWords(walk, problem) };
}

function refusalWords(walk: Readonly<Walk>, problem: DialogueProblem): readonly BotMessage[] {
  const { waiting, script } = walk;
  const { language } = script.context;
  if (problem === 'last-message-errors') return [lastMessageErrorsMessage(language)];
  if (problem !== 'response-required' || waiting === null) return [];
  return [responseRequiredMessage(language), messageOf(walk, waiting)];
}

function turnOf(walk: Walk): DialogueTurn {
  if (isOutdated(walk)) walk.tally = countAll(walk);
  return {
    messages: walk.transcript
      .slice(walk.turnStart)
      .filter((message): message is BotMessage => message.from === 'bot'),
    question: questionOf(walk),
    completed: walk.completed,
    problem: walk.problem,
    answers: walk.answers,
    left: walk.kept.size === 0 ? [] : [...walk.kept.values()],
    transcript: walk.transcript,
    place: walk,
  };
}
