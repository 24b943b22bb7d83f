import type { Json } from '../../../core/lib/json.ts';
import type { Resource, ScimFilter, ScimPath } from './filter.ts';
import { isRecord } from './records.ts';

type Matcher = {
  readonly matches: (resource: Resource) => boolean;
  /** How many comparisons a resource takes. */
  readonly comparisons: number;
};

const matchers = new WeakMap<ScimFilter, Matcher>();

/** Whether a resource, or a value of a list in it, is what a filter asks for. Texts are compared without case. */
export function matchesScim(filter: ScimFilter, resource: Resource): boolean {
  return matcherOf(filter).matches(resource);
}

/** A filter made ready for many resources: values of one attribute, joined by `or`, are looked up in a set. */
export function matcherOf(filter: ScimFilter): Matcher {
  const known = matchers.get(filter);
  if (known) return known;
  const made = madeOf(filter);
  matchers.set(filter, made);
  return made;
}

function alternativesOf(filter: ScimFilter): readonly ScimFilter[] {
  const found: ScimFilter[] = [];
  const open = [filter];
  for (let one = open.pop(); one; one = open.pop())
    if (one.op === 'or') open.push(one.right, one.left);
    else found.push(one);
  return found;
}

function matcherOfAny(alternatives: readonly ScimFilter[]): Matcher {
  const sets = new Map<string, { readonly path: ScimPath; readonly values: Set<Json> }>();
  const others: Matcher[] = [];
  for (const one of alternatives) {
    if (one.op !== 'eq' || one.path.filter || isMoment(one.value)) {
      others.push(matcherOf(one));
      continue;
    }
    const { schema, attribute, sub } = one.path;
    const name = JSON.stringify([schema, attribute, sub]).toLowerCase();
    const known = sets.get(name);
    if (known) known.values.add(folded(one.value));
    else sets.set(name, { path: one.path, values: new Set([folded(one.value)]) });
  }
  const tests = [...sets.values()].map(
    ({ path, values }) =>
      (resource: Resource) =>
        valuesAt(resource, path).some((value) => values.has(folded(value))),
  );
  return {
    matches: (resource) =>
      tests.some((test) => test(resource)) || others.some(({ matches }) => matches(resource)),
    comparisons: sets.size + others.reduce((sum, { comparisons }) => sum + comparisons, 0),
  };
}

function madeOf(filter: ScimFilter): Matcher {
  switch (filter.op) {
    case 'or':
      return matcherOfAny(alternativesOf(filter));
    case 'and': {
      const [left, right] = [matcherOf(filter.left), matcherOf(filter.right)];
      return {
        matches: (resource) => left.matches(resource) && right.matches(resource),
        comparisons: left.comparisons + right.comparisons,
      };
    }
    case 'not': {
      const { matches, comparisons } = matcherOf(filter.inner);
      return { matches: (resource) => !matches(resource), comparisons };
    }
    case 'has':
      return at(filter.path, (values) => values.length > 0);
    case 'pr':
      return at(filter.path, (values) => values.some((value) => value !== null && value !== ''));
    case 'ne':
      return at(filter.path, (values) => !values.some((value) => compared('eq', value, filter.value)));
    default: {
      const { op, value } = filter;
      return at(filter.path, (values) => values.some((known) => compared(op, known, value)));
    }
  }
}

function at(path: ScimPath, test: (values: readonly Json[]) => boolean): Matcher {
  const inner = path.filter ? matcherOf(path.filter).comparisons : 0;
  return { matches: (resource) => test(valuesAt(resource, path)), comparisons: 1 + inner };
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
