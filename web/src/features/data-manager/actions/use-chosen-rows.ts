import type { ServedTable } from '@livingroom/shared/calls/row-calls.ts';
import { useTable } from '../controller/controller.tsx';
import type { Row } from '../controller/metadata.ts';
import { idOf } from '../controller/row-calls.ts';
import { type RowOf, rowsOf } from '../controller/row-of.ts';
import { actions, fitsRow, type NamedAction } from './actions.ts';

/** What a panel is about: the row whose menu it was opened from, or else those chosen that its action is for. */
export function useChosenRows<N extends ServedTable>(table: N): readonly RowOf<N>[] {
  const { name: read } = useTable();
  return rowsOf(table, read, useChosen());
}

/** The same of whatever is on screen. */
export function useChosen(): readonly Row[] {
  const { panel } = useTable();
  const chosenFor = useChosenFor();
  const shown = actions.find(({ name }) => name === panel.shown);
  if (panel.row) return [panel.row];
  return shown ? chosenFor(shown) : [];
}

/** Of the chosen rows those that an action can be opened for. */
export function useChosenFor(): (action: NamedAction) => readonly Row[] {
  const { table, rows, selection } = useTable();
  const chosen = table ? rows.rows.filter((row) => selection.ids.has(idOf(table, row))) : [];
  return (action) => chosen.filter((row) => fitsRow(action, row));
}
