import { MessageBarBody, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ClipboardEvent, type RefObject, useRef, useState } from 'react';
import { MessageBar } from '../../../../../components/message-bar.tsx';
import { useText } from '../../../../../i18n/use-text.ts';
import { inPixels, size, space } from '../../../../../lib/theme/sizes.ts';
import { useTable } from '../../../controller/controller.tsx';
import type { Field, Row, TableInfo } from '../../../controller/metadata.ts';
import { idOf } from '../../../controller/row-calls.ts';
import { useCellText } from '../../../fields/kinds.ts';
import { firstField, hasPeople, usualBeside } from '../../person.ts';
import { nameOf } from '../../row-parts.tsx';
import { arrangedFields } from '../arranged.ts';
import { columnWidth } from '../use-fitting.ts';
import { Cell, useCellStyles } from './cell.tsx';
import { CellInput } from './cell-input.tsx';
import { isEditable } from './parse-cell.ts';
import { readBlock } from './read-block.ts';
import { useCellKeys } from './use-cell-keys.ts';
import { cellKey, useCells, type Written } from './use-cells.ts';
import { WrongList } from './wrong-list.tsx';

const useStyles = makeStyles({
  hint: {
    margin: `0 0 ${space.s2}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  message: { marginBottom: space.s2 },
  box: {
    overflowX: 'auto',
    position: 'relative',
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  grid: {
    borderCollapse: 'collapse',
    tableLayout: 'fixed',
    minWidth: '100%',
    fontSize: tokens.fontSizeBase300,
  },
  head: {
    height: size.row,
    padding: `0 ${space.s2}`,
    textAlign: 'start',
    fontWeight: tokens.fontWeightSemibold,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
});

const nameWidth = 200;

type Editing = { readonly row: number; readonly column: number; readonly text: string };

/** The rows of the page as cells to write in: as a spreadsheet is used, by the ARIA grid pattern. */
export function CellGrid({ table }: { readonly table: TableInfo }) {
  const styles = useStyles();
  const t = useText('list-views');
  const words = useText('data-manager');
  const { rows, views } = useTable();
  const cells = useCells(table);
  const text = useCellText(rows.names);
  const fields = views.columns ? arrangedFields(table, views.columns) : usualBeside(table);
  const grid = useRef<HTMLTableElement>(null);
  const sheet = useSheet({ table, fields, grid, cells });
  return (
    <>
      <p className={styles.hint} id="cells-hint">
        {t('cells.hint')}
      </p>
      {cells.problem !== null && (
        <MessageBar intent="error" layout="multiline" className={styles.message}>
          <MessageBarBody>
            {cells.problem}
            <WrongList wrong={cells.wrong} fields={fields} rows={rows.rows} table={table} />
          </MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.box}>
        <table
          ref={grid}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: cells that are written in (ARIA, grid pattern)
          role="grid"
          className={styles.grid}
          aria-label={table.label}
          aria-describedby="cells-hint"
          aria-busy={cells.running}
          aria-rowcount={rows.total + 1}
          onPaste={sheet.paste}
        >
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col" className={styles.head} style={{ width: inPixels(nameWidth) }}>
                {hasPeople(table) ? words('personName') : (firstField(table)?.label ?? t('cells.row'))}
              </th>
              {fields.map((field) => (
                <th
                  key={field.name}
                  scope="col"
                  className={styles.head}
                  style={{ width: inPixels(columnWidth(field)) }}
                >
                  {field.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.rows.map((row, place) => (
              <SheetRow
                key={idOf(table, row)}
                {...{ table, row, place, fields, sheet }}
                name={nameOf(table, row, text)}
                wrong={cells.wrong}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

type Sheet = ReturnType<typeof useSheet>;

type SheetOptions = {
  readonly table: TableInfo;
  readonly fields: readonly Field[];
  readonly grid: RefObject<HTMLTableElement | null>;
  readonly cells: ReturnType<typeof useCells>;
};

/** Which cell is open, and what is written where. */
function useSheet({ fields, grid, cells }: SheetOptions) {
  const t = useText('list-views');
  const { rows } = useTable();
  const all = rows.rows;
  const text = useCellText(rows.names);
  const [editing, setEditing] = useState<Editing | null>(null);
  const keys = useCellKeys({ grid, rows: all.length, columns: fields.length });
  const write = (row: number, column: number, typed: string) => {
    const [one, field] = [all[row], fields[column]];
    if (one && field && typed !== text(field, one)) void cells.write([{ row: one, field, text: typed }]);
  };
  return {
    keys,
    editing,
    write,
    open: (row: number, column: number, typed?: string) => {
      const [one, field] = [all[row], fields[column]];
      if (one && field && isEditable(one, field))
        setEditing({ row, column, text: typed ?? text(field, one) });
    },
    close: (typed: string | null, then: 'stay' | 'down' | 'next' | 'before') => {
      if (!editing) return;
      if (typed !== null) write(editing.row, editing.column, typed);
      setEditing(null);
      keys.leave(then);
    },
    paste: (event: ClipboardEvent) => {
      if (editing) return;
      event.preventDefault();
      const block = readBlock(event.clipboardData.getData('text/plain'));
      const { row, column } = placeOf(event.target) ?? keys.active;
      const width = Math.max(...block.map((line) => line.length));
      if (row + block.length > all.length || column + width > fields.length)
        return cells.refuse(t('cells.tooLarge', { rows: block.length, columns: width }));
      void cells.write(blockAt({ block, row, column }, all, fields));
    },
  };
}

/** Where a cell stands in the body of the grid; the first column names the row. */
function placeOf(target: EventTarget): { readonly row: number; readonly column: number } | null {
  const cell = target instanceof Element ? target.closest('td') : null;
  const line = cell?.closest('tr');
  return cell && line ? { row: line.sectionRowIndex, column: cell.cellIndex - 1 } : null;
}

type Block = {
  readonly block: readonly (readonly string[])[];
  readonly row: number;
  readonly column: number;
};

/** The cells that a block covers, from the active one to the right and down. */
function blockAt(
  { block, row, column }: Block,
  rows: readonly Row[],
  fields: readonly Field[],
): readonly Written[] {
  return block.flatMap((line, down) =>
    line.flatMap((text, right) => {
      const [one, field] = [rows[row + down], fields[column + right]];
      return one && field ? [{ row: one, field, text }] : [];
    }),
  );
}

type SheetRowProps = {
  readonly table: TableInfo;
  readonly row: Row;
  readonly place: number;
  readonly name: string;
  readonly fields: readonly Field[];
  readonly sheet: Sheet;
  readonly wrong: ReturnType<typeof useCells>['wrong'];
};

function SheetRow({ table, row, place, name, fields, sheet, wrong }: SheetRowProps) {
  const styles = useCellStyles();
  const t = useText('list-views');
  const { rows } = useTable();
  const text = useCellText(rows.names);
  const { keys, editing, write, open, close } = sheet;
  const id = idOf(table, row);
  return (
    <tr aria-rowindex={rows.page * rows.pageSize + place + 2}>
      <th scope="row" className={mergeClasses(styles.cell, styles.fixed)}>
        <span dir="auto">{name}</span>
      </th>
      {fields.map((field, column) => {
        const editable = isEditable(row, field);
        const isOpen = editing?.row === place && editing.column === column;
        return (
          <Cell
            key={field.name}
            editable={editable}
            problem={wrong.get(cellKey(id, field.name)) ?? wrong.get(cellKey(id, ''))}
            words={text(field, row)}
            onOpen={() => open(place, column)}
            keys={keys.cell(place, column, {
              open: (typed) => open(place, column, typed),
              clear: () => editable && write(place, column, ''),
              isOpen,
            })}
          >
            {isOpen ? (
              <CellInput
                field={field}
                label={t('cells.of', { column: field.label, name })}
                text={editing.text}
                onClose={close}
              />
            ) : null}
          </Cell>
        );
      })}
    </tr>
  );
}
