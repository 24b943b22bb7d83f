import { narrowScreen, useMedia } from '../../../hooks/use-media.ts';
import { useTable } from '../controller/controller.tsx';
import type { TableInfo } from '../controller/metadata.ts';
import type { RowsView, ViewProps } from './define-view.ts';

type NamedView = RowsView & { readonly name: string };

const found: readonly NamedView[] = Object.entries(
  import.meta.glob<RowsView>('./*/view.tsx', { import: 'view', eager: true }),
)
  .map(([path, view]) => ({ ...view, name: path.split('/')[1] ?? path }))
  .toSorted((a, b) => (b.rank ?? 0) - (a.rank ?? 0));

export type Views = {
  /** Those that fit this screen and table. */
  readonly offered: readonly NamedView[];
  /** The one that an address without a view means. */
  readonly usual: NamedView;
  readonly shown: NamedView;
  readonly options: ViewProps['options'];
};

/** The view that the address asks for, where it fits; else the usual one. */
export function useViews(table: TableInfo): Views {
  const narrow = useMedia(narrowScreen);
  const { address, tab } = useTable();
  const asked = address.shown;
  const offered = found.filter(({ fits }) => fits({ narrow }, table, tab));
  const named = (view: string | null | undefined) => offered.find(({ name }) => name === view);
  const usual = named(tab.view) ?? offered[0];
  const shown = named(asked.view) ?? usual;
  if (!shown || !usual) throw new Error('No view fits this screen.');
  const chosen = Object.entries(shown.options).map(([name, { values }]) => {
    const value = values.find((one) => one.name === asked.options[name]) ?? values[0];
    return [name, value?.name ?? ''] as const;
  });
  return { offered, usual, shown, options: Object.fromEntries(chosen) };
}
