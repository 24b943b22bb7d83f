import type { WorkflowInput } from '@livingroom/shared/catalogue/workflows.ts';
import type { Ports } from '../../../../core/context.ts';
import { activity, type Workflow } from '../../../../core/workflow.ts';
import { buildSample, failSample } from '../../build/build-sample.ts';

type OfAccount = WorkflowInput<'sample-build'>;
type OfFailure = OfAccount & { readonly message: string };

export const sampleBuildWorkflow: Workflow = {
  name: 'sample-build',
  activities: {
    'sample-build-make': activity(async (ports: Ports, { accountId }: OfAccount) => {
      await buildSample(ports, accountId);
      return {};
    }),
    'sample-build-failed': activity(async (ports: Ports, { accountId, message }: OfFailure) => {
      ports.log.write({ level: 'error', event: 'sample-failed', accountId, message });
      await failSample(ports, accountId);
      return {};
    }),
  },
};
