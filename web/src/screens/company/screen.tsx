import { lazy } from 'react';
import { DataManager } from '../../features/data-manager/data-manager.tsx';
import type { DataTab } from '../../features/data-manager/data-tab.ts';
import type { RowPart } from '../../features/data-manager/parts/define-part.ts';

/** A location with its addresses. */
const locationParts: readonly RowPart[] = [
  { name: 'basic', title: 'tab.basic' },
  {
    name: 'addresses',
    title: 'tab.addresses',
    linked: [
      {
        table: 'location_addresses',
        by: 'location_id_ref',
        title: 'linked.addresses',
        none: 'linked.noAddresses',
      },
    ],
  },
];

const ConnectionPanel = lazy(async () => ({
  default: (await import('../../features/directory/connection-panel.tsx')).ConnectionPanel,
}));

const tabs: readonly DataTab[] = [
  { table: 'companies', title: 'tab.companyInfo' },
  { table: 'locations', title: 'tab.locations', parts: locationParts },
  { table: 'scim_users', title: 'tab.directory', Above: ConnectionPanel },
  { table: 'scim_groups', title: 'tab.directoryGroups' },
  { table: 'audit_events', title: 'tab.audit' },
];

export function Screen() {
  return <DataManager tabs={tabs} />;
}
