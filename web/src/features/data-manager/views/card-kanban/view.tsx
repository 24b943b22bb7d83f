import { BoardSplit20Regular } from '@fluentui/react-icons/svg/board-split';
import { lazy, Suspense } from 'react';
import { Placeholder } from '../../../../components/placeholder.tsx';
import { size } from '../../../../lib/theme/sizes.ts';
import { defineView, type ViewProps } from '../define-view.ts';
import { boardFields } from './fields.ts';

/** Most tables are never looked at as a board. */
const Board = lazy(async () => ({ default: (await import('./board-view.tsx')).Board }));

/** Rows as cards in columns, one for each choice of a field; cards are moved by dragging, by menu and by keyboard. */
export const view = defineView({
  label: 'view.card-kanban',
  icon: <BoardSplit20Regular />,
  fits: (_, table) => boardFields(table) !== null,
  rank: -1,
  options: {},
  whole: true,
  Render: LazyBoard,
});

function LazyBoard(props: ViewProps) {
  return (
    <Suspense fallback={<Placeholder height={size.form} />}>
      <Board {...props} />
    </Suspense>
  );
}
