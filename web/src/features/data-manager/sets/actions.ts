import { dataTab } from '../data-tab.ts';
import type { PartOf } from '../parts/define-part.ts';
import { shownAs } from './define-set.ts';

/** Action: Basic, Primary Drivers, Secondary Drivers. */
export const actionParts: readonly PartOf<'actions'>[] = [
  // The board keeps the order.
  { name: 'basic', title: 'tab.basic', elsewhere: ['item_order'] },
  {
    name: 'primary',
    title: 'tab.primaryDrivers',
    linked: [
      {
        table: 'action_primary_drivers',
        by: 'action_id_ref',
        title: 'tab.primaryDrivers',
        none: 'linked.noDrivers',
      },
    ],
  },
  {
    name: 'secondary',
    title: 'tab.secondaryDrivers',
    linked: [
      {
        table: 'action_secondary_drivers',
        by: 'action_id_ref',
        title: 'tab.secondaryDrivers',
        none: 'linked.noSecondaryDrivers',
      },
    ],
  },
];

/** An action list: whom it is for. */
const listParts: readonly PartOf<'action_lists'>[] = [
  { name: 'basic', title: 'tab.basic' },
  {
    name: 'units',
    title: 'tab.impactedUnits',
    linked: [
      {
        table: 'action_list_impacted_units',
        by: 'action_list_id_ref',
        title: 'tab.impactedUnits',
        none: 'linked.noUnits',
      },
    ],
  },
];

export const actionBoard = dataTab('actions', { title: 'tab.actions', parts: actionParts });
export const actionLists = dataTab('action_lists', { title: 'tab.actionLists', parts: listParts });

export const actionTabs = [...shownAs('card-kanban', [actionBoard]), ...shownAs('table', [actionLists])];
