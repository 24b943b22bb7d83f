import { tableWords } from '@livingroom/shared/core/words/tables.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { ownEmployeeId } from '../../../core/context.ts';
import type { Hooks } from '../../../core/tables/hooks/hooks.ts';
import { announceOnce } from '../../../core/tables/hooks/stands-once.ts';
import { refuseField } from '../../../core/tables/write/refuse.ts';
import { actionReach } from '../action-reach.ts';

/** A list is its maker's to change; what is for the whole organisation is said by an admin alone. */
export const actionListHooks: Hooks<'action_lists'> = {
  async may(context) {
    const { ownsList } = await actionReach(context);
    return ({ action_list_id: id }) => ({ update: ownsList(id), delete: ownsList(id) });
  },
  async beforeWrite(context, change) {
    const { after, before } = change;
    const widens = after.impact_scope === 'organisation' && before?.impact_scope !== 'organisation';
    if (widens && context.caller?.role === 'manager')
      refuseField('impact_scope', tableWords('organisationByAdmin'));
    return change.kind === 'create' ? { ...after, employee_id_ref: ownEmployeeId(context) } : undefined;
  },
};

/** Which units a list is for is its maker's to say, each once. */
export const actionListImpactedUnitHooks: Hooks<'action_list_impacted_units'> = {
  async may(context) {
    const { ownsList } = await actionReach(context);
    return ({ action_list_id_ref: list }) => ({ update: ownsList(list), delete: ownsList(list) });
  },
  async beforeWrite(context, { after }) {
    const { ownsList } = await actionReach(context);
    if (!ownsList(after.action_list_id_ref)) throw new AppError('forbidden');
    const { action_list_id_ref, unit_id_ref } = after;
    const there = await context.store
      .table('action_list_impacted_units')
      .every({ where: { action_list_id_ref, unit_id_ref } });
    if (there.some((row) => row.action_list_impacted_unit_id !== after.action_list_impacted_unit_id))
      refuseField('unit_id_ref', tableWords('sameTwice'));
    return undefined;
  },
  announce: (context, changes) =>
    announceOnce(context, changes, {
      subject: 'action_list_impacted_units',
      key: ({ action_list_impacted_unit_id }) => action_list_impacted_unit_id,
      owner: ({ action_list_id_ref }) => action_list_id_ref,
      field: 'unit_id_ref',
    }),
};
