import { columnUse } from '../catalogue/define.ts';
import type { Table, Variable } from '../catalogue/types.ts';
import type { Json } from '../lib/json.ts';
import type { Language } from '../lib/language.ts';
import { type Phrase, say } from '../lib/phrase.ts';
import { validationWords } from '../words/validation.ts';
import { choiceError, ruleError } from './check-rule.ts';
import { coerce } from './coerce.ts';

export type Mode = 'create' | 'update' | 'filter';

export type CheckedRow<E = string> = {
  /** Known fields that the mode may carry, as they are stored. */
  readonly values: { [field: string]: Json };
  /** Field to what is wrong with it; empty when the row may be saved. */
  readonly errors: Record<string, E>;
};

/** The first rule of the column that the value breaks, in the words of spec 2 §5.1; null when it is fine. */
export function validateValue(variable: Variable, value: unknown, language?: Language): string | null {
  const checked = checkValue(variable, value, isNotNull(variable));
  return 'error' in checked ? say(checked.error, language) : null;
}

/** `checkRow`, with the errors in one language. */
export function validateRow(
  table: Pick<Table, 'variables'>,
  given: { readonly [field: string]: unknown },
  mode: Mode,
  language?: Language,
): CheckedRow {
  const { values, errors } = checkRow(table, given, mode);
  const said = Object.entries(errors).map(([field, error]) => [field, say(error, language)]);
  return { values, errors: Object.fromEntries(said) };
}

/**
 * Checks and normalises what a form, a sheet or a call gives. Unknown fields, and those that the mode may not
 * carry, are dropped (spec 2 §7.1); a create also misses what is required; a filter takes one value or several.
 */
export function checkRow(
  table: Pick<Table, 'variables'>,
  given: { readonly [field: string]: unknown },
  mode: Mode,
): CheckedRow<Phrase> {
  const values: { [field: string]: Json } = {};
  const errors: Record<string, Phrase> = {};
  for (const { field, variable, required } of columnsFor(table.variables, mode)) {
    const raw = Object.hasOwn(given, field) ? given[field] : undefined;
    if (raw === undefined && !(mode === 'create' && variable.create === 'required')) continue;
    const checked = mode === 'filter' ? checkFilter(variable, raw) : checkValue(variable, raw, required);
    if ('error' in checked) errors[field] = checked.error;
    else values[field] = checked.value;
  }
  return { values, errors };
}

type Column = { readonly field: string; readonly variable: Variable; readonly required: boolean };

const columns = new WeakMap<Table['variables'], Map<Mode, readonly Column[]>>();

/** The columns that a mode may carry, found once a table: a sheet has ten thousand rows. */
function columnsFor(variables: Table['variables'], mode: Mode): readonly Column[] {
  const byMode = columns.get(variables) ?? new Map<Mode, readonly Column[]>();
  columns.set(variables, byMode);
  const known = byMode.get(mode);
  if (known) return known;
  const found = Object.entries(variables).flatMap(([field, variable]): Column[] => {
    if (!takesPart(variable, mode)) return [];
    const required = mode !== 'filter' && (isNotNull(variable) || isRequired(variable, mode));
    return [{ field, variable, required }];
  });
  byMode.set(mode, found);
  return found;
}

/** A new row before anybody fills it in (spec 2 §5.1, blank records). */
export function blankRow(table: Pick<Table, 'variables'>): { [field: string]: Json } {
  return Object.fromEntries(
    Object.entries(table.variables)
      .filter(([, variable]) => variable.internal !== true)
      .map(([field, variable]) => [field, blankValue(variable)]),
  );
}

function blankValue(variable: Variable): Json {
  const required = isNotNull(variable);
  switch (variable.type) {
    case 'string':
    case 'text':
    case 'datetime':
      return required ? ' ' : '';
    case 'integer':
    case 'float':
      return required ? 0 : null;
    case 'boolean':
      return false;
    case 'array':
      return [];
    case 'json':
      return required ? {} : null;
  }
}

function checkValue(
  variable: Variable,
  raw: unknown,
  required: boolean,
): { readonly value: Json } | { readonly error: Phrase } {
  const coerced = coerce(variable, raw);
  if ('error' in coerced) return coerced;
  const { value } = coerced;
  if (value === null || (Array.isArray(value) && value.length === 0)) {
    return required ? { error: emptyMessage(variable, value) } : coerced;
  }
  for (const rule of variable.rules ?? []) {
    const error = ruleError(rule, value);
    if (error !== null) return { error };
  }
  const error = choiceError(variable, value);
  return error === null ? coerced : { error };
}

/** Every value of a filter has the column's type; the column's rules do not bind what is searched for. */
function checkFilter(
  variable: Variable,
  raw: unknown,
): { readonly value: Json } | { readonly error: Phrase } {
  if (!Array.isArray(raw)) return coerce(variable, raw);
  const values: Json[] = [];
  for (const item of raw) {
    const coerced = coerce(variable.type === 'array' ? { ...variable, type: 'string' } : variable, item);
    if ('error' in coerced) return coerced;
    values.push(coerced.value);
  }
  return { value: values };
}

function takesPart(variable: Variable, mode: Mode): boolean {
  if (variable.internal) return false;
  return mode === 'filter' ? variable.filterable !== false : columnUse(variable, mode) !== 'never';
}

function isRequired(variable: Variable, mode: 'create' | 'update'): boolean {
  return variable[mode] === 'required';
}

function isNotNull(variable: Variable): boolean {
  return variable.rules?.includes('not_null') ?? false;
}

function emptyMessage(variable: Variable, value: Json): Phrase {
  const isText = ['string', 'text', 'datetime', 'array'].includes(variable.type);
  return isText || Array.isArray(value) ? validationWords('empty') : validationWords('null');
}
