import type { JSONValue, SqlQuerySpec } from '@azure/cosmos';
import { checkField, checkScalar } from '../check.ts';
import { fold } from '../fold.ts';
import type { Condition, Filter, Scalar } from '../port.ts';

/**
 * A filter as query text, its values named parameters. Nothing is used that the protocol server of the tests lacks:
 * no OFFSET after ORDER BY, no third argument of CONTAINS.
 */
export class QueryText {
  readonly #parameters: { name: string; value: JSONValue }[] = [];

  parameter(value: Scalar): string {
    const name = `@p${this.#parameters.length}`;
    this.#parameters.push({ name, value: checkScalar(value) });
    return name;
  }

  spec(query: string): SqlQuerySpec {
    return { query, parameters: this.#parameters };
  }

  filter(filter: Filter): string {
    if ('and' in filter) return this.#join(filter.and, ' AND ', 'true');
    if ('or' in filter) return this.#join(filter.or, ' OR ', 'false');
    return this.#condition(filter);
  }

  #join(filters: readonly Filter[], separator: string, empty: string): string {
    if (filters.length === 0) return empty;
    const [only] = filters;
    if (only && filters.length === 1) return this.filter(only);
    return `(${filters.map((filter) => this.filter(filter)).join(separator)})`;
  }

  #condition(condition: Condition): string {
    const path = fieldPath(condition.field);
    switch (condition.op) {
      case 'eq':
        return this.#equals(path, condition.value);
      case 'ne':
        return this.#differs(path, condition.value);
      case 'in':
        return this.#oneOf(path, condition.value);
      case 'notIn':
        return this.#noneOf(path, condition.value);
      case 'has':
        return `ARRAY_CONTAINS(${path}, ${this.parameter(condition.value)})`;
      case 'holds':
        return `CONTAINS(${path}, ${this.parameter(condition.value)})`;
      case 'contains':
        return `CONTAINS(LOWER(${path}), ${this.parameter(fold(condition.value))})`;
      case 'startsWith':
        return `STARTSWITH(LOWER(${path}), ${this.parameter(fold(condition.value))})`;
      default:
        if (condition.value === null) return 'false';
        return `${path} ${OPERATORS[condition.op]} ${this.parameter(condition.value)}`;
    }
  }

  #equals(path: string, value: Scalar): string {
    return value === null ? `(${isNull(path)})` : `${path} = ${this.parameter(value)}`;
  }

  /** Said without negating `#equals`: a comparison that does not hold may be undefined, and so its opposite. */
  #differs(path: string, value: Scalar): string {
    return value === null ? notNull(path) : `(${isNull(path)} OR ${path} != ${this.parameter(value)})`;
  }

  #oneOf(path: string, list: readonly Scalar[]): string {
    const names = this.#names(list);
    const known = names ? `${path} IN (${names})` : 'false';
    return list.includes(null) ? `(${isNull(path)} OR ${known})` : known;
  }

  #noneOf(path: string, list: readonly Scalar[]): string {
    const names = this.#names(list);
    const unknown = names ? `NOT (${path} IN (${names}))` : 'true';
    return list.includes(null) ? `(${notNull(path)} AND ${unknown})` : `(${isNull(path)} OR ${unknown})`;
  }

  #names(list: readonly Scalar[]): string {
    return list
      .filter((value) => value !== null)
      .map((value) => this.parameter(value))
      .join(', ');
  }
}

const OPERATORS = { lt: '<', lte: '<=', gt: '>', gte: '>=' } as const;

/** A field of the body; the brackets allow names that are keywords. */
export function fieldPath(field: string): string {
  return `c.body["${checkField(field)}"]`;
}

/** A field that was never stored is null to us and undefined to Cosmos. */
function isNull(path: string): string {
  return `NOT IS_DEFINED(${path}) OR IS_NULL(${path})`;
}

export function notNull(path: string): string {
  return `IS_DEFINED(${path}) AND NOT IS_NULL(${path})`;
}
