import type { Variable } from '../../../core/catalogue/types.ts';

export const operators = ['eq', 'ne', 'in', 'contains', 'gt', 'lt'] as const;

export type Operator = (typeof operators)[number];

/** Columns of people that say nothing about who belongs together. */
const unusable: readonly string[] = [
  'employee_id',
  'illustration',
  'new_email',
  'new_email_from',
  'created_at',
  'updated_at',
];

/** Whether a criterion may ask for a column of the people: never for one that the server keeps to itself. */
export function isCriterionColumn(name: string, { type, internal }: Variable): boolean {
  return internal !== true && type !== 'json' && type !== 'array' && !unusable.includes(name);
}

/** What a column can be asked; choices and what points at other rows are asked by a list of values. */
export function operatorsOf(variable: Variable): readonly Operator[] {
  if (isChosen(variable)) return ['in', 'eq', 'ne'];
  return variable.type === 'string' || variable.type === 'text'
    ? ['eq', 'ne', 'contains', 'in']
    : ['eq', 'ne', 'gt', 'lt'];
}

/** Whether its values are chosen, not typed. */
export function isChosen({ type, choices, references }: Variable): boolean {
  return type === 'boolean' || choices !== undefined || references !== undefined;
}

/** So many people must be asked for a round to release figures, unless everybody is (privacy rules). */
const LEAST_ASKED = 20;
/** Below it no figure of the group itself can ever be seen. */
const LEAST_SHOWN = 5;

export type GroupCaution = 'nobody' | 'one' | 'few' | 'unreleased';

/** What is to be known of a group of this size before a round is made for it; null when nothing is. */
export function groupCaution(count: number, all: number): GroupCaution | null {
  if (count === 0) return 'nobody';
  if (count === 1) return 'one';
  if (count < LEAST_SHOWN) return 'few';
  return count < LEAST_ASKED && count < all ? 'unreleased' : null;
}
