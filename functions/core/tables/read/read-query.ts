import { isIndexed } from '@livingroom/shared/core/catalogue/define.ts';
import { isSearched, SEARCH_COLUMN, searchFold } from '@livingroom/shared/core/catalogue/search-text.ts';
import type { Table, Variable } from '@livingroom/shared/core/catalogue/types.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Condition, Filter, Scalar, Sort } from '../../storage/port.ts';

/** One entry of the `filters` object (spec 2 §3, filter entry). */
type FilterEntry = { readonly value: unknown; readonly type?: string; readonly operator?: string };

/** Field -> what is asked of it: one entry, or several that must all hold. */
export type FieldFilters = { readonly [field: string]: FilterEntry | readonly FilterEntry[] };

/** What one read asks for (spec 2 §7.1). */
export type ReadQuery = {
  readonly is_function?: boolean;
  /** Of a function: the language, and columns with the value that they must have. */
  readonly func_args?: { readonly [name: string]: string | number | boolean | null };
  readonly account_filter_override?: 'user' | 'system' | 'none';
  readonly filters?: FieldFilters;
  readonly search?: string;
  readonly sort?: string;
  readonly limit: number;
  readonly offset: number;
  readonly cursor?: string;
  readonly count?: boolean;
  readonly columns?: string;
  readonly language?: string;
  readonly foreign_key_display?: boolean;
};

type Operator = Exclude<Condition['op'], 'holds'> | 'between' | 'empty' | 'filled';

const operators: ReadonlyMap<string, Operator> = new Map([
  ['', 'eq'],
  ['=', 'eq'],
  ['eq', 'eq'],
  ['!=', 'ne'],
  ['ne', 'ne'],
  ['in', 'in'],
  ['not in', 'notIn'],
  ['<', 'lt'],
  ['lt', 'lt'],
  ['<=', 'lte'],
  ['lte', 'lte'],
  ['>', 'gt'],
  ['gt', 'gt'],
  ['>=', 'gte'],
  ['gte', 'gte'],
  ['like', 'contains'],
  ['contains', 'contains'],
  ['starts_with', 'startsWith'],
  ['has', 'has'],
  ['between', 'between'],
  ['is_empty', 'empty'],
  ['is_not_empty', 'filled'],
]);

/** The stores' filter for the client's `filters`; names that are not columns are dropped (spec 2 §7.1). */
export function readFilters(table: Table, filters: FieldFilters): Filter | undefined {
  const parts: Filter[] = [];
  for (const [field, entries] of Object.entries(filters)) {
    const variable = columnOf(table, field);
    if (variable) for (const entry of [entries].flat()) parts.push(readFilter(field, variable, entry));
  }
  return parts.length > 1 ? { and: parts } : parts[0];
}

function readFilter(field: string, variable: Variable, entry: FilterEntry): Filter {
  const list = Array.isArray(entry.value);
  // Who names the type of a column knows it: another one is a mistake that would find nothing.
  if (entry.type !== undefined && !isTypeOf(variable, entry.type))
    throw new AppError('query-refused', { problem: 'filter-value', field });
  const op = operators.get((entry.operator ?? (list ? 'in' : 'eq')).toLowerCase());
  if (!op) throw new AppError('query-refused', { problem: 'operator', operator: entry.operator ?? '' });
  if (op === 'empty' || op === 'filled') return emptiness(field, variable, op === 'empty');
  if (op === 'between') return between(field, variable, list ? (entry.value as unknown[]) : []);
  if (op === 'in' || op === 'notIn') {
    const values = list ? (entry.value as unknown[]) : [entry.value];
    return { field, op, value: values.slice(0, 10_000).map((value) => scalar(field, variable, value)) };
  }
  const value = scalar(field, variable, list ? (entry.value as unknown[])[0] : entry.value);
  if (op === 'contains' || op === 'startsWith') return { field, op, value: String(value) };
  return { field, op, value };
}

/** The words for types that clients use beside those of the catalogue. */
const wordsOfTypes: { readonly [type: string]: readonly string[] } = {
  text: ['string'],
  integer: ['number', 'int'],
  float: ['number'],
  datetime: ['date', 'string'],
  array: ['list'],
  json: ['object'],
  boolean: ['bool'],
};

function isTypeOf({ type }: Variable, named: string): boolean {
  return named === type || (wordsOfTypes[type] ?? []).includes(named);
}

/** A blank text is a space where its column must have a value (spec 2 §5.1, blank records). */
function emptiness(field: string, { type }: Variable, isEmpty: boolean): Filter {
  const isText = type === 'string' || type === 'text' || type === 'datetime';
  return { field, op: isEmpty ? 'in' : 'notIn', value: isText ? [null, '', ' '] : [null] };
}

/** From the first value to the second, both included. */
function between(field: string, variable: Variable, bounds: readonly unknown[]): Filter {
  const [from = null, to = null] = bounds.map((value) => scalar(field, variable, value));
  if (bounds.length !== 2 || from === null || to === null)
    throw new AppError('query-refused', { problem: 'filter-value', field });
  return {
    and: [
      { field, op: 'gte', value: from },
      { field, op: 'lte', value: to },
    ],
  };
}

function scalar(field: string, variable: Variable, value: unknown): Scalar {
  if (value === null || value === undefined) return null;
  if (variable.type === 'integer' || variable.type === 'float') {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    if (typeof number === 'number' && Number.isFinite(number)) return number;
  } else if (variable.type === 'boolean') {
    if (value === true || value === 'true') return true;
    if (value === false || value === 'false') return false;
  } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return variable.type === 'array' ? value : String(value);
  }
  throw new AppError('query-refused', { problem: 'filter-value', field });
}

/** `name`, `-name` or `name desc`, several by comma. */
export function readSort(table: Table, text: string | undefined): readonly Sort[] | undefined {
  if (!text) return undefined;
  const sorts = text.split(',').flatMap((part): Sort[] => {
    const [, minus, field, direction] = /^\s*(-?)(\w+)(?:\s+(asc|desc))?\s*$/i.exec(part) ?? [];
    const variable = field ? columnOf(table, field) : undefined;
    if (!field || !variable || !isIndexed(variable)) return [];
    const descending = minus === '-' || direction?.toLowerCase() === 'desc';
    return [{ field, direction: descending ? 'desc' : 'asc' }];
  });
  return sorts.length > 0 ? sorts : undefined;
}

/** Words of a search at most; further ones are not looked at. */
const WORDS = 8;

/**
 * Rows where every word of the text stands in some searchable column, as `searchFold` compares: a person is found by given
 * and family name together.
 */
export function readSearch(table: Table, text: string | undefined): Filter | undefined {
  const words = text?.trim().split(/\s+/).slice(0, WORDS) ?? [];
  if (!isSearched(table) || words.length === 0 || words[0] === '') return undefined;
  return {
    and: words.map((word): Filter => ({ field: SEARCH_COLUMN, op: 'holds', value: searchFold(word) })),
  };
}

function columnOf(table: Table, field: string): Variable | undefined {
  const variable = Object.hasOwn(table.variables, field) ? table.variables[field] : undefined;
  return variable && !variable.internal ? variable : undefined;
}
