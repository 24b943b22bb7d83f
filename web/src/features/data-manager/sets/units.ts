import { dataTab } from '../data-tab.ts';
import type { PartOf } from '../parts/define-part.ts';
import { shownAs } from './define-set.ts';

/** Unit: Unit Info, Unit Locations, Subunits. */
const unitParts: readonly PartOf<'units'>[] = [
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

export const unitInfo = dataTab('units', { title: 'tab.unitInfo', parts: unitParts });
export const unitLocations = dataTab('unit_locations', { title: 'tab.unitLocations' });
export const subunits = dataTab('subunits', { title: 'tab.subunits' });

export const unitTabs = shownAs('table', [unitInfo, unitLocations, subunits]);
