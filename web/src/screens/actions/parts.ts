import { lazy } from 'react';
import type { PartOf } from '../../features/data-manager/parts/define-part.ts';

const Comments = lazy(async () => ({
  default: (await import('../../features/actions/comments.tsx')).Comments,
}));
const Effect = lazy(async () => ({ default: (await import('../../features/actions/effect.tsx')).Effect }));
const History = lazy(async () => ({ default: (await import('../../features/actions/history.tsx')).History }));

/** What came of an action, and who is told. */
export const OUTCOME = 'outcome';

/** An action (spec 1 §2, tab sets: Action). */
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
  { name: 'effect', title: 'tab.effect', Panel: Effect },
  { name: OUTCOME, title: 'tab.outcome', fields: ['outcome', 'shown_to_everybody'] },
  { name: 'comments', title: 'tab.comments', Panel: Comments },
  { name: 'history', title: 'tab.history', Panel: History },
];

/** An action list: whom it is for. */
export const listParts: readonly PartOf<'action_lists'>[] = [
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
