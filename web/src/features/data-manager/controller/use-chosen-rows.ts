import { actions, fitsRow, type NamedAction } from '../actions/actions.ts';
import { useTable } from './controller.tsx';
import type { Row } from './metadata.ts';
import { idOf } from './row-calls.ts';

/** What a panel is about: the row whose menu it was opened from, or else those chosen that its action is for. */
export function useChosenRows(): readonly Row[] {
  const { panel } = useTable();
  const chosenFor = useChosenFor();
  if (panel.row) return [panel.row];
  const shown = actions.find(({ name }) => name === panel.shown);
  return shown ? chosenFor(shown) : [];
}

/** Of the chosen rows those that an action can be opened for. */
export function useChosenFor(): (action: NamedAction) => readonly Row[] {
  const { table, rows, selection } = useTable();
  const chosen = table ? rows.rows.filter((row) => selection.ids.has(idOf(table, row))) : [];
  return (action) => chosen.filter((row) => fitsRow(action, row));
}
