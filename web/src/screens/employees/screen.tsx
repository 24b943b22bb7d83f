import { Button } from '@fluentui/react-components';
import { lazy } from 'react';
import { useNavigate } from 'react-router';
import { DataManager } from '../../features/data-manager/data-manager.tsx';
import { withScreen } from '../../features/data-manager/data-tab.ts';
import { employeeTabs } from '../../features/data-manager/sets/people.ts';
import { useInSample } from '../../hooks/use-in-sample.ts';
import { useSearchParams } from '../../hooks/use-search-params.ts';
import { languageStore, loadTexts } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { ComingIn } from './coming-in.tsx';
import { groupParts, personParts } from './person-parts.ts';
import { UnitFilter } from './unit-filter.tsx';

const ImportPeople = lazy(async () => ({
  default: (await import('../../features/people-import/import-people.tsx')).ImportPeople,
}));

// The words above the list come with the screen: where they come after it, the list jumps.
loadTexts(languageStore.get(), 'people').catch(() => undefined);

const tabs = withScreen(employeeTabs, {
  employees: {
    columns: ['primary_unit_id_ref', 'role_name', 'activation_status', 'language'],
    joined: { table: 'employee_roles', by: 'employee_id_ref', column: 'role_name', most: 'employee' },
    Above: ComingIn,
    Beside: UnitFilter,
    parts: personParts,
  },
  employee_groups: { parts: groupParts },
});

/** The list, or the import of a list of one's own (`?import=people`). */
export function Screen() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const t = useText('people-import');
  useText('people');
  const isSample = useInSample();
  if (search.has('import')) return <ImportPeople />;
  return (
    <DataManager tabs={tabs}>
      {!isSample && (
        <Button data-pilot="import-people" onClick={() => void navigate('/employees?import=people')}>
          {t('start')}
        </Button>
      )}
    </DataManager>
  );
}
