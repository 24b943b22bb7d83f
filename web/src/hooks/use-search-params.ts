import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

type Search = URLSearchParams | { readonly [name: string]: string };
type Change = Search | ((before: URLSearchParams) => Search);

/**
 * What the address asks for, and its change as a step of the history, or in place of the last one. The router's own hook
 * brings the forms, fetchers and prefetching of its module along.
 */
export function useSearchParams(): readonly [
  URLSearchParams,
  (change: Change, how?: { readonly replace?: boolean }) => void,
] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback(
    (next: Change, how?: { readonly replace?: boolean }) => {
      const asked = typeof next === 'function' ? next(new URLSearchParams(params)) : next;
      void navigate(`?${new URLSearchParams(asked)}`, how);
    },
    [navigate, params],
  );
  return [params, change];
}
