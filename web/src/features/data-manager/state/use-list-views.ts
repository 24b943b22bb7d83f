import { savedViewCalls } from '@livingroom/shared/modules/saved-views/contract.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { failureOf } from '../../../api/failure.ts';
import { useCall } from '../../../api/use-call.ts';
import { useText } from '../../../i18n/use-text.ts';
import { notify } from '../../../lib/notify.ts';
import { type ListAddress, readAddress, savedPartOf } from '../address/list-address.ts';
import type { Address } from '../address/use-address.ts';
import type { ListColumn, ListViews, SavedView } from '../controller/list-views.ts';
import type { TableInfo } from '../controller/metadata.ts';

const { operations } = savedViewCalls;

type Arranged = { readonly of: number | null; readonly columns: readonly ListColumn[] | null };

/** The saved views of the table on screen. A link that names a view alone opens what it shows. */
export function useListViews(table: TableInfo | undefined, { shown, go }: Address): ListViews {
  const t = useText('data-manager');
  const read = useCall(operations.list, table ? { query: { table: table.name } } : null);
  const loading = read.data === undefined && read.failure === undefined;
  const [arranged, setArranged] = useState<Arranged | null>(null);
  const all = read.data?.views ?? [];
  const open = all.find(({ saved_view_id }) => String(saved_view_id) === shown.saved) ?? null;
  const of = open?.saved_view_id ?? null;
  const stored = open ? open.shown.columns : (read.data?.columns ?? null);
  const columns = arranged?.of === of ? arranged.columns : stored;
  const now = { query: savedPartOf(shown), columns: columns && [...columns] };

  const show = (view: SavedView | null) => {
    setArranged(null);
    const { tab, steps } = shown;
    const wanted = readAddress(view?.shown.query ?? '');
    go({ ...wanted, tab, steps, saved: view && String(view.saved_view_id) });
  };
  useOpened(shown, { loading, open, show, gone: () => notify(t('viewGone')) });

  return {
    all,
    open,
    changed: open !== null && (now.query !== queryOf(open) || !isSame(columns, open.shown.columns)),
    isPart: open !== null && table !== undefined && namesUnknown(table, open),
    columns,
    loading,
    arrange: (next) => {
      setArranged({ of, columns: next });
      if (open || !table) return;
      const input = { body: { table: table.name, columns: next && [...next] } };
      void call(operations.arrange, input).catch((cause: unknown) =>
        notify(failureOf(cause).message, 'error'),
      );
    },
    show,
    shown: now,
    refresh: async () => {
      await read.refresh();
      setArranged(null);
    },
  };
}

type Opening = {
  readonly loading: boolean;
  readonly open: SavedView | null;
  readonly show: (view: SavedView) => void;
  readonly gone: () => void;
};

/** Once for each view that the address names: what was changed since, or taken away, stays as it is. */
function useOpened(shown: ListAddress, { loading, open, show, gone }: Opening): void {
  const seen = useRef<string | null>(null);
  const latest = useRef({ show, gone });
  latest.current = { show, gone };
  const isBare = savedPartOf(shown) === '';
  useEffect(() => {
    if (loading || seen.current === shown.saved) return;
    seen.current = shown.saved;
    if (shown.saved === null) return;
    if (!open) latest.current.gone();
    else if (isBare && open.shown.query !== '') latest.current.show(open);
  }, [loading, shown.saved, open, isBare]);
}

/** As it would stand in the address today. */
function queryOf({ shown }: SavedView): string {
  return savedPartOf(readAddress(shown.query));
}

function isSame(a: readonly ListColumn[] | null, b: readonly ListColumn[] | null): boolean {
  return (
    JSON.stringify(a?.map(({ name, width }) => [name, width])) ===
    JSON.stringify(b?.map(({ name, width }) => [name, width]))
  );
}

function namesUnknown(table: TableInfo, { shown }: SavedView): boolean {
  const { sort, filters, tests, group } = readAddress(shown.query);
  const sorted = (sort ?? '').split(',').map((name) => name.replace(/^-/, ''));
  const named = [...sorted, ...Object.keys(filters), ...Object.keys(tests), group ?? ''];
  const known = new Set([...table.fields.map(({ name }) => name), table.joined?.name, '']);
  return [...named, ...(shown.columns ?? []).map(({ name }) => name)].some((name) => !known.has(name));
}
