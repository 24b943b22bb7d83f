import type { Json } from '../../lib/json.ts';
import type { Resource, ScimFilter, ScimPath } from './filter.ts';
import { isRecord } from './records.ts';

/** Whether a resource, or a value of a list in it, is what a filter asks for. Texts are compared without case. */
export function matchesScim(filter: ScimFilter, resource: Resource): boolean {
  switch (filter.op) {
    case 'and':
      return matchesScim(filter.left, resource) && matchesScim(filter.right, resource);
    case 'or':
      return matchesScim(filter.left, resource) || matchesScim(filter.right, resource);
    case 'not':
      return !matchesScim(filter.inner, resource);
    case 'has':
      return valuesAt(resource, filter.path).length > 0;
    case 'pr':
      return valuesAt(resource, filter.path).some((value) => value !== null && value !== '');
    case 'ne':
      return !valuesAt(resource, filter.path).some((value) => compared('eq', value, filter.value));
    default: {
      const { op, value } = filter;
      return valuesAt(resource, filter.path).some((known) => compared(op, known, value));
    }
  }
}

/** The values at a path; those of lists one by one, and of a list of complex values their `value`. */
function valuesAt(resource: Resource, path: ScimPath): readonly Json[] {
  const base = path.schema ? (propertyOf(resource, path.schema) ?? null) : null;
  const from = isRecord(base) ? base : resource;
  const found = propertyOf(from, path.attribute);
  if (found === undefined || found === null) return [];
  const list = (Array.isArray(found) ? found : [found]) as readonly Json[];
  const kept = path.filter
    ? list.filter((one) => isRecord(one) && path.filter !== null && matchesScim(path.filter, one))
    : list;
  const { sub } = path;
  return kept.flatMap((one) => {
    if (!isRecord(one)) return sub === null ? [one] : [];
    const value = propertyOf(one, sub ?? 'value');
    return value === undefined ? (sub === null && path.filter ? [true] : []) : [value];
  });
}

/** The property of that name, whatever its case. */
export function propertyOf(record: { readonly [name: string]: Json }, name: string): Json | undefined {
  const key = keyOf(record, name);
  return key === undefined ? undefined : record[key];
}

export function keyOf(record: object, name: string): string | undefined {
  if (Object.hasOwn(record, name)) return name;
  const folded = name.toLowerCase();
  return Object.keys(record).find((key) => key.toLowerCase() === folded);
}

type Op = Exclude<ScimFilter, { op: 'and' | 'or' | 'not' | 'has' | 'pr' }>['op'];

function compared(op: Op, known: Json, wanted: string | number | boolean | null): boolean {
  if (op === 'eq' && !(isMoment(known) && isMoment(wanted))) return folded(known) === folded(wanted);
  if (typeof known !== 'string' || typeof wanted !== 'string') {
    const both = typeof known === 'number' && typeof wanted === 'number';
    return both && ordered(op, known - wanted);
  }
  const [one, other] = [known.toLowerCase(), wanted.toLowerCase()];
  if (isMoment(known) && isMoment(wanted) && op !== 'co' && op !== 'sw' && op !== 'ew')
    return ordered(op, Date.parse(known) - Date.parse(wanted));
  if (op === 'co') return one.includes(other);
  if (op === 'sw') return one.startsWith(other);
  if (op === 'ew') return one.endsWith(other);
  return ordered(op, one < other ? -1 : one > other ? 1 : 0);
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/iu;

/** A date and time, which may be written in more than one way. */
function isMoment(value: Json): value is string {
  return typeof value === 'string' && MOMENT.test(value);
}

function ordered(op: Op, difference: number): boolean {
  if (op === 'eq') return difference === 0;
  if (op === 'gt') return difference > 0;
  if (op === 'ge') return difference >= 0;
  if (op === 'lt') return difference < 0;
  return op === 'le' && difference <= 0;
}

function folded(value: Json): Json {
  if (typeof value !== 'string') return value;
  const text = value.toLowerCase();
  // Some directories write booleans as text.
  return text === 'true' ? true : text === 'false' ? false : text;
}
