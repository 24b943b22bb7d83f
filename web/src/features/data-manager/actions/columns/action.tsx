import { ColumnTriple20Regular } from '@fluentui/react-icons/svg/column-triple';
import { lazy } from 'react';
import { fieldsBeside } from '../../views/person.ts';
import { defineAction } from '../define-action.ts';

const ColumnsPanel = lazy(async () => ({ default: (await import('./columns-panel.tsx')).ColumnsPanel }));

/** Which columns the list shows, in which order and how wide; and by what its rows are sorted and grouped. */
export const action = defineAction({
  label: 'action.columns',
  icon: <ColumnTriple20Regular />,
  place: 15,
  quiet: true,
  when: ({ table }) => table !== undefined && fieldsBeside(table).length > 1,
  Panel: ColumnsPanel,
});
