import { describedTables, type VariableMetadata } from '@livingroom/shared/catalogue/metadata.ts';
import { grantableRoles } from '@livingroom/shared/core/catalogue/roles.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import type { Language } from '@livingroom/shared/core/lib/language.ts';
import { auditEvents } from '@livingroom/shared/modules/audit/tables/audit-events.ts';
import { employeeGroups } from '@livingroom/shared/modules/people/tables/employee-groups.ts';
import { employeeRoles } from '@livingroom/shared/modules/people/tables/employee-roles.ts';
import type { ServiceContext } from '../context.ts';
import { subjectChoices } from './audit/subjects.ts';

/**
 * The columns as the caller is offered them: choices that follow from who asks, none that has no use here, and no filter or
 * order by a column that the caller reads in part only, since a read leaves such a filter out.
 */
export async function offeredColumns(
  context: ServiceContext,
  rows: readonly VariableMetadata[],
  language: Language,
): Promise<readonly VariableMetadata[]> {
  const { caller, accountId } = context;
  // Nobody is offered a role that they may not give.
  const offered = grantableRoles(caller?.role ?? 'guest', accountId === SYSTEM_ACCOUNT_ID);
  const may: readonly (string | number)[] = offered;
  const useless = rows.some(isDirectoryGroup) && !(await hasDirectoryGroups(context));
  const kept = keptColumns(context);
  return rows
    .filter((row) => !(useless && isDirectoryGroup(row)))
    .map((row) => (kept(row) ? { ...row, is_filterable: false, is_sortable: false } : row))
    .map((row) => {
      if (row.table_id_ref === auditEvents.id && row.variable_name === 'subject')
        return { ...row, choices: subjectChoices(language) };
      return row.table_id_ref === employeeRoles.id && row.variable_name === 'role_name'
        ? { ...row, choices: row.choices.filter(({ value }) => may.includes(value)) }
        : row;
    });
}

/** Tells of a column whether its table keeps it from the caller in part; each table is asked once. */
function keptColumns(context: ServiceContext): (row: VariableMetadata) => boolean {
  const byTable = new Map<number, readonly string[]>();
  const ofTable = (id: number) => {
    const [table] = describedTables(id);
    return (table && context.ports.hooksOf(table).kept?.(context)) ?? [];
  };
  return ({ table_id_ref: id, variable_name }) => {
    const known = byTable.get(id) ?? ofTable(id);
    byTable.set(id, known);
    return known.includes(variable_name);
  };
}

function isDirectoryGroup({ table_id_ref, variable_name }: VariableMetadata): boolean {
  return table_id_ref === employeeGroups.id && variable_name === 'scim_group_id_ref';
}

/** Also where the directory took away what a group still rests on: that is to be seen, and changed. */
async function hasDirectoryGroups({ store }: ServiceContext): Promise<boolean> {
  const [group, resting] = await Promise.all([
    store.table('scim_groups').first({}),
    store.table('employee_groups').first({ where: { scim_group_id_ref: { ne: null } } }),
  ]);
  return group !== null || resting !== null;
}
