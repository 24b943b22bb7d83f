import type { Ports } from '../../context.ts';
import { type BulkPlace, endBulkJob, runBulkPart } from '../../services/dialogues/bulk/bulk-job.ts';
import { activity, type Workflow } from '../workflow.ts';

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
