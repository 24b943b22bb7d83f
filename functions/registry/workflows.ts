import type { WorkflowName } from '@livingroom/shared/catalogue/workflows.ts';
import type { Activity, Workflow } from '../core/workflow.ts';
import { accountDeletionWorkflow } from '../modules/accounts/workflows/account-deletion/workflow.ts';
import { analysisRunWorkflow } from '../modules/analyses/workflows/analysis-run/workflow.ts';
import { mainAnalyticsWorkflow } from '../modules/analytics/workflows/main-analytics/workflow.ts';
import { flowRoundsDefinition } from '../modules/flows/workflows/flow-rounds/workflow.ts';
import { jobPartsWorkflow } from '../modules/jobs/workflows/job-parts/workflow.ts';
import { migrationsWorkflow } from '../modules/migrations/workflows/migrations/workflow.ts';
import { sampleBuildWorkflow } from '../modules/samples/workflows/sample-build/workflow.ts';
import { bulkUploadWorkflow } from '../modules/sheets/workflows/bulk-upload/workflow.ts';
import { jobKinds } from './job-kinds.ts';

/** Who does each workflow of the gateway's registry; a name without one does not compile. */
const byName: { readonly [N in WorkflowName]: Workflow } = {
  'flow-rounds': flowRoundsDefinition,
  'bulk-upload': bulkUploadWorkflow,
  'job-parts': jobPartsWorkflow(jobKinds),
  'main-analytics': mainAnalyticsWorkflow,
  'analysis-run': analysisRunWorkflow,
  'account-deletion': accountDeletionWorkflow,
  'sample-build': sampleBuildWorkflow,
  migrations: migrationsWorkflow,
};

export const workflows: readonly Workflow[] = Object.values(byName);

/** The step of a workflow. Errors: one that the workflow does not have. */
export function stepOf(workflow: WorkflowName, step: string): Activity {
  const run = byName[workflow].activities[step];
  if (!run) throw new Error(`No step ${step} in ${workflow}`);
  return run;
}
