import { searchFold } from '../../../core/catalogue/search-text.ts';
import { leavesOf, readTree, type Tree, treeHolds } from '../../../core/lib/condition-tree.ts';
import type { Json } from '../../../core/lib/json.ts';
import { type ConditionValue, isSameValue, numberIn } from '../../../core/lib/same-value.ts';
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

export type Clause = {
  readonly kind: 'clause';
  readonly item: number;
  readonly operator: Operator;
  readonly values: readonly ConditionValue[];
  /** The item whose answer is compared with, in place of a value. */
  readonly other: number | null;
};

type Group = { readonly kind: 'group'; readonly group: number };
type Never = { readonly kind: 'never' };

/** A test on earlier answers and on the person's groups. `never` stands for one that cannot be read. */
export type ItemCondition = Tree<Clause | Group | Never>;

type AnswersOfItem = (itemId: number) => readonly DialogueAnswer[];

/** What a condition may ask about. */
export type Facts = { readonly answersOf: AnswersOfItem; readonly groups: readonly number[] };

const never = { kind: 'never' } as const;

/** Reads a `condition` column (README: the language of conditions); null when the item has none. */
export function parseCondition(condition: Json): ItemCondition | null {
  if (condition === null || (typeof condition === 'string' && condition.trim() === '')) return null;
  const value = typeof condition === 'string' ? parseText(condition) : condition;
  if (Array.isArray(value) && value.length === 0) return null;
  const read = readTree<Clause | Group | Never>(value, parseTest);
  // A part that cannot be read makes the whole unreadable: "not" must not turn it into a yes.
  return leavesOf(read).some(({ kind }) => kind === 'never') ? never : read;
}

/** Whether the facts fulfil the condition. An answer that is missing fulfils "is not" and "not answered" only. */
export function holds(condition: ItemCondition, facts: Facts): boolean {
  return treeHolds(condition, (test) => {
    if (test.kind === 'never') return false;
    return test.kind === 'group' ? facts.groups.includes(test.group) : clauseHolds(test, facts.answersOf);
  });
}

/** The employee groups that a condition asks about. */
export function groupsOf(condition: ItemCondition | null): readonly number[] {
  if (condition === null) return [];
  return leavesOf(condition).flatMap((test) => (test.kind === 'group' ? [test.group] : []));
}

/** The tests of single answers that a condition is made of. */
export function clausesOf(condition: ItemCondition): readonly Clause[] {
  return leavesOf(condition).flatMap((test) => (test.kind === 'clause' ? [test] : []));
}

/** The items whose answers a condition asks about. */
export function itemsOf(condition: ItemCondition): readonly number[] {
  return clausesOf(condition).flatMap(({ item, other }) => (other === null ? item : [item, other]));
}

function parseTest(node: { readonly [name: string]: Json } | null): Clause | Group | Never {
  if (node === null) return never;
  if (node.group !== undefined)
    return typeof node.group === 'number' ? { kind: 'group', group: node.group } : never;
  const { item, operator, value = null } = node;
  const known = operators.find((name) => name === operator);
  if (typeof item !== 'number' || known === undefined) return never;
  const list: readonly Json[] = Array.isArray(value) ? value : [value];
  const values = list.map((one) => (typeof one === 'string' || typeof one === 'number' ? one : null));
  return { kind: 'clause', item, operator: known, values, other: otherItem(value) };
}

/** `{"item": 7}` as a value: the answer to item 7. */
function otherItem(value: Json): number | null {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return null;
  const { item } = value as { readonly [name: string]: Json };
  return typeof item === 'number' ? item : null;
}

function clauseHolds({ item, operator, values, other }: Clause, answersOf: AnswersOfItem): boolean {
  const answers = answersOf(item);
  const wanted = other === null ? values : answersOf(other).flatMap(valuesOf);
  const [value = null] = wanted;
  const given = answers.flatMap(valuesOf);
  const is = (one: ConditionValue) => given.some((own) => isSameValue(own, one));
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
function valuesOf({ rating, choices, text }: DialogueAnswer): readonly ConditionValue[] {
  if (rating !== null) return [rating];
  if (choices.length > 0) return choices;
  return text.trim() === '' ? [] : [text.trim()];
}

function mentions(answer: DialogueAnswer, value: ConditionValue): boolean {
  if (value === null || value === '') return false;
  const wanted = String(value);
  return answer.choices.includes(wanted) || searchFold(answer.text).includes(searchFold(wanted));
}
