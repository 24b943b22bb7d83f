/** What a condition of another system says, as a tree. Names are those of its own questions. */
export type Expression =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'value'; readonly value: string | number | boolean }
  | { readonly kind: 'list'; readonly parts: readonly Expression[] }
  | { readonly kind: 'call'; readonly name: string; readonly parts: readonly Expression[] }
  | {
      readonly kind: 'test';
      readonly operator: string;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly kind: 'filled'; readonly part: Expression; readonly filled: boolean }
  | { readonly kind: 'not'; readonly part: Expression };

/** What stands in a text that is no expression of the dialect. */
export class ExpressionUnreadable extends Error {}

/** Longer texts are not read: nobody writes them by hand. */
const LENGTH_LIMIT = 4_000;
const DEPTH_LIMIT = 40;

type Token = { readonly kind: 'name' | 'value' | 'word' | 'sign'; readonly text: string };

const signs = ['<>', '!=', '==', '<=', '>=', '&&', '||', '*=', ...'=<>!()[],+-*/%'];

const same: { readonly [sign: string]: string } = {
  '==': '=',
  '<>': '!=',
  equal: '=',
  notequal: '!=',
  greater: '>',
  less: '<',
  greaterorequal: '>=',
  lessorequal: '<=',
  '*=': 'contains',
  contain: 'contains',
  notcontain: 'notcontains',
  '&&': 'and',
  '||': 'or',
};

/** How tightly an operator binds; what is not here ends an expression. */
const strength: { readonly [operator: string]: number } = {
  or: 1,
  and: 2,
  '=': 3,
  '!=': 3,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  contains: 4,
  notcontains: 4,
  anyof: 4,
  allof: 4,
  noneof: 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  '%': 6,
  div: 6,
  mod: 6,
};

/** `not {a} = 1` denies the whole comparison. */
const NOT_STRENGTH = 2;

type Reader = { readonly tokens: readonly Token[]; at: number };

/**
 * Reads a `visibleIf` of SurveyJS (`{name}`) or a `relevant` of XLSForm (`${name}`). Throws `ExpressionUnreadable`.
 */
export function parseExpression(text: string): Expression {
  if (text.length > LENGTH_LIMIT) throw new ExpressionUnreadable();
  const reader: Reader = { tokens: tokensOf(text), at: 0 };
  const whole = readAbove(reader, 0, 0);
  if (reader.at < reader.tokens.length) throw new ExpressionUnreadable();
  return whole;
}

/** An operand and all operators after it that bind tighter than `least`. */
function readAbove(reader: Reader, least: number, depth: number): Expression {
  if (depth > DEPTH_LIMIT) throw new ExpressionUnreadable();
  let left = readOperand(reader, depth);
  for (let token = plainToken(reader); token !== null; token = plainToken(reader)) {
    if (token === 'empty' || token === 'notempty') {
      reader.at += 1;
      left = { kind: 'filled', part: left, filled: token === 'notempty' };
      continue;
    }
    const operator = same[token] ?? token;
    const binds = strength[operator];
    if (binds === undefined || binds <= least) return left;
    reader.at += 1;
    left = { kind: 'test', operator, left, right: readAbove(reader, binds, depth + 1) };
  }
  return left;
}

function readOperand(reader: Reader, depth: number): Expression {
  const token = reader.tokens[reader.at];
  reader.at += 1;
  switch (token?.kind) {
    case 'name':
      return { kind: 'name', name: token.text };
    case 'value':
      return { kind: 'value', value: token.text };
    case 'word':
      return readWord(reader, token.text, depth);
    case 'sign':
      return readSign(reader, token.text, depth);
    default:
      throw new ExpressionUnreadable();
  }
}

function readWord(reader: Reader, word: string, depth: number): Expression {
  const isCall = plainToken(reader) === '(';
  if (word === 'not' || word === 'negate')
    return {
      kind: 'not',
      part: isCall ? readOperand(reader, depth + 1) : readAbove(reader, NOT_STRENGTH, depth + 1),
    };
  if (!isCall) return wordValue(word);
  reader.at += 1;
  return { kind: 'call', name: word, parts: readList(reader, ')', depth + 1) };
}

function readSign(reader: Reader, sign: string, depth: number): Expression {
  switch (sign) {
    case '(': {
      const [inner, ...others] = readList(reader, ')', depth + 1);
      if (inner === undefined || others.length > 0) throw new ExpressionUnreadable();
      return inner;
    }
    case '[':
      return { kind: 'list', parts: readList(reader, ']', depth + 1) };
    case '!':
      return { kind: 'not', part: readOperand(reader, depth + 1) };
    case '-': {
      const part = readOperand(reader, depth + 1);
      if (part.kind === 'value' && typeof part.value === 'number') return { ...part, value: -part.value };
      throw new ExpressionUnreadable();
    }
    default:
      throw new ExpressionUnreadable();
  }
}

function readList(reader: Reader, end: string, depth: number): readonly Expression[] {
  const parts: Expression[] = [];
  while (plainToken(reader) !== end) {
    if (parts.length > 0) {
      if (plainToken(reader) !== ',') throw new ExpressionUnreadable();
      reader.at += 1;
    }
    parts.push(readAbove(reader, 0, depth));
  }
  reader.at += 1;
  return parts;
}

/** The next word or sign; null before a name, a value and the end. */
function plainToken({ tokens, at }: Reader): string | null {
  const token = tokens[at];
  return token?.kind === 'word' || token?.kind === 'sign' ? token.text : null;
}

function wordValue(word: string): Expression {
  if (word === 'true' || word === 'false') return { kind: 'value', value: word === 'true' };
  const number = Number(word);
  if (Number.isFinite(number)) return { kind: 'value', value: number };
  throw new ExpressionUnreadable();
}

function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const rest = text.slice(at);
    const [space] = /^\s+/.exec(rest) ?? [''];
    if (space) {
      at += space.length;
      continue;
    }
    const [named, name] = /^\$?\{([^{}]{1,200})\}/.exec(rest) ?? [];
    const [quoted, single, double] = /^(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")/.exec(rest) ?? [];
    const [word] = /^(?:\d+(?:\.\d+)?|[A-Za-z][\w-]*)/.exec(rest) ?? [];
    const sign = signs.find((one) => rest.startsWith(one));
    if (named !== undefined) tokens.push({ kind: 'name', text: (name ?? '').trim() });
    else if (quoted !== undefined)
      tokens.push({ kind: 'value', text: (single ?? double ?? '').replace(/\\(.)/g, '$1') });
    else if (word !== undefined) tokens.push({ kind: 'word', text: word.toLowerCase() });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign });
    else throw new ExpressionUnreadable();
    at += (named ?? quoted ?? word ?? sign ?? ' ').length;
  }
  return tokens;
}
