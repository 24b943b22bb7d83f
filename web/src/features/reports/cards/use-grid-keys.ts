import { type FocusEvent, type KeyboardEvent, type MouseEvent, useState } from 'react';

type At = { readonly row: number; readonly column: number };
type Size = { readonly rows: number; readonly columns: number };

/**
 * A grid of cells as one stop of the Tab key: arrows, Home and End go from cell to cell, Enter, Space, a click or a tap
 * choose one. Rows have `data-row`, cells `data-column`.
 */
export function useGridKeys({ rows, columns }: Size, onChoose: (at: At) => void) {
  const [reached, reach] = useState<At>({ row: 0, column: 0 });
  return {
    reached: { row: Math.min(reached.row, rows - 1), column: Math.min(reached.column, columns - 1) },
    onFocus({ target }: FocusEvent) {
      const at = placeOf(target);
      if (at && (at.row !== reached.row || at.column !== reached.column)) reach(at);
    },
    onClick({ target }: MouseEvent) {
      const at = placeOf(target);
      if (at) onChoose(at);
    },
    onKeyDown(event: KeyboardEvent) {
      const at = placeOf(event.target);
      if (!at) return;
      const next = nextOf(event.key, at, columns);
      if (event.key === 'Enter' || event.key === ' ') onChoose(at);
      else if (next) focusAt(event.currentTarget, next);
      else return;
      event.preventDefault();
    },
  };
}

function placeOf(target: EventTarget): At | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  const row = cell?.closest<HTMLElement>('[data-row]');
  return cell && row ? { row: Number(row.dataset.row), column: Number(cell.dataset.column) } : null;
}

function nextOf(key: string, { row, column }: At, columns: number): At | null {
  switch (key) {
    case 'ArrowRight':
      return { row, column: column + 1 };
    case 'ArrowLeft':
      return { row, column: column - 1 };
    case 'ArrowDown':
      return { row: row + 1, column };
    case 'ArrowUp':
      return { row: row - 1, column };
    case 'Home':
      return { row, column: 0 };
    case 'End':
      return { row, column: columns - 1 };
    default:
      return null;
  }
}

function focusAt(grid: Element, { row, column }: At): void {
  grid.querySelector<HTMLElement>(`[data-row="${row}"] [data-column="${column}"]`)?.focus();
}
