import { Comments } from '../../features/action/comments.tsx';
import { History } from '../../features/action/history.tsx';
import { ImpactedUnits, PrimaryDrivers, SecondaryDrivers } from '../../features/action/parts.tsx';
import { DataManager } from '../../features/data-manager/data-manager.tsx';
import type { DataTab } from '../../features/data-manager/data-tab.ts';

const tabs: readonly DataTab[] = [
  {
    table: 'actions',
    title: 'tab.actions',
    count: 'actions',
    view: 'card-kanban',
    parts: {
      own: 'tab.basic',
      others: [
        { name: 'primary', title: 'tab.primaryDrivers', Part: PrimaryDrivers },
        { name: 'secondary', title: 'tab.secondaryDrivers', Part: SecondaryDrivers },
        { name: 'comments', title: 'tab.comments', Part: Comments },
        { name: 'history', title: 'tab.history', Part: History },
      ],
    },
    // Done asks what came of it.
    asksAfterMove: (row, column) => column === 'done' && !row.outcome,
  },
  {
    table: 'action_lists',
    title: 'tab.actionLists',
    parts: {
      own: 'tab.basic',
      others: [{ name: 'units', title: 'tab.impactedUnits', Part: ImpactedUnits }],
    },
  },
];

/** The action board (spec 1 §2). */
export function Screen() {
  return <DataManager tabs={tabs} />;
}
