import { DataManager } from '../../features/data-manager/data-manager.tsx';
import type { DataTab } from '../../features/data-manager/data-tab.ts';

const tabs: readonly DataTab[] = [
  { table: 'companies', title: 'tab.companyInfo' },
  { table: 'locations', title: 'tab.locations' },
  { table: 'audit_events', title: 'tab.audit' },
];

export function Screen() {
  return <DataManager tabs={tabs} />;
}
