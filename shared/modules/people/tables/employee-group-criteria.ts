import { defineTable, keyVariable, stampVariables } from '../../../core/catalogue/define.ts';

/** Who is in a group: everybody for whom all criteria hold. A group without criteria is the whole account. */
export const employeeGroupCriteria = defineTable({
  id: 27,
  name: 'employee_group_criteria',
  label: ['Group criteria', 'Criterios del grupo', 'Gruppens kriterier'],
  domain: 'employee-groups',
  resource: 'employee-group-criteria',
  key: 'employee_group_criterion_id',
  owner: 'account',
  operations: ['create', 'read', 'update', 'delete', 'readAll'],
  access: {
    create: ['admin', 'system'],
    read: ['admin', 'system'],
    update: ['admin', 'system'],
    delete: ['admin', 'system'],
  },
  scope: { admin: 'all', system: 'all' },
  audited: {
    columns: ['employee_group_id_ref', 'criteria_type', 'variable_id_ref', 'operator', 'variable_value'],
    whenMade: true,
  },
  indexes: [['employee_group_id_ref']],
  sort: ['employee_group_id_ref'],
  variables: {
    employee_group_criterion_id: keyVariable,
    employee_group_id_ref: {
      type: 'integer',
      label: ['Group', 'Grupo', 'Gruppe'],
      rules: ['not_null'],
      references: { table: 'employee_groups', display: ['name'] },
      create: 'required',
    },
    criteria_type: {
      type: 'string',
      label: ['Effect', 'Efecto', 'Virkning'],
      rules: ['not_null'],
      initial: 'include',
      choices: [
        { value: 'include', label: ['Include', 'Incluir', 'Medtag'] },
        { value: 'exclude', label: ['Exclude', 'Excluir', 'Udelad'] },
      ],
      update: 'optional',
    },
    /** `variable_id` of a column of the employees (`variableId` of the catalogue's metadata). */
    variable_id_ref: {
      type: 'integer',
      label: ['Field', 'Campo', 'Felt'],
      rules: ['not_null'],
      create: 'required',
      update: 'optional',
    },
    operator: {
      type: 'string',
      label: ['Operator', 'Operador', 'Operator'],
      rules: ['not_null'],
      initial: 'eq',
      choices: [
        { value: 'eq', label: ['is', 'es', 'er'] },
        { value: 'ne', label: ['is not', 'no es', 'er ikke'] },
        { value: 'in', label: ['is one of', 'es uno de', 'er en af'] },
        { value: 'contains', label: ['contains', 'contiene', 'indeholder'] },
        { value: 'gt', label: ['is greater than', 'es mayor que', 'er større end'] },
        { value: 'lt', label: ['is less than', 'es menor que', 'er mindre end'] },
      ],
      update: 'optional',
    },
    variable_value: {
      type: 'string',
      label: ['Value', 'Valor', 'Værdi'],
      help: [
        'One value; several, separated by semicolons, for "is one of".',
        'Un valor; varios, separados por punto y coma, para «es uno de».',
        'Én værdi; flere, adskilt af semikolon, ved "er en af".',
      ],
      rules: ['length_max:2000'],
      sortable: false,
      filterable: false,
      update: 'optional',
    },
    ...stampVariables,
  },
});
