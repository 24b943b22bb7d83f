import type { Role } from '@livingroom/shared/core/catalogue/roles.ts';
import { type DataTab, dataTab, type TableSource } from './data-tab.ts';
import type { PartOf } from './parts/define-part.ts';
import { actionBoard, actionLists, actionTabs } from './sets/actions.ts';
import { companyInfo, companyLocations, companyTabs } from './sets/company.ts';
import { datasets } from './sets/datasets.ts';
import { shownAs } from './sets/define-set.ts';
import { blocked, bounces, emailTabs, spam, templates, unsubscribed } from './sets/emails.ts';
import { employeeTabs, groups, people } from './sets/people.ts';
import { reports } from './sets/reports.ts';
import { subunits, unitInfo, unitLocations, unitTabs } from './sets/units.ts';

/** The view types of spec 1 §2, by the folder of the view. */
type ViewType = 'table' | 'card' | 'card-column' | 'card-kanban' | 'card-canvas' | 'report' | 'row-editor';

/** What the data manager shows under one name (spec 1 §2): its tables, the first of them, and how it is shown. */
export type Context = {
  /** Shown first; the table selector offers the others. */
  readonly start: TableSource;
  readonly tables: readonly TableSource[];
  readonly view: ViewType;
  /** The tab set, where there is one: the first tab is of the start table. */
  readonly tabs: readonly DataTab[];
  /** Whose screens show it; the data manager itself is the operator's. */
  readonly roles: readonly Role[];
};

const system = ['system'] as const;
const admins = ['admin', 'system'] as const;
const leaders = ['manager', 'admin', 'system'] as const;

/** A context whose start table has no tab set: it is shown as it is. */
function context(
  start: DataTab,
  more: Pick<Context, 'view' | 'roles'> & { readonly tables?: readonly TableSource[] },
): Context {
  return tabbed([start], more);
}

function tabbed(
  tabs: readonly DataTab[],
  {
    view,
    roles,
    tables = [],
  }: Pick<Context, 'view' | 'roles'> & { readonly tables?: readonly TableSource[] },
): Context {
  const [first] = tabs;
  if (!first) throw new Error('A context has a tab.');
  return {
    start: first.table,
    tables: [...new Set([...tabs.map(({ table }) => table), ...tables])],
    view,
    roles,
    tabs: shownAs(view, tabs),
  };
}

/** Driver: Info, Details, Questions. */
const driverParts: readonly PartOf<'drivers'>[] = [
  {
    name: 'info',
    title: 'tab.driverInfo',
    fields: ['driver_title', 'driver_description', 'driver_type', 'parent_id_ref', 'illustration'],
  },
  {
    name: 'details',
    title: 'tab.driverDetails',
    fields: ['driver_status', 'driver_version', 'critical_driver', 'item_order', 'benchmark_score'],
  },
  {
    name: 'questions',
    title: 'tab.driverQuestions',
    linked: [
      {
        table: 'driver_questions',
        by: 'driver_id_ref',
        title: 'tab.driverQuestions',
        none: 'linked.noQuestions',
      },
    ],
  },
];

const drivers = dataTab('drivers', { title: 'tab.drivers', parts: driverParts });
const flows = dataTab('flows', { title: 'tab.flows' });
const flowsAll = dataTab('flow_executions', { title: 'tab.all' });
const surveys = dataTab('surveys', { title: 'tab.surveys' });
const analyticsFlows = dataTab('analytics_flows', { title: 'tab.analyticsFlows' });
const analyticsRuns = dataTab('analytics_executions', {
  title: 'tab.analyticsRuns',
  columns: ['status', 'error_message', 'dataset_id_ref', 'execution_time', 'created_at'],
});
const accounts = dataTab('accounts', { title: 'tab.basic' });
const feedback = dataTab('feedback', { title: 'tab.feedback' });

const companyTables = ['location_addresses', 'scim_users', 'scim_groups', 'audit_events'] as const;
const unitTables = ['locations', 'location_addresses', 'employee_units_managed'] as const;
const employeeTables = [
  'employee_roles',
  'employee_locations',
  'employee_secondary_units',
  'employee_secondary_reports',
  'employee_units_managed',
  'activations',
  'erasures',
] as const;
const actionTables = [
  'action_lists',
  'action_list_impacted_units',
  'action_primary_drivers',
  'action_secondary_drivers',
  'action_comments',
] as const;
const driverTables = ['driver_questions', 'wordsfor'] as const;
const flowTables = ['flow_actions', 'flow_action_links', 'flow_executions', 'email_templates'] as const;
const analyticsTables = [
  'analytics_executions',
  'analytics_computations',
  'datasets',
  'outside_norms',
] as const;
const accountTables = ['companies', 'primary_owners'] as const;

/** Every context of spec 1 §2, in its order. */
export const contexts = {
  accountsList: context(accounts, { view: 'table', tables: accountTables, roles: system }),
  accountInfo: context(accounts, { view: 'row-editor', tables: accountTables, roles: system }),
  actionLists: context(actionLists, {
    view: 'table',
    tables: ['action_list_impacted_units', 'actions'],
    roles: leaders,
  }),
  actions: tabbed(actionTabs, { view: 'card-kanban', tables: actionTables, roles: leaders }),
  actionInfo: context(actionBoard, { view: 'row-editor', tables: actionTables, roles: leaders }),
  actionPrimary: context(dataTab('action_primary_drivers', { title: 'tab.primaryDrivers' }), {
    view: 'card',
    tables: ['actions', 'drivers'],
    roles: leaders,
  }),
  actionSecondary: context(dataTab('action_secondary_drivers', { title: 'tab.secondaryDrivers' }), {
    view: 'card',
    tables: ['actions', 'drivers'],
    roles: leaders,
  }),
  analytics: context(analyticsRuns, {
    view: 'table',
    tables: ['analytics_computations', 'datasets'],
    roles: system,
  }),
  analyticsBuilder: context(analyticsFlows, { view: 'card', tables: analyticsTables, roles: system }),
  analyticsPlayground: tabbed([analyticsFlows, datasets], {
    view: 'card',
    tables: analyticsTables,
    roles: system,
  }),
  analyticsPlaygroundDatasets: context(datasets, { view: 'card', tables: ['surveys'], roles: system }),
  chatAll: context(dataTab('survey_executions', { title: 'tab.dialogues' }), {
    view: 'table',
    tables: ['surveys', 'datasets', 'employees'],
    roles: admins,
  }),
  companies: tabbed(companyTabs, { view: 'card', tables: companyTables, roles: admins }),
  companyInfo: context(companyInfo, { view: 'row-editor', tables: companyTables, roles: admins }),
  companyLocations: context(companyLocations, {
    view: 'table',
    tables: ['location_addresses', 'unit_locations', 'employee_locations'],
    roles: admins,
  }),
  drivers: context(drivers, { view: 'card-column', tables: driverTables, roles: system }),
  driversList: context(drivers, { view: 'table', tables: driverTables, roles: system }),
  driverInfo: context(drivers, { view: 'row-editor', tables: driverTables, roles: system }),
  driverQuestions: context(dataTab('driver_questions', { title: 'tab.driverQuestions' }), {
    view: 'table',
    tables: ['drivers', 'wordsfor'],
    roles: system,
  }),
  emails: tabbed(emailTabs, {
    view: 'table',
    tables: ['employees'],
    roles: admins,
  }),
  emailBounces: context(bounces, { view: 'table', roles: admins }),
  emailBlocked: context(blocked, { view: 'table', roles: admins }),
  emailSpamReport: context(spam, { view: 'table', roles: admins }),
  emailUnsubscribe: context(unsubscribed, { view: 'table', roles: admins }),
  employees: tabbed(employeeTabs, {
    view: 'table',
    tables: employeeTables,
    roles: admins,
  }),
  employeeGroups: context(groups, { view: 'table', tables: ['employee_group_criteria'], roles: admins }),
  employeesList: context(people, { view: 'table', tables: employeeTables, roles: admins }),
  employeeInfo: context(people, { view: 'row-editor', tables: employeeTables, roles: admins }),
  employeeLocations: context(dataTab('employee_locations', { title: 'tab.locations' }), {
    view: 'table',
    tables: ['employees', 'locations'],
    roles: admins,
  }),
  employeeUnitsManaged: context(dataTab('employee_units_managed', { title: 'tab.supervision' }), {
    view: 'table',
    tables: ['employees', 'units'],
    roles: admins,
  }),
  employeeSecondaryUnits: context(dataTab('employee_secondary_units', { title: 'linked.secondaryUnits' }), {
    view: 'table',
    tables: ['employees', 'units'],
    roles: admins,
  }),
  employeeSecondaryReports: context(
    dataTab('employee_secondary_reports', { title: 'linked.secondaryReports' }),
    { view: 'table', tables: ['employees'], roles: admins },
  ),
  flows: context(flows, { view: 'card', tables: flowTables, roles: system }),
  flowBuilder: context(dataTab('flow_actions', { title: 'tab.flowActions' }), {
    view: 'card-canvas',
    tables: ['flows', 'flow_action_links', 'email_templates', 'surveys', 'employee_groups'],
    roles: system,
  }),
  flowManager: context(flowsAll, { view: 'table', tables: ['flow_employee_executions'], roles: system }),
  settings: tabbed([companyInfo, templates, feedback], {
    view: 'row-editor',
    tables: ['jobs', 'datasets', 'analytics_executions', 'audit_events', 'scim_users', 'scim_groups'],
    roles: admins,
  }),
  reports: context(reports, { view: 'card', tables: ['report_cards'], roles: admins }),
  reportManager: context(reports, { view: 'report', tables: ['report_cards'], roles: system }),
  reportManagerViewer: context(reports, { view: 'report', roles: leaders }),
  flowEmployeeErrors: context(
    dataTab('flow_employee_executions', {
      title: 'tab.flowErrors',
      only: { column: 'status', values: ['ERROR'] },
    }),
    { view: 'table', tables: ['flow_executions', 'employees'], roles: admins },
  ),
  unitReport: context(reports, { view: 'report', tables: ['units'], roles: leaders }),
  roles: context(dataTab('roles', { title: 'tab.roles' }), {
    view: 'table',
    tables: ['permissions', 'role_permission_mappings', 'employee_roles'],
    roles: system,
  }),
  surveys: context(surveys, { view: 'table', tables: ['survey_items', 'datasets'], roles: system }),
  surveyBuilder: context(dataTab('survey_items', { title: 'tab.surveyItems' }), {
    view: 'card-column',
    tables: ['surveys', 'drivers'],
    roles: system,
  }),
  tables: tabbed(
    [
      dataTab('tables', {
        title: 'tab.tables',
        columns: ['display_name', 'table_name', 'changed', 'category', 'table_type'],
      }),
      dataTab('variables', {
        title: 'tab.columns',
        columns: [
          'display_name',
          'table_id_ref',
          'variable_name',
          'changed',
          'help_text',
          'is_visible',
          'display_order',
          'display_width',
        ],
      }),
    ],
    { view: 'table', roles: system },
  ),
  units: tabbed(unitTabs, { view: 'table', tables: unitTables, roles: admins }),
  unitsList: context(unitInfo, { view: 'table', tables: unitTables, roles: admins }),
  unitInfo: context(unitInfo, { view: 'row-editor', tables: unitTables, roles: admins }),
  unitLocations: context(unitLocations, { view: 'table', tables: ['units', 'locations'], roles: admins }),
  subunits: context(subunits, { view: 'table', tables: ['units'], roles: admins }),
} as const satisfies { readonly [name: string]: Context };

export type ContextName = keyof typeof contexts;

export function isContext(name: string): name is ContextName {
  return Object.hasOwn(contexts, name);
}
