import { DataManager } from '../../features/data-manager/data-manager.tsx';
import type { DataTab } from '../../features/data-manager/data-tab.ts';
import { groupParts, personParts } from './person-parts.ts';
import { UnitFilter } from './unit-filter.tsx';

const tabs: readonly DataTab[] = [
  { table: 'employees', title: 'tab.employees', count: 'people', Beside: UnitFilter, parts: personParts },
  { table: 'employee_groups', title: 'tab.groups', count: 'groups', parts: groupParts },
  { table: 'erasures', title: 'tab.erasures' },
];

export function Screen() {
  return <DataManager tabs={tabs} />;
}
