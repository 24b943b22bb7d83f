import { Filter20Regular } from '@fluentui/react-icons/svg/filter';
import { lazy } from 'react';
import type { Translate } from '../../../../i18n/areas.ts';
import { narrowed } from '../../fields/filters.ts';
import { filterFields } from '../../fields/kinds.ts';
import { defineAction } from '../define-action.ts';

const FilterPanel = lazy(async () => ({ default: (await import('./filter-panel.tsx')).FilterPanel }));

/** Filter By: one multi-select a column (spec 2 §5.1). */
export const action = defineAction({
  label: 'action.filter',
  icon: <Filter20Regular />,
  place: 20,
  when: ({ table }) => table !== undefined && filterFields(table).length > 0,
  count: {
    of: ({ rows }) => narrowed(rows.filters, rows.tests),
    words,
  },
  Panel: FilterPanel,
});

function words(t: Translate<'data-manager'>, count: number): string {
  return t('filtered', { count });
}
