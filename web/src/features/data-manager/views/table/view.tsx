import {
  Checkbox,
  makeStyles,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
} from '@fluentui/react-components';
import { useText } from '../../../../i18n/use-text.ts';
import { useTable } from '../../controller/controller.tsx';
import type { Field, TableInfo } from '../../controller/metadata.ts';
import { idOf } from '../../controller/row-calls.ts';
import { listFields, useCellText } from '../../fields/cell-text.ts';
import { OpenRow, SelectRow } from '../row-parts.tsx';
import type { RowsView } from '../view.ts';
import { SideScroll } from './side-scroll.tsx';

const useStyles = makeStyles({
  check: { width: '44px' },
  cell: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** Rows under column heads that sort. */
export const view: RowsView = { name: 'table', fits: ({ narrow }) => !narrow, Rows: Grid };

function Grid({ table }: { readonly table: TableInfo }) {
  const styles = useStyles();
  const t = useText('data-manager');
  const { rows, selection, can } = useTable();
  const text = useCellText(rows.names);
  const fields = listFields(table);
  const ids = rows.rows.map((row) => idOf(table, row));
  const chosen = ids.filter((id) => selection.ids.has(id)).length;
  const all = chosen === ids.length;
  return (
    <SideScroll label={table.label}>
      <Table aria-label={table.label} sortable style={{ minWidth: `${widthOf(fields)}px` }}>
        <TableHeader>
          <TableRow>
            {can('delete') && (
              <TableHeaderCell sortable={false} className={styles.check}>
                <Checkbox
                  aria-label={t('selectAll')}
                  checked={all || (chosen > 0 && 'mixed')}
                  onChange={() => selection.toggleAll(ids)}
                />
              </TableHeaderCell>
            )}
            {fields.map((field, place) => (
              <HeaderCell key={field.name} field={field} grows={place === fields.length - 1} />
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {rows.rows.map((row) => (
            <TableRow key={idOf(table, row)}>
              {can('delete') && (
                <TableCell className={styles.check}>
                  <SelectRow table={table} row={row} />
                </TableCell>
              )}
              {fields.map((field, place) => (
                <TableCell key={field.name} className={styles.cell} title={text(field, row)}>
                  {place === 0 ? <OpenRow table={table} row={row} /> : text(field, row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </SideScroll>
  );
}

type HeaderProps = { readonly field: Field; readonly grows: boolean };

/** The last column takes the room that is left, so that the others keep their widths. */
function HeaderCell({ field, grows }: HeaderProps) {
  const { rows } = useTable();
  const sortable = field.variable.sortable !== false;
  const direction = rows.sort?.descending ? 'descending' : 'ascending';
  const sorted = rows.sort?.field === field.name ? ({ sortDirection: direction } as const) : {};
  return (
    <TableHeaderCell
      {...sorted}
      sortable={sortable}
      style={grows ? {} : { width: `${field.variable.width ?? 160}px` }}
      onClick={sortable ? () => rows.sortBy(field.name) : undefined}
    >
      {field.label}
    </TableHeaderCell>
  );
}

function widthOf(fields: readonly Field[]): number {
  return fields.reduce((sum, { variable }) => sum + (variable.width ?? 160), 44);
}
