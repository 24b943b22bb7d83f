import type { Offering, TableAct } from '../controller/controller.tsx';
import type { Row } from '../controller/metadata.ts';
import type { ToolAction } from './define-action.ts';

export type NamedAction = ToolAction & { readonly name: string };

/** Every action of the toolbar, from left to right. */
export const actions: readonly NamedAction[] = Object.entries(
  import.meta.glob<ToolAction>('./*/action.tsx', { import: 'action', eager: true }),
)
  .map(([path, action]) => ({ ...action, name: path.split('/')[1] ?? path }))
  .toSorted((a, b) => a.place - b.place);

/** Whether the table on screen has the action. */
export function isOffered({ table, when }: ToolAction, offering: Offering): boolean {
  return (table === undefined || table === offering.name) && when(offering);
}

/** Whether the action can be opened for the row. */
export function fitsRow(action: ToolAction, row: Row): boolean {
  return 'Panel' in action && action.ofRows?.when(row) === true;
}

/** What the actions of the table on screen offer for one row. */
export function actsOf(offering: Offering): readonly TableAct[] {
  return actions.flatMap((action) =>
    'Panel' in action && action.ofRows && isOffered(action, offering)
      ? [{ name: action.name, icon: action.icon, label: action.ofRows.label, when: action.ofRows.when }]
      : [],
  );
}
