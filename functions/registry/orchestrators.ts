import type { WorkflowName } from '@livingroom/shared/catalogue/workflows.ts';
import type { OrchestrationHandler } from 'durable-functions';
import { accountDeletion } from '../modules/accounts/workflows/account-deletion/orchestrator.ts';
import { analysisRun } from '../modules/analyses/workflows/analysis-run/orchestrator.ts';
import { mainAnalytics } from '../modules/analytics/workflows/main-analytics/orchestrator.ts';
import { flowRounds } from '../modules/flows/workflows/flow-rounds/orchestrator.ts';
import { jobParts } from '../modules/jobs/workflows/job-parts/orchestrator.ts';
import { migrationsRun } from '../modules/migrations/workflows/migrations/orchestrator.ts';
import { sampleBuild } from '../modules/samples/workflows/sample-build/orchestrator.ts';
import { bulkUpload } from '../modules/sheets/workflows/bulk-upload/orchestrator.ts';

/** Plain generators with only `context.df` inside (facts of the platform: replay), apart from what they call. */
export const orchestrators: { readonly [N in WorkflowName]: OrchestrationHandler } = {
  'flow-rounds': flowRounds as OrchestrationHandler,
  'bulk-upload': bulkUpload,
  'job-parts': jobParts,
  'main-analytics': mainAnalytics,
  'analysis-run': analysisRun,
  'account-deletion': accountDeletion,
  'sample-build': sampleBuild,
  migrations: migrationsRun,
};
