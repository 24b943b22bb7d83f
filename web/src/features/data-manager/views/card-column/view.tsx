import { TextboxAlignTopLeft20Regular } from '@fluentui/react-icons/svg/textbox-align-top-left';
import { RowCards } from '../card/cards.tsx';
import { defineView, type ViewProps } from '../define-view.ts';

/** One card below the other, each with everything that a list shows of its row. */
export const view = defineView({
  label: 'view.card-column',
  icon: <TextboxAlignTopLeft20Regular />,
  fits: ({ narrow }) => !narrow,
  rank: -2,
  options: {},
  Render: Column,
});

function Column({ table }: ViewProps) {
  return <RowCards table={table} column />;
}
