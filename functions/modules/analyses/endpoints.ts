import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { analyticsFlows } from '@livingroom/shared/modules/analyses/contract.ts';
import { implement } from '../../core/http/endpoints.ts';
import { briefly, resultOrAccepted } from '../../core/http/long-work.ts';
import type { SignedInContext } from '../../core/http/types.ts';
import { type Graph, readGraph, saveGraph } from './graph.ts';
import { previewGraph, startRun } from './runs.ts';
import { publishVersion, versionsOf } from './versions.ts';

export const analyticsFlowsDomain = implement(analyticsFlows, {
  graph: async (context, { params }) => sent(await readGraph(context, params.id)),
  saveGraph: async (context, { params, body }) => sent(await saveGraph(context, params.id, body)),
  versions: async (context, { params }) => ({
    versions: (await versionsOf(context, params.id)).map(({ version, created_at, nodes }) => {
      return { version, created_at, nodes };
    }),
  }),
  publish: async (context, { params, body }) => ({
    version: await publishVersion(context, params.id, body.revision),
  }),
  preview: async (context, { body }) => ({ outcomes: await previewGraph(context, body.nodes, body.show) }),
  async run(context, { query, body }) {
    const executionId = await startRun(context, query.analytics_flow_id, body);
    return briefly(() => ended(context, executionId), pending(context, executionId));
  },
  runStatus: (context, { query }) =>
    resultOrAccepted(
      () => ended(context, query.analytics_execution_id),
      pending(context, query.analytics_execution_id),
    ),
});

function sent({ flow, revision, nodes }: Graph) {
  return { analytics_flow_id: flow.analytics_flow_id, name: flow.name, revision, nodes };
}

/** The operator works in the organisation that the call names; the address of the status names it as well. */
function pending({ accountId, caller }: SignedInContext, executionId: number) {
  const account = caller.accountId === accountId ? '' : `&account_id_ref=${accountId}`;
  return {
    body: { results: { execution_id: executionId, status: 'in-progress' as const } },
    statusUrl: `/api/analytics-flows/v1/analytics-flows/run/status?analytics_execution_id=${executionId}${account}`,
  };
}

/** How a run ended; null while it goes on. Errors: `not-found` also for a run of the main analytics. */
async function ended(context: SignedInContext, executionId: number) {
  const { status, analytics_flow_id_ref } = await context.store
    .table('analytics_executions')
    .load(executionId);
  if (analytics_flow_id_ref === null) throw new AppError('not-found');
  return status === 'in-progress' ? null : { results: { execution_id: executionId, status } };
}
