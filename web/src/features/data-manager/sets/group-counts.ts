import { employeeGroups } from '@livingroom/shared/modules/people/contracts/employee-groups.ts';
import { useCall } from '../../../api/use-call.ts';
import type { CountedColumn } from '../data-tab.ts';

/** How many people belong to each group at this moment. */
export const groupCounts: CountedColumn = {
  name: 'member_count',
  title: 'column.members',
  help: 'column.members.help',
  useCounts: useGroupCounts,
};

const none: ReadonlyMap<number, number> = new Map();

function useGroupCounts(keys: readonly number[]): ReadonlyMap<number, number> | undefined {
  const { data, failure } = useCall(
    employeeGroups.operations.counts,
    keys.length > 0 ? { query: { employee_group_ids: keys.join(',') } } : null,
    { keepPrevious: true },
  );
  if (failure) return none;
  return data && new Map(data.counts.map(({ employee_group_id, count }) => [employee_group_id, count]));
}
