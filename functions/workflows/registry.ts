import { bulkUploadWorkflow } from './bulk-upload/workflow.ts';
import { flowRoundsDefinition } from './flow-rounds/workflow.ts';
import { mainAnalyticsWorkflow } from './main-analytics/workflow.ts';
import type { Workflow } from './workflow.ts';

export const workflows: readonly Workflow[] = [
  flowRoundsDefinition,
  bulkUploadWorkflow,
  mainAnalyticsWorkflow,
];
