import { Checkbox, Link } from '@fluentui/react-components';
import { useText } from '../../../i18n/use-text.ts';
import { useTable } from '../controller/controller.tsx';
import type { Field, Row, TableInfo } from '../controller/metadata.ts';
import { can, idOf } from '../controller/row-calls.ts';
import { listFields, useCellText } from '../fields/kinds.ts';

type RowProps = { readonly table: TableInfo; readonly row: Row };

/** The box that chooses a row for what is done to several. */
export function SelectRow({ table, row }: RowProps) {
  const t = useText('data-manager');
  const { selection, rows } = useTable();
  const name = useCellText(rows.names);
  const id = idOf(table, row);
  return (
    <Checkbox
      aria-label={t('selectRow', { name: nameOf(table, row, name) })}
      checked={selection.ids.has(id)}
      onChange={() => selection.toggle(id)}
    />
  );
}

/** The row's name, which opens its editor: to read where the row may not be changed. */
export function OpenRow({ table, row }: RowProps) {
  const t = useText('data-manager');
  const { editor, rows } = useTable();
  const name = nameOf(table, row, useCellText(rows.names));
  return (
    <Link
      as="button"
      aria-label={t(can(row, 'update') ? 'openRow' : 'viewRow', { name })}
      onClick={() => void editor.edit(row)}
    >
      {name}
    </Link>
  );
}

function nameOf(table: TableInfo, row: Row, text: (field: Field, row: Row) => string): string {
  const [first] = listFields(table);
  return (first && text(first, row)) || idOf(table, row);
}
