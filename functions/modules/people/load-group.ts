import { findTable, type Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { variableId } from '@livingroom/shared/catalogue/metadata.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { isCriterionColumn } from '@livingroom/shared/modules/people/rules/criteria.ts';
import { type GroupCriterion, isInGroup } from '@livingroom/shared/modules/people/rules/employee-groups.ts';
import type { ServiceContext } from '../../core/context.ts';
import { effectiveTable } from '../../core/tables/effective-table.ts';
import { peopleOfGroup } from './directory-group.ts';

type EmployeeField = keyof Row<'employees'>;

/** Who belongs to a group, asked person by person. */
export type Group = {
  /** Columns of `employees` that the answer depends on. */
  readonly fields: readonly EmployeeField[];
  includes(employee: Partial<Row<'employees'>>): boolean;
};

const everybody: Group = { fields: [], includes: () => true };

/** A group by its number; null, and a group without criteria or a group of the directory, are everybody. */
export async function loadGroup(context: ServiceContext, id: number | null): Promise<Group> {
  if (id === null) return everybody;
  const { store } = context;
  const [group, rows] = await Promise.all([
    store.table('employee_groups').get(id),
    store.table('employee_group_criteria').every({ where: { employee_group_id_ref: id } }),
  ]);
  const people = await peopleTable(context, rows);
  return withinDirectory(context, groupOf(rows, people), group?.scim_group_id_ref ?? null);
}

/** Of a group those who belong to a group of the directory as well; null: all of them. */
export async function withinDirectory(
  context: ServiceContext,
  group: Group,
  scimGroupId: number | null,
): Promise<Group> {
  if (scimGroupId === null) return group;
  const people = await peopleOfGroup(context, scimGroupId);
  return {
    fields: ['employee_id', ...group.fields],
    includes: (employee) =>
      employee.employee_id !== undefined && people.has(employee.employee_id) && group.includes(employee),
  };
}

/** A criterion as it is stored, or as somebody thinks of it. */
export type WrittenCriterion = Pick<
  Row<'employee_group_criteria'>,
  'criteria_type' | 'variable_id_ref' | 'operator' | 'variable_value'
>;

/** The people's columns as criteria ask them: with the organisation's own fields where one of them is asked. */
export async function peopleTable(
  context: ServiceContext,
  rows: readonly Pick<WrittenCriterion, 'variable_id_ref'>[],
): Promise<Table> {
  const table = findTable('employees');
  const asksOwn = rows.some(({ variable_id_ref: id }) => fieldOf(table, id) === null);
  return asksOwn ? effectiveTable(context, table) : table;
}

/** Who belongs to a group of these criteria. `people`: the columns that they ask (`peopleTable`). */
export function groupOf(rows: readonly WrittenCriterion[], people: Table): Group {
  const criteria = rows.map(
    (row): GroupCriterion => ({
      criteria_type: row.criteria_type,
      field: fieldOf(people, row.variable_id_ref),
      operator: row.operator,
      value: wantedValue(row.operator, row.variable_value),
    }),
  );
  return {
    fields: rows.flatMap(({ variable_id_ref }) => fieldOf(people, variable_id_ref) ?? []),
    includes: (employee) => isInGroup(criteria, employee),
  };
}

function wantedValue(operator: string, value: Json): Json {
  return operator === 'in' ? String(value ?? '').split(';') : value;
}

/** The column of people that a number stands for; null for one that a criterion may not ask for, or that is gone. */
function fieldOf(people: Table, id: number): EmployeeField | null {
  const found = Object.entries(people.variables).find(
    ([name, variable]) => variableId(people, name) === id && isCriterionColumn(name, variable),
  );
  // Own fields are columns that the code does not know.
  return (found?.[0] ?? null) as EmployeeField | null;
}
