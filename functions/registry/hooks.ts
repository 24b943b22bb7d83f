import type { TableName } from '@livingroom/shared/catalogue/catalogue.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import type { AnyHooks, Hooks } from '../core/tables/hooks/hooks.ts';
import { companyHooks } from '../modules/accounts/hooks/companies.ts';
import { actionListHooks, actionListImpactedUnitHooks } from '../modules/actions/hooks/action-lists.ts';
import {
  actionCommentHooks,
  actionPrimaryDriverHooks,
  actionSecondaryDriverHooks,
} from '../modules/actions/hooks/action-parts.ts';
import { actionHooks } from '../modules/actions/hooks/actions.ts';
import { analyticsExecutionHooks } from '../modules/analyses/hooks/analytics-executions.ts';
import { outsideNormHooks } from '../modules/analyses/hooks/outside-norms.ts';
import { analyticsComputationHooks } from '../modules/analytics/hooks/analytics-computations.ts';
import { datasetHooks } from '../modules/analytics/hooks/datasets.ts';
import { surveyExecutionHooks } from '../modules/dialogues/hooks/survey-executions.ts';
import { surveyResponseHooks } from '../modules/dialogues/hooks/survey-responses.ts';
import { emailTemplateHooks } from '../modules/emails/editing/template-hooks.ts';
import { emailHooks } from '../modules/emails/hooks.ts';
import { feedbackHooks } from '../modules/feedback/hooks.ts';
import { followZone } from '../modules/flows/hooks/companies.ts';
import { flowEmployeeExecutionHooks } from '../modules/flows/hooks/flow-employee-executions.ts';
import { flowExecutionHooks } from '../modules/flows/hooks/flow-executions.ts';
import { flowActionHooks, flowActionLinkHooks, flowHooks } from '../modules/flows/hooks/published-flows.ts';
import { jobHooks } from '../modules/jobs/hooks.ts';
import { employeeGroupCriterionHooks } from '../modules/people/hooks/employee-group-criteria.ts';
import { employeeRoleHooks } from '../modules/people/hooks/employee-roles.ts';
import { employeeSecondaryReportHooks } from '../modules/people/hooks/employee-secondary-reports.ts';
import { employeeUnitsManagedHooks } from '../modules/people/hooks/employee-units-managed.ts';
import { employeeHooks } from '../modules/people/hooks/employees.ts';
import { erasureHooks } from '../modules/people/hooks/erasures.ts';
import { locationAddressHooks } from '../modules/people/hooks/location-addresses.ts';
import {
  employeeLocationHooks,
  employeeSecondaryUnitHooks,
  unitLocationHooks,
} from '../modules/people/hooks/stands-once.ts';
import { subunitHooks } from '../modules/people/hooks/subunits.ts';
import { unitHooks } from '../modules/people/hooks/units.ts';
import { rolePermissionMappingHooks } from '../modules/platform/hooks.ts';
import { reportCardHooks } from '../modules/reports/hooks/report-cards.ts';
import { reportHooks } from '../modules/reports/hooks/reports.ts';
import { surveyItemHooks } from '../modules/surveys/hooks/survey-items.ts';
import { surveyHooks } from '../modules/surveys/hooks/surveys.ts';

const none: AnyHooks = {};

const typed: { readonly [T in TableName]?: Hooks<T> } = {
  actions: actionHooks,
  action_comments: actionCommentHooks,
  action_lists: actionListHooks,
  action_list_impacted_units: actionListImpactedUnitHooks,
  action_primary_drivers: actionPrimaryDriverHooks,
  action_secondary_drivers: actionSecondaryDriverHooks,
  analytics_computations: analyticsComputationHooks,
  analytics_executions: analyticsExecutionHooks,
  companies: {
    ...companyHooks,
    async afterUpdate(context, change) {
      await companyHooks.afterUpdate?.(context, change);
      await followZone(context, change);
    },
  },
  datasets: datasetHooks,
  email_templates: emailTemplateHooks,
  emails: emailHooks,
  employees: employeeHooks,
  employee_group_criteria: employeeGroupCriterionHooks,
  employee_locations: employeeLocationHooks,
  employee_roles: employeeRoleHooks,
  employee_secondary_reports: employeeSecondaryReportHooks,
  employee_secondary_units: employeeSecondaryUnitHooks,
  employee_units_managed: employeeUnitsManagedHooks,
  erasures: erasureHooks,
  feedback: feedbackHooks,
  flow_actions: flowActionHooks,
  flow_action_links: flowActionLinkHooks,
  flow_employee_executions: flowEmployeeExecutionHooks,
  flow_executions: flowExecutionHooks,
  flows: flowHooks,
  jobs: jobHooks,
  location_addresses: locationAddressHooks,
  outside_norms: outsideNormHooks,
  report_cards: reportCardHooks,
  reports: reportHooks,
  role_permission_mappings: rolePermissionMappingHooks,
  subunits: subunitHooks,
  survey_executions: surveyExecutionHooks,
  survey_items: surveyItemHooks,
  survey_responses: surveyResponseHooks,
  surveys: surveyHooks,
  unit_locations: unitLocationHooks,
  units: unitHooks,
};

/** The same by any name. */
const hooks: { readonly [table: string]: AnyHooks | undefined } = typed;

/** What is special about a table; one without hooks is served by the engine alone. */
export function hooksOf(table: Table): AnyHooks {
  return hooks[table.name] ?? none;
}
