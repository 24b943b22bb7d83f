import { lazy } from 'react';
import type { PartOf } from '../../features/data-manager/parts/define-part.ts';
import type { TextKey } from '../../i18n/areas.ts';

/** A role is somebody's: it waits until the person is saved. */
const unsavedNote: TextKey<'data-manager'> = 'roleUnsaved';

const RolePart = lazy(async () => ({ default: (await import('./role-part.tsx')).RolePart }));
const SupervisionPart = lazy(async () => ({
  default: (await import('./supervision-part.tsx')).SupervisionPart,
}));
const DirectReports = lazy(async () => ({ default: (await import('./direct-reports.tsx')).DirectReports }));

const AddressNotice = lazy(async () => ({ default: (await import('./address-notice.tsx')).AddressNotice }));

const by = 'employee_id_ref';

/** Employee info of one person (spec 1 §2, tab sets: Employee). */
export const personParts: readonly PartOf<'employees'>[] = [
  { name: 'basic', title: 'tab.basic', Notice: AddressNotice },
  {
    name: 'reporting',
    title: 'tab.reporting',
    fields: ['primary_reports_to_ref', 'managerial_role', 'company_ceo'],
    Panel: DirectReports,
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
  { name: 'role', title: 'tab.role', Panel: RolePart, unsavedNote },
  {
    name: 'locations',
    title: 'tab.locations',
    linked: [{ table: 'employee_locations', by, title: 'linked.locations', none: 'linked.noLocations' }],
  },
  { name: 'supervision', title: 'tab.supervision', Panel: SupervisionPart },
  { name: 'settings', title: 'tab.settings', fields: ['pause_surveys', 'language'] },
];

const MembersPart = lazy(async () => ({ default: (await import('./groups/members-part.tsx')).MembersPart }));

/** A group of people: its name, and its criteria with who belongs. */
export const groupParts: readonly PartOf<'employee_groups'>[] = [
  { name: 'basic', title: 'tab.basic' },
  { name: 'members', title: 'tab.members', Panel: MembersPart },
];
