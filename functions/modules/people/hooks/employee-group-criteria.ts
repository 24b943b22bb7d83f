import { variableId } from '@livingroom/shared/catalogue/metadata.ts';
import type { Table, Variable } from '@livingroom/shared/core/catalogue/types.ts';
import { tableWords } from '@livingroom/shared/core/words/tables.ts';
import { isCriterionColumn, operatorsOf } from '@livingroom/shared/modules/people/rules/criteria.ts';
import { employees } from '@livingroom/shared/modules/people/tables/employees.ts';
import { initials } from '../../../core/tables/audit/masked.ts';
import type { Hooks } from '../../../core/tables/hooks/hooks.ts';
import type { RowProblem } from '../../../core/tables/hooks/row-hooks.ts';
import { peopleTable } from '../load-group.ts';
import { asksNames } from '../named-criteria.ts';

const known = columnsAsked(employees);

/**
 * A criterion asks a column of the people, the organisation's own fields among them, what that column can be asked. The audit
 * trail stores no name of a person; what an own field holds may be one.
 */
export const employeeGroupCriterionHooks: Hooks<'employee_group_criteria'> = {
  recorded(row) {
    const { variable_id_ref, variable_value } = row;
    const id = Number(variable_id_ref);
    const isName = typeof variable_value === 'string' && (asksNames(id) || !known.has(id));
    return isName ? { ...row, variable_value: initials(variable_value) } : row;
  },
  async check(context, rows) {
    const columns = columnsAsked(await peopleTable(context, rows));
    return rows.flatMap(({ variable_id_ref, operator }, row): RowProblem[] => {
      const variable = columns.get(variable_id_ref);
      if (!variable) return [{ row, field: 'variable_id_ref', words: tableWords('groupColumn') }];
      return operatorsOf(variable).some((one) => one === operator)
        ? []
        : [{ row, field: 'operator', words: tableWords('groupOperator') }];
    });
  },
};

/** What may be asked of people, by the number of its column. */
function columnsAsked(people: Table): ReadonlyMap<number, Variable> {
  return new Map(
    Object.entries(people.variables).flatMap(([name, variable]) =>
      isCriterionColumn(name, variable) ? [[variableId(people, name), variable] as const] : [],
    ),
  );
}
