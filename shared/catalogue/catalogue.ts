import { isIndexed } from '../core/catalogue/define.ts';
import type { Permission } from '../core/catalogue/permission.ts';
import { isSearched, SEARCH_COLUMN } from '../core/catalogue/search-text.ts';
import type { Access, GivenRowOf, NewRowOf, RowOf, Table } from '../core/catalogue/types.ts';
import { accountDeletions } from '../modules/accounts/tables/account-deletions.ts';
import { accounts } from '../modules/accounts/tables/accounts.ts';
import { companies } from '../modules/accounts/tables/companies.ts';
import { actionComments } from '../modules/actions/tables/action-comments.ts';
import { actionListImpactedUnits } from '../modules/actions/tables/action-list-impacted-units.ts';
import { actionLists } from '../modules/actions/tables/action-lists.ts';
import { actionPrimaryDrivers } from '../modules/actions/tables/action-primary-drivers.ts';
import { actionSecondaryDrivers } from '../modules/actions/tables/action-secondary-drivers.ts';
import { actions } from '../modules/actions/tables/actions.ts';
import { activationTokens } from '../modules/activations/tables/activation-tokens.ts';
import { activations } from '../modules/activations/tables/activations.ts';
import { analyticsActions } from '../modules/analyses/tables/analytics-actions.ts';
import { analyticsFlowVersions } from '../modules/analyses/tables/analytics-flow-versions.ts';
import { outsideNorms } from '../modules/analyses/tables/outside-norms.ts';
import { analyticsComputations } from '../modules/analytics/tables/analytics-computations.ts';
import { analyticsExecutions } from '../modules/analytics/tables/analytics-executions.ts';
import { analyticsFlows } from '../modules/analytics/tables/analytics-flows.ts';
import { datasets } from '../modules/analytics/tables/datasets.ts';
import { privacyBooks } from '../modules/analytics/tables/privacy-books.ts';
import { releaseBlocks } from '../modules/analytics/tables/release-blocks.ts';
import { releaseCuts } from '../modules/analytics/tables/release-cuts.ts';
import { releaseRounds } from '../modules/analytics/tables/release-rounds.ts';
import { releaseTrees } from '../modules/analytics/tables/release-trees.ts';
import { apiKeys } from '../modules/api-keys/tables/api-keys.ts';
import { copilotSessions } from '../modules/assistant/tables/copilot-sessions.ts';
import { auditEvents } from '../modules/audit/tables/audit-events.ts';
import { pendingEvents } from '../modules/audit/tables/pending-events.ts';
import { messageChannels } from '../modules/channels/tables/message-channels.ts';
import { messageChoices } from '../modules/channels/tables/message-choices.ts';
import { smsDays } from '../modules/channels/tables/sms-days.ts';
import { answerNotices } from '../modules/conversations/tables/answer-notices.ts';
import { commentReports } from '../modules/conversations/tables/comment-reports.ts';
import { conversationTurns } from '../modules/conversations/tables/conversation-turns.ts';
import { dataMigrationLinks } from '../modules/data-migration/tables/data-migration-links.ts';
import { dataMigrations } from '../modules/data-migration/tables/data-migrations.ts';
import { surveyExecutions } from '../modules/dialogues/tables/survey-executions.ts';
import { surveyResponses } from '../modules/dialogues/tables/survey-responses.ts';
import { scimConnections } from '../modules/directory-sync/tables/scim-connections.ts';
import { scimGroups } from '../modules/directory-sync/tables/scim-groups.ts';
import { scimUsers } from '../modules/directory-sync/tables/scim-users.ts';
import { edits } from '../modules/edits/tables/edits.ts';
import { emailSuppressions } from '../modules/emails/tables/email-suppressions.ts';
import { emailTemplateVersions } from '../modules/emails/tables/email-template-versions.ts';
import { emailTemplates } from '../modules/emails/tables/email-templates.ts';
import { emails } from '../modules/emails/tables/emails.ts';
import { mailDesigns } from '../modules/emails/tables/mail-designs.ts';
import { mailLedgers } from '../modules/emails/tables/mail-ledgers.ts';
import { errorCauses } from '../modules/error-log/tables/error-causes.ts';
import { errorLogs } from '../modules/error-log/tables/error-logs.ts';
import { feedback } from '../modules/feedback/tables/feedback.ts';
import { feedRuns } from '../modules/feeds/tables/feed-runs.ts';
import { feeds } from '../modules/feeds/tables/feeds.ts';
import { flowActionLinks } from '../modules/flows/tables/flow-action-links.ts';
import { flowActions } from '../modules/flows/tables/flow-actions.ts';
import { flowEmployeeExecutions } from '../modules/flows/tables/flow-employee-executions.ts';
import { flowExecutions } from '../modules/flows/tables/flow-executions.ts';
import { flowOccasions } from '../modules/flows/tables/flow-occasions.ts';
import { flowRounds } from '../modules/flows/tables/flow-rounds.ts';
import { flows } from '../modules/flows/tables/flows.ts';
import { jobs } from '../modules/jobs/tables/jobs.ts';
import { kioskBrakes } from '../modules/kiosks/tables/kiosk-brakes.ts';
import { kioskSignIns } from '../modules/kiosks/tables/kiosk-sign-ins.ts';
import { kiosks } from '../modules/kiosks/tables/kiosks.ts';
import { metricCounts } from '../modules/metrics/tables/metric-counts.ts';
import { metricHours } from '../modules/metrics/tables/metric-hours.ts';
import { migrations } from '../modules/migrations/tables/migrations.ts';
import { missionStates } from '../modules/missions/tables/mission-states.ts';
import { notificationMarks } from '../modules/notifications/tables/notification-marks.ts';
import { aiUsage } from '../modules/people/tables/ai-usage.ts';
import { employeeGroupCriteria } from '../modules/people/tables/employee-group-criteria.ts';
import { employeeGroups } from '../modules/people/tables/employee-groups.ts';
import { employeeLocations } from '../modules/people/tables/employee-locations.ts';
import { employeeRoles } from '../modules/people/tables/employee-roles.ts';
import { employeeSecondaryReports } from '../modules/people/tables/employee-secondary-reports.ts';
import { employeeSecondaryUnits } from '../modules/people/tables/employee-secondary-units.ts';
import { employeeUnitsManaged } from '../modules/people/tables/employee-units-managed.ts';
import { employees } from '../modules/people/tables/employees.ts';
import { erasures } from '../modules/people/tables/erasures.ts';
import { locationAddresses } from '../modules/people/tables/location-addresses.ts';
import { locations } from '../modules/people/tables/locations.ts';
import { primaryOwners } from '../modules/people/tables/primary-owners.ts';
import { subunits } from '../modules/people/tables/subunits.ts';
import { unitLocations } from '../modules/people/tables/unit-locations.ts';
import { units } from '../modules/people/tables/units.ts';
import { announcedFacts } from '../modules/platform/tables/announced-facts.ts';
import { catalogueChanges } from '../modules/platform/tables/catalogue-changes.ts';
import { dueEntries } from '../modules/platform/tables/due-entries.ts';
import { linkKeys } from '../modules/platform/tables/link-keys.ts';
import { permissions } from '../modules/platform/tables/permissions.ts';
import { rolePermissionMappings } from '../modules/platform/tables/role-permission-mappings.ts';
import { roles } from '../modules/platform/tables/roles.ts';
import { seedPlans } from '../modules/platform/tables/seed-plans.ts';
import { uniqueValues } from '../modules/platform/tables/unique-values.ts';
import { wordsfor } from '../modules/platform/tables/wordsfor.ts';
import { pushDevices } from '../modules/pushes/tables/push-devices.ts';
import { reportCards } from '../modules/reports/tables/report-cards.ts';
import { reportTexts } from '../modules/reports/tables/report-texts.ts';
import { reports } from '../modules/reports/tables/reports.ts';
import { samples } from '../modules/samples/tables/samples.ts';
import { listLayouts } from '../modules/saved-views/tables/list-layouts.ts';
import { savedViews } from '../modules/saved-views/tables/saved-views.ts';
import { sheetHeadings } from '../modules/sheets/tables/sheet-headings.ts';
import { uploadImages } from '../modules/sheets/tables/upload-images.ts';
import { driverQuestions } from '../modules/surveys/tables/driver-questions.ts';
import { drivers } from '../modules/surveys/tables/drivers.ts';
import { surveyItems } from '../modules/surveys/tables/survey-items.ts';
import { surveys } from '../modules/surveys/tables/surveys.ts';
import { authentications } from '../modules/users/tables/authentications.ts';
import { callerChanges } from '../modules/users/tables/caller-changes.ts';
import { identities } from '../modules/users/tables/identities.ts';
import { users } from '../modules/users/tables/users.ts';
import { webhookDeliveries } from '../modules/webhooks/tables/webhook-deliveries.ts';
import { webhooks } from '../modules/webhooks/tables/webhooks.ts';
import { metadataTables } from './metadata-tables.ts';

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
  email_template_versions: emailTemplateVersions,
  mail_designs: mailDesigns,
  reports,
  report_cards: reportCards,
  analytics_flows: analyticsFlows,
  analytics_actions: analyticsActions,
  analytics_flow_versions: analyticsFlowVersions,
  outside_norms: outsideNorms,
  analytics_executions: analyticsExecutions,
  analytics_computations: analyticsComputations,
  jobs,
  unique_values: uniqueValues,
  announced_facts: announcedFacts,
  release_rounds: releaseRounds,
  release_blocks: releaseBlocks,
  release_trees: releaseTrees,
  privacy_books: privacyBooks,
  release_cuts: releaseCuts,
  report_texts: reportTexts,
  flow_rounds: flowRounds,
  flow_occasions: flowOccasions,
  mail_ledgers: mailLedgers,
  link_keys: linkKeys,
  seed_plans: seedPlans,
  audit_events: auditEvents,
  pending_events: pendingEvents,
  due_entries: dueEntries,
  caller_changes: callerChanges,
  account_deletions: accountDeletions,
  erasures,
  scim_connections: scimConnections,
  scim_users: scimUsers,
  scim_groups: scimGroups,
  sheet_headings: sheetHeadings,
  migrations,
  action_lists: actionLists,
  action_list_impacted_units: actionListImpactedUnits,
  actions,
  action_primary_drivers: actionPrimaryDrivers,
  action_secondary_drivers: actionSecondaryDrivers,
  action_comments: actionComments,
  notification_marks: notificationMarks,
  push_devices: pushDevices,
  error_logs: errorLogs,
  error_causes: errorCauses,
  ai_usage: aiUsage,
  metric_counts: metricCounts,
  metric_hours: metricHours,
  data_migrations: dataMigrations,
  data_migration_links: dataMigrationLinks,
  mission_states: missionStates,
  copilot_sessions: copilotSessions,
  samples,
  saved_views: savedViews,
  conversation_turns: conversationTurns,
  answer_notices: answerNotices,
  comment_reports: commentReports,
  edits,
  list_layouts: listLayouts,
  catalogue_changes: catalogueChanges,
  api_keys: apiKeys,
  webhooks,
  feeds,
  feed_runs: feedRuns,
  upload_images: uploadImages,
  webhook_deliveries: webhookDeliveries,
  kiosks,
  kiosk_sign_ins: kioskSignIns,
  kiosk_brakes: kioskBrakes,
  message_channels: messageChannels,
  message_choices: messageChoices,
  sms_days: smsDays,
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
  ...new Set(
    [...tables, ...Object.values(metadataTables)]
      .filter(({ operations }) => operations.length > 0)
      .map(({ domain }) => domain),
  ),
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
  readonly lookups: readonly string[];
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
      // Whether there are choices, not which: the names of all countries would be made at every start.
      lookups: Object.entries(variables).flatMap(([field, variable]) =>
        variable.references || 'choices' in variable || variable.type === 'boolean' ? [field] : [],
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
  return [...tables, ...Object.values(metadataTables)]
    .filter((table) => Object.keys(table.access).length > 0)
    .flatMap((table) =>
      (['create', 'read', 'update', 'delete'] as const).map((operation) => tablePermission(table, operation)),
    );
}
