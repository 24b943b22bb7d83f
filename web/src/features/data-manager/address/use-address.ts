import { useEffect, useMemo, useReducer, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isSamePlace, type ListAddress, readAddress, writeAddress } from './list-address.ts';

export type Address = {
  readonly shown: ListAddress;
  /** `replace` leaves no step for the Back button. */
  readonly go: (change: Partial<ListAddress>, how?: 'push' | 'replace') => void;
};

/** Something unsaved on screen, and how a person is asked whether it may be lost. */
type Unsaved = { readonly dirty: boolean; readonly ask: () => Promise<boolean> };

type Options = Unsaved & {
  /** Names in the address that are the screen's own and stay as they are. */
  readonly keeps: readonly string[];
};

/**
 * The state of a list lives in the address. What the site itself changes it has asked about; an address that came
 * another way (Back, a link) and leads away from an unsaved row is shown only once the person lets the changes go.
 */
export function useAddress({ dirty, ask, keeps }: Options): Address {
  const { search } = useLocation();
  const navigate = useNavigate();
  const shown = useRef(search);
  /** What the site itself asked for last, and what its next change starts from. */
  const own = useRef<string | null>(null);
  const base = useRef(search);
  const [, follow] = useReducer((times: number) => times + 1, 0);
  const withheld = dirty && search !== own.current && !isSamePlace(search, shown.current);
  if (!withheld) {
    shown.current = search;
    base.current = search;
  }

  // Asked about once: the same address may come again by Back.
  useEffect(() => {
    if (!withheld && own.current === search) own.current = null;
  });

  const latest = useRef({ ask, navigate });
  latest.current = { ask, navigate };
  useEffect(() => {
    if (!withheld) return;
    const kept = shown.current;
    void latest.current.ask().then((leaves) => {
      own.current = leaves ? search : kept;
      if (leaves) follow();
      else latest.current.navigate({ search: kept }, { replace: true });
    });
  }, [withheld, search]);

  const query = shown.current;
  return {
    shown: useMemo(() => readAddress(query), [query]),
    go: (change, how = 'push') => {
      const kept = keptOf(base.current, keeps);
      const text = writeAddress({ ...readAddress(base.current), ...change });
      const next = kept || text ? `?${[kept, text].filter(Boolean).join('&')}` : '';
      if (next === base.current) return;
      own.current = next;
      base.current = next;
      navigate({ search: next }, { replace: how === 'replace' });
    },
  };
}

function keptOf(query: string, names: readonly string[]): string {
  const params = new URLSearchParams(query);
  return new URLSearchParams(
    names.flatMap((name) => params.getAll(name).map((value) => [name, value])),
  ).toString();
}
