import {
  Button,
  makeStyles,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
} from '@fluentui/react-components';
import { Table20Regular } from '@fluentui/react-icons/svg/table';
import { Fragment, lazy, Suspense, useState } from 'react';
import { Checkbox } from '../../../../components/checkbox.tsx';
import { Placeholder } from '../../../../components/placeholder.tsx';
import { pointed, useMedia } from '../../../../hooks/use-media.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { hiddenText } from '../../../../lib/theme/hidden-text.ts';
import { inPixels, size, space } from '../../../../lib/theme/sizes.ts';
import { useTable } from '../../controller/controller.tsx';
import type { Field } from '../../controller/metadata.ts';
import { idOf } from '../../controller/row-calls.ts';
import { beginsGroup } from '../../fields/groups.ts';
import { alignOf, useCellText } from '../../fields/kinds.ts';
import { defineView, type ViewProps } from '../define-view.ts';
import { fieldsBeside, firstField, hasPeople, usualBeside } from '../person.ts';
import { useRowActs } from '../row-acts.tsx';
import { CellWords, nameOf, OpenRow, SelectRow } from '../row-parts.tsx';
import { arrangedFields, columnsOf, moved, withWidth } from './arranged.ts';
import { HeadCell } from './head-cell.tsx';
import { ListRow } from './row.tsx';
import { SideScroll } from './side-scroll.tsx';
import { cellPadding, fitting, growing, useWidth, widthOf } from './use-fitting.ts';

const GroupHead = lazy(async () => ({ default: (await import('./group-head.tsx')).GroupHead }));

const useStyles = makeStyles({
  // Names of columns may take two lines.
  head: { height: size.target },
  check: { width: size.target },
  hidden: hiddenText,
  more: { display: 'flex', justifyContent: 'flex-end', marginTop: space.s1 },
  acts: { padding: 0 },
  cell: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

const firstWidth = 240;
const checkWidth = 44;
const menuWidth = 44;
const iconWidth = 32;
const namedWidth = checkWidth + cellPadding + firstWidth + cellPadding;
const borders = 2;

/** Rows under column heads that sort. */
export const view = defineView({
  label: 'view.table',
  icon: <Table20Regular />,
  fits: ({ narrow }) => !narrow,
  rank: 1,
  options: {
    cells: {
      label: 'view.table.cells',
      values: [
        { name: 'read', label: 'view.table.cells.read' },
        { name: 'edit', label: 'view.table.cells.edit' },
      ],
    },
    rows: {
      label: 'view.table.rows',
      values: [
        { name: 'medium', label: 'view.table.rows.medium' },
        { name: 'small', label: 'view.table.rows.small' },
      ],
    },
    columns: {
      label: 'view.table.columns',
      values: [
        { name: 'fitting', label: 'view.table.columns.fitting' },
        { name: 'all', label: 'view.table.columns.all' },
      ],
    },
  },
  Render: TableOrCells,
});

const CellGrid = lazy(async () => ({ default: (await import('./cells/cell-grid.tsx')).CellGrid }));

/** Rows to read and to choose, or cells to write in, where they stand. */
function TableOrCells(props: ViewProps) {
  if (props.options.cells !== 'edit') return <Grid {...props} />;
  return (
    <Suspense fallback={<Placeholder height={size.tree} />}>
      <CellGrid table={props.table} />
    </Suspense>
  );
}

function Grid({ table, options }: ViewProps) {
  const styles = useStyles();
  const { rows, selection, address, views } = useTable();
  const [drawn, setDrawn] = useState<{ readonly name: string; readonly width: number } | null>(null);
  const text = useCellText(rows.names);
  const t = useText('data-manager');
  const [box, width] = useWidth();
  const { group } = rows;
  const first = firstField(table);
  const offered = fieldsBeside(table);
  const whole = options.columns === 'all' || width === null;
  const actsOf = useRowActs(table);
  const shown = rows.rows.map((row) => ({ row, acts: actsOf(row) }));
  const withActs = shown.some(({ acts }) => acts.length > 0);
  const mostIcons = Math.max(0, ...shown.map(({ acts }) => acts.filter(({ quick }) => quick).length));
  // Icons that come with the pointer have their own place: they cover no cell, and nothing moves for them.
  const actsWidth = menuWidth + (useMedia(pointed) ? mostIcons * iconWidth : 0);
  const besideWidth = namedWidth + actsWidth;
  const arranged = views.columns && arrangedFields(table, views.columns);
  const own = whole ? offered : fitting(usualBeside(table), width - besideWidth - borders);
  const fields = (arranged ?? own).map((field) =>
    field.name === drawn?.name ? withWidth(field, drawn.width) : field,
  );
  const more = arranged ? 0 : offered.length - fields.length;
  const arrangingOf = ({ name }: Field) => ({
    onWidth: (to: number, done: boolean) => {
      setDrawn(done ? null : { name, width: to });
      if (done)
        views.arrange(
          columnsOf(
            table,
            fields.map((field) => (field.name === name ? withWidth(field, to) : field)),
          ),
        );
    },
    onDropped: (other: string) => {
      const to = fields.findIndex((field) => field.name === name);
      if (other !== name) views.arrange(columnsOf(table, moved(fields, other, to)));
    },
  });
  const height = options.rows === 'small' ? 'small' : 'medium';
  return (
    <div ref={box}>
      <SideScroll label={table.label}>
        <Table
          aria-label={table.label}
          sortable
          size={height}
          style={{ minWidth: inPixels(besideWidth + widthOf(fields)) }}
        >
          <TableHeader>
            <TableRow className={styles.head}>
              {selection.offered && <SelectPage table={table} />}
              {first && (
                <HeadCell
                  field={first}
                  width={firstWidth}
                  {...(hasPeople(table) ? { label: t('personName') } : {})}
                  grows={fields.length === 0}
                />
              )}
              {fields.map((field) => (
                <HeadCell
                  key={field.name}
                  field={field}
                  grows={field === growing(fields) && field.name !== drawn?.name}
                  arranging={arrangingOf(field)}
                />
              ))}
              {withActs && (
                <TableHeaderCell
                  scope="col"
                  sortable={false}
                  className={styles.acts}
                  style={{ width: inPixels(actsWidth) }}
                >
                  <span className={styles.hidden}>{t('rowActionsHead')}</span>
                </TableHeaderCell>
              )}
            </TableRow>
          </TableHeader>
          <TableBody>
            {shown.map(({ row, acts }, place) => (
              <Fragment key={idOf(table, row)}>
                {group && beginsGroup(group, row, shown[place - 1]?.row) && (
                  <Suspense fallback={null}>
                    <GroupHead
                      table={table}
                      field={group}
                      row={row}
                      span={fields.length + 1 + Number(selection.offered) + Number(withActs)}
                    />
                  </Suspense>
                )}
                <ListRow
                  name={nameOf(table, row, text)}
                  acts={acts}
                  withActs={withActs}
                  selected={selection.ids.has(idOf(table, row))}
                >
                  {selection.offered && (
                    <TableCell className={styles.check}>
                      {selection.takes(row) && <SelectRow table={table} row={row} />}
                    </TableCell>
                  )}
                  <TableCell className={styles.cell}>
                    <OpenRow table={table} row={row} />
                  </TableCell>
                  {fields.map((field) => (
                    <TableCell
                      key={field.name}
                      className={styles.cell}
                      style={{ textAlign: alignOf(field) }}
                      title={text(field, row)}
                    >
                      <CellWords field={field} row={row} />
                    </TableCell>
                  ))}
                </ListRow>
              </Fragment>
            ))}
          </TableBody>
        </Table>
      </SideScroll>
      {more > 0 && (
        <div className={styles.more}>
          <Button
            appearance="transparent"
            size="small"
            onClick={() => address.go({ options: { ...address.shown.options, columns: 'all' } })}
          >
            {t('moreColumns', { count: more })}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Chooses every row of the page that anything can be done with. */
function SelectPage({ table }: Pick<ViewProps, 'table'>) {
  const styles = useStyles();
  const t = useText('data-manager');
  const { rows, selection } = useTable();
  const ids = rows.rows.filter(selection.takes).map((row) => idOf(table, row));
  const chosen = ids.filter((id) => selection.ids.has(id)).length;
  return (
    <TableHeaderCell scope="col" sortable={false} className={styles.check}>
      {ids.length > 0 && (
        <Checkbox
          aria-label={t('selectAll')}
          checked={chosen === ids.length || (chosen > 0 && 'mixed')}
          onChange={() => selection.toggleAll(ids)}
        />
      )}
    </TableHeaderCell>
  );
}
