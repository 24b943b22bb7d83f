import type { WorkflowName } from '@livingroom/shared/rules/workflows.ts';
import type { OrchestrationHandler } from 'durable-functions';
import { accountDeletion } from './account-deletion/orchestrator.ts';
import { bulkDialogues } from './bulk-dialogues/orchestrator.ts';
import { bulkUpload } from './bulk-upload/orchestrator.ts';
import { flowRounds } from './flow-rounds/orchestrator.ts';
import { mainAnalytics } from './main-analytics/orchestrator.ts';
import { migrationsRun } from './migrations/orchestrator.ts';

/** Plain generators with only `context.df` inside (facts of the platform: replay), apart from what they call. */
export const orchestrators: { readonly [N in WorkflowName]: OrchestrationHandler } = {
  'flow-rounds': flowRounds as OrchestrationHandler,
  'bulk-upload': bulkUpload,
  'bulk-dialogues': bulkDialogues,
  'main-analytics': mainAnalytics,
  'account-deletion': accountDeletion,
  migrations: migrationsRun,
};
