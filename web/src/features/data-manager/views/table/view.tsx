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
import { Checkbox } from '../../../../components/checkbox.tsx';
import { pointed, useMedia } from '../../../../hooks/use-media.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { hiddenText } from '../../../../lib/theme/hidden-text.ts';
import { inPixels, size, space } from '../../../../lib/theme/sizes.ts';
import { useTable } from '../../controller/controller.tsx';
import type { Field } from '../../controller/metadata.ts';
import { idOf } from '../../controller/row-calls.ts';
import { kindOf, useCellText } from '../../fields/kinds.ts';
import { defineView, type ViewProps } from '../define-view.ts';
import { fieldsBeside, firstField, hasPeople, usualBeside } from '../person.ts';
import { useRowActs } from '../row-acts.tsx';
import { CellWords, nameOf, OpenRow, SelectRow } from '../row-parts.tsx';
import { ListRow } from './row.tsx';
import { SideScroll } from './side-scroll.tsx';
import { cellPadding, columnWidth, fitting, growing, useWidth, widthOf } from './use-fitting.ts';

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
  Render: Grid,
});

function Grid({ table, options }: ViewProps) {
  const styles = useStyles();
  const { rows, selection, address } = useTable();
  const text = useCellText(rows.names);
  const t = useText('data-manager');
  const [box, width] = useWidth();
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
  const fields = whole ? offered : fitting(usualBeside(table), width - besideWidth - borders);
  const more = offered.length - fields.length;
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
                <HeaderCell
                  field={first}
                  width={firstWidth}
                  {...(hasPeople(table) ? { label: t('personName') } : {})}
                  grows={fields.length === 0}
                />
              )}
              {fields.map((field) => (
                <HeaderCell key={field.name} field={field} grows={field === growing(fields)} />
              ))}
              {withActs && (
                <TableHeaderCell
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
            {shown.map(({ row, acts }) => (
              <ListRow
                key={idOf(table, row)}
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
                    style={{ textAlign: kindOf(field).align }}
                    title={text(field, row)}
                  >
                    <CellWords field={field} row={row} />
                  </TableCell>
                ))}
              </ListRow>
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
    <TableHeaderCell sortable={false} className={styles.check}>
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

type HeaderProps = {
  readonly field: Field;
  readonly grows: boolean;
  /** In place of the column's own. */
  readonly label?: string;
  readonly width?: number;
};

/** One column takes the room that is left, so that the others keep their widths. */
function HeaderCell({ field, grows, label, width }: HeaderProps) {
  const { rows } = useTable();
  const sortable = field.variable.sortable !== false;
  const direction = rows.sort?.descending ? 'descending' : 'ascending';
  const sorted = rows.sort?.field === field.name ? ({ sortDirection: direction } as const) : {};
  const isEnd = kindOf(field).align === 'end';
  return (
    <TableHeaderCell
      {...sorted}
      sortable={sortable}
      style={grows ? {} : { width: inPixels(width ?? columnWidth(field)) }}
      {...(isEnd ? { button: { style: { justifyContent: 'flex-end' } } } : {})}
      onClick={sortable ? () => rows.sortBy(field.name) : undefined}
    >
      {label ?? field.label}
    </TableHeaderCell>
  );
}
