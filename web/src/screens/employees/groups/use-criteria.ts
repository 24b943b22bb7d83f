import {
  isCriterionColumn,
  type Operator,
  operators,
  operatorsOf,
} from '@livingroom/shared/modules/people/rules/criteria.ts';
import type { ApiFailure } from '../../../api/failure.ts';
import { rows, useRows } from '../../../api/rows.ts';
import { type Field, useTableInfo } from '../../../features/data-manager/controller/metadata.ts';

/** One criterion as it is edited; without an id it is not stored yet. `place` tells drafts apart. */
export type Draft = {
  readonly place: number;
  readonly id?: number;
  readonly criteria_type: 'include' | 'exclude';
  readonly variable_id_ref: number;
  readonly operator: Operator;
  readonly variable_value: string | null;
};

type Criteria = {
  readonly stored: readonly Draft[] | undefined;
  readonly fields: readonly Field[];
  readonly failure: ApiFailure | undefined;
  readonly refresh: () => Promise<unknown>;
};

/** More criteria than anybody reads. */
const most = 50;

/** The stored criteria of a group, and the columns of people that may be asked. */
export function useCriteria(groupId: number): Criteria {
  const read = useRows('employee_group_criteria', {
    where: { employee_group_id_ref: groupId },
    sort: ['employee_group_criterion_id'],
    limit: most,
  });
  const people = useTableInfo('employees');
  const stored = read.data?.rows.map(
    (row, place): Draft => ({
      place,
      id: row.employee_group_criterion_id,
      criteria_type: row.criteria_type,
      variable_id_ref: row.variable_id_ref,
      operator: operators.find((one) => one === row.operator) ?? 'eq',
      variable_value: row.variable_value,
    }),
  );
  return {
    stored: people.value && stored,
    fields: (people.value?.fields ?? []).filter(({ name, variable }) => isCriterionColumn(name, variable)),
    failure: read.failure ?? people.failure,
    refresh: read.refresh,
  };
}

/** A criterion that asks nothing yet, of the first column. */
export function newDraft(field: Field, place: number): Draft {
  const [operator = 'eq'] = operatorsOf(field.variable);
  return { place, criteria_type: 'include', variable_id_ref: field.id, operator, variable_value: null };
}

/** Makes the stored criteria those of the drafts. */
export async function saveCriteria(
  groupId: number,
  stored: readonly Draft[],
  drafts: readonly Draft[],
): Promise<void> {
  const calls = rows('employee_group_criteria');
  for (const { id } of stored)
    if (id !== undefined && !drafts.some((draft) => draft.id === id)) await calls.remove(id);
  for (const { id, place: _, ...values } of drafts) {
    const before = stored.find((one) => one.id === id);
    if (id === undefined) await calls.create({ employee_group_id_ref: groupId, ...values });
    else if (before && !isSame(before, { place: 0, id, ...values })) await calls.update(id, values);
  }
}

export function isSame(a: Draft, b: Draft): boolean {
  return (
    a.id === b.id &&
    a.criteria_type === b.criteria_type &&
    a.variable_id_ref === b.variable_id_ref &&
    a.operator === b.operator &&
    (a.variable_value ?? '') === (b.variable_value ?? '')
  );
}
