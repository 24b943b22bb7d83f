import type { DialogueProblem } from '../../words/dialogues.ts';
import { findFault } from './answer-rules.ts';
import { itemMessage, responseRequiredMessage } from './messages.ts';
import { questionOf } from './question.ts';
import type { DialogueScript } from './script.ts';
import type { BotMessage, DialogueAnswer, Question, UserMessage } from './types.ts';
import { cloneWalk, newWalk, proceed, take, type Walk } from './walk.ts';

/** Where a dialogue stands. Exactly one of `question`, `completed` and `problem` says what comes next. */
export type DialogueTurn = {
  /** What the bot says now: everything since the last answer. */
  readonly messages: readonly BotMessage[];
  readonly question: Question | null;
  readonly completed: boolean;
  readonly problem: DialogueProblem | null;
  /** Answers that counted, in the order in which their questions came. */
  readonly answers: readonly DialogueAnswer[];
  /** All that was said, in order, the messages of this turn included. */
  readonly transcript: readonly (BotMessage | UserMessage)[];
  /** 0 to 1; 1 only when completed. */
  readonly progress: number;
  /** The engine's own state; callers hand it back and never look inside. */
  readonly place: Readonly<Walk>;
};

export type AnswerResult =
  | { readonly accepted: true; readonly turn: DialogueTurn }
  /** `messages`: what the bot says instead; for a forced question the sentence and the question again. */
  | { readonly accepted: false; readonly problem: DialogueProblem; readonly messages: readonly BotMessage[] };

/** The first turn: the bot's opening words and its first question. */
export function startDialogue(script: DialogueScript): DialogueTurn {
  return resumeDialogue(script, []);
}

/**
 * The turn that these answers lead to, whatever order they come in; the same place as answering one by one.
 * An answer whose question is not on the way (the survey was edited since) is left out.
 */
export function resumeDialogue(script: DialogueScript, answers: readonly DialogueAnswer[]): DialogueTurn {
  const stored = new Map(
    answers.map((answer) => [occurrenceKey(answer.survey_item_id_ref, answer.repeat), answer]),
  );
  const walk = newWalk(script);
  proceed(walk);
  for (let next = storedAnswer(walk, stored); next !== undefined; next = storedAnswer(walk, stored)) {
    take(walk, next);
    proceed(walk);
  }
  return present(walk);
}

/** The turn after this answer. The given turn stays as it is. At most 1 ms at 1,000 items. */
export function answerQuestion(turn: DialogueTurn, answer: DialogueAnswer): AnswerResult {
  const problem = findFault(turn, answer);
  if (problem !== null) return { accepted: false, problem, messages: refusalWords(turn, problem) };
  const walk = cloneWalk(turn.place);
  take(walk, answer);
  proceed(walk);
  return { accepted: true, turn: present(walk) };
}

/** Whether `answer` may be given now by someone who has given `answers`; accepted, it carries the next turn. */
export function checkAnswer(
  script: DialogueScript,
  answers: readonly DialogueAnswer[],
  answer: DialogueAnswer,
): AnswerResult {
  const key = occurrenceKey(answer.survey_item_id_ref, answer.repeat);
  if (answers.some((given) => occurrenceKey(given.survey_item_id_ref, given.repeat) === key)) {
    return { accepted: false, problem: 'already-answered', messages: [] };
  }
  return answerQuestion(resumeDialogue(script, answers), answer);
}

/** Names one asking of an item: a dialogue holds at most one answer for each. */
export function occurrenceKey(itemId: number, repeat: string | null): string {
  return repeat === null ? String(itemId) : `${itemId}:${repeat}`;
}

function storedAnswer(walk: Walk, stored: ReadonlyMap<string, DialogueAnswer>): DialogueAnswer | undefined {
  if (walk.waiting === null) return undefined;
  return stored.get(occurrenceKey(walk.waiting.entry.item.survey_item_id, walk.waiting.choice?.id ?? null));
}

function refusalWords(turn: DialogueTurn, problem: DialogueProblem): readonly BotMessage[] {
  const { waiting, script, levels } = turn.place;
  if (problem !== 'response-required' || waiting === null) return [];
  return [
    responseRequiredMessage(script.context.language),
    itemMessage(waiting.entry, waiting.choice, levels.length > 1),
  ];
}

function present(walk: Walk): DialogueTurn {
  return {
    messages: walk.transcript
      .slice(walk.turnStart)
      .filter((message): message is BotMessage => message.from === 'bot'),
    question: walk.waiting === null ? null : questionOf(walk.waiting),
    completed: walk.completed,
    problem: walk.problem,
    answers: walk.answers,
    transcript: walk.transcript,
    progress: progressOf(walk),
    place: walk,
  };
}

function progressOf(walk: Walk): number {
  if (walk.completed) return 1;
  if (walk.script.questionCount === 0) return 0;
  return Math.min(0.99, walk.answers.length / walk.script.questionCount);
}
