import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import { variableId } from '@livingroom/shared/catalogue/metadata.ts';
import type { Json } from '@livingroom/shared/lib/json.ts';
import { type GroupCriterion, isInGroup } from '@livingroom/shared/rules/groups/employee-groups.ts';
import type { ServiceContext } from '../../context.ts';
import type { Body } from '../../storage/port.ts';
import { readEvery } from '../../storage/rows.ts';

/** Who belongs to a group, asked person by person. */
export type Group = {
  /** Columns of `employees` that the answer depends on. */
  readonly fields: readonly string[];
  includes(employee: Body): boolean;
};

const everybody: Group = { fields: [], includes: () => true };

/** A group by its number; null and a group without criteria are everybody. */
export async function loadGroup(context: ServiceContext, id: number | null): Promise<Group> {
  if (id === null) return everybody;
  const rows = await readEvery(context.store, 'employee_group_criteria', {
    where: { field: 'employee_group_id_ref', op: 'eq', value: id },
  });
  const criteria = rows.map(
    ({ body }): GroupCriterion => ({
      criteria_type: String(body.criteria_type),
      field: fieldOf(Number(body.variable_id_ref)),
      operator: String(body.operator),
      value: wantedValue(String(body.operator), body.variable_value ?? null),
    }),
  );
  return {
    fields: criteria.flatMap(({ field }) => field ?? []),
    includes: (employee) => isInGroup(criteria, employee),
  };
}

function wantedValue(operator: string, value: Json): Json {
  return operator === 'in' ? String(value ?? '').split(';') : value;
}

function fieldOf(id: number): string | null {
  const table = findTable('employees');
  return Object.keys(table.variables).find((name) => variableId(table, name) === id) ?? null;
}
