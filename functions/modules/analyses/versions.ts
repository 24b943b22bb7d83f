import type { NewRow, Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { meaningOf } from '@livingroom/shared/modules/analyses/rules/diff.ts';
import type { GraphNode } from '@livingroom/shared/modules/analyses/rules/graph.ts';
import type { ServiceContext } from '../../core/context.ts';
import { checkedGraph, readGraph } from './graph.ts';

type Version = Pick<Row<'analytics_flow_versions'>, 'version' | 'created_at'> & {
  readonly nodes: readonly GraphNode[];
};

/** What an execution says of its version where its nodes were never published as they are. */
const DRAFT = 'draft';

/** Versions that one answer holds, newest first. */
const MOST_VERSIONS = 100;

/** The published versions of an analysis, newest first. Errors: `not-found`. */
export async function versionsOf(context: ServiceContext, flowId: number): Promise<readonly Version[]> {
  await context.store.table('analytics_flows').load(flowId);
  return stored(context, flowId, MOST_VERSIONS);
}

/** The newest published version; null where none has been published. */
export async function newestVersion(context: ServiceContext, flowId: number): Promise<Version | null> {
  const [newest] = await stored(context, flowId, 1);
  return newest ?? null;
}

async function stored(context: ServiceContext, flowId: number, limit: number): Promise<readonly Version[]> {
  const sort = [{ field: 'version', direction: 'desc' }] as const;
  const found: Version[] = [];
  const pages = context.store
    .table('analytics_flow_versions')
    .pages({ where: { analytics_flow_id_ref: flowId }, sort });
  for await (const page of pages) {
    for (const { body } of page) found.push({ ...body, nodes: body.nodes as readonly GraphNode[] });
    if (found.length >= limit) break;
  }
  return found.slice(0, limit);
}

/** A version as it is kept. */
export function versionRow(
  flowId: number,
  version: number,
  nodes: readonly GraphNode[],
): NewRow<'analytics_flow_versions'> {
  return {
    analytics_flow_version_id: `${flowId}-${version}`,
    analytics_flow_id_ref: flowId,
    version,
    nodes,
  };
}

/**
 * Makes a version of the saved graph, which stays as it is for ever; a graph that says the same as the newest version is
 * that version. Errors: `not-found`; `analysis-refused` for a graph with problems; `conflict` where it was saved meanwhile.
 */
export async function publishVersion(
  context: ServiceContext,
  flowId: number,
  revision: string,
): Promise<number> {
  const graph = await readGraph(context, flowId);
  if (graph.revision !== revision) throw new AppError('conflict');
  checkedGraph(graph.nodes);
  const newest = await newestVersion(context, flowId);
  const isSame = newest && meaningOf(newest.nodes) === meaningOf(graph.nodes);
  const version = isSame ? newest.version : (newest?.version ?? 0) + 1;
  if (!isSame) {
    // Of two at once, the second finds the row of the first and is told.
    const [made] = await context.store
      .table('analytics_flow_versions')
      .createMissing([versionRow(flowId, version, graph.nodes)]);
    if (!made) throw new AppError('conflict');
  }
  await context.store.table('analytics_flows').changeIfThere(flowId, (row) => {
    return row.flow_version === String(version) ? null : { flow_version: String(version) };
  });
  return version;
}

/** What an execution of these nodes says of its version: its number, or that it is none. */
export async function versionOfNodes(
  context: ServiceContext,
  flowId: number,
  nodes: readonly GraphNode[],
): Promise<string> {
  const meaning = meaningOf(nodes);
  const same = (await stored(context, flowId, MOST_VERSIONS)).find((one) => meaningOf(one.nodes) === meaning);
  return same ? String(same.version) : DRAFT;
}
