import type { Language } from '@livingroom/shared/core/lib/language.ts';
import { useEffect, useRef } from 'react';
import { failureOf } from '../../../api/failure.ts';
import { notify } from '../../../lib/notify.ts';
import { newRow } from '../address/list-address.ts';
import type { Row, TableInfo } from './metadata.ts';
import { readRow } from './row-calls.ts';

type Panel = {
  /** Whose texts it shows; null: as they are stored. */
  readonly language: Language | null;
  /** The row that is open, as an address says it. */
  readonly open: string | null;
  readonly show: (row: Row | null) => void;
  readonly create: () => void;
  /** The address asks for what is not there. */
  readonly forget: () => void;
};

/** Opens the row that the address asks for: after a reload, by the Back button, from a link. */
export function useOpenRow(table: TableInfo | undefined, asked: string | null, panel: Panel): void {
  const latest = useRef({ table, panel });
  latest.current = { table, panel };
  const name = table?.name;
  useEffect(() => {
    const { table: of, panel: now } = latest.current;
    if (name === undefined || !of || asked === now.open) return;
    if (asked === null) return now.show(null);
    if (asked === newRow) return of.operations.includes('create') ? now.create() : now.forget();
    let isAsked = true;
    readRow(of, asked, now.language).then(
      (row) => isAsked && now.show(row),
      (cause: unknown) => {
        if (!isAsked) return;
        notify(failureOf(cause).message, 'error');
        latest.current.panel.forget();
      },
    );
    return () => {
      isAsked = false;
    };
  }, [name, asked]);
}
