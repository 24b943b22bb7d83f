import type { Table } from '@livingroom/shared/catalogue/types.ts';
import type { Hooks } from '../hooks.ts';
import { employeeHooks } from './employees.ts';

const none: Hooks = {};

const hooks: { readonly [table: string]: Hooks } = {
  employees: employeeHooks,
};

export function hooksOf(table: Table): Hooks {
  return hooks[table.name] ?? none;
}
