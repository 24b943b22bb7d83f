import { contentMigration } from '../modules/data-migration/run-steps.ts';
import { bulkDialogues } from '../modules/dialogues/bulk/bulk-job.ts';
import type { JobKind } from '../modules/jobs/define-job.ts';
import { organisationExport } from '../modules/organisation-transfer/export-job.ts';
import { organisationImport } from '../modules/organisation-transfer/import/import-job.ts';

/** Long work in parts: one workflow does all kinds, and one watch looks after them. */
export const jobKinds: readonly JobKind[] = [
  bulkDialogues,
  contentMigration,
  organisationExport,
  organisationImport,
];
