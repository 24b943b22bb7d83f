import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { lintFlow, stopsPublishing } from '@livingroom/shared/modules/flows/rules/graph/lint.ts';
import { kindOf } from '@livingroom/shared/modules/flows/rules/kinds/kinds.ts';
import { inOrder } from '@livingroom/shared/modules/flows/rules/walk.ts';
import type { FlowNode, Graph, NodeValues } from '@livingroom/shared/modules/flows/tables/graph.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { followerOf, isDraft, loadDraft, versionNumber } from './versions.ts';

/**
 * Makes the actions and links of a draft, then says that it is published: where that is cut off, it is a draft still,
 * and the next try makes others. Errors: `not-found`, `flow-refused`, `conflict` where it was saved meanwhile.
 */
export async function publish(
  context: ServiceContext,
  flowId: number,
): Promise<{ readonly flow_id: number; readonly version: number }> {
  const { store } = context;
  const flow = await loadDraft(context, flowId);
  const graph = flow.draft ?? { nodes: [], links: [], saves: 0 };
  const found = lintFlow(graph);
  if (stopsPublishing(found)) {
    const count = found.filter(({ level }) => level === 'error').length;
    throw new AppError('flow-refused', { problem: 'has-errors', count });
  }
  await requireReferences(context, graph);
  const previous = flow.previous_version_ref;
  const follower = previous === null ? null : await followerOf(context, previous);
  if (follower && follower.flow_id !== flowId) throw new AppError('conflict');
  await dropLeftovers(context, flowId);
  const nodes = inOrder(graph.nodes, graph.links) ?? graph.nodes;
  const first = await store.table('flow_actions').takeKeys(nodes.length);
  const numbers = new Map(nodes.map(({ id }, place) => [id, first + place]));
  await store.table('flow_actions').createMissing(
    nodes.map((node) => ({
      flow_action_id: numbers.get(node.id) ?? 0,
      flow_id_ref: flowId,
      ...columnsOf(node),
    })),
  );
  const firstLink =
    graph.links.length === 0 ? 0 : await store.table('flow_action_links').takeKeys(graph.links.length);
  await store.table('flow_action_links').createMissing(
    graph.links.map(({ from, to, outcome }, place) => ({
      flow_action_link_id: firstLink + place,
      flow_id_ref: flowId,
      from_action_id_ref: numbers.get(from) ?? 0,
      to_action_id_ref: numbers.get(to) ?? 0,
      outcome,
    })),
  );
  await store.table('flows').change(flowId, (row) => {
    if (!isDraft(row) || row.draft?.saves !== flow.draft?.saves) throw new AppError('conflict');
    return { flow_status: 'published', draft: null };
  });
  return { flow_id: flowId, version: versionNumber(flow) };
}

/** What an earlier try left that was cut off: a draft has no actions. */
async function dropLeftovers({ store }: ServiceContext, flowId: number): Promise<void> {
  const where = { flow_id_ref: flowId };
  for (const table of ['flow_action_links', 'flow_actions'] as const) {
    const rows = store.table(table);
    for await (const page of rows.pages({ where })) for (const row of page) await rows.remove(row);
  }
}

/** What the steps name must be this organisation's own. Errors: `flow-refused`. */
async function requireReferences({ store }: ServiceContext, { nodes }: Graph): Promise<void> {
  const ids = (column: keyof FlowNode) => [
    ...new Set(nodes.map((node) => node[column]).filter((id): id is number => typeof id === 'number')),
  ];
  const found = await Promise.all([
    ...ids('survey_id_ref').map((id) => store.table('surveys').get(id)),
    ...ids('email_template_id_ref').map((id) => store.table('email_templates').get(id)),
    ...ids('employee_group_id_ref').map((id) => store.table('employee_groups').get(id)),
  ]);
  if (found.some((row) => !row)) throw new AppError('flow-refused', { problem: 'names-nothing' });
}

const always = ['action_type', 'datetime_interval_type', 'datetime_interval_value'] as const;

/** The columns that the kind of a node reads; others stay empty. */
function columnsOf(node: FlowNode) {
  const names: readonly (keyof NodeValues)[] = [...always, ...kindOf(node.action_type).fields];
  const values = Object.fromEntries(names.map((name) => [name, node[name]]));
  return { ...values, action_type: node.action_type, x_pos: node.x_pos, y_pos: node.y_pos };
}
