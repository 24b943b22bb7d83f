import type { Question } from './types.ts';

type ChoiceRules = Pick<Question, 'options' | 'multiple' | 'maxChoices' | 'mandatoryFirstChoice'>;

/** What is selected before the respondent does anything: option 0 when it is mandatory. */
export function initialChoices(question: ChoiceRules): readonly string[] {
  const first = question.options[0];
  return question.mandatoryFirstChoice && first !== undefined ? [first.id] : [];
}

/**
 * The selection after a tap on one option: a single choice replaces, a multiple one toggles and takes no more
 * than `maxChoices`, a mandatory first choice keeps option 0. In the order of the options.
 */
export function toggleChoice(
  question: ChoiceRules,
  selected: readonly string[],
  optionId: string,
): readonly string[] {
  if (!question.options.some(({ id }) => id === optionId)) return selected;
  const kept = initialChoices(question);
  if (kept.includes(optionId)) return ordered(question, [...new Set([...selected, optionId])]);
  const limit = question.multiple ? (question.maxChoices ?? question.options.length) : 1;
  if (!question.multiple) return ordered(question, [...kept, optionId].slice(0, limit));
  if (selected.includes(optionId)) return selected.filter((id) => id !== optionId);
  const next = [...new Set([...kept, ...selected, optionId])];
  return next.length > limit ? selected : ordered(question, next);
}

function ordered(question: ChoiceRules, ids: readonly string[]): readonly string[] {
  return question.options.map(({ id }) => id).filter((id) => ids.includes(id));
}
