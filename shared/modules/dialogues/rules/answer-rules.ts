import type { DialogueProblem } from '../words/dialogues.ts';
import { saysSomething } from './conditions.ts';
import { ANSWER_TEXT_LIMIT, RATING_MAX, RATING_MIN } from './limits.ts';
import type { DialogueAnswer, Question } from './types.ts';

type Standing = {
  readonly question: Question | null;
  readonly completed: boolean;
  readonly problem: DialogueProblem | null;
};

/** The first rule that the answer breaks here and now; null when it may be given. */
export function findFault(turn: Standing, answer: DialogueAnswer): DialogueProblem | null {
  if (turn.problem !== null) return turn.problem;
  if (turn.completed) return 'dialogue-completed';
  if (turn.question === null) return 'no-last-question';
  if (
    turn.question.item.survey_item_id !== answer.survey_item_id_ref ||
    turn.question.repeat !== answer.repeat
  ) {
    return 'not-this-question';
  }
  if (turn.question.wordless) return saysSomething(answer) ? 'last-message-errors' : null;
  return (
    ratingFault(turn.question, answer) ??
    choicesFault(turn.question, answer) ??
    textFault(turn.question, answer) ??
    (turn.question.forced && !saysSomething(answer) ? 'response-required' : null)
  );
}

function ratingFault(question: Question, { rating }: DialogueAnswer): DialogueProblem | null {
  if (rating === null) return null;
  if (question.kind !== 'rating') return 'rating-not-allowed';
  const fits = Number.isInteger(rating) && rating >= RATING_MIN && rating <= RATING_MAX;
  return fits ? null : 'rating-out-of-range';
}

function choicesFault(question: Question, { choices }: DialogueAnswer): DialogueProblem | null {
  if (choices.length === 0) return null;
  if (question.kind !== 'choice') return 'choices-not-allowed';
  const distinct = new Set(choices);
  const known = new Set(question.options.map(({ id }) => id));
  if (distinct.size !== choices.length || !choices.every((id) => known.has(id))) return 'unknown-choice';
  if (question.maxChoices !== null && choices.length > question.maxChoices) return 'too-many-choices';
  const first = question.options[0];
  const lacksFirst = question.mandatoryFirstChoice && first !== undefined && !distinct.has(first.id);
  return lacksFirst ? 'first-choice-required' : null;
}

function textFault(question: Question, { text }: DialogueAnswer): DialogueProblem | null {
  if (text.length > ANSWER_TEXT_LIMIT) return 'text-too-long';
  return question.kind !== 'text' && !question.commentAllowed && text.trim() !== ''
    ? 'comment-not-allowed'
    : null;
}
