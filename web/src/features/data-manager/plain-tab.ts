import type { Step } from './address/list-address.ts';
import type { DataTab, TableSource } from './data-tab.ts';

/** A table as it is, without a tab set. */
export function plainTab(table: TableSource): DataTab {
  return { table, title: 'tab.table' };
}

/** The rows of a table that a step leads to. A name that no table has is said where its rows would be. */
export function stepTab({ table, column, value }: Step): DataTab {
  return { ...plainTab(table as TableSource), only: { column, values: [value] } };
}
