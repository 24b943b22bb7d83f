import type { TableName } from '@livingroom/shared/catalogue/catalogue.ts';
import type { Table } from '@livingroom/shared/catalogue/types.ts';
import { actionListHooks, actionListImpactedUnitHooks } from './action-lists.ts';
import { actionCommentHooks, actionPrimaryDriverHooks, actionSecondaryDriverHooks } from './action-parts.ts';
import { actionHooks } from './actions.ts';
import { analyticsComputationHooks } from './analytics-computations.ts';
import { datasetHooks } from './datasets.ts';
import { emailHooks } from './emails.ts';
import { employeeGroupCriterionHooks } from './employee-group-criteria.ts';
import { employeeRoleHooks } from './employee-roles.ts';
import { employeeSecondaryReportHooks } from './employee-secondary-reports.ts';
import { employeeUnitsManagedHooks } from './employee-units-managed.ts';
import { employeeHooks } from './employees.ts';
import { erasureHooks } from './erasures.ts';
import { flowEmployeeExecutionHooks } from './flow-employee-executions.ts';
import { flowExecutionHooks } from './flow-executions.ts';
import type { AnyHooks, Hooks } from './hooks.ts';
import { jobHooks } from './jobs.ts';
import { locationAddressHooks } from './location-addresses.ts';
import { reportCardHooks } from './report-cards.ts';
import { reportHooks } from './reports.ts';
import { employeeLocationHooks, employeeSecondaryUnitHooks, unitLocationHooks } from './stands-once.ts';
import { subunitHooks } from './subunits.ts';
import { surveyExecutionHooks } from './survey-executions.ts';
import { surveyItemHooks } from './survey-items.ts';
import { surveyResponseHooks } from './survey-responses.ts';
import { surveyHooks } from './surveys.ts';
import { unitHooks } from './units.ts';

const none: AnyHooks = {};

const typed: { readonly [T in TableName]?: Hooks<T> } = {
  actions: actionHooks,
  action_comments: actionCommentHooks,
  action_lists: actionListHooks,
  action_list_impacted_units: actionListImpactedUnitHooks,
  action_primary_drivers: actionPrimaryDriverHooks,
  action_secondary_drivers: actionSecondaryDriverHooks,
  analytics_computations: analyticsComputationHooks,
  datasets: datasetHooks,
  emails: emailHooks,
  employees: employeeHooks,
  employee_group_criteria: employeeGroupCriterionHooks,
  employee_locations: employeeLocationHooks,
  employee_roles: employeeRoleHooks,
  employee_secondary_reports: employeeSecondaryReportHooks,
  employee_secondary_units: employeeSecondaryUnitHooks,
  employee_units_managed: employeeUnitsManagedHooks,
  erasures: erasureHooks,
  flow_employee_executions: flowEmployeeExecutionHooks,
  flow_executions: flowExecutionHooks,
  jobs: jobHooks,
  location_addresses: locationAddressHooks,
  report_cards: reportCardHooks,
  reports: reportHooks,
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
