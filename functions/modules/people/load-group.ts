import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { variableId } from '@livingroom/shared/catalogue/metadata.ts';
import { columnsOf } from '@livingroom/shared/core/catalogue/define.ts';
import type { Variable } from '@livingroom/shared/core/catalogue/types.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { isCriterionColumn } from '@livingroom/shared/modules/people/rules/criteria.ts';
import { type GroupCriterion, isInGroup } from '@livingroom/shared/modules/people/rules/employee-groups.ts';
import { employees } from '@livingroom/shared/modules/people/tables/employees.ts';
import type { ServiceContext } from '../../core/context.ts';
import { peopleOfGroup } from './directory-group.ts';

type EmployeeField = keyof Row<'employees'>;

/** Who belongs to a group, asked person by person. */
export type Group = {
  /** Columns of `employees` that the answer depends on. */
  readonly fields: readonly EmployeeField[];
  includes(employee: Partial<Row<'employees'>>): boolean;
};

const employeeFields = columnsOf(employees);
const variables: { readonly [name in EmployeeField]: Variable } = employees.variables;

const everybody: Group = { fields: [], includes: () => true };

/** A group by its number; null, and a group without criteria or a group of the directory, are everybody. */
export async function loadGroup(context: ServiceContext, id: number | null): Promise<Group> {
  if (id === null) return everybody;
  const { store } = context;
  const [group, rows] = await Promise.all([
    store.table('employee_groups').get(id),
    store.table('employee_group_criteria').every({ where: { employee_group_id_ref: id } }),
  ]);
  return withinDirectory(context, groupOf(rows), group?.scim_group_id_ref ?? null);
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

/** Who belongs to a group of these criteria. */
export function groupOf(rows: readonly WrittenCriterion[]): Group {
  const criteria = rows.map(
    (row): GroupCriterion => ({
      criteria_type: row.criteria_type,
      field: fieldOf(row.variable_id_ref),
      operator: row.operator,
      value: wantedValue(row.operator, row.variable_value),
    }),
  );
  return {
    fields: rows.flatMap(({ variable_id_ref }) => fieldOf(variable_id_ref) ?? []),
    includes: (employee) => isInGroup(criteria, employee),
  };
}

function wantedValue(operator: string, value: Json): Json {
  return operator === 'in' ? String(value ?? '').split(';') : value;
}

/** The column of `employees` that a number stands for; null for one that a criterion may not ask for. */
function fieldOf(id: number): EmployeeField | null {
  return (
    employeeFields.find(
      (name) => variableId(employees, name) === id && isCriterionColumn(name, variables[name]),
    ) ?? null
  );
}
