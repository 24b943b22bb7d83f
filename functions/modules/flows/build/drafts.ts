import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { momentOf, type StarterName, starterGraph } from '@livingroom/shared/modules/flows/rules/starters.ts';
import type { Graph } from '@livingroom/shared/modules/flows/tables/graph.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { ensureLifecycleSurvey } from '../set-up/ensure-lifecycle.ts';
import { followerOf, graphOf, isDraft, loadDraft, versionNumber } from './versions.ts';

type NewFlow = {
  readonly name: string;
  readonly starter: StarterName;
  /** A published flow of the organisation, which goes before the starter. */
  readonly template_id: number | null;
};

/**
 * A new flow, as a draft; a ready one about a moment of people's time brings its dialogue along. Errors: `not-found`,
 * `flow-refused` where the template is a draft, which somebody is still at.
 */
export async function createDraft(
  context: ServiceContext,
  { name, starter, template_id }: NewFlow,
): Promise<{ readonly flow_id: number }> {
  const flows = context.store.table('flows');
  const template = template_id === null ? null : await flows.load(template_id);
  if (template && isDraft(template)) throw new AppError('flow-refused', { problem: 'not-published' });
  const graph = template ? await graphOf(context, template) : await readyGraph(context, starter);
  const flow_id = await flows.takeKeys(1);
  await flows.create({
    flow_id,
    name,
    flow_version: '1',
    flow_status: 'draft',
    draft: { ...graph, saves: 0 },
  });
  return { flow_id };
}

async function readyGraph(context: ServiceContext, starter: StarterName): Promise<Graph> {
  const moment = momentOf(starter);
  return starterGraph(starter, moment && (await ensureLifecycleSurvey(context, moment)));
}

/** Deletes a draft; what was published stays. Errors: `not-found`, `flow-refused`, `conflict` where it was published meanwhile. */
export async function dropDraft(
  context: ServiceContext,
  flowId: number,
): Promise<{ readonly dropped: true }> {
  const flows = context.store.table('flows');
  const found = await flows.find(flowId);
  if (!found) throw new AppError('not-found');
  if (!isDraft(found.body)) throw new AppError('flow-refused', { problem: 'published' });
  // Whoever saves or publishes it at the same time was there first.
  if (!(await flows.remove(found))) throw new AppError('conflict');
  return { dropped: true };
}

/** The draft that follows a published flow, made where there is none. Errors: `not-found`, `flow-refused`, `conflict`. */
export async function nextVersion(
  context: ServiceContext,
  flowId: number,
): Promise<{ readonly flow_id: number }> {
  const flows = context.store.table('flows');
  const source = await flows.load(flowId);
  if (isDraft(source)) throw new AppError('flow-refused', { problem: 'not-published' });
  const follower = await followerOf(context, flowId);
  if (follower && isDraft(follower)) return { flow_id: follower.flow_id };
  // Of a version that has been replaced the newest is gone on with.
  if (follower) return nextVersion(context, follower.flow_id);
  const flow_id = await flows.takeKeys(1);
  await flows.create({
    flow_id,
    name: source.name,
    description: source.description,
    illustration: source.illustration,
    flow_version: String(versionNumber(source) + 1),
    flow_status: 'draft',
    previous_version_ref: flowId,
    draft: { ...(await graphOf(context, source)), saves: 0 },
  });
  return { flow_id };
}

/** Saves a draft as a whole. Errors: `not-found`, `flow-refused`, `conflict` where somebody else has saved since. */
export async function saveDraft(
  context: ServiceContext,
  flowId: number,
  { name, graph, seen }: { readonly name: string; readonly graph: Graph; readonly seen: number },
): Promise<{ readonly saves: number }> {
  await loadDraft(context, flowId);
  const { draft } = await context.store.table('flows').change(flowId, (row) => {
    if (!isDraft(row)) throw new AppError('flow-refused', { problem: 'published' });
    if ((row.draft?.saves ?? 0) !== seen) throw new AppError('conflict');
    return { name, draft: { ...graph, saves: seen + 1 } };
  });
  return { saves: draft?.saves ?? 0 };
}
