import type { RowNames } from '@livingroom/shared/calls/row-query.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { editCalls } from '@livingroom/shared/modules/edits/contract.ts';
import { MOST_CELLS, MOST_ROWS } from '@livingroom/shared/modules/edits/rules/limits.ts';
import { useState } from 'react';
import { call } from '../../../../../api/client.ts';
import { type ApiFailure, failureOf } from '../../../../../api/failure.ts';
import { useAction } from '../../../../../api/use-action.ts';
import { languageStore } from '../../../../../i18n/texts.ts';
import { useLocale, useText } from '../../../../../i18n/use-text.ts';
import { notify } from '../../../../../lib/notify.ts';
import { useTable } from '../../../controller/controller.tsx';
import { type Field, type Row, type TableInfo, useTableKeys } from '../../../controller/metadata.ts';
import { idOf } from '../../../controller/row-calls.ts';
import { findNames } from './find-names.ts';
import { isEditable, parseCell } from './parse-cell.ts';

/** A cell of what is written: a row on screen, a column, and the text for it. */
export type Written = { readonly row: Row; readonly field: Field; readonly text: string };

/** What is wrong, by row and column; the row as a whole under an empty column. */
export type WrongCells = ReadonlyMap<string, string>;

export const cellKey = (id: string, column: string) => `${id} ${column}`;

const none: WrongCells = new Map();

/** Writes one cell or a pasted block: read as it is shown, checked as a whole, brought back as one. */
export function useCells(table: TableInfo) {
  const t = useText('list-views');
  const words = useText('data-manager');
  const locale = useLocale();
  const { rows, undo, address } = useTable();
  const keys = useTableKeys();
  const [wrong, setWrong] = useState<WrongCells>(none);
  const [problem, setProblem] = useState<string | null>(null);
  const refuse = (message: string, cells: WrongCells = none) => {
    setProblem(message);
    setWrong(cells);
  };

  const writing = useAction(
    async (cells: readonly Written[]) => {
      refuse('');
      if (cells.length > MOST_CELLS) return refuse(t('cells.tooMany', { limit: MOST_CELLS }));
      const names = await findNames(cells, rows.names, keys);
      const { values, unknown } = readCells(cells, names);
      if (unknown.size > 0) return refuse(t('cells.wrong', { count: unknown.size }), unknown);
      if (values.size > MOST_ROWS) return refuse(t('cells.tooManyRows', { limit: MOST_ROWS }));
      const given = [...values.values()];
      try {
        const answer = await call(editCalls.operations.changeCells, {
          body: {
            table: table.name,
            language: address.shown.language ?? languageStore.get(),
            rows: given.map(({ row, columns }) => ({
              id: idOf(table, row),
              ...(typeof row.etag === 'string' ? { version: row.etag } : {}),
              values: columns,
            })),
          },
        });
        setProblem(null);
        undo.offer(t('cells.changed', { count: cells.length }), answer.undo);
        if (!answer.undo && answer.changed > 0) notify(t('cells.saved'), 'success');
        await rows.refresh();
      } catch (cause) {
        const failure = failureOf(cause);
        const ids = given.map(({ row }) => idOf(table, row));
        refuse(failure.message, wrongOf(failure, ids));
      }
    },
    (failure) => refuse(failure.message),
  );

  const readCells = (cells: readonly Written[], names: RowNames) => {
    const values = new Map<string, { readonly row: Row; columns: { [column: string]: Json } }>();
    const unknown = new Map<string, string>();
    for (const { row, field, text } of cells) {
      const id = idOf(table, row);
      const parsed = isEditable(row, field)
        ? parseCell(field, text, { yes: words('yes'), no: words('no'), locale }, names[field.name] ?? {})
        : null;
      if (parsed === null) unknown.set(cellKey(id, field.name), t('cells.readOnly'));
      else if ('unknown' in parsed)
        unknown.set(cellKey(id, field.name), t(`cells.unknown.${parsed.unknown}`, { text }));
      else {
        const known = values.get(id) ?? { row, columns: {} };
        known.columns[field.name] = parsed.value;
        values.set(id, known);
      }
    }
    return { values, unknown };
  };

  return { wrong, problem: problem || null, running: writing.running, write: writing.run, refuse };
}

/** The cells that the server names, by the place of their row. */
function wrongOf(failure: ApiFailure, ids: readonly string[]): WrongCells {
  const { cells } = failure.data;
  if (!Array.isArray(cells)) return none;
  return new Map(
    cells.flatMap((cell: unknown) => {
      if (typeof cell !== 'object' || cell === null || !('row' in cell) || !('message' in cell)) return [];
      const column = 'column' in cell && typeof cell.column === 'string' ? cell.column : '';
      return [[cellKey(ids[Number(cell.row)] ?? '', column), String(cell.message)] as const];
    }),
  );
}
