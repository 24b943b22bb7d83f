import type { Json } from '../../../../core/lib/json.ts';
import { type Expression, ExpressionUnreadable, parseExpression } from './expression.ts';

/** The number of the item that a name of the form stands for; null: there is none. */
export type ItemNamed = (name: string) => number | null;

export type ReadCondition =
  | { readonly condition: Json }
  /** What of it the language of conditions has no words for. */
  | { readonly left: string };

const always: Json = { and: [] };
const never: Json = { or: [] };

const comparisons: { readonly [operator: string]: string } = {
  '=': 'is',
  '!=': 'is not',
  '<': 'less than',
  '<=': 'at most',
  '>': 'more than',
  '>=': 'at least',
};

const flipped: { readonly [operator: string]: string } = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

const countable = new Set(['count-selected', 'string-length']);

class NotCarried extends Error {}

/** A condition of another system in our language of conditions, or what of it cannot be said. */
export function readCondition(text: string, itemNamed: ItemNamed): ReadCondition {
  try {
    return { condition: conditionOf(parseExpression(text), itemNamed) };
  } catch (error) {
    if (error instanceof ExpressionUnreadable) return { left: text };
    if (error instanceof NotCarried) return { left: error.message };
    throw error;
  }
}

function conditionOf(expression: Expression, named: ItemNamed): Json {
  switch (expression.kind) {
    case 'not':
      return { not: conditionOf(expression.part, named) };
    case 'filled':
      return answered(itemOf(expression.part, named), expression.filled);
    case 'value':
      if (typeof expression.value === 'boolean') return expression.value ? always : never;
      throw new NotCarried(String(expression.value));
    case 'name': {
      const item = itemOf(expression, named);
      return { and: [answered(item, true), { item, operator: 'is not', value: 'false' }] };
    }
    case 'call':
      return ofCall(expression, named);
    case 'test':
      return ofTest(expression, named);
    case 'list':
      throw new NotCarried('[ ]');
  }
}

function answered(item: number, filled: boolean): Json {
  return { item, operator: filled ? 'answered' : 'not answered' };
}

type Call = Extract<Expression, { readonly kind: 'call' }>;

function ofCall({ name, parts }: Call, named: ItemNamed): Json {
  const [first, second] = parts;
  if (name === 'true' && !first) return always;
  if (name === 'false' && !first) return never;
  if (name === 'selected' && first && second)
    return { item: itemOf(first, named), operator: 'is', value: plainValue(second) };
  throw new NotCarried(`${name}()`);
}

type Test = Extract<Expression, { readonly kind: 'test' }>;

function ofTest({ operator, left, right }: Test, named: ItemNamed): Json {
  if (operator === 'and' || operator === 'or')
    return { [operator]: [conditionOf(left, named), conditionOf(right, named)] };
  if (left.kind === 'value' && right.kind !== 'value')
    return ofTest({ kind: 'test', operator: flipped[operator] ?? operator, left: right, right: left }, named);
  if (left.kind === 'call') return ofCounted({ kind: 'test', operator, left, right }, named);
  if (left.kind === 'name' && left.name.endsWith('.length')) {
    const counted = { kind: 'name', name: left.name.slice(0, -'.length'.length) } as const;
    const call = { kind: 'call', name: 'count-selected', parts: [counted] } as const;
    return ofCounted({ kind: 'test', operator, left: call, right }, named);
  }
  const item = itemOf(left, named);
  const each = (name: string) =>
    (right.kind === 'list' ? right.parts : [right]).map(
      (part): Json => ({ item, operator: name, value: plainValue(part) }),
    );
  switch (operator) {
    case 'contains':
    case 'allof':
      return { and: each('contains') };
    case 'notcontains':
      return { not: { and: each('contains') } };
    case 'anyof':
      return { or: each('is') };
    case 'noneof':
      return { not: { or: each('is') } };
  }
  const comparison = comparisons[operator];
  if (comparison === undefined) throw new NotCarried(operator);
  if (right.kind === 'value' && right.value === '') {
    if (operator === '=') return answered(item, false);
    if (operator === '!=') return answered(item, true);
  }
  if (right.kind === 'list') {
    const all: Json = { and: [...each('is'), chosen(item, 'chosen at most', right.parts.length)] };
    if (operator === '=') return all;
    if (operator === '!=') return { not: all };
    throw new NotCarried(operator);
  }
  const value: Json = right.kind === 'name' ? { item: itemOf(right, named) } : plainValue(right);
  return { item, operator: comparison, value };
}

/** `count-selected(${q}) >= 2`, and a length of text as far as it says that there is some. */
function ofCounted({ operator, left, right }: Test, named: ItemNamed): Json {
  const call = left as Call;
  const [counted] = call.parts;
  if (!countable.has(call.name)) throw new NotCarried(`${call.name}()`);
  const number = right.kind === 'value' ? Number(right.value) : Number.NaN;
  if (!counted || !Number.isInteger(number)) throw new NotCarried(`${call.name}()`);
  const item = itemOf(counted, named);
  if (call.name === 'string-length') {
    if ((operator === '>' && number === 0) || (operator === '>=' && number === 1))
      return answered(item, true);
    if ((operator === '=' && number === 0) || (operator === '<' && number === 1))
      return answered(item, false);
    throw new NotCarried('string-length()');
  }
  const exactly: Json = {
    and: [chosen(item, 'chosen at least', number), chosen(item, 'chosen at most', number)],
  };
  switch (operator) {
    case '>':
      return chosen(item, 'chosen at least', number + 1);
    case '>=':
      return chosen(item, 'chosen at least', number);
    case '<':
      return chosen(item, 'chosen at most', number - 1);
    case '<=':
      return chosen(item, 'chosen at most', number);
    case '=':
      return exactly;
    case '!=':
      return { not: exactly };
  }
  throw new NotCarried(operator);
}

function chosen(item: number, operator: 'chosen at least' | 'chosen at most', value: number): Json {
  return { item, operator, value };
}

function itemOf(expression: Expression, named: ItemNamed): number {
  if (expression.kind !== 'name') throw new NotCarried(wordsOf(expression));
  const item = named(expression.name);
  if (item === null) throw new NotCarried(`{${expression.name}}`);
  return item;
}

function plainValue(expression: Expression): string | number {
  if (expression.kind !== 'value') throw new NotCarried(wordsOf(expression));
  return typeof expression.value === 'boolean' ? String(expression.value) : expression.value;
}

function wordsOf(expression: Expression): string {
  if (expression.kind === 'test') return expression.operator;
  if (expression.kind === 'call') return `${expression.name}()`;
  return expression.kind === 'name' ? `{${expression.name}}` : expression.kind;
}
