import { DataManager, type DataTab } from '../../features/data-manager/data-manager.tsx';

const tabs: readonly DataTab[] = [
  { table: 'units', title: 'tab.unitInfo' },
  { table: 'unit_locations', title: 'tab.unitLocations' },
  { table: 'subunits', title: 'tab.subunits' },
];

export function Screen() {
  return <DataManager tabs={tabs} />;
}
