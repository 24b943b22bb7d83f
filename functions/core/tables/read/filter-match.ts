import type { Body, Condition, Filter, Scalar } from '../../storage/port.ts';

/** Whether a row passes a filter; the same meaning as in the stores. */
export function matchesFilter(body: Body, filter: Filter): boolean {
  if ('and' in filter) return filter.and.every((part) => matchesFilter(body, part));
  if ('or' in filter) return filter.or.some((part) => matchesFilter(body, part));
  return matchesCondition(body[filter.field] ?? null, filter);
}

function matchesCondition(value: Body[string], condition: Condition): boolean {
  switch (condition.op) {
    case 'eq':
      return value === condition.value;
    case 'ne':
      return value !== condition.value;
    case 'in':
      return isAmong(value, condition.value);
    case 'notIn':
      return !isAmong(value, condition.value);
    case 'has':
      return Array.isArray(value) && value.includes(condition.value);
    case 'holds':
      return typeof value === 'string' && value.includes(condition.value);
    case 'contains':
      return typeof value === 'string' && value.toLowerCase().includes(condition.value.toLowerCase());
    case 'startsWith':
      return typeof value === 'string' && value.toLowerCase().startsWith(condition.value.toLowerCase());
    default:
      return compares(value, condition.op, condition.value);
  }
}

/** Lists that are longer are looked up in a set, made once a list: the scope of a caller may name ten thousand people. */
const SHORT = 20;

const sets = new WeakMap<readonly Scalar[], ReadonlySet<unknown>>();

function isAmong(value: Body[string], values: readonly Scalar[]): boolean {
  if (values.length <= SHORT) return values.some((one) => one === value);
  const known = sets.get(values) ?? new Set<unknown>(values);
  sets.set(values, known);
  return known.has(value);
}

function compares(value: Body[string], op: 'lt' | 'lte' | 'gt' | 'gte', limit: unknown): boolean {
  if (value === null || limit === null || typeof value !== typeof limit) return false;
  const left = value as string | number;
  const right = limit as string | number;
  if (op === 'lt') return left < right;
  if (op === 'lte') return left <= right;
  return op === 'gt' ? left > right : left >= right;
}
