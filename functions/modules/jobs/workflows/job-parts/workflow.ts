import type { Ports } from '../../../../core/context.ts';
import { activity, type Workflow } from '../../../../core/workflow.ts';
import type { JobKind, JobWork } from '../../define-job.ts';
import { heldBy } from '../../held.ts';

type OfPart = JobWork & { readonly part: number };

/** The one workflow of all kinds of jobs, which the registry hands in. */
export function jobPartsWorkflow(kinds: readonly JobKind[]): Workflow {
  const kindOf = ({ kind: wanted }: JobWork): JobKind => {
    const kind = kinds.find(({ name }) => name === wanted);
    if (!kind) throw new Error(`No kind of job is named ${wanted}`);
    return kind;
  };
  return {
    name: 'job-parts',
    activities: {
      'job-parts-part': activity(async (ports: Ports, { part, ...work }: OfPart) => ({
        // A job that has held a process is not taken up again.
        more: (await heldBy(ports, work)) === null && (await kindOf(work).part(ports, work, part)),
      })),
      'job-parts-undo': activity(async (ports: Ports, { part, ...work }: OfPart) => {
        await kindOf(work).undo?.(ports, work, part);
        return {};
      }),
      'job-parts-end': activity(async (ports: Ports, work: JobWork) => {
        await kindOf(work).end(ports, work);
        return {};
      }),
    },
  };
}
