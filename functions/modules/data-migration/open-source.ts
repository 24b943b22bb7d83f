import type { MasterPlan } from '@livingroom/shared/modules/data-migration/rules/plan.ts';
import type { Ports } from '../../core/context.ts';
import { Side } from './side.ts';
import { accountSource, type Source } from './source.ts';

/** Where the resources of a plan come from, as it is now. */
export async function openSource(
  ports: Ports,
  { sourceAccountId, bundleId }: Pick<MasterPlan, 'sourceAccountId' | 'bundleId'>,
): Promise<Source> {
  if (sourceAccountId !== null) return accountSource(new Side(ports, sourceAccountId));
  throw new Error(`No bundle ${bundleId}`);
}
