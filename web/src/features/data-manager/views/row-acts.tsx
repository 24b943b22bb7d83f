import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { Edit20Regular } from '@fluentui/react-icons/svg/edit';
import { Link20Regular } from '@fluentui/react-icons/svg/link';
import { useText } from '../../../i18n/use-text.ts';
import { useTable } from '../controller/controller.tsx';
import type { Row, TableInfo } from '../controller/metadata.ts';
import { can } from '../controller/row-calls.ts';
import { useCellText } from '../fields/kinds.ts';
import type { RowAct } from './row-act.ts';
import { nameOf } from './row-parts.tsx';

/** What the caller may do with a row, beside reading it: as the server says, and as the actions of the table offer. */
export function useRowActs(table: TableInfo): (row: Row) => readonly RowAct[] {
  const t = useText('data-manager');
  const controller = useTable();
  const { editor, panel, selection, rows } = controller;
  const text = useCellText(rows.names);
  const own = controller.tab.useActs?.();
  return (row) => [
    ...(own?.actsOf(row) ?? []),
    ...(can(row, 'update')
      ? [
          {
            name: 'edit',
            label: t('edit'),
            icon: <Edit20Regular />,
            quick: true,
            run: () => void editor.edit(row),
          },
        ]
      : []),
    ...controller.acts
      .filter(({ when }) => when(row))
      .map(({ name, label, icon }) => ({
        name,
        label: t(label),
        icon,
        quick: true,
        run: () => panel.show(name, row),
      })),
    ...(controller.related
      ? [
          {
            name: 'related',
            label: t('related'),
            icon: <Link20Regular />,
            quick: true,
            run: () => controller.related?.show(row),
          },
        ]
      : []),
    ...(can(row, 'delete')
      ? [
          {
            name: 'delete',
            label: t('deleteTitle'),
            icon: <Delete20Regular />,
            quick: false,
            run: () => void selection.removeRow(row, nameOf(table, row, text)),
          },
        ]
      : []),
  ];
}
