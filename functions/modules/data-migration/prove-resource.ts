import { differencesOf } from '@livingroom/shared/modules/data-migration/rules/compare.ts';
import type { MasterPlan, Outcome } from '@livingroom/shared/modules/data-migration/rules/plan.ts';
import { standsIn } from '@livingroom/shared/modules/data-migration/rules/pointers.ts';
import { findResourceType } from '@livingroom/shared/modules/data-migration/rules/resource-types.ts';
import type { Ports } from '../../core/context.ts';
import { openSource } from './open-source.ts';
import { hashOf, seenAs } from './plan-resource.ts';
import { Side } from './side.ts';

/**
 * Reads a resource on both sides and compares what they say: by hash as a whole, and where the hashes differ column by
 * column. References are names on both sides, so that each is followed to what it leads to.
 */
export async function proveResource(
  ports: Ports,
  plan: MasterPlan,
  { runId, place }: { readonly runId: number; readonly place: number },
): Promise<Outcome> {
  const resource = plan.resources[place];
  const type = resource && findResourceType(resource.type);
  if (!resource || !type) throw new Error(`No resource ${place} in the plan`);
  const target = new Side(ports, plan.targetAccountId);
  const source = await openSource(ports, plan, runId);
  const [from, tree] = await Promise.all([
    source.document(type, resource.sourceId),
    target.tree(type, resource.targetId),
  ]);
  if (!from || !tree)
    return {
      done: false,
      conflict: { kind: 'moved', names: [resource.title] },
      rows: 0,
      references: 0,
      differences: [],
    };
  const { document } = from;
  const seen = await seenAs(target, tree, document, new Map(Object.entries(resource.ids)));
  const isSame = hashOf(seen.document) === hashOf(document);
  const references = document.rows.reduce((sum, { values }) => sum + standsIn(values).length, 0);
  const differences = isSame ? [] : differencesOf(seen.document, document);
  return { done: isSame, conflict: null, rows: document.rows.length, references, differences };
}
