import { UnitTree } from '../../features/units/unit-tree.tsx';
import { useSearchParams } from '../../hooks/use-search-params.ts';

/** The units as a tree, with their people and managers; choosing one opens it. */
export function UnitOverview() {
  const [search, setSearch] = useSearchParams();
  const row = search.get('row');
  return (
    <UnitTree
      withManagers
      movable
      chosen={row ? Number(row) : null}
      onChoose={(unit) =>
        setSearch((before) => {
          const next = new URLSearchParams(before);
          next.set('row', String(unit?.id ?? ''));
          return next;
        })
      }
    />
  );
}
