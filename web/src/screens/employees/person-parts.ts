import { lazy } from 'react';
import type { PartOf } from '../../features/data-manager/parts/define-part.ts';
import { withPanels } from '../../features/data-manager/sets/define-set.ts';
import { employeeParts, groupParts as groupSet } from '../../features/data-manager/sets/people.ts';
import type { TextKey } from '../../i18n/areas.ts';

/** A role is somebody's: it waits until the person is saved. */
const unsavedNote: TextKey<'data-manager'> = 'roleUnsaved';

const RolePart = lazy(async () => ({ default: (await import('./role-part.tsx')).RolePart }));
const SupervisionPart = lazy(async () => ({
  default: (await import('./supervision-part.tsx')).SupervisionPart,
}));
const DirectReports = lazy(async () => ({ default: (await import('./direct-reports.tsx')).DirectReports }));

const AddressNotice = lazy(async () => ({ default: (await import('./address-notice.tsx')).AddressNotice }));

/** Employee info of one person (spec 1 §2, tab sets: Employee). */
export const personParts: readonly PartOf<'employees'>[] = withPanels<PartOf<'employees'>>(employeeParts, {
  basic: { Notice: AddressNotice },
  reporting: { Panel: DirectReports },
  role: { linked: [], Panel: RolePart, unsavedNote },
  supervision: { linked: [], Panel: SupervisionPart },
});

const MembersPart = lazy(async () => ({ default: (await import('./groups/members-part.tsx')).MembersPart }));

/** A group of people: its name, and its criteria with who belongs. */
export const groupParts: readonly PartOf<'employee_groups'>[] = withPanels<PartOf<'employee_groups'>>(
  groupSet,
  {
    members: { linked: [], Panel: MembersPart },
  },
);
