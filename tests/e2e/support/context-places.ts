import type { ContextName } from '../../../web/src/features/data-manager/contexts.ts';

/** Where the role finds a context: a path of the site, and what shows its rows there. */
export type ContextPlace = {
  readonly path: string;
  /** A list or board of rows, a report, the rows that belong to one row, or the form of one. */
  readonly as: 'list' | 'report' | 'linked' | 'form' | 'errors';
  /** The heading of the rows that belong to one row. */
  readonly heading?: string;
};

/** The way in is a screen of the role; the operator opens each of them in the data manager itself. */
export type Places = { readonly [name in ContextName]?: ContextPlace };

const list = (path: string): ContextPlace => ({ path, as: 'list' });
const form = (path: string): ContextPlace => ({ path, as: 'form' });
const linked = (path: string, heading: string): ContextPlace => ({ path, as: 'linked', heading });
const report = (path: string): ContextPlace => ({ path, as: 'report' });

/** Numbers of rows of the demo: the first action of the board, somebody who leads a unit, somebody who leads another, the first unit. */
export const row = { action: 1, person: 8, leader: 13, unit: 1 } as const;

export const managerPlaces: Places = {
  actionLists: list('/actions?tab=action_lists'),
  actions: list('/actions'),
  actionInfo: form(`/actions?row=${row.action}`),
  actionPrimary: linked(`/actions?row=${row.action}&part=primary`, 'Primary Drivers'),
  actionSecondary: linked(`/actions?row=${row.action}&part=secondary`, 'Secondary Drivers'),
  reportManagerViewer: report('/report-manager'),
  unitReport: report('/report-manager?report=unit-overview'),
};

export const adminPlaces: Places = {
  ...managerPlaces,
  chatAll: list('/company?tab=survey_executions'),
  companies: form('/company'),
  companyInfo: form('/company'),
  unitReport: report('/report-manager?unit=3'),
  companyLocations: list('/company?tab=locations'),
  emails: list('/email-manager?tab=bounces'),
  emailBounces: list('/email-manager?tab=bounces'),
  emailBlocked: list('/email-manager?tab=blocked'),
  emailSpamReport: list('/email-manager?tab=spam'),
  emailUnsubscribe: list('/email-manager?tab=unsubscribed'),
  employees: list('/employees'),
  employeeGroups: list('/employees?tab=employee_groups'),
  employeesList: list('/employees'),
  employeeInfo: form(`/employees?row=${row.person}`),
  employeeLocations: linked(`/employees?row=${row.person}&part=locations`, 'Where this person works'),
  employeeUnitsManaged: linked(`/employees?row=${row.person}&part=supervision`, 'Units managed'),
  employeeSecondaryUnits: linked(`/employees?row=${row.person}&part=reporting`, 'Further units'),
  employeeSecondaryReports: linked(`/employees?row=${row.person}&part=reporting`, 'Also reports to'),
  settings: form('/company'),
  reports: list('/report-manager?build=list'),
  flowEmployeeErrors: { path: '/flow-runner?tab=troubleshoot', as: 'errors' },
  units: list('/units'),
  unitsList: list('/units'),
  unitInfo: form(`/units?row=${row.unit}`),
  unitLocations: list('/units?tab=unit_locations'),
  subunits: list('/units?tab=subunits'),
};
