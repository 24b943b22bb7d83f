import type { WorkflowInput } from '@livingroom/shared/catalogue/workflows.ts';
import { accountContext } from '../../../../core/account-context.ts';
import type { Ports } from '../../../../core/context.ts';
import { activity, type Workflow } from '../../../../core/workflow.ts';
import { computeRun, failRun } from '../../runs.ts';

type OfRun = WorkflowInput<'analysis-run'>;
type OfFailure = OfRun & { readonly message: string };

export const analysisRunWorkflow: Workflow = {
  name: 'analysis-run',
  activities: {
    'analysis-run-compute': activity(async (ports: Ports, run: OfRun) => {
      await computeRun(contextOf(ports, run), run.executionId);
      return {};
    }),
    'analysis-run-failed': activity(async (ports: Ports, { message, ...run }: OfFailure) => {
      const { accountId, executionId } = run;
      ports.log.write({ level: 'error', event: 'analysis-failed', accountId, executionId, message });
      await failRun(contextOf(ports, run), executionId);
      return {};
    }),
  },
};

/** Within the sight of whoever started it. */
function contextOf(ports: Ports, { accountId, caller, language }: OfRun) {
  return { ...accountContext(ports, accountId), caller, language };
}
