import type { PartOf } from './parts/define-part.ts';

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

/** Unit: Unit Info, Unit Locations, Subunits. */
export const unitParts: readonly PartOf<'units'>[] = [
  { name: 'info', title: 'tab.unitInfo' },
  {
    name: 'locations',
    title: 'tab.unitLocations',
    linked: [
      {
        table: 'unit_locations',
        by: 'unit_id_ref',
        title: 'linked.unitLocations',
        none: 'linked.noLocations',
      },
    ],
  },
  {
    name: 'subunits',
    title: 'tab.subunits',
    linked: [{ table: 'subunits', by: 'unit_id_ref', title: 'linked.subunits', none: 'linked.noSubunits' }],
  },
];

/** A location with its addresses. */
export const locationParts: readonly PartOf<'locations'>[] = [
  { name: 'basic', title: 'tab.basic' },
  {
    name: 'addresses',
    title: 'tab.addresses',
    linked: [
      {
        table: 'location_addresses',
        by: 'location_id_ref',
        title: 'linked.addresses',
        none: 'linked.noAddresses',
      },
    ],
  },
];

/** Action: Basic, Primary Drivers, Secondary Drivers. */
export const actionParts: readonly PartOf<'actions'>[] = [
  // The board keeps the order.
  { name: 'basic', title: 'tab.basic', elsewhere: ['item_order'] },
  {
    name: 'primary',
    title: 'tab.primaryDrivers',
    linked: [
      {
        table: 'action_primary_drivers',
        by: 'action_id_ref',
        title: 'tab.primaryDrivers',
        none: 'linked.noDrivers',
      },
    ],
  },
  {
    name: 'secondary',
    title: 'tab.secondaryDrivers',
    linked: [
      {
        table: 'action_secondary_drivers',
        by: 'action_id_ref',
        title: 'tab.secondaryDrivers',
        none: 'linked.noSecondaryDrivers',
      },
    ],
  },
];

/** An action list: whom it is for. */
export const listParts: readonly PartOf<'action_lists'>[] = [
  { name: 'basic', title: 'tab.basic' },
  {
    name: 'units',
    title: 'tab.impactedUnits',
    linked: [
      {
        table: 'action_list_impacted_units',
        by: 'action_list_id_ref',
        title: 'tab.impactedUnits',
        none: 'linked.noUnits',
      },
    ],
  },
];

/** Driver: Info, Details, Questions. */
export const driverParts: readonly PartOf<'drivers'>[] = [
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

/** A data set: what it is, and the promise that holds for it. */
export const datasetParts: readonly PartOf<'datasets'>[] = [
  { name: 'basic', title: 'tab.basic' },
  { name: 'thresholds', title: 'tab.thresholds', fields: ['score_threshold', 'detail_threshold'] },
];

/** A template of a mail; how it reads is shown by the screen that has the means to. */
export const templateParts: readonly PartOf<'email_templates'>[] = [{ name: 'basic', title: 'tab.basic' }];

/** The parts of a set with what only one screen can show in them, by the name of the part. */
export function withPanels<R extends { readonly name: string }>(
  parts: readonly R[],
  more: { readonly [part: string]: Partial<R> },
): readonly R[] {
  return parts.map((part) => ({ ...part, ...more[part.name] }));
}
