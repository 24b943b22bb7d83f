import type { ComponentType } from 'react';
import type { TableInfo } from '../controller/metadata.ts';

/** One way to show the rows of any table: `views/<name>/view.tsx` exports it as `view`. */
export type RowsView = {
  readonly name: string;
  readonly fits: (screen: { readonly narrow: boolean }) => boolean;
  readonly Rows: ComponentType<{ readonly table: TableInfo }>;
};

const found = import.meta.glob<RowsView>('./*/view.tsx', { import: 'view', eager: true });

/** The view for this screen. */
export function viewFor(screen: { readonly narrow: boolean }): RowsView {
  const fitting = Object.values(found).find(({ fits }) => fits(screen));
  if (!fitting) throw new Error('No view fits this screen.');
  return fitting;
}
