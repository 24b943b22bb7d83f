import type { Json } from '../../../core/lib/json.ts';
import type { Clause, ItemCondition, Operator } from './conditions.ts';

/** Operators that ask for nothing beyond the answer itself. */
const withoutValue: readonly Operator[] = ['answered', 'not answered'];

export function takesValue(operator: Operator): boolean {
  return !withoutValue.includes(operator);
}

/** A condition as its column holds it; what cannot be read stays unreadable. */
export function conditionJson(condition: ItemCondition): Json {
  switch (condition.kind) {
    case 'clause':
      return clauseJson(condition);
    case 'group':
      return { group: condition.group };
    case 'not':
      return { not: conditionJson(condition.part) };
    case 'and':
      return { and: condition.parts.map(conditionJson) };
    case 'or':
      return { or: condition.parts.map(conditionJson) };
    case 'never':
      return {};
  }
}

function clauseJson({ item, operator, values, other }: Clause): Json {
  if (!takesValue(operator)) return { item, operator };
  if (other !== null) return { item, operator, value: { item: other } };
  const [first = null] = values;
  return { item, operator, value: operator === 'one of' ? values : first };
}
