import { DataManager } from '../../features/data-manager/data-manager.tsx';
import { type DataTab, dataTab } from '../../features/data-manager/data-tab.ts';
import { groupParts, personParts } from './person-parts.ts';
import { UnitFilter } from './unit-filter.tsx';

const tabs: readonly DataTab[] = [
  dataTab('employees', { title: 'tab.employees', count: 'people', Beside: UnitFilter, parts: personParts }),
  dataTab('employee_groups', { title: 'tab.groups', count: 'groups', parts: groupParts }),
  dataTab('erasures', { title: 'tab.erasures' }),
];

export function Screen() {
  return <DataManager tabs={tabs} />;
}
