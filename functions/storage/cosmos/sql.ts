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
    return `(${filters.map((filter) => this.filter(filter)).join(separator)})`;
  }

  #condition(condition: Condition): string {
    const path = fieldPath(condition.field);
    switch (condition.op) {
      case 'eq':
        return this.#equals(path, condition.value);
      case 'ne':
        return not(this.#equals(path, condition.value));
      case 'in':
        return this.#oneOf(path, condition.value);
      case 'notIn':
        return not(this.#oneOf(path, condition.value));
      case 'has':
        return `ARRAY_CONTAINS(${path}, ${this.parameter(condition.value)})`;
      case 'contains':
        return `CONTAINS(LOWER(${path}), ${this.parameter(fold(condition.value))})`;
      case 'startsWith':
        return `STARTSWITH(LOWER(${path}), ${this.parameter(fold(condition.value))})`;
      default:
        if (condition.value === null) return 'false';
        return `${path} ${OPERATORS[condition.op]} ${this.parameter(condition.value)}`;
    }
  }

  /** A field that was never stored is null to us and undefined to Cosmos. */
  #equals(path: string, value: Scalar): string {
    if (value === null) return `(NOT IS_DEFINED(${path}) OR IS_NULL(${path}))`;
    return `${path} = ${this.parameter(value)}`;
  }

  #oneOf(path: string, list: readonly Scalar[]): string {
    const names = list.filter((value) => value !== null).map((value) => this.parameter(value));
    const known = names.length > 0 ? `${path} IN (${names.join(', ')})` : 'false';
    return list.includes(null) ? `(${known} OR ${this.#equals(path, null)})` : known;
  }
}

const OPERATORS = { lt: '<', lte: '<=', gt: '>', gte: '>=' } as const;

/** A field of the body; the brackets allow names that are keywords. */
export function fieldPath(field: string): string {
  return `c.body["${checkField(field)}"]`;
}

/** Comparing values of two types is undefined in Cosmos, and so would be its opposite. */
function not(condition: string): string {
  return `NOT ((${condition}) ?? false)`;
}
