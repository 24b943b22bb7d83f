import { dataTab } from '../data-tab.ts';
import type { PartOf } from '../parts/define-part.ts';
import { shownAs } from './define-set.ts';
import { groupCounts } from './group-counts.ts';

const by = 'employee_id_ref';

/** Spec 1 §2, tab sets: Employee. */
export const employeeParts: readonly PartOf<'employees'>[] = [
  { name: 'basic', title: 'tab.basic' },
  {
    name: 'reporting',
    title: 'tab.reporting',
    fields: ['primary_reports_to_ref', 'managerial_role', 'company_ceo'],
    linked: [
      {
        table: 'employee_secondary_reports',
        by,
        title: 'linked.secondaryReports',
        none: 'linked.noSecondaryReports',
      },
      {
        table: 'employee_secondary_units',
        by,
        title: 'linked.secondaryUnits',
        none: 'linked.noSecondaryUnits',
      },
    ],
  },
  {
    name: 'role',
    title: 'tab.role',
    linked: [{ table: 'employee_roles', by, title: 'tab.role', none: 'linked.noRole' }],
  },
  {
    name: 'locations',
    title: 'tab.locations',
    linked: [{ table: 'employee_locations', by, title: 'linked.locations', none: 'linked.noLocations' }],
  },
  {
    name: 'supervision',
    title: 'tab.supervision',
    linked: [
      { table: 'employee_units_managed', by, title: 'linked.unitsManaged', none: 'linked.noUnitsManaged' },
    ],
  },
  { name: 'settings', title: 'tab.settings', fields: ['pause_surveys', 'language'] },
];

/** A group of people; who belongs is counted by the screen that has the means to. */
export const groupParts: readonly PartOf<'employee_groups'>[] = [
  { name: 'basic', title: 'tab.basic' },
  {
    name: 'members',
    title: 'tab.members',
    linked: [
      {
        table: 'employee_group_criteria',
        by: 'employee_group_id_ref',
        title: 'linked.criteria',
        none: 'linked.noCriteria',
      },
    ],
  },
];

export const people = dataTab('employees', { title: 'tab.employees', parts: employeeParts });
export const groups = dataTab('employee_groups', {
  title: 'tab.groups',
  parts: groupParts,
  counted: groupCounts,
});

export const employeeTabs = shownAs('table', [
  people,
  groups,
  dataTab('erasures', { title: 'tab.erasures' }),
]);
