import { makeStyles, TableHeaderCell, tokens } from '@fluentui/react-components';
import { NARROWEST, WIDEST } from '@livingroom/shared/modules/saved-views/rules/limits.ts';
import { type DragEvent, type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { partOf, usePart } from '../../../../hooks/use-part.ts';
import { inPixels, space } from '../../../../lib/theme/sizes.ts';
import { useTable } from '../../controller/controller.tsx';
import type { Field } from '../../controller/metadata.ts';
import { alignOf } from '../../fields/kinds.ts';
import { columnWidth } from './use-fitting.ts';

/** Comes behind the list. */
const helpMark = partOf(async () => (await import('../../../../components/help-mark.tsx')).HelpMark);

const useStyles = makeStyles({
  // A long name takes three lines, none of which touches the edge.
  cell: { position: 'relative', paddingBlock: space.s1 },
  // The mark lies over the end of the heading.
  withHelp: { boxSizing: 'border-box', paddingInlineEnd: space.s6 },
  handle: {
    alignSelf: 'stretch',
    width: space.s2,
    cursor: 'col-resize',
    touchAction: 'none',
    '&:hover, &:active': { backgroundColor: tokens.colorCompoundBrandStroke },
  },
  place: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase100 },
});

/** What a mouse does with a column; a keyboard does the same in the panel of columns. */
type Arranging = {
  /** As it is drawn; `done` with the last one. */
  readonly onWidth: (width: number, done: boolean) => void;
  /** Another column was dropped on this one. */
  readonly onDropped: (name: string) => void;
};

type Props = {
  readonly field: Field;
  readonly grows: boolean;
  /** In place of the column's own. */
  readonly label?: string;
  readonly width?: number;
  readonly arranging?: Arranging;
};

const dragged = 'application/x-list-column';

/** One column takes the room that is left, so that the others keep their widths. Shift sorts by this column beside the others. */
export function HeadCell({ field, grows, label, width, arranging }: Props) {
  const styles = useStyles();
  const { rows } = useTable();
  const help = useHelp();
  const sortable = field.variable.sortable !== false;
  const place = rows.sorts.findIndex((one) => one.field === field.name);
  const direction = rows.sorts[place]?.descending ? 'descending' : 'ascending';
  const sorted = place >= 0 ? ({ sortDirection: direction } as const) : {};
  const align = alignOf(field);
  return (
    <TableHeaderCell
      {...sorted}
      scope="col"
      className={styles.cell}
      sortable={sortable}
      style={grows ? {} : { width: inPixels(width ?? columnWidth(field)) }}
      button={{
        className: field.help ? styles.withHelp : '',
        ...(align === 'start' ? {} : { style: { justifyContent: align === 'end' ? 'flex-end' : 'center' } }),
        ...(field.help && sortable ? help.onHead : {}),
      }}
      onClick={sortable ? ({ shiftKey }) => rows.sortBy(field.name, shiftKey) : undefined}
      {...(field.help && !sortable ? { 'aria-describedby': help.ofMark.id } : {})}
      {...(arranging ? draggableBy(field, arranging) : {})}
      aside={
        <>
          {field.help && <Help name={label ?? field.label} text={field.help} {...help.ofMark} />}
          {arranging && <Handle {...arranging} />}
        </>
      }
    >
      {label ?? field.label}
      {place >= 0 && rows.sorts.length > 1 && <span className={styles.place}>{place + 1}</span>}
    </TableHeaderCell>
  );
}

/** What a column means: a pointer opens it at its mark, a keyboard by "?" at its head, which has no second stop for it. */
function useHelp() {
  const [open, setOpen] = useState(false);
  const id = useId();
  return {
    onHead: {
      'aria-describedby': id,
      'aria-keyshortcuts': '?',
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key === '?') setOpen(!open);
        if (key === 'Escape') setOpen(false);
      },
      onBlur: () => setOpen(false),
    },
    ofMark: { id, open, onOpen: setOpen },
  };
}

type HelpProps = {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
};

function Help({ id, name, text, open, onOpen }: HelpProps) {
  const { Part: HelpMark } = usePart(helpMark, open);
  return (
    <>
      <span id={id} hidden>
        {text}
      </span>
      {HelpMark && <HelpMark name={name} text={text} quiet={{ open, onOpen }} />}
    </>
  );
}

function draggableBy(field: Field, { onDropped }: Arranging) {
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => dataTransfer.setData(dragged, field.name),
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes(dragged)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      onDropped(event.dataTransfer.getData(dragged));
    },
  };
}

/** The edge that a mouse draws. */
function Handle({ onWidth }: Arranging) {
  const styles = useStyles();
  const from = useRef<{ readonly x: number; readonly width: number } | null>(null);
  const widthAt = (event: PointerEvent) => {
    const { x = 0, width = 0 } = from.current ?? {};
    return Math.round(Math.min(WIDEST, Math.max(NARROWEST, width + event.clientX - x)));
  };
  return (
    <span
      aria-hidden
      className={styles.handle}
      draggable
      onDragStart={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
      onPointerDown={(event) => {
        const cell = event.currentTarget.closest('th');
        from.current = { x: event.clientX, width: cell?.clientWidth ?? 0 };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => from.current && onWidth(widthAt(event), false)}
      onPointerUp={(event) => {
        if (from.current) onWidth(widthAt(event), true);
        from.current = null;
      }}
      onClick={(event) => event.stopPropagation()}
    />
  );
}
