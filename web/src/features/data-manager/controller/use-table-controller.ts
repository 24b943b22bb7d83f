import { useState } from 'react';
import { actions, isOffered } from '../actions/actions.ts';
import type { Address } from '../address/use-address.ts';
import type { DataTab } from '../data-tab.ts';
import type { ActionPanel, Offering, TableController } from './controller.tsx';
import { useTableInfo } from './metadata.ts';
import { can } from './row-calls.ts';
import { useEditor } from './use-editor.ts';
import { useJobs } from './use-jobs.ts';
import { useRows } from './use-rows.ts';
import { useSelection } from './use-selection.ts';

/** One table on screen: its columns, rows, selection and editor. The views only show it. */
export function useTableController(tab: DataTab, address: Address): TableController {
  const { table: name } = tab;
  const metadata = useTableInfo(name);
  const table = metadata.value;
  const rows = useRows(table, address, tab.only);
  const [room, setRoom] = useState<HTMLElement | null>(null);
  const [{ shown, row }, setPanel] = useState<Omit<ActionPanel, 'show'>>({ shown: null, row: null });
  const offering: Offering = {
    name,
    tab,
    table,
    offers: (operation) => table?.operations.includes(operation) ?? false,
    holds: (...calls) => calls.some((call) => table?.calls.includes(call)),
  };
  const ofRows = actions.flatMap((action) =>
    'Panel' in action && action.ofRows && isOffered(action, offering) ? [action.ofRows] : [],
  );
  return {
    ...offering,
    metadata,
    rows,
    selection: useSelection(table, rows, {
      offered: offering.offers('delete') || ofRows.length > 0,
      takes: (row) => can(row, 'delete') || ofRows.some((fits) => fits.when(row)),
    }),
    editor: useEditor(table, { address, afterSave: rows.refresh }),
    jobs: useJobs(name, rows.refresh),
    panel: { shown, row, show: (action, of) => setPanel({ shown: action, row: of ?? null }) },
    address,
    ofView: { room, ref: setRoom },
  };
}
