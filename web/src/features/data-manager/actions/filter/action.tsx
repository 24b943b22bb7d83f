import { CounterBadge } from '@fluentui/react-components';
import { Filter20Regular } from '@fluentui/react-icons/svg/filter';
import { useText } from '../../../../i18n/use-text.ts';
import { useTable } from '../../controller/controller.tsx';
import { usedFilters } from '../../controller/filters.ts';
import { filterFields } from '../../fields/kinds.ts';
import { defineAction } from '../define-action.ts';
import { FilterPanel } from './filter-panel.tsx';

/** Filter By: one multi-select a column (spec 2 §5.1). */
export const action = defineAction({
  label: ['Filter', 'Filtrar', 'Filtrér'],
  icon: <Filter20Regular />,
  place: 20,
  when: ({ table }) => table !== undefined && filterFields(table).length > 0,
  Badge: FilteredColumns,
  Panel: FilterPanel,
});

function FilteredColumns() {
  const t = useText('data-manager');
  const used = usedFilters(useTable().rows.filters).length;
  return used > 0 ? (
    <CounterBadge count={used} size="small" aria-label={t('filtered', { count: used })} />
  ) : null;
}
