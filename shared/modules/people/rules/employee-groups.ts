import { searchFold } from '../../../core/catalogue/search-text.ts';
import { foldValue } from '../../../core/lib/fold-value.ts';
import type { Json } from '../../../core/lib/json.ts';

/** One row of `employee_group_criteria`, its field by name; null when the column does not exist any more. */
export type GroupCriterion = {
  readonly criteria_type: string;
  readonly field: string | null;
  readonly operator: string;
  readonly value: Json;
};

type Values = { readonly [field: string]: Json };

/**
 * Whether a person belongs to a group: every "include" criterion holds and no "exclude" one does. A group without
 * criteria is everybody. A criterion that cannot be read includes nobody, rather than asking people who are not meant.
 */
export function isInGroup(criteria: readonly GroupCriterion[], person: Values): boolean {
  return criteria.every((criterion) => {
    if (criterion.field === null) return false;
    const isHeld = holds(criterion.operator, person[criterion.field] ?? null, criterion.value);
    return isHeld === null ? false : isHeld === (criterion.criteria_type !== 'exclude');
  });
}

/** Null for an operator that is not known. Text is compared without letter case or composition, numbers and their text as numbers. */
function holds(operator: string, given: Json, wanted: Json): boolean | null {
  switch (operator) {
    case 'eq':
      return isSame(given, wanted);
    case 'ne':
      return !isSame(given, wanted);
    case 'in':
      return (Array.isArray(wanted) ? wanted : [wanted]).some((one) => isSame(given, one));
    case 'contains':
      return given !== null && searchFold(String(given)).includes(searchFold(String(wanted)));
    case 'gt':
      return isBelow(wanted, asFine(given, wanted));
    case 'lt':
      return isBelow(asFine(given, wanted), wanted);
    default:
      return null;
  }
}

function isSame(given: Json, wanted: Json): boolean {
  return comparable(asFine(given, wanted)) === comparable(wanted);
}

const day = /^\d{4}-\d{2}-\d{2}$/;

/** A moment as its day in UTC where a day is asked for: what lies on that day is neither before nor after it. */
function asFine(given: Json, wanted: Json): Json {
  const date = String(given).slice(0, 10);
  const isAsked = day.test(comparable(wanted)) && day.test(date) && String(given).charAt(10) === 'T';
  return isAsked ? date : given;
}

function comparable(value: Json): string {
  return value === null ? '' : foldValue(value);
}

/** Numbers by size, everything else (dates as ISO text among it) by its text; nothing is below or above an empty value. */
function isBelow(low: Json, high: Json): boolean {
  if (comparable(low) === '' || comparable(high) === '') return false;
  const [a, b] = [Number(low), Number(high)];
  return Number.isNaN(a) || Number.isNaN(b) ? comparable(low) < comparable(high) : a < b;
}
