import { useRef, useState } from 'react';
import { failureOf } from '../../../../api/failure.ts';
import { languageStore } from '../../../../i18n/texts.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { notify } from '../../../../lib/notify.ts';
import { useTable } from '../../controller/controller.tsx';
import type { Row, TableInfo } from '../../controller/metadata.ts';
import { idOf, moveRow } from '../../controller/row-calls.ts';
import type { Move, Place } from './board.ts';
import type { BoardFields } from './fields.ts';

export type Moves = {
  /** The rows as they stand on screen: moved ones at their new place before it is saved. */
  readonly rows: readonly Row[];
  /** Shows the moves at once and saves them one after the other; what fails goes back. Answers whether all were saved. */
  readonly move: (moves: readonly Move[]) => Promise<boolean>;
};

type Shown = { readonly place: Place; readonly turn: number };

/** Where cards stand before the server has answered. */
export function useMoves(table: TableInfo, { column, order }: BoardFields): Moves {
  const t = useText('canvas');
  const { rows } = useTable();
  const [shown, setShown] = useState<ReadonlyMap<string, Shown>>(new Map());
  const turns = useRef(0);
  /** Saves go out in the order in which cards were moved. */
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const drop = (moves: readonly Move[], turn: number) =>
    setShown((now) => {
      const next = new Map(now);
      // A later move of the same card stays.
      for (const { id } of moves) if (next.get(id)?.turn === turn) next.delete(id);
      return next;
    });
  const save = async (moves: readonly Move[], turn: number) => {
    try {
      for (const { id, to } of moves) {
        const row = rows.all.find((one) => idOf(table, one) === id) ?? { [table.key]: id };
        const values = { [column.name]: to.column, [order.name]: to.order };
        await moveRow(table, row, values, languageStore.get()).catch((cause: unknown) => {
          // It stood there already, as somebody else left it.
          if (failureOf(cause).code !== 'no-changes') throw cause;
        });
      }
      await rows.refresh();
      return true;
    } catch (cause) {
      const { message } = failureOf(cause);
      const [first] = moves;
      notify(`${t('failed', { id: first?.id ?? '' })} ${message}`, 'error');
      await rows.refresh();
      return false;
    } finally {
      drop(moves, turn);
    }
  };
  return {
    rows: rows.all.map((row) => {
      const moved = shown.get(idOf(table, row));
      return moved ? { ...row, [column.name]: moved.place.column, [order.name]: moved.place.order } : row;
    }),
    async move(moves) {
      turns.current += 1;
      const turn = turns.current;
      setShown((now) => new Map([...now, ...moves.map(({ id, to }) => [id, { place: to, turn }] as const)]));
      const saved = line.current.then(() => save(moves, turn));
      line.current = saved;
      return await saved;
    },
  };
}
