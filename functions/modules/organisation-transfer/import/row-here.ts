import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import { variableId } from '@livingroom/shared/catalogue/metadata.ts';
import { roleIds } from '@livingroom/shared/core/catalogue/roles.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { type ImportPlan, Numbers } from './import-plan.ts';
import { ownFieldsIn } from './own-fields.ts';

type Values = { readonly [column: string]: Json };

/** Where rows of the file come to lie. */
export type Here = {
  readonly accountId: number;
  readonly plan: ImportPlan;
  readonly numbers: Numbers;
  /** ISO text. */
  readonly now: string;
};

export function hereOf(accountId: number, plan: ImportPlan, now: string): Here {
  return { accountId, plan, now, numbers: new Numbers(plan) };
}

/**
 * A row of the file as it is stored here: of this account, under its number here, pointing at rows of the file alone. Null
 * where it cannot be without a row that the file does not have.
 */
export function rowHere(here: Here, table: Table, values: Values): Values | null {
  const row: { [column: string]: Json } = { ...values };
  for (const [column, variable] of Object.entries(table.variables)) {
    if (column === 'account_id_ref')
      row[column] = variable.type === 'string' ? String(here.accountId) : here.accountId;
    if (!variable.references) continue;
    row[column] = pointing(here, { table, column, to: variable.references.table }, row);
    if (row[column] === null && variable.rules?.includes('not_null')) return null;
  }
  const number = here.numbers.hereOf(table.name, Number(values[table.key]));
  if (number === null) return null;
  row[table.key] = number;
  const adapt = adapted[table.name];
  return adapt ? adapt(row, here) : row;
}

type Pointer = { readonly table: Table; readonly column: string; readonly to: string };

function pointing({ numbers, plan }: Here, { table, column, to }: Pointer, row: Values): Json {
  const value = row[column] ?? null;
  const renamed = (one: Json) => (typeof one === 'number' ? numbers.hereOf(to, one) : null);
  if (Array.isArray(value)) return value.flatMap((one: Json) => renamed(one) ?? []);
  if (to === table.name && plan.circles[table.name]?.includes(Number(row[table.key])) === true) return null;
  return renamed(value);
}

type Adapt = (row: { [column: string]: Json }, here: Here) => Values | null;

const ended: readonly Json[] = ['NOT_STARTED', 'COMPLETED', 'CANCELED'];

/** What a row says that holds where it comes from alone. */
const adapted: { readonly [table: string]: Adapt | undefined } = {
  // Signs in nowhere here yet, and counts from today on (privacy.md 11.1).
  employees: (row, { now }) => ({
    ...row,
    ...{ activation_status: findTable('employees').variables.activation_status?.initial ?? null },
    ...{ new_email: null, new_email_from: null, active_since: now, placed_since: now, attributes_since: now },
  }),
  employee_roles: (row) => ({
    ...row,
    employee_role_id: row.employee_id_ref ?? null,
    role_id: new Map<Json, number>(Object.entries(roleIds)).get(row.role_name ?? null) ?? null,
  }),
  // A round that was open has left its answers behind: its flow is over.
  flow_executions: (row) => ({
    ...row,
    status: ended.includes(row.status ?? null) ? (row.status ?? null) : 'CANCELED',
    ...{ next_occurrence: null, trigger_metadata: null, metadata: null },
  }),
  subunits: (row, { plan }) =>
    plan.circles.subunits?.includes(Number(row.child_unit_id_ref)) === true ? null : row,
  companies: (row) => ({ ...row, own_columns: ownFieldsIn(row.own_columns ?? null) }),
  employee_group_criteria: (row, here) => ({ ...row, variable_value: valueHere(row, here) }),
  actions: (row, { numbers }) => ({ ...row, history: historyHere(row.history ?? null, numbers) }),
};

/** A criterion names people by their numbers, several with `;` between them. */
function valueHere({ variable_id_ref: id, variable_value: value }: Values, { numbers }: Here): Json {
  const employees = findTable('employees');
  const asked = Object.entries(employees.variables).find(([name]) => variableId(employees, name) === id);
  const to = asked?.[1].references?.table;
  if (!to || typeof value !== 'string') return value ?? null;
  const renamed = (one: string) => (/^\d+$/.test(one) ? String(numbers.movedTo(to, Number(one))) : one);
  return value.split(';').map(renamed).join(';');
}

function historyHere(history: Json, numbers: Numbers): Json {
  if (!Array.isArray(history)) return null;
  return history.flatMap((event: Json): readonly Json[] => {
    if (typeof event !== 'object' || event === null || Array.isArray(event)) return [];
    const { by = null } = event as Values;
    return [{ ...event, by: typeof by === 'number' ? numbers.hereOf('employees', by) : null }];
  });
}
