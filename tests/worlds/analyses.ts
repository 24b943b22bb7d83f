import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import type { GraphNode } from '@livingroom/shared/modules/analyses/rules/graph.ts';
import type { NodeKind } from '@livingroom/shared/modules/analyses/rules/nodes.ts';
import { createReportWorld } from './reports.ts';

/** A node of an analysis, below the one before it. */
export function analysisNode(
  order: number,
  kind: NodeKind,
  from: number | null,
  params: GraphNode['params'] = {},
): GraphNode {
  return { order, kind, name: '', params, from, x: 16, y: 16 * order };
}

/** Closed rounds of an organisation with an operator, who builds analyses in it. */
export async function createAnalysisWorld(...given: Parameters<typeof createReportWorld>) {
  const world = await createReportWorld(...given);
  const operator = await world.api.addPerson(SYSTEM_ACCOUNT_ID, 'operator@system.test', 'system');
  return { ...world, operator, there: { accountId: world.accountId } };
}
