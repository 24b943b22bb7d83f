import type { Table } from '@livingroom/shared/catalogue/types.ts';
import type { Hooks } from '../hooks.ts';
import { analyticsComputationHooks } from './analytics-computations.ts';
import { employeeRoleHooks } from './employee-roles.ts';
import { employeeHooks } from './employees.ts';

const none: Hooks = {};

const hooks: { readonly [table: string]: Hooks } = {
  analytics_computations: analyticsComputationHooks,
  employees: employeeHooks,
  employee_roles: employeeRoleHooks,
};

export function hooksOf(table: Table): Hooks {
  return hooks[table.name] ?? none;
}
