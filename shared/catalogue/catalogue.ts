import { isIndexed } from './define.ts';
import type { Permission } from './permission.ts';
import { isSearched, SEARCH_COLUMN } from './search-text.ts';
import { accountDeletions } from './tables/account-deletions.ts';
import { accounts } from './tables/accounts.ts';
import { actionComments } from './tables/action-comments.ts';
import { actionListImpactedUnits } from './tables/action-list-impacted-units.ts';
import { actionLists } from './tables/action-lists.ts';
import { actionPrimaryDrivers } from './tables/action-primary-drivers.ts';
import { actionSecondaryDrivers } from './tables/action-secondary-drivers.ts';
import { actions } from './tables/actions.ts';
import { activationTokens } from './tables/activation-tokens.ts';
import { activations } from './tables/activations.ts';
import { analyticsComputations } from './tables/analytics-computations.ts';
import { analyticsExecutions } from './tables/analytics-executions.ts';
import { analyticsFlows } from './tables/analytics-flows.ts';
import { announcedFacts } from './tables/announced-facts.ts';
import { auditEvents } from './tables/audit-events.ts';
import { authentications } from './tables/authentications.ts';
import { companies } from './tables/companies.ts';
import { datasets } from './tables/datasets.ts';
import { driverQuestions } from './tables/driver-questions.ts';
import { drivers } from './tables/drivers.ts';
import { emailSuppressions } from './tables/email-suppressions.ts';
import { emailTemplates } from './tables/email-templates.ts';
import { emails } from './tables/emails.ts';
import { employeeGroupCriteria } from './tables/employee-group-criteria.ts';
import { employeeGroups } from './tables/employee-groups.ts';
import { employeeLocations } from './tables/employee-locations.ts';
import { employeeRoles } from './tables/employee-roles.ts';
import { employeeSecondaryReports } from './tables/employee-secondary-reports.ts';
import { employeeSecondaryUnits } from './tables/employee-secondary-units.ts';
import { employeeUnitsManaged } from './tables/employee-units-managed.ts';
import { employees } from './tables/employees.ts';
import { erasures } from './tables/erasures.ts';
import { feedback } from './tables/feedback.ts';
import { flowActionLinks } from './tables/flow-action-links.ts';
import { flowActions } from './tables/flow-actions.ts';
import { flowEmployeeExecutions } from './tables/flow-employee-executions.ts';
import { flowExecutions } from './tables/flow-executions.ts';
import { flowRounds } from './tables/flow-rounds.ts';
import { flows } from './tables/flows.ts';
import { identities } from './tables/identities.ts';
import { jobs } from './tables/jobs.ts';
import { linkKeys } from './tables/link-keys.ts';
import { locationAddresses } from './tables/location-addresses.ts';
import { locations } from './tables/locations.ts';
import { mailLedgers } from './tables/mail-ledgers.ts';
import { migrations } from './tables/migrations.ts';
import { pendingEvents } from './tables/pending-events.ts';
import { permissions } from './tables/permissions.ts';
import { primaryOwners } from './tables/primary-owners.ts';
import { releaseBlocks } from './tables/release-blocks.ts';
import { releaseRounds } from './tables/release-rounds.ts';
import { releaseTrees } from './tables/release-trees.ts';
import { reportCards } from './tables/report-cards.ts';
import { reportTexts } from './tables/report-texts.ts';
import { reports } from './tables/reports.ts';
import { rolePermissionMappings } from './tables/role-permission-mappings.ts';
import { roles } from './tables/roles.ts';
import { scimConnections } from './tables/scim-connections.ts';
import { scimGroups } from './tables/scim-groups.ts';
import { scimUsers } from './tables/scim-users.ts';
import { seedPlans } from './tables/seed-plans.ts';
import { subunits } from './tables/subunits.ts';
import { surveyExecutions } from './tables/survey-executions.ts';
import { surveyItems } from './tables/survey-items.ts';
import { surveyResponses } from './tables/survey-responses.ts';
import { surveys } from './tables/surveys.ts';
import { uniqueValues } from './tables/unique-values.ts';
import { unitLocations } from './tables/unit-locations.ts';
import { units } from './tables/units.ts';
import { users } from './tables/users.ts';
import { wordsfor } from './tables/wordsfor.ts';
import type { Access, GivenRowOf, NewRowOf, RowOf, Table } from './types.ts';

/** Every table of the product by its name. A new table is one file and one line here. */
export const catalogue = {
  accounts,
  primary_owners: primaryOwners,
  users,
  identities,
  activations,
  activation_tokens: activationTokens,
  authentications,
  companies,
  units,
  subunits,
  unit_locations: unitLocations,
  locations,
  location_addresses: locationAddresses,
  employees,
  employee_locations: employeeLocations,
  employee_secondary_units: employeeSecondaryUnits,
  employee_secondary_reports: employeeSecondaryReports,
  employee_units_managed: employeeUnitsManaged,
  employee_roles: employeeRoles,
  employee_groups: employeeGroups,
  employee_group_criteria: employeeGroupCriteria,
  roles,
  permissions,
  role_permission_mappings: rolePermissionMappings,
  drivers,
  driver_questions: driverQuestions,
  wordsfor,
  feedback,
  surveys,
  survey_items: surveyItems,
  datasets,
  survey_executions: surveyExecutions,
  survey_responses: surveyResponses,
  flows,
  flow_actions: flowActions,
  flow_action_links: flowActionLinks,
  flow_executions: flowExecutions,
  flow_employee_executions: flowEmployeeExecutions,
  emails,
  email_suppressions: emailSuppressions,
  email_templates: emailTemplates,
  reports,
  report_cards: reportCards,
  analytics_flows: analyticsFlows,
  analytics_executions: analyticsExecutions,
  analytics_computations: analyticsComputations,
  jobs,
  unique_values: uniqueValues,
  announced_facts: announcedFacts,
  release_rounds: releaseRounds,
  release_blocks: releaseBlocks,
  release_trees: releaseTrees,
  report_texts: reportTexts,
  flow_rounds: flowRounds,
  mail_ledgers: mailLedgers,
  link_keys: linkKeys,
  seed_plans: seedPlans,
  audit_events: auditEvents,
  pending_events: pendingEvents,
  account_deletions: accountDeletions,
  erasures,
  scim_connections: scimConnections,
  scim_users: scimUsers,
  scim_groups: scimGroups,
  migrations,
  action_lists: actionLists,
  action_list_impacted_units: actionListImpactedUnits,
  actions,
  action_primary_drivers: actionPrimaryDrivers,
  action_secondary_drivers: actionSecondaryDrivers,
  action_comments: actionComments,
} as const;

export type TableName = keyof typeof catalogue;

/** A stored row of a table, all fields set. */
export type Row<N extends TableName> = RowOf<(typeof catalogue)[N]>;

/** A row as it is made; the store fills initial values, nulls and stamps. */
export type NewRow<N extends TableName> = NewRowOf<(typeof catalogue)[N]>;

/** A row as clients give it. */
export type GivenRow<N extends TableName> = GivenRowOf<(typeof catalogue)[N]>;

/** In the order of their ids. */
export const tables: readonly Table[] = Object.values<Table>(catalogue);

/** The API domains that have at least one table with generic calls. */
export const resourceDomains: readonly string[] = [
  ...new Set(tables.filter(({ operations }) => operations.length > 0).map(({ domain }) => domain)),
];

export function isTableName(name: string): name is TableName {
  return Object.hasOwn(catalogue, name);
}

/** Throws for a name that the catalogue does not know: a mistake in code, never in input. */
export function findTable(name: string): Table {
  if (!isTableName(name)) throw new Error(`Table ${name} not recognized.`);
  return catalogue[name];
}

/** Structurally the `TableSchema` of the store's port, which shared code may not import. */
export type StoreSchema = {
  readonly name: string;
  readonly container: 'entities' | 'answers' | 'activity' | 'log';
  readonly sharded: boolean;
  readonly block: { readonly of: string; readonly size: number; readonly alone: boolean } | null;
  readonly ahead: boolean;
  readonly indexes: readonly (readonly string[])[];
  readonly unindexed: readonly string[];
  readonly required: readonly string[];
  readonly sparse: readonly string[];
  readonly searched: string | null;
};

/** Where every table is kept, for both engines. */
export function storeSchemas(): readonly StoreSchema[] {
  return tables.map((table) => {
    const { name, container = 'entities', shard, block, ahead = false, indexes = [], variables } = table;
    return {
      name,
      container,
      sharded: shard !== undefined,
      block: block ? { ...block, alone: (table.document ?? [table.key]).length === 1 } : null,
      ahead,
      indexes,
      unindexed: Object.entries(variables).flatMap(([field, variable]) =>
        isIndexed(variable) ? [] : [field],
      ),
      required: Object.entries(variables).flatMap(([field, { rules }]) =>
        rules?.includes('not_null') ? [field] : [],
      ),
      sparse: Object.entries(variables).flatMap(([field, { sparse }]) => (sparse ? [field] : [])),
      searched: isSearched(table) ? SEARCH_COLUMN : null,
    };
  });
}

const operationNames = { create: 'Create', read: 'Read', update: 'Update', delete: 'Delete' } as const;

/** The right to one operation on a table's rows, with the roles that hold it at first. */
export function tablePermission(table: Table, operation: keyof Access): Permission {
  return {
    domain: table.domain,
    subdomain: table.name,
    operation: operationNames[operation],
    roles: table.access[operation] ?? [],
  };
}

/** The four rights of every table that anybody may hold any right of. */
export function permissionSeeds(): readonly Permission[] {
  return tables
    .filter((table) => Object.keys(table.access).length > 0)
    .flatMap((table) =>
      (['create', 'read', 'update', 'delete'] as const).map((operation) => tablePermission(table, operation)),
    );
}
