import type { Variable } from '../catalogue/types.ts';
import { unseen } from '../lib/fold-value.ts';
import { type Json, readJson } from '../lib/json.ts';
import type { Phrase } from '../lib/phrase.ts';
import { isPlainText } from '../lib/plain-text.ts';
import { validationWords } from '../words/validation.ts';
import { parseDateTime, parseDmy } from './dates.ts';

export type Coerced = { readonly value: Json } | { readonly error: Phrase };

const numberPattern = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?$/;
/** Longer text is no number and no date, and no pattern is asked about it. */
const LONGEST_NUMBER = 400;
const LONGEST_DATE = 64;
const LONGEST_BOOLEAN = 5;
/** Control characters other than tab and line ends. */
const controls = /(?![\t\n\r])\p{Cc}/gu;
/** What would start another line: in a name it could write a header of its own. */
const lineEnds = /[\t\n\r\u2028\u2029]/g;

/** The value as it is stored: trimmed text, numbers from numeric text, nothing for ''; or why it cannot be. */
export function coerce(variable: Variable, raw: unknown): Coerced {
  const given = typeof raw === 'string' ? cleanText(raw) : raw;
  if (given === undefined || given === null || given === '') return { value: null };
  switch (variable.type) {
    case 'string':
      return textValue(typeof given === 'string' ? oneLine(given) : given);
    case 'text':
      return textValue(given);
    case 'integer':
      return numberValue(given, Number.isSafeInteger, 'integer');
    case 'float':
      return numberValue(given, Number.isFinite, 'float');
    case 'boolean':
      return booleanValue(given);
    case 'datetime':
      return dateValue(variable, given);
    case 'array':
      return arrayValue(variable, given);
    case 'json':
      return jsonValue(given);
  }
}

/** The text on one line: a `string` column has no others, a `text` column keeps its lines. */
export function oneLine(text: string): string {
  return text.replace(lineEnds, ' ');
}

/** Signs that turn the line that follows them, over the end of the text as well: a name would change what stands beside it. */
const turns = /[\u202A-\u202E]/gu;

function cleanText(text: string): string {
  if (isPlainText(text)) return text.trim();
  const clean = text.toWellFormed().replace(controls, '').replace(turns, '').trim();
  return clean.replace(unseen, '') === '' ? '' : clean;
}

function textValue(given: unknown): Coerced {
  if (typeof given === 'string') return { value: given };
  return typeof given === 'number' && Number.isFinite(given)
    ? { value: String(given) }
    : { error: validationWords('text') };
}

function numberValue(
  given: unknown,
  fits: (value: number) => boolean,
  problem: 'integer' | 'float',
): Coerced {
  const isNumber = typeof given === 'number' || (typeof given === 'string' && isNumeric(given));
  const value = isNumber ? Number(given) : Number.NaN;
  if (!isNumber || !fits(value)) return { error: validationWords(problem) };
  return { value: value === 0 ? 0 : value };
}

function isNumeric(text: string): boolean {
  return text.length <= LONGEST_NUMBER && numberPattern.test(text);
}

function booleanValue(given: unknown): Coerced {
  if (typeof given === 'boolean') return { value: given };
  if (given === 1 || given === 0) return { value: given === 1 };
  const word = typeof given === 'string' && given.length <= LONGEST_BOOLEAN ? given.toLowerCase() : '';
  if (word === 'true' || word === '1') return { value: true };
  if (word === 'false' || word === '0') return { value: false };
  return { error: validationWords('boolean') };
}

function dateValue(variable: Variable, given: unknown): Coerced {
  const dmy = variable.rules?.includes('date_dmy');
  if (typeof given !== 'string' || given.length > LONGEST_DATE) return { error: validationWords('datetime') };
  if (dmy && given.includes('/')) {
    const parsed = parseDmy(given);
    if (parsed === 'format') return { error: validationWords('dateDmyFormat') };
    if (parsed === 'date') return { error: validationWords('date') };
    return { value: `${parsed.iso}T00:00:00.000Z` };
  }
  const value = parseDateTime(given);
  if (value !== null) return { value };
  return { error: dmy ? validationWords('dateDmyFormat') : validationWords('datetime') };
}

/**
 * A list, or JSON text of one. Items are integers (spec 2 §5.1), or texts where there are texts to choose from;
 * numeric text counts as the number.
 */
function arrayValue(variable: Variable, given: unknown): Coerced {
  const list = typeof given === 'string' ? readJson(given) : given;
  if (list === undefined) return { error: validationWords('arrayContent') };
  if (!Array.isArray(list)) return { error: validationWords('array') };
  const ofTexts = variable.choices?.some(({ value }) => typeof value === 'string') ?? false;
  const items: (string | number)[] = [];
  for (const entry of list) {
    const item = arrayItem(entry, ofTexts);
    if (item === null) return { error: validationWords('arrayContent') };
    items.push(item);
  }
  return { value: items };
}

function arrayItem(entry: unknown, ofTexts: boolean): string | number | null {
  const item = typeof entry === 'string' ? cleanText(entry) : entry;
  if (ofTexts && typeof item === 'string') return item === '' ? null : item;
  const number = typeof item === 'string' && isNumeric(item) ? Number(item) : item;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null;
}

function jsonValue(given: unknown): Coerced {
  const value = typeof given === 'string' ? readJson(given) : given;
  if (value === undefined) return { error: validationWords('json') };
  return isJson(value, 0) ? { value } : { error: validationWords('json') };
}

const MAX_DEPTH = 40;

function isJson(value: unknown, depth: number): value is Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || depth > MAX_DEPTH) return false;
  return Object.values(value).every((item) => isJson(item, depth + 1));
}
