import { placeOf } from '@livingroom/shared/modules/data-migration/rules/document.ts';
import type {
  MasterPlan,
  Outcome,
  PlannedResource,
} from '@livingroom/shared/modules/data-migration/rules/plan.ts';
import {
  findResourceType,
  subjectOf,
} from '@livingroom/shared/modules/data-migration/rules/resource-types.ts';
import { accountContext } from '../../core/account-context.ts';
import type { Caller, Ports, ServiceContext } from '../../core/context.ts';
import { recordEvent } from '../../core/tables/audit/record-event.ts';
import { pictureBlob, thumbnailBlob } from '../../core/tables/pictures/stored-picture.ts';
import { linkId } from './links.ts';
import { fromOf, openSource } from './open-source.ts';
import { hashOf, ownHash } from './plan-resource.ts';
import { Side } from './side.ts';
import type { Source } from './source.ts';
import { reversed, writeRows } from './write-rows.ts';

const nothing: Pick<Outcome, 'rows' | 'references' | 'differences'> = {
  rows: 0,
  references: 0,
  differences: [],
};

/** The run that works, and who started it. */
export type By = { readonly ports: Ports; readonly caller: Caller | null; readonly runId: number };

/** Carries one resource of a plan out. May be done again: what is done counts as done. */
export async function writeResource(by: By, plan: MasterPlan, place: number): Promise<Outcome> {
  const { ports, caller, runId } = by;
  const resource = plan.resources[place];
  if (!resource) throw new Error(`No resource ${place} in the plan`);
  const [conflict] = resource.conflicts;
  if (conflict) return { ...nothing, done: false, conflict };
  const context = accountContext(ports, plan.targetAccountId, caller);
  const source = await openSource(ports, plan, runId);
  const type = findResourceType(resource.type);
  if (!type) throw new Error(`No kind of resource ${resource.type}`);
  if (resource.pictures.length > 0) {
    // The source looks its pictures up by what its rows say.
    await source.document(type, resource.sourceId);
    await copyPictures(context, source, resource);
  }
  const refused = await writeRows(context, resource.writes);
  if (refused) return { ...nothing, done: false, conflict: refused };
  await keepLink(ports, { plan, source }, resource);
  if (resource.verdict !== 'left') await record(context, resource, runId);
  return { ...nothing, done: true, conflict: null, rows: resource.writes.length };
}

async function copyPictures(
  { ports, accountId }: ServiceContext,
  source: Source,
  { pictures }: PlannedResource,
) {
  for (const { hash, name } of pictures) {
    const file = await source.picture(hash);
    if (!file) continue;
    await ports.blobs.put('PERMANENT', pictureBlob(accountId, name), file.content, file.contentType);
    if (file.thumbnail)
      await ports.blobs.put('PERMANENT', thumbnailBlob(accountId, name), file.thumbnail, 'image/png');
  }
}

/** The map of ids, by which the same resource is found next time, and what it says now on both sides. */
async function keepLink(
  ports: Ports,
  { plan, source }: { readonly plan: MasterPlan; readonly source: Source },
  resource: PlannedResource,
): Promise<void> {
  const type = findResourceType(resource.type);
  if (!type) return;
  const target = new Side(ports, plan.targetAccountId);
  const [tree, from] = await Promise.all([
    target.tree(type, resource.targetId),
    source.document(type, resource.sourceId),
  ]);
  if (!tree || !from) return;
  const rows = from.document.rows.flatMap(({ table, key, id }) => {
    const there = resource.ids[key];
    return there === undefined ? [] : [[placeOf(table, id), there] as const];
  });
  const key = { from: source.from, type: resource.type, id: resource.sourceId };
  await target.store.table('data_migration_links').decide(linkId(key), async () => ({
    data_migration_link_id: linkId(key),
    from_side: key.from,
    resource_type: resource.type,
    source_id: resource.sourceId,
    target_id: resource.targetId,
    rows: Object.fromEntries(rows),
    content_hash: await ownHash(target, tree),
    source_hash: hashOf(from.document),
  }));
}

async function record(context: ServiceContext, resource: PlannedResource, runId: number): Promise<void> {
  await recordEvent(context, {
    action: 'content-migrated',
    subject: subjectNamed(resource.type),
    subjectId: resource.targetId,
    after: { rows: resource.writes.length },
    once: `migration ${runId}`,
  });
}

/** Takes one resource back to what it was before phase two, while it is what phase two made of it. */
export async function undoResource(by: By, plan: MasterPlan, place: number): Promise<Outcome> {
  const { ports, caller, runId } = by;
  const resource = plan.resources[place];
  if (!resource) throw new Error(`No resource ${place} in the plan`);
  if (resource.conflicts.length > 0) return { ...nothing, done: true, conflict: null };
  const context = accountContext(ports, plan.targetAccountId, caller);
  const refused = await writeRows(context, reversed(resource.writes));
  if (refused) return { ...nothing, done: false, conflict: refused };
  const { linkBefore } = resource;
  const links = context.store.table('data_migration_links');
  const id = linkId({ from: fromOf(plan), type: resource.type, id: resource.sourceId });
  if (linkBefore) await links.decide(id, () => linkBefore);
  else await links.removeEvery({ data_migration_link_id: id });
  if (resource.writes.length === 0) return { ...nothing, done: true, conflict: null };
  await recordEvent(context, {
    action: 'taken-back',
    subject: subjectNamed(resource.type),
    subjectId: resource.targetId,
    after: { rows: resource.writes.length },
    once: `migration ${runId} undone`,
  });
  return { ...nothing, done: true, conflict: null, rows: resource.writes.length };
}

function subjectNamed(name: string) {
  const type = findResourceType(name);
  return type ? subjectOf(type) : 'data_migrations';
}
