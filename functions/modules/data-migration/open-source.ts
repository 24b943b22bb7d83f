import type { MasterPlan } from '@livingroom/shared/modules/data-migration/rules/plan.ts';
import type { Ports } from '../../core/context.ts';
import { bundleSource, fromBundle } from './bundle/bundle-source.ts';
import { readBundle } from './bundle/read-bundle.ts';
import { bundleOf } from './runs.ts';
import { Side } from './side.ts';
import { accountSource, fromAccount, type Source } from './source.ts';

type Sources = Pick<MasterPlan, 'sourceAccountId' | 'targetAccountId' | 'bundleKey'>;

/** Where the resources of a plan come from: an account, or the bundle that lies beside the plan. */
export async function openSource(ports: Ports, plan: Sources, runId: number): Promise<Source> {
  if (!plan.bundleKey) return accountSource(new Side(ports, plan.sourceAccountId));
  const content = await bundleOf(ports, { account_id_ref: plan.targetAccountId, data_migration_id: runId });
  return bundleSource(await readBundle(content, () => {}));
}

/** How the map of ids calls the side that a plan reads. */
export function fromOf({ bundleKey, sourceAccountId }: Sources): string {
  return bundleKey ? fromBundle(bundleKey) : fromAccount(sourceAccountId);
}
