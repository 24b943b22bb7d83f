import { makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../../../../i18n/use-text.ts';
import { hiddenText } from '../../../../lib/theme/hidden-text.ts';
import { media, size, space } from '../../../../lib/theme/sizes.ts';
import { useTable } from '../../controller/controller.tsx';
import type { Row } from '../../controller/metadata.ts';
import { can, idOf } from '../../controller/row-calls.ts';
import { useCellText } from '../../fields/kinds.ts';
import type { ViewProps } from '../define-view.ts';
import { nameOf } from '../row-parts.tsx';
import { cardsByColumn, columnsOption, movesTo, shownColumns } from './board.ts';
import { Column } from './column.tsx';
import { ColumnPicker } from './column-picker.tsx';
import { type BoardFields, boardFields } from './fields.ts';
import { useMoves } from './use-moves.ts';

const useStyles = makeStyles({
  board: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: `minmax(${size.narrow}, 1fr)`,
    gap: space.s3,
    alignItems: 'start',
    overflowX: 'auto',
    position: 'relative',
    paddingBottom: space.s2,
    // A phone shows one column and the edge of the next.
    [media.phone]: { gridAutoColumns: '86%', scrollSnapType: 'x mandatory' },
  },
  said: hiddenText,
});

/** The cards in their columns, where the table has what makes a board. */
export function Board(props: ViewProps) {
  const fields = boardFields(props.table);
  return fields && <Columns {...props} fields={fields} />;
}

function Columns({ table, fields }: ViewProps & { readonly fields: BoardFields }) {
  const styles = useStyles();
  const t = useText('canvas');
  const { address, ofView, rows, tab } = useTable();
  const text = useCellText(rows.names);
  const moves = useMoves(table, fields);
  const [said, say] = useState('');
  const [dragged, setDragged] = useState<Row | null>(null);
  const { column, order } = fields;
  const shown = shownColumns(column, address.shown.options[columnsOption]);
  const cards = cardsByColumn(moves.rows, fields);
  const labelOf = (value: string) =>
    column.choices.find((one) => String(one.value) === value)?.label ?? value;

  const place = async (row: Row, to: string, index: number) => {
    const id = idOf(table, row);
    const others = (cards.get(to) ?? []).filter((one) => idOf(table, one) !== id);
    const standing = others.map((one) => {
      const value = one[order.name];
      return { id: idOf(table, one), order: typeof value === 'number' ? value : null };
    });
    const from = String(row[column.name] ?? '');
    const name = nameOf(table, row, text);
    const position = Math.max(0, Math.min(index, others.length)) + 1;
    say(t('kanban.moved', { name, column: labelOf(to), position, count: others.length + 1 }));
    const saved = await moves.move(movesTo(id, { column: to, index }, standing));
    if (!saved) return say(t('kanban.back', { name, column: labelOf(from) }));
    const asked = from === to ? null : (tab.asksAfterMove?.(row, to) ?? null);
    if (asked !== null) address.go({ row: id, part: asked });
  };

  return (
    <>
      {ofView.room &&
        createPortal(
          <ColumnPicker
            field={column}
            shown={shown}
            onShow={(values) =>
              address.go(
                { options: { ...address.shown.options, [columnsOption]: values.join(',') } },
                'replace',
              )
            }
          />,
          ofView.room,
        )}
      <section className={styles.board} aria-label={table.label} tabIndex={-1}>
        {shown.map((value) => (
          <Column
            key={value}
            table={table}
            fields={fields}
            value={value}
            label={labelOf(value)}
            cards={cards.get(value) ?? []}
            all={moves.rows}
            shown={shown}
            accepts={dragged !== null && can(dragged, 'update')}
            onDrag={setDragged}
            onDrop={(index) => {
              if (dragged) void place(dragged, value, index);
              setDragged(null);
            }}
            onPlace={(row, to, index) => void place(row, to, index)}
          />
        ))}
      </section>
      <p className={styles.said} role="status">
        {said}
      </p>
    </>
  );
}
