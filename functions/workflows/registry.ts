import type { WorkflowName } from '@livingroom/shared/rules/workflows.ts';
import { accountDeletionWorkflow } from './account-deletion/workflow.ts';
import { bulkDialoguesWorkflow } from './bulk-dialogues/workflow.ts';
import { bulkUploadWorkflow } from './bulk-upload/workflow.ts';
import { flowRoundsDefinition } from './flow-rounds/workflow.ts';
import { mainAnalyticsWorkflow } from './main-analytics/workflow.ts';
import { migrationsWorkflow } from './migrations/workflow.ts';
import type { Activity, Workflow } from './workflow.ts';

/** Who does each workflow of the gateway's registry; a name without one does not compile. */
const byName: { readonly [N in WorkflowName]: Workflow } = {
  'flow-rounds': flowRoundsDefinition,
  'bulk-upload': bulkUploadWorkflow,
  'bulk-dialogues': bulkDialoguesWorkflow,
  'main-analytics': mainAnalyticsWorkflow,
  'account-deletion': accountDeletionWorkflow,
  migrations: migrationsWorkflow,
};

export const workflows: readonly Workflow[] = Object.values(byName);

/** The step of a workflow. Errors: one that the workflow does not have. */
export function stepOf(workflow: WorkflowName, step: string): Activity {
  const run = byName[workflow].activities[step];
  if (!run) throw new Error(`No step ${step} in ${workflow}`);
  return run;
}
