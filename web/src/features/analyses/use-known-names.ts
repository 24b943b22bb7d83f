import type { KnownNames } from '@livingroom/shared/modules/analyses/rules/lint.ts';
import { useMemo } from 'react';
import { useRows } from '../../api/rows.ts';
import { useStore } from '../../hooks/use-store.ts';
import { languageStore } from '../../i18n/texts.ts';

/** More drivers than an organisation has. */
const ALL = 500;

/** What names that are typed into settings may mean here; null until they are known. */
export function useKnownNames(): KnownNames | null {
  const language = useStore(languageStore);
  const drivers = useRows('drivers', {
    columns: ['driver_id', 'driver_title', 'parent_id_ref'],
    language,
    limit: ALL,
  });
  const companies = useRows('companies', { columns: ['own_columns'], limit: 1 });
  const [known, company] = [drivers.data?.rows, companies.data?.rows];
  return useMemo(() => {
    if (!known || !company) return null;
    const titles = (isDimension: boolean) =>
      known.filter((row) => (row.parent_id_ref === null) === isDimension).map((row) => row.driver_title);
    const own = company[0]?.own_columns?.columns ?? [];
    return {
      drivers: titles(false),
      dimensions: titles(true),
      ownFields: own.filter(({ table }) => table === 'units').map(({ label }) => label),
    };
  }, [known, company]);
}
