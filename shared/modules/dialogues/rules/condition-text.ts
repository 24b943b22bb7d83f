import { DEPTH_LIMIT } from '../../../core/lib/condition-tree.ts';
import { takesValue } from './condition-json.ts';
import { type Clause, type ItemCondition, type Operator, operators } from './conditions.ts';

/** What the text lacks where it cannot be read on. */
export type Expected = 'test' | 'operator' | 'value' | 'number' | 'list' | 'close' | 'end' | 'shorter';

export type ReadText =
  | { readonly condition: ItemCondition }
  /** `at`: the place in the text, from 0; `found`: what stands there, empty at the end. */
  | { readonly expected: Expected; readonly at: number; readonly found: string };

/** Longer texts are not read: nobody writes them by hand. */
const LENGTH_LIMIT = 4_000;

type Token = {
  readonly kind: 'item' | 'value' | 'word' | 'sign' | 'end';
  readonly text: string;
  readonly at: number;
};

type Reader = { readonly tokens: readonly Token[]; at: number };

class Unreadable extends Error {
  readonly expected: Expected;
  readonly token: Token;

  constructor(expected: Expected, token: Token) {
    super(expected);
    this.expected = expected;
    this.token = token;
  }
}

const signs: { readonly [sign: string]: Operator } = {
  '!=': 'is not',
  '>=': 'at least',
  '<=': 'at most',
  '=': 'is',
  '>': 'more than',
  '<': 'less than',
};

/** Longer names first: "is not" is no "is". */
const byLength = operators.toSorted((a, b) => b.length - a.length);

/**
 * Reads a condition written by hand (README: the language of conditions, as text), such as
 * `{12} at most 3 and not ({13} is "often" or group 4)`.
 */
export function readConditionText(text: string): ReadText {
  if (text.length > LENGTH_LIMIT) return { expected: 'shorter', at: LENGTH_LIMIT, found: '' };
  const reader: Reader = { tokens: tokensOf(text), at: 0 };
  try {
    const condition = readAny(reader, 0);
    if (here(reader).kind !== 'end') throw new Unreadable('end', here(reader));
    if (depthOf(condition) > DEPTH_LIMIT) return { expected: 'shorter', at: text.length, found: '' };
    return { condition };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { expected: error.expected, at: error.token.at, found: error.token.text };
  }
}

/** How deep the column that holds it goes: a list is a level of its own there, though text needs no bracket for it. */
function depthOf(condition: ItemCondition): number {
  if (condition.kind === 'not') return 1 + depthOf(condition.part);
  return 'parts' in condition ? 1 + Math.max(0, ...condition.parts.map(depthOf)) : 0;
}

/** The same condition as text; reading it gives the condition again. */
export function writeCondition(condition: ItemCondition): string {
  switch (condition.kind) {
    case 'never':
      return '';
    case 'group':
      return `group ${condition.group}`;
    case 'clause':
      return writeClause(condition);
    case 'not':
      return `not ${writePart(condition.part)}`;
    case 'and':
      return condition.parts.length === 0 ? 'always' : condition.parts.map(writePart).join(' and ');
    case 'or':
      return condition.parts.length === 0 ? 'never' : condition.parts.map(writePart).join(' or ');
  }
}

function writePart(part: ItemCondition): string {
  const text = writeCondition(part);
  return 'parts' in part ? `(${text})` : text;
}

function writeClause({ item, operator, values, other }: Clause): string {
  const tested = `{${item}} ${operator}`;
  if (!takesValue(operator)) return tested;
  if (other !== null) return `${tested} {${other}}`;
  const written = values.map((value) => (typeof value === 'number' ? String(value) : quoted(value ?? '')));
  return operator === 'one of' ? `${tested} [${written.join(', ')}]` : `${tested} ${written[0] ?? '""'}`;
}

/** A line end stands as it is: a backslash only takes the meaning from the sign behind it. */
function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

function readAny(reader: Reader, depth: number): ItemCondition {
  return readJoined(reader, 'or', () => readJoined(reader, 'and', () => readOne(reader, depth)));
}

function readJoined(reader: Reader, kind: 'and' | 'or', readPart: () => ItemCondition): ItemCondition {
  const first = readPart();
  const parts = [first];
  while (takes(reader, kind)) parts.push(readPart());
  return parts.length === 1 ? first : { kind, parts };
}

function readOne(reader: Reader, depth: number): ItemCondition {
  const token = here(reader);
  if (depth > DEPTH_LIMIT) throw new Unreadable('shorter', token);
  if (takes(reader, 'not')) return { kind: 'not', part: readOne(reader, depth + 1) };
  if (takes(reader, 'always')) return { kind: 'and', parts: [] };
  if (takes(reader, 'never')) return { kind: 'or', parts: [] };
  if (takes(reader, 'group')) return { kind: 'group', group: readNumber(reader) };
  if (takes(reader, '(')) {
    const inner = readAny(reader, depth + 1);
    if (!takes(reader, ')')) throw new Unreadable('close', here(reader));
    return inner;
  }
  if (token.kind !== 'item') throw new Unreadable('test', token);
  reader.at += 1;
  return readClause(reader, Number(token.text.slice(1, -1)));
}

function readClause(reader: Reader, item: number): Clause {
  const operator = readOperator(reader);
  const about = { kind: 'clause', item, operator, other: null } as const;
  if (!takesValue(operator)) return { ...about, values: [null] };
  if (operator === 'one of') return { ...about, values: readList(reader) };
  const token = here(reader);
  reader.at += 1;
  if (token.kind === 'item') return { ...about, values: [null], other: Number(token.text.slice(1, -1)) };
  return { ...about, values: [valueIn(token)] };
}

function readOperator(reader: Reader): Operator {
  const { text } = here(reader);
  const sign = Object.hasOwn(signs, text) ? signs[text] : undefined;
  if (sign) {
    reader.at += 1;
    return sign;
  }
  const found = byLength.find((name) =>
    name.split(' ').every((word, index) => reader.tokens[reader.at + index]?.text.toLowerCase() === word),
  );
  if (!found) throw new Unreadable('operator', here(reader));
  reader.at += found.split(' ').length;
  return found;
}

function readList(reader: Reader): readonly (string | number)[] {
  if (!takes(reader, '[')) throw new Unreadable('list', here(reader));
  const values: (string | number)[] = [];
  while (!takes(reader, ']')) {
    if (values.length > 0 && !takes(reader, ',')) throw new Unreadable('close', here(reader));
    values.push(valueIn(here(reader)));
    reader.at += 1;
  }
  return values;
}

function valueIn(token: Token): string | number {
  if (token.kind !== 'value') throw new Unreadable('value', token);
  const { text } = token;
  return /^["']/.test(text) ? text.slice(1, -1).replace(/\\(.)/gs, '$1') : Number(text);
}

function readNumber(reader: Reader): number {
  const token = here(reader);
  const number = token.kind === 'value' ? Number(token.text) : Number.NaN;
  if (!Number.isSafeInteger(number)) throw new Unreadable('number', token);
  reader.at += 1;
  return number;
}

function here({ tokens, at }: Reader): Token {
  return tokens[at] ?? { kind: 'end', text: '', at: tokens.at(-1)?.at ?? 0 };
}

/** Goes on where the next word or sign is this one. */
function takes(reader: Reader, text: string): boolean {
  const token = here(reader);
  if ((token.kind !== 'word' && token.kind !== 'sign') || token.text.toLowerCase() !== text) return false;
  reader.at += 1;
  return true;
}

const pieces =
  /\s+|(?<item>\{\d{1,15}\})|(?<value>-?\d+(?:\.\d+)?(?:e[+-]?\d{1,3})?|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(?<word>\p{L}+)|(?<sign>!=|>=|<=|.)/gsuy;

function tokensOf(text: string): readonly Token[] {
  const tokens = [...text.matchAll(pieces)].flatMap((match): Token[] => {
    const [kind, found] = Object.entries(match.groups ?? {}).find(([, part]) => part !== undefined) ?? [];
    if (found === undefined) return [];
    return [{ kind: kind as Token['kind'], text: found, at: match.index }];
  });
  return [...tokens, { kind: 'end', text: '', at: text.length }];
}
