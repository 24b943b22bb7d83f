import type { Ports } from '../../../../core/context.ts';
import { activity, type Workflow } from '../../../../core/workflow.ts';
import { endRun, type RunningStep, type RunningWork, runStep } from '../../run-steps.ts';

export const contentMigrationWorkflow: Workflow = {
  name: 'content-migration',
  activities: {
    'content-migration-step': activity(async (ports: Ports, step: RunningStep) => {
      await runStep(ports, step);
      return {};
    }),
    'content-migration-end': activity(async (ports: Ports, work: RunningWork) => {
      await endRun(ports, work);
      return {};
    }),
  },
};
