import { DataManager } from '../../features/data-manager/data-manager.tsx';
import type { DataTab } from '../../features/data-manager/data-tab.ts';
import { UnitOverview } from './unit-overview.tsx';

const tabs: readonly DataTab[] = [
  { table: 'units', title: 'tab.unitInfo', count: 'units', Beside: UnitOverview },
  { table: 'unit_locations', title: 'tab.unitLocations' },
  { table: 'subunits', title: 'tab.subunits' },
];

export function Screen() {
  return <DataManager tabs={tabs} />;
}
