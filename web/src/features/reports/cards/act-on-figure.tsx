import { TakeAction } from '../take-action.tsx';
import { type Cell, isOfDriver, type View } from './view-model.ts';

type Props = { readonly view: View; readonly cell: Cell };

/** The way from a driver's figure to an action, with its unit and round; nothing for a figure that is of no driver. */
export function ActOnFigure({ view, cell }: Props) {
  if (!isOfDriver(view, cell)) return null;
  const report = { unit: { unit_id: cell.unit_id }, round_id: cell.round_id };
  return <TakeAction driverId={cell.topic_id} report={report} />;
}
