import type { PublicRow } from '@livingroom/shared/calls/row-calls.ts';
import { CardFacts } from '../../features/actions/card-facts.tsx';
import type { CardProps } from '../../features/data-manager/data-tab.ts';

/** As many as one call answers. */
const MOST = 100;

/** What the board says of an action. */
export function ActionCard({ row, rows, names }: CardProps) {
  const { action_id, owner_id_ref, due_date, stage } = row as Partial<PublicRow<'actions'>>;
  if (typeof action_id !== 'number') return null;
  const ids = rows
    .flatMap((one) => (typeof one.action_id === 'number' ? [one.action_id] : []))
    .slice(0, MOST);
  return (
    <CardFacts
      id={action_id}
      ids={ids}
      owner={names.owner_id_ref?.[String(owner_id_ref)] ?? null}
      due={due_date ?? null}
      isDone={stage === 'done' || stage === 'archived'}
    />
  );
}
