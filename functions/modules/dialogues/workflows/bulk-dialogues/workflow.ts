import type { Ports } from '../../../../core/context.ts';
import { activity, type Workflow } from '../../../../core/workflow.ts';
import { type BulkPlace, endBulkJob, runBulkPart } from '../../bulk/bulk-job.ts';

type OfPart = BulkPlace & { readonly part: number };

export const bulkDialoguesWorkflow: Workflow = {
  name: 'bulk-dialogues',
  activities: {
    'bulk-dialogues-part': activity(async (ports: Ports, { part, ...place }: OfPart) => {
      await runBulkPart(ports, place, part);
      return {};
    }),
    'bulk-dialogues-end': activity(async (ports: Ports, place: BulkPlace) => {
      await endBulkJob(ports, place);
      return {};
    }),
  },
};
