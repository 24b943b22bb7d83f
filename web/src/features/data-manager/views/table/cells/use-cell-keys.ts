import { type KeyboardEvent, type RefObject, useState } from 'react';

type Size = {
  readonly grid: RefObject<HTMLTableElement | null>;
  readonly rows: number;
  readonly columns: number;
};

type Place = { readonly row: number; readonly column: number };

type CellActs = {
  readonly open: (typed?: string) => void;
  readonly clear: () => void;
  readonly isOpen: boolean;
};

export type CellKeys = ReturnType<ReturnType<typeof useCellKeys>['cell']>;

/** One stop for Tab, arrows from cell to cell, Enter or F2 to write, Escape to leave it as it was (ARIA, grid pattern). */
export function useCellKeys({ grid, rows, columns }: Size) {
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 });
  const active = { row: Math.min(place.row, rows - 1), column: Math.min(place.column, columns - 1) };
  const go = (row: number, column: number) => {
    const next = { row: within(row, rows), column: within(column, columns) };
    setPlace(next);
    const cells = grid.current?.tBodies[0]?.rows[next.row]?.querySelectorAll('td');
    cells?.[next.column]?.focus();
  };
  const onKey = (event: KeyboardEvent, { open, clear, isOpen }: CellActs) => {
    if (isOpen) return;
    const to = movedTo(event, active, { rows, columns });
    if (to) go(to.row, to.column);
    else if (event.key === 'Enter' || event.key === 'F2') open();
    else if (event.key === 'Delete' || event.key === 'Backspace') clear();
    else if (isTyped(event)) open(event.key);
    else return;
    event.preventDefault();
  };
  return {
    active,
    /** Where the focus goes once a cell was written. */
    leave: (then: 'stay' | 'down' | 'next' | 'before') => {
      const { row, column } = active;
      const [down, right] = { stay: [0, 0], down: [1, 0], next: [0, 1], before: [0, -1] }[then];
      // After the input is gone, which would take the focus with it.
      requestAnimationFrame(() => go(row + (down ?? 0), column + (right ?? 0)));
    },
    cell: (row: number, column: number, acts: CellActs) => ({
      tabIndex: row === active.row && column === active.column ? 0 : -1,
      onFocus: () => setPlace({ row, column }),
      onKeyDown: (event: KeyboardEvent) => onKey(event, acts),
    }),
  };
}

function movedTo(
  { key, ctrlKey, metaKey }: KeyboardEvent,
  { row, column }: Place,
  { rows, columns }: Omit<Size, 'grid'>,
): Place | null {
  const far = ctrlKey || metaKey;
  switch (key) {
    case 'ArrowUp':
      return { row: far ? 0 : row - 1, column };
    case 'ArrowDown':
      return { row: far ? rows - 1 : row + 1, column };
    case 'ArrowLeft':
      return { row, column: far ? 0 : column - 1 };
    case 'ArrowRight':
      return { row, column: far ? columns - 1 : column + 1 };
    case 'Home':
      return { row: far ? 0 : row, column: 0 };
    case 'End':
      return { row: far ? rows - 1 : row, column: columns - 1 };
    default:
      return null;
  }
}

function isTyped({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return [...key].length === 1 && !ctrlKey && !metaKey && !altKey;
}

function within(value: number, count: number): number {
  return Math.max(0, Math.min(value, count - 1));
}
