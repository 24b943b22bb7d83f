import { searchFold } from '../../../core/catalogue/search-text.ts';
import { foldValue } from '../../../core/lib/fold-value.ts';
import type { Json } from '../../../core/lib/json.ts';
import { parseText } from './options.ts';
import type { DialogueAnswer } from './types.ts';

export const operators = [
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
  'chosen at least',
  'chosen at most',
] as const;

export type Operator = (typeof operators)[number];

type Value = string | number | null;

export type Clause = {
  readonly kind: 'clause';
  readonly item: number;
  readonly operator: Operator;
  readonly values: readonly Value[];
  /** The item whose answer is compared with, in place of a value. */
  readonly other: number | null;
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
export const DEPTH_LIMIT = 8;

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
      return clauseHolds(condition, facts.answersOf);
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
  return clausesOf(condition).flatMap(({ item, other }) => (other === null ? item : [item, other]));
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
  const other = otherItem(value ?? null);
  const list: readonly Json[] = Array.isArray(value) ? value : [value ?? null];
  const values = list.map((one) => (typeof one === 'string' || typeof one === 'number' ? one : null));
  return { kind: 'clause', item, operator: known, values, other };
}

/** `{"item": 7}` as a value: the answer to item 7. */
function otherItem(value: Json): number | null {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return null;
  const { item } = value as { readonly [name: string]: Json };
  return typeof item === 'number' ? item : null;
}

/** A part that cannot be read makes the whole unreadable: "not" must not turn it into a yes. */
function holdsNever(condition: ItemCondition): boolean {
  if (condition.kind === 'never') return true;
  if (condition.kind === 'not') return holdsNever(condition.part);
  return 'parts' in condition && condition.parts.some(holdsNever);
}

function clauseHolds({ item, operator, values, other }: Clause, answersOf: AnswersOfItem): boolean {
  const answers = answersOf(item);
  const wanted = other === null ? values : answersOf(other).flatMap(valuesOf);
  const [value = null] = wanted;
  const given = answers.flatMap(valuesOf);
  const is = (one: Value) => given.some((own) => isSame(own, one));
  const compared = (fits: (own: number, limit: number) => boolean) => {
    const limit = numberIn(value);
    return limit !== null && given.some((own) => holdsFor(numberIn(own), (number) => fits(number, limit)));
  };
  const chosen = Math.max(0, ...answers.map(({ choices }) => choices.length));
  switch (operator) {
    case 'answered':
      return answers.some(saysSomething);
    case 'not answered':
      return !answers.some(saysSomething);
    case 'is':
      return is(value);
    case 'is not':
      return !is(value);
    case 'one of':
      return wanted.some(is);
    case 'contains':
      return answers.some((answer) => mentions(answer, value));
    case 'at least':
      return compared((own, limit) => own >= limit);
    case 'at most':
      return compared((own, limit) => own <= limit);
    case 'more than':
      return compared((own, limit) => own > limit);
    case 'less than':
      return compared((own, limit) => own < limit);
    case 'chosen at least':
      return holdsFor(numberIn(value), (count) => chosen >= count);
    case 'chosen at most':
      return holdsFor(numberIn(value), (count) => chosen <= count);
  }
}

function holdsFor(number: number | null, fits: (number: number) => boolean): boolean {
  return number !== null && fits(number);
}

/** An answer that is not a skip: a rating, a choice or text. */
export function saysSomething(answer: DialogueAnswer): boolean {
  return answer.rating !== null || answer.choices.length > 0 || answer.text.trim() !== '';
}

/** What an answer says: its rating, the ids of its choices, or its words where it is nothing else than words. */
function valuesOf({ rating, choices, text }: DialogueAnswer): readonly Value[] {
  if (rating !== null) return [rating];
  if (choices.length > 0) return choices;
  return text.trim() === '' ? [] : [text.trim()];
}

/** Numbers by what they are, words by their letters, whatever their case and composition. */
function isSame(own: Value, value: Value): boolean {
  if (own === null || value === null) return false;
  const [ownNumber, number] = [numberIn(own), numberIn(value)];
  if (ownNumber !== null && number !== null) return ownNumber === number;
  return foldValue(own) === foldValue(value);
}

function numberIn(value: Value): number | null {
  if (typeof value === 'number') return value;
  const number = value === null || value.trim() === '' ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : null;
}

function mentions(answer: DialogueAnswer, value: Value): boolean {
  if (value === null || value === '') return false;
  const wanted = String(value);
  return answer.choices.includes(wanted) || searchFold(answer.text).includes(searchFold(wanted));
}
