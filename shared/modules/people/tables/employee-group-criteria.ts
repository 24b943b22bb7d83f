import { defineTable, keyVariable, stampVariables } from '../../../core/catalogue/define.ts';

/** Who is in a group: everybody for whom all criteria hold. A group without criteria is the whole account. */
export const employeeGroupCriteria = defineTable({
  id: 27,
  name: 'employee_group_criteria',
  label: 'tables/employee-group-criteria:label',
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
      label: 'tables/employee-group-criteria:employee_group_id_ref',
      rules: ['not_null'],
      references: { table: 'employee_groups', display: ['name'] },
      create: 'required',
    },
    criteria_type: {
      type: 'string',
      label: 'tables/employee-group-criteria:criteria_type',
      rules: ['not_null'],
      initial: 'include',
      choices: [
        { value: 'include', label: 'tables/employee-group-criteria:criteria_type.include' },
        { value: 'exclude', label: 'tables/employee-group-criteria:criteria_type.exclude' },
      ],
      update: 'optional',
    },
    /** `variable_id` of a column of the employees (`variableId` of the catalogue's metadata). */
    variable_id_ref: {
      type: 'integer',
      label: 'tables/employee-group-criteria:variable_id_ref',
      rules: ['not_null'],
      create: 'required',
      update: 'optional',
    },
    operator: {
      type: 'string',
      label: 'tables/employee-group-criteria:operator',
      rules: ['not_null'],
      initial: 'eq',
      choices: [
        { value: 'eq', label: 'tables/employee-group-criteria:operator.eq' },
        { value: 'ne', label: 'tables/employee-group-criteria:operator.ne' },
        { value: 'in', label: 'tables/employee-group-criteria:operator.in' },
        { value: 'contains', label: 'tables/employee-group-criteria:operator.contains' },
        { value: 'gt', label: 'tables/employee-group-criteria:operator.gt' },
        { value: 'lt', label: 'tables/employee-group-criteria:operator.lt' },
      ],
      update: 'optional',
    },
    variable_value: {
      type: 'string',
      label: 'tables/employee-group-criteria:variable_value',
      help: 'tables/employee-group-criteria:variable_value.help',
      rules: ['length_max:2000'],
      sortable: false,
      filterable: false,
      update: 'optional',
    },
    ...stampVariables,
  },
});
