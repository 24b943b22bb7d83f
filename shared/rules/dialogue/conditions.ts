import type { Json } from '../../lib/json.ts';
import { parseText } from './options.ts';
import type { DialogueAnswer } from './types.ts';

const operators = ['is', 'is not', 'at least', 'at most', 'answered', 'not answered'] as const;

type Operator = (typeof operators)[number];

type Clause = {
  readonly item: number;
  readonly operator: Operator;
  readonly value: string | number | null;
};

/** A test on earlier answers: clauses combined with AND or OR. `never` stands for one that cannot be read. */
export type ItemCondition =
  | { readonly combine: 'and' | 'or'; readonly clauses: readonly Clause[] }
  | { readonly combine: 'never' };

export type AnswersOfItem = (itemId: number) => readonly DialogueAnswer[];

const never = { combine: 'never' } as const;

/**
 * Reads a `condition` column; null when the item has none.
 * Form: {"and": [{"item": 12, "operator": "at most", "value": 3}]}, "or" likewise; a bare list means "and".
 */
export function parseCondition(condition: Json): ItemCondition | null {
  if (isBlank(condition)) return null;
  const value = typeof condition === 'string' ? parseText(condition) : condition;
  if (Array.isArray(value)) return combined('and', value);
  if (value === null || typeof value !== 'object') return never;
  const group = value as { readonly and?: Json; readonly or?: Json };
  if (Array.isArray(group.and)) return combined('and', group.and);
  if (Array.isArray(group.or)) return combined('or', group.or);
  return combined('and', [value as Json]);
}

/** Whether the answers so far fulfil the condition; "is" compares the rating or any of the choices. */
export function holds(condition: ItemCondition, answersOf: AnswersOfItem): boolean {
  if (condition.combine === 'never') return false;
  return condition.combine === 'and'
    ? condition.clauses.every((clause) => clauseHolds(clause, answersOf(clause.item)))
    : condition.clauses.some((clause) => clauseHolds(clause, answersOf(clause.item)));
}

function combined(combine: 'and' | 'or', list: readonly Json[]): ItemCondition | null {
  if (list.length === 0) return null;
  const clauses = list.map(parseClause);
  return clauses.every((clause) => clause !== null) ? { combine, clauses } : never;
}

function parseClause(entry: Json): Clause | null {
  if (entry === null || typeof entry !== 'object' || !('item' in entry)) return null;
  const { item, operator, value } = entry;
  const known = operators.find((name) => name === operator);
  if (typeof item !== 'number' || known === undefined) return null;
  return {
    item,
    operator: known,
    value: typeof value === 'string' || typeof value === 'number' ? value : null,
  };
}

function clauseHolds(clause: Clause, answers: readonly DialogueAnswer[]): boolean {
  switch (clause.operator) {
    case 'answered':
      return answers.some(saysSomething);
    case 'not answered':
      return !answers.some(saysSomething);
    case 'is':
      return answers.some((answer) => saysExactly(answer, clause.value));
    case 'is not':
      return !answers.some((answer) => saysExactly(answer, clause.value));
    case 'at least':
      return answers.some(({ rating }) => rating !== null && rating >= Number(clause.value));
    case 'at most':
      return answers.some(({ rating }) => rating !== null && rating <= Number(clause.value));
  }
}

/** An answer that is not a skip: a rating, a choice or text. */
export function saysSomething(answer: DialogueAnswer): boolean {
  return answer.rating !== null || answer.choices.length > 0 || answer.text.trim() !== '';
}

function saysExactly(answer: DialogueAnswer, value: string | number | null): boolean {
  return answer.rating === value || (value !== null && answer.choices.includes(String(value)));
}

function isBlank(condition: Json): boolean {
  return condition === null || condition === '' || (typeof condition === 'string' && condition.trim() === '');
}
