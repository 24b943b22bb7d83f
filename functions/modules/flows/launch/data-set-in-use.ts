import { hasEnded } from '@livingroom/shared/modules/flows/rules/states.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { announce, type Others } from '../../../core/tables/hooks/announce.ts';
import type { TakeBack } from '../../../core/tables/hooks/row-hooks.ts';
import type { FlowExecution } from '../round/rows.ts';

const fields = ['flow_execution_id', 'name', 'status'] as const;

/** Another flow that was launched and has not ended, whose answers go into the same data set; null: none. */
export async function otherOnDataSet(
  { store }: ServiceContext,
  { flow_execution_id: id, dataset_id_ref }: FlowExecution,
): Promise<Pick<FlowExecution, (typeof fields)[number]> | null> {
  if (dataset_id_ref === null) return null;
  const rows = await store.table('flow_executions').every({ where: { dataset_id_ref }, fields });
  return rows.find((row) => row.flow_execution_id !== id && isUnfinished(row)) ?? null;
}

/** Says that a flow is about to start on its data set. Null: another one is, at this moment, or has. */
export function announceLaunch(context: ServiceContext, row: FlowExecution): Promise<TakeBack | null> {
  const { flow_execution_id: id, dataset_id_ref } = row;
  const fact = String(dataset_id_ref);
  const fits = async (others: Others) => {
    if (await otherOnDataSet(context, row)) return false;
    const launching = [...others].find(([name]) => name.startsWith(`${fact}:`) && name !== `${fact}:${id}`);
    if (!launching) return true;
    const other = await context.store.table('flow_executions').get(launching[1]);
    return other === null || hasEnded(other.status);
  };
  const facts = new Map(dataset_id_ref === null ? [] : [[`${fact}:${id}`, id] as const]);
  return announce(context, { subject: 'flow_executions', facts, fits });
}

function isUnfinished({ status }: Pick<FlowExecution, 'status'>): boolean {
  return status !== 'NOT_STARTED' && !hasEnded(status);
}
