import { variableId } from '@livingroom/shared/catalogue/metadata.ts';
import { columnsOf } from '@livingroom/shared/core/catalogue/define.ts';
import type { Variable } from '@livingroom/shared/core/catalogue/types.ts';
import { tableWords } from '@livingroom/shared/core/words/tables.ts';
import { isCriterionColumn, operatorsOf } from '@livingroom/shared/modules/people/rules/criteria.ts';
import { employees } from '@livingroom/shared/modules/people/tables/employees.ts';
import { initials } from '../../../core/tables/audit/masked.ts';
import type { Hooks } from '../../../core/tables/hooks/hooks.ts';
import type { RowProblem } from '../../../core/tables/hooks/row-hooks.ts';
import { asksNames } from '../named-criteria.ts';

const columns = new Map<number, Variable>(
  columnsOf(employees)
    .filter((name) => isCriterionColumn(name, employees.variables[name]))
    .map((name) => [variableId(employees, name), employees.variables[name]]),
);

/** A criterion asks a column of the people what that column can be asked. The audit trail stores no name of a person. */
export const employeeGroupCriterionHooks: Hooks<'employee_group_criteria'> = {
  recorded(row) {
    const { variable_id_ref, variable_value } = row;
    const isName = typeof variable_value === 'string' && asksNames(Number(variable_id_ref));
    return isName ? { ...row, variable_value: initials(variable_value) } : row;
  },
  async check(_context, rows) {
    return rows.flatMap(({ variable_id_ref, operator }, row): RowProblem[] => {
      const variable = columns.get(variable_id_ref);
      if (!variable) return [{ row, field: 'variable_id_ref', words: tableWords('groupColumn') }];
      return operatorsOf(variable).some((one) => one === operator)
        ? []
        : [{ row, field: 'operator', words: tableWords('groupOperator') }];
    });
  },
};
