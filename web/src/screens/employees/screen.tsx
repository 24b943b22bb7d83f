import { DataManager } from '../../features/data-manager/data-manager.tsx';
import type { DataTab } from '../../features/data-manager/data-tab.ts';
import { UnitFilter } from './unit-filter.tsx';

const tabs: readonly DataTab[] = [
  { table: 'employees', title: 'tab.basic', count: 'people', Beside: UnitFilter },
  { table: 'employee_secondary_reports', title: 'tab.reporting' },
  { table: 'employee_roles', title: 'tab.role' },
  { table: 'employee_locations', title: 'tab.locations' },
  { table: 'employee_units_managed', title: 'tab.supervision' },
  { table: 'erasures', title: 'tab.erasures' },
];

export function Screen() {
  return <DataManager tabs={tabs} />;
}
