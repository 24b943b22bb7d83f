import { ownEmployeeId } from '../../../core/context.ts';
import type { Hooks } from '../../../core/tables/hooks/hooks.ts';

/** That somebody had the own answers erased is shown to that person alone, whatever the reader's role. */
export const erasureHooks: Hooks<'erasures'> = {
  async visible(context) {
    const own = { field: 'employee_id_ref', op: 'eq' as const, value: ownEmployeeId(context) };
    return { or: [{ field: 'asked_for', op: 'eq', value: 'person' }, own] };
  },
};
