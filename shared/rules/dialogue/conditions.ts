import type { Json } from '../../lib/json.ts';
import { parseText } from './options.ts';
import type { DialogueAnswer } from './types.ts';

const operators = [
  'is',
  'is not',
  'one of',
  'contains',
  'at least',
  'at most',
  'more than',
  'less than',
  'answered',
  'not answered',
] as const;

type Operator = (typeof operators)[number];

type Value = string | number | null;

export type Clause = {
  readonly kind: 'clause';
  readonly item: number;
  readonly operator: Operator;
  readonly values: readonly Value[];
};

/** A test on earlier answers and on the person's groups. `never` stands for one that cannot be read. */
export type ItemCondition =
  | Clause
  | { readonly kind: 'and' | 'or'; readonly parts: readonly ItemCondition[] }
  | { readonly kind: 'not'; readonly part: ItemCondition }
  | { readonly kind: 'group'; readonly group: number }
  | { readonly kind: 'never' };

type AnswersOfItem = (itemId: number) => readonly DialogueAnswer[];

/** What a condition may ask about. */
export type Facts = { readonly answersOf: AnswersOfItem; readonly groups: readonly number[] };

const never = { kind: 'never' } as const;

/** Deeper nesting is not read: nobody writes it by hand, and reading must end. */
const DEPTH_LIMIT = 8;

/** Reads a `condition` column (README: the language of conditions); null when the item has none. */
export function parseCondition(condition: Json): ItemCondition | null {
  if (condition === null || (typeof condition === 'string' && condition.trim() === '')) return null;
  const value = typeof condition === 'string' ? parseText(condition) : condition;
  if (Array.isArray(value) && value.length === 0) return null;
  const read = parsePart(value, 0);
  return holdsNever(read) ? never : read;
}

/** Whether the facts fulfil the condition. An answer that is missing fulfils "is not" and "not answered" only. */
export function holds(condition: ItemCondition, facts: Facts): boolean {
  switch (condition.kind) {
    case 'never':
      return false;
    case 'and':
      return condition.parts.every((part) => holds(part, facts));
    case 'or':
      return condition.parts.some((part) => holds(part, facts));
    case 'not':
      return !holds(condition.part, facts);
    case 'group':
      return facts.groups.includes(condition.group);
    case 'clause':
      return clauseHolds(condition, facts.answersOf(condition.item));
  }
}

/** The employee groups that a condition asks about. */
export function groupsOf(condition: ItemCondition | null): readonly number[] {
  if (condition === null) return [];
  if (condition.kind === 'group') return [condition.group];
  if (condition.kind === 'not') return groupsOf(condition.part);
  return 'parts' in condition ? condition.parts.flatMap(groupsOf) : [];
}

/** The tests of single answers that a condition is made of. */
export function clausesOf(condition: ItemCondition): readonly Clause[] {
  if (condition.kind === 'clause') return [condition];
  if (condition.kind === 'not') return clausesOf(condition.part);
  return 'parts' in condition ? condition.parts.flatMap(clausesOf) : [];
}

/** The items whose answers a condition asks about. */
export function itemsOf(condition: ItemCondition): readonly number[] {
  return clausesOf(condition).map(({ item }) => item);
}

function parsePart(value: Json, depth: number): ItemCondition {
  if (value === null || typeof value !== 'object' || depth > DEPTH_LIMIT) return never;
  if (Array.isArray(value)) return combined('and', value, depth);
  const node = value as { readonly [name: string]: Json };
  if (Array.isArray(node.and)) return combined('and', node.and, depth);
  if (Array.isArray(node.or)) return combined('or', node.or, depth);
  if (node.not !== undefined) return { kind: 'not', part: parsePart(node.not, depth + 1) };
  if (node.group !== undefined)
    return typeof node.group === 'number' ? { kind: 'group', group: node.group } : never;
  return parseClause(node);
}

function combined(kind: 'and' | 'or', list: readonly Json[], depth: number): ItemCondition {
  return { kind, parts: list.map((part) => parsePart(part, depth + 1)) };
}

function parseClause({ item, operator, value }: { readonly [name: string]: Json }): ItemCondition {
  const known = operators.find((name) => name === operator);
  if (typeof item !== 'number' || known === undefined) return never;
  const list: readonly Json[] = Array.isArray(value) ? value : [value ?? null];
  const values = list.map((one) => (typeof one === 'string' || typeof one === 'number' ? one : null));
  return { kind: 'clause', item, operator: known, values };
}

/** A part that cannot be read makes the whole unreadable: "not" must not turn it into a yes. */
function holdsNever(condition: ItemCondition): boolean {
  if (condition.kind === 'never') return true;
  if (condition.kind === 'not') return holdsNever(condition.part);
  return 'parts' in condition && condition.parts.some(holdsNever);
}

function clauseHolds({ operator, values }: Clause, answers: readonly DialogueAnswer[]): boolean {
  const [value = null] = values;
  const rated = (fits: (rating: number, limit: number) => boolean) =>
    answers.some(({ rating }) => rating !== null && value !== null && fits(rating, Number(value)));
  switch (operator) {
    case 'answered':
      return answers.some(saysSomething);
    case 'not answered':
      return !answers.some(saysSomething);
    case 'is':
      return answers.some((answer) => saysExactly(answer, value));
    case 'is not':
      return !answers.some((answer) => saysExactly(answer, value));
    case 'one of':
      return values.some((one) => answers.some((answer) => saysExactly(answer, one)));
    case 'contains':
      return answers.some((answer) => mentions(answer, value));
    case 'at least':
      return rated((rating, limit) => rating >= limit);
    case 'at most':
      return rated((rating, limit) => rating <= limit);
    case 'more than':
      return rated((rating, limit) => rating > limit);
    case 'less than':
      return rated((rating, limit) => rating < limit);
  }
}

/** An answer that is not a skip: a rating, a choice or text. */
export function saysSomething(answer: DialogueAnswer): boolean {
  return answer.rating !== null || answer.choices.length > 0 || answer.text.trim() !== '';
}

function saysExactly(answer: DialogueAnswer, value: Value): boolean {
  return answer.rating === value || (value !== null && answer.choices.includes(String(value)));
}

function mentions(answer: DialogueAnswer, value: Value): boolean {
  if (value === null || value === '') return false;
  const wanted = String(value);
  return answer.choices.includes(wanted) || answer.text.toLowerCase().includes(wanted.toLowerCase());
}
