import { dataTab } from '../data-tab.ts';
import type { PartOf } from '../parts/define-part.ts';
import { shownAs } from './define-set.ts';

/** A location with its addresses. */
const locationParts: readonly PartOf<'locations'>[] = [
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

export const companyInfo = dataTab('companies', { title: 'tab.companyInfo' });
export const companyLocations = dataTab('locations', { title: 'tab.locations', parts: locationParts });

export const companyTabs = shownAs('card', [companyInfo, companyLocations]);
