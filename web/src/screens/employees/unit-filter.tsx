import { idsWithin, type UnitNode } from '../../features/units/tree.ts';
import { UnitTree } from '../../features/units/unit-tree.tsx';
import { useSearchParams } from '../../hooks/use-search-params.ts';
import { useText } from '../../i18n/use-text.ts';

const filter = 'filter.primary_unit_id_ref';

/** An address carries so many units; of a larger branch the chosen unit stands alone. */
const mostUnits = 100;

/** The units as the filter of the list: a unit stands for all that is below it. */
export function UnitFilter() {
  const t = useText('units');
  const [search, setSearch] = useSearchParams();
  const [first] = search.getAll(filter);
  const choose = (unit: UnitNode | null) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      next.delete(filter);
      next.delete('page');
      const ids = unit ? idsWithin(unit) : [];
      for (const id of ids.length > mostUnits ? ids.slice(0, 1) : ids) next.append(filter, String(id));
      return next;
    });
  return <UnitTree all={t('all')} chosen={first ? Number(first) : null} onChoose={choose} />;
}
