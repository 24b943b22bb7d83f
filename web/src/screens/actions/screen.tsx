import { DataManager } from '../../features/data-manager/data-manager.tsx';
import type { DataTab } from '../../features/data-manager/data-tab.ts';
import { actionParts, listParts } from './parts.ts';

const tabs: readonly DataTab[] = [
  {
    table: 'actions',
    title: 'tab.actions',
    count: 'actions',
    view: 'card-kanban',
    parts: actionParts,
    // Done asks what came of it.
    asksAfterMove: (row, column) => column === 'done' && !row.outcome,
  },
  { table: 'action_lists', title: 'tab.actionLists', parts: listParts },
];

/** The action board (spec 1 §2). */
export function Screen() {
  return <DataManager tabs={tabs} />;
}
