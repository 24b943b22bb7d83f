import { Grid20Regular } from '@fluentui/react-icons/svg/grid';
import { defineView, type ViewProps } from '../define-view.ts';
import { RowCards } from './cards.tsx';

/** Rows as cards: on phones the only view, beside the table on wide screens. */
export const view = defineView({
  label: 'view.card',
  icon: <Grid20Regular />,
  fits: () => true,
  options: {},
  Render: Cards,
});

function Cards({ table }: ViewProps) {
  return <RowCards table={table} />;
}
