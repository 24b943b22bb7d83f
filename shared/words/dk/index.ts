// Made by `npm run words` from the files of this folder; not edited by hand.
import accounts from './accounts.json' with { type: 'json' };
import activations from './activations.json' with { type: 'json' };
import asked from './asked.json' with { type: 'json' };
import audit from './audit.json' with { type: 'json' };
import auditFields from './audit-fields.json' with { type: 'json' };
import auditSubjects from './audit-subjects.json' with { type: 'json' };
import auditValues from './audit-values.json' with { type: 'json' };
import columns from './columns.json' with { type: 'json' };
import contentActions from './content/actions.json' with { type: 'json' };
import contentAssistant from './content/assistant.json' with { type: 'json' };
import contentBot from './content/bot.json' with { type: 'json' };
import contentEmailTemplates from './content/email-templates.json' with { type: 'json' };
import contentMainSurvey from './content/main-survey.json' with { type: 'json' };
import contentReports from './content/reports.json' with { type: 'json' };
import dialogues from './dialogues.json' with { type: 'json' };
import dialoguesBulk from './dialogues-bulk.json' with { type: 'json' };
import directorySync from './directory-sync.json' with { type: 'json' };
import emailChanges from './email-changes.json' with { type: 'json' };
import emailPreferences from './email-preferences.json' with { type: 'json' };
import emails from './emails.json' with { type: 'json' };
import errors from './errors.json' with { type: 'json' };
import figureFile from './figureFile.json' with { type: 'json' };
import flows from './flows.json' with { type: 'json' };
import forms from './forms.json' with { type: 'json' };
import imports from './imports.json' with { type: 'json' };
import input from './input.json' with { type: 'json' };
import lists from './lists.json' with { type: 'json' };
import pictures from './pictures.json' with { type: 'json' };
import playground from './playground.json' with { type: 'json' };
import privacy from './privacy.json' with { type: 'json' };
import queries from './queries.json' with { type: 'json' };
import reportProblems from './reportProblems.json' with { type: 'json' };
import reports from './reports.json' with { type: 'json' };
import roleChanges from './role-changes.json' with { type: 'json' };
import roles from './roles.json' with { type: 'json' };
import scim from './scim.json' with { type: 'json' };
import scimSchemas from './scim-schemas.json' with { type: 'json' };
import services from './services.json' with { type: 'json' };
import sheetRows from './sheetRows.json' with { type: 'json' };
import sheets from './sheets.json' with { type: 'json' };
import surveyLint from './survey-lint.json' with { type: 'json' };
import surveys from './surveys.json' with { type: 'json' };
import tables from './tables.json' with { type: 'json' };
import tablesAccountDeletions from './tables/account-deletions.json' with { type: 'json' };
import tablesAccounts from './tables/accounts.json' with { type: 'json' };
import tablesActionComments from './tables/action-comments.json' with { type: 'json' };
import tablesActionListImpactedUnits from './tables/action-list-impacted-units.json' with { type: 'json' };
import tablesActionLists from './tables/action-lists.json' with { type: 'json' };
import tablesActionPrimaryDrivers from './tables/action-primary-drivers.json' with { type: 'json' };
import tablesActionSecondaryDrivers from './tables/action-secondary-drivers.json' with { type: 'json' };
import tablesActions from './tables/actions.json' with { type: 'json' };
import tablesActivationTokens from './tables/activation-tokens.json' with { type: 'json' };
import tablesActivations from './tables/activations.json' with { type: 'json' };
import tablesAnalyticsComputations from './tables/analytics-computations.json' with { type: 'json' };
import tablesAnalyticsExecutions from './tables/analytics-executions.json' with { type: 'json' };
import tablesAnalyticsFlows from './tables/analytics-flows.json' with { type: 'json' };
import tablesAnnouncedFacts from './tables/announced-facts.json' with { type: 'json' };
import tablesAuditEvents from './tables/audit-events.json' with { type: 'json' };
import tablesAuthentications from './tables/authentications.json' with { type: 'json' };
import tablesColours from './tables/colours.json' with { type: 'json' };
import tablesCommon from './tables/common.json' with { type: 'json' };
import tablesCompanies from './tables/companies.json' with { type: 'json' };
import tablesDatasets from './tables/datasets.json' with { type: 'json' };
import tablesDriverQuestions from './tables/driver-questions.json' with { type: 'json' };
import tablesDrivers from './tables/drivers.json' with { type: 'json' };
import tablesDueEntries from './tables/due-entries.json' with { type: 'json' };
import tablesEmailSuppressions from './tables/email-suppressions.json' with { type: 'json' };
import tablesEmailTemplates from './tables/email-templates.json' with { type: 'json' };
import tablesEmails from './tables/emails.json' with { type: 'json' };
import tablesEmployeeGroupCriteria from './tables/employee-group-criteria.json' with { type: 'json' };
import tablesEmployeeGroups from './tables/employee-groups.json' with { type: 'json' };
import tablesEmployeeLocations from './tables/employee-locations.json' with { type: 'json' };
import tablesEmployeeRoles from './tables/employee-roles.json' with { type: 'json' };
import tablesEmployeeSecondaryReports from './tables/employee-secondary-reports.json' with { type: 'json' };
import tablesEmployeeSecondaryUnits from './tables/employee-secondary-units.json' with { type: 'json' };
import tablesEmployeeUnitsManaged from './tables/employee-units-managed.json' with { type: 'json' };
import tablesEmployees from './tables/employees.json' with { type: 'json' };
import tablesErasures from './tables/erasures.json' with { type: 'json' };
import tablesFeedback from './tables/feedback.json' with { type: 'json' };
import tablesFlowActionLinks from './tables/flow-action-links.json' with { type: 'json' };
import tablesFlowActions from './tables/flow-actions.json' with { type: 'json' };
import tablesFlowEmployeeExecutions from './tables/flow-employee-executions.json' with { type: 'json' };
import tablesFlowExecutions from './tables/flow-executions.json' with { type: 'json' };
import tablesFlowRounds from './tables/flow-rounds.json' with { type: 'json' };
import tablesFlows from './tables/flows.json' with { type: 'json' };
import tablesIcons from './tables/icons.json' with { type: 'json' };
import tablesIdentities from './tables/identities.json' with { type: 'json' };
import tablesJobs from './tables/jobs.json' with { type: 'json' };
import tablesLinkKeys from './tables/link-keys.json' with { type: 'json' };
import tablesLocationAddresses from './tables/location-addresses.json' with { type: 'json' };
import tablesLocations from './tables/locations.json' with { type: 'json' };
import tablesMailLedgers from './tables/mail-ledgers.json' with { type: 'json' };
import tablesMigrations from './tables/migrations.json' with { type: 'json' };
import tablesPendingEvents from './tables/pending-events.json' with { type: 'json' };
import tablesPermissions from './tables/permissions.json' with { type: 'json' };
import tablesPrimaryOwners from './tables/primary-owners.json' with { type: 'json' };
import tablesReleaseBlocks from './tables/release-blocks.json' with { type: 'json' };
import tablesReleaseRounds from './tables/release-rounds.json' with { type: 'json' };
import tablesReleaseTrees from './tables/release-trees.json' with { type: 'json' };
import tablesReportCards from './tables/report-cards.json' with { type: 'json' };
import tablesReportTexts from './tables/report-texts.json' with { type: 'json' };
import tablesReports from './tables/reports.json' with { type: 'json' };
import tablesResponseFields from './tables/response-fields.json' with { type: 'json' };
import tablesRolePermissionMappings from './tables/role-permission-mappings.json' with { type: 'json' };
import tablesRoles from './tables/roles.json' with { type: 'json' };
import tablesScimConnections from './tables/scim-connections.json' with { type: 'json' };
import tablesScimGroups from './tables/scim-groups.json' with { type: 'json' };
import tablesScimUsers from './tables/scim-users.json' with { type: 'json' };
import tablesSeedPlans from './tables/seed-plans.json' with { type: 'json' };
import tablesSheetHeadings from './tables/sheet-headings.json' with { type: 'json' };
import tablesSubunits from './tables/subunits.json' with { type: 'json' };
import tablesSurveyExecutions from './tables/survey-executions.json' with { type: 'json' };
import tablesSurveyItems from './tables/survey-items.json' with { type: 'json' };
import tablesSurveyResponses from './tables/survey-responses.json' with { type: 'json' };
import tablesSurveys from './tables/surveys.json' with { type: 'json' };
import tablesUniqueValues from './tables/unique-values.json' with { type: 'json' };
import tablesUnitLocations from './tables/unit-locations.json' with { type: 'json' };
import tablesUnits from './tables/units.json' with { type: 'json' };
import tablesUsers from './tables/users.json' with { type: 'json' };
import tablesWordsfor from './tables/wordsfor.json' with { type: 'json' };
import uploads from './uploads.json' with { type: 'json' };
import validation from './validation.json' with { type: 'json' };

export const words = {
  'accounts': accounts,
  'activations': activations,
  'asked': asked,
  'audit': audit,
  'audit-fields': auditFields,
  'audit-subjects': auditSubjects,
  'audit-values': auditValues,
  'columns': columns,
  'content/actions': contentActions,
  'content/assistant': contentAssistant,
  'content/bot': contentBot,
  'content/email-templates': contentEmailTemplates,
  'content/main-survey': contentMainSurvey,
  'content/reports': contentReports,
  'dialogues': dialogues,
  'dialogues-bulk': dialoguesBulk,
  'directory-sync': directorySync,
  'email-changes': emailChanges,
  'email-preferences': emailPreferences,
  'emails': emails,
  'errors': errors,
  'figureFile': figureFile,
  'flows': flows,
  'forms': forms,
  'imports': imports,
  'input': input,
  'lists': lists,
  'pictures': pictures,
  'playground': playground,
  'privacy': privacy,
  'queries': queries,
  'reportProblems': reportProblems,
  'reports': reports,
  'role-changes': roleChanges,
  'roles': roles,
  'scim': scim,
  'scim-schemas': scimSchemas,
  'services': services,
  'sheetRows': sheetRows,
  'sheets': sheets,
  'survey-lint': surveyLint,
  'surveys': surveys,
  'tables': tables,
  'tables/account-deletions': tablesAccountDeletions,
  'tables/accounts': tablesAccounts,
  'tables/action-comments': tablesActionComments,
  'tables/action-list-impacted-units': tablesActionListImpactedUnits,
  'tables/action-lists': tablesActionLists,
  'tables/action-primary-drivers': tablesActionPrimaryDrivers,
  'tables/action-secondary-drivers': tablesActionSecondaryDrivers,
  'tables/actions': tablesActions,
  'tables/activation-tokens': tablesActivationTokens,
  'tables/activations': tablesActivations,
  'tables/analytics-computations': tablesAnalyticsComputations,
  'tables/analytics-executions': tablesAnalyticsExecutions,
  'tables/analytics-flows': tablesAnalyticsFlows,
  'tables/announced-facts': tablesAnnouncedFacts,
  'tables/audit-events': tablesAuditEvents,
  'tables/authentications': tablesAuthentications,
  'tables/colours': tablesColours,
  'tables/common': tablesCommon,
  'tables/companies': tablesCompanies,
  'tables/datasets': tablesDatasets,
  'tables/driver-questions': tablesDriverQuestions,
  'tables/drivers': tablesDrivers,
  'tables/due-entries': tablesDueEntries,
  'tables/email-suppressions': tablesEmailSuppressions,
  'tables/email-templates': tablesEmailTemplates,
  'tables/emails': tablesEmails,
  'tables/employee-group-criteria': tablesEmployeeGroupCriteria,
  'tables/employee-groups': tablesEmployeeGroups,
  'tables/employee-locations': tablesEmployeeLocations,
  'tables/employee-roles': tablesEmployeeRoles,
  'tables/employee-secondary-reports': tablesEmployeeSecondaryReports,
  'tables/employee-secondary-units': tablesEmployeeSecondaryUnits,
  'tables/employee-units-managed': tablesEmployeeUnitsManaged,
  'tables/employees': tablesEmployees,
  'tables/erasures': tablesErasures,
  'tables/feedback': tablesFeedback,
  'tables/flow-action-links': tablesFlowActionLinks,
  'tables/flow-actions': tablesFlowActions,
  'tables/flow-employee-executions': tablesFlowEmployeeExecutions,
  'tables/flow-executions': tablesFlowExecutions,
  'tables/flow-rounds': tablesFlowRounds,
  'tables/flows': tablesFlows,
  'tables/icons': tablesIcons,
  'tables/identities': tablesIdentities,
  'tables/jobs': tablesJobs,
  'tables/link-keys': tablesLinkKeys,
  'tables/location-addresses': tablesLocationAddresses,
  'tables/locations': tablesLocations,
  'tables/mail-ledgers': tablesMailLedgers,
  'tables/migrations': tablesMigrations,
  'tables/pending-events': tablesPendingEvents,
  'tables/permissions': tablesPermissions,
  'tables/primary-owners': tablesPrimaryOwners,
  'tables/release-blocks': tablesReleaseBlocks,
  'tables/release-rounds': tablesReleaseRounds,
  'tables/release-trees': tablesReleaseTrees,
  'tables/report-cards': tablesReportCards,
  'tables/report-texts': tablesReportTexts,
  'tables/reports': tablesReports,
  'tables/response-fields': tablesResponseFields,
  'tables/role-permission-mappings': tablesRolePermissionMappings,
  'tables/roles': tablesRoles,
  'tables/scim-connections': tablesScimConnections,
  'tables/scim-groups': tablesScimGroups,
  'tables/scim-users': tablesScimUsers,
  'tables/seed-plans': tablesSeedPlans,
  'tables/sheet-headings': tablesSheetHeadings,
  'tables/subunits': tablesSubunits,
  'tables/survey-executions': tablesSurveyExecutions,
  'tables/survey-items': tablesSurveyItems,
  'tables/survey-responses': tablesSurveyResponses,
  'tables/surveys': tablesSurveys,
  'tables/unique-values': tablesUniqueValues,
  'tables/unit-locations': tablesUnitLocations,
  'tables/units': tablesUnits,
  'tables/users': tablesUsers,
  'tables/wordsfor': tablesWordsfor,
  'uploads': uploads,
  'validation': validation,
};
