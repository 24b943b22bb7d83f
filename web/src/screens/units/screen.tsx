import { DataManager } from '../../features/data-manager/data-manager.tsx';
import { type DataTab, dataTab } from '../../features/data-manager/data-tab.ts';
import type { PartOf } from '../../features/data-manager/parts/define-part.ts';
import { UnitOverview } from './unit-overview.tsx';

/** One unit with its locations and the units below it. */
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

const tabs: readonly DataTab[] = [
  dataTab('units', { title: 'tab.unitInfo', count: 'units', Beside: UnitOverview, parts: unitParts }),
  dataTab('unit_locations', { title: 'tab.unitLocations' }),
  dataTab('subunits', { title: 'tab.subunits' }),
];

export function Screen() {
  return <DataManager tabs={tabs} />;
}
