import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { UTC } from '@livingroom/shared/core/lib/zone.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { chosenZone } from '../../../core/tables/read/organisation-zone.ts';
import { inZone } from '../round/flow-state.ts';

type Change = { readonly before: Row<'companies'>; readonly after: Row<'companies'> };

/**
 * Flows that have not started go by the organisation's time zone, unless somebody chose another one for them. Those that
 * run stay with the zone that their days were planned in.
 */
export async function followZone(context: ServiceContext, { before, after }: Change): Promise<void> {
  if ((before.time_zone ?? null) === (after.time_zone ?? null)) return;
  const zone = await chosenZone(context);
  const flows = context.store.table('flow_executions');
  const waiting = await flows.every({ where: { status: 'NOT_STARTED' }, fields: ['flow_execution_id'] });
  for (const { flow_execution_id } of waiting)
    await flows.changeIfThere(flow_execution_id, (row) => {
      const isFollowing = (row.time_zone ?? null) === (before.time_zone ?? null);
      return isFollowing && row.status === 'NOT_STARTED'
        ? { ...inZone(row, zone ?? UTC), time_zone: zone }
        : null;
    });
}
