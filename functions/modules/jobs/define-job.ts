import type { JobKindName, WorkflowInput } from '@livingroom/shared/catalogue/workflows.ts';
import type { Ports } from '../../core/context.ts';
import { startWorkflow, workflowProgress } from '../../core/gateways/workflows/calls.ts';
import { storeOf } from '../../core/storage/rows.ts';
import { nextOpenJob } from './open-jobs.ts';

/** What an instance of the workflow `job-parts` knows of its job; a part is a number from 0 on. */
export type JobWork = WorkflowInput<'job-parts'>;

export type JobPlace = Pick<JobWork, 'accountId' | 'jobId'>;

/**
 * Long work in parts that survives every process: its parts run one after the other, each again until it succeeds, then
 * `end` says what became of all. Every function may run twice, and in another process than the part before.
 */
export type JobKind = {
  readonly name: JobKindName;
  /** Does one part; false: the parts that are left are not to be done. */
  readonly part: (ports: Ports, work: JobWork, part: number) => Promise<boolean>;
  /** Takes back what a part did, the last part first, where not all of them could be done. */
  readonly undo?: (ports: Ports, work: JobWork, part: number) => Promise<void>;
  readonly end: (ports: Ports, work: JobWork) => Promise<void>;
  /** Jobs at work in an account that were last heard of before this time (ISO text). */
  readonly open: (ports: Ports, accountId: number, before: string) => Promise<readonly JobWork[]>;
  /** When a job at work in an account may have been lost (ms since 1970); null: none is at work. */
  readonly nextOpen: (ports: Ports, accountId: number) => Promise<number | null>;
};

/** Work that was last heard of so long ago and whose workflow does not run was lost; younger work may be starting. */
export const LOST_AFTER_MS = 5 * 60_000;
/** Between two looks at a job that is at work. */
export const LOOK_AGAIN_MS = 10 * 60_000;

/** A kind whose jobs are rows of `jobs` with `parts` in their data. */
export function defineJob(kind: Pick<JobKind, 'name' | 'part' | 'undo' | 'end'>): JobKind {
  const type = kind.name;
  if (type === 'content_migration') throw new Error(`${type} has no rows in jobs`);
  return {
    ...kind,
    async open(ports, accountId, before) {
      const rows = await storeOf(ports, accountId)
        .table('jobs')
        .every({
          where: { status: ['pending', 'in_progress'], job_type: type, created_at: { lt: before } },
          fields: ['job_id', 'job_data'],
        });
      return rows.map(({ job_id, job_data }) => workOf(kind, { accountId, jobId: job_id }, job_data?.parts));
    },
    nextOpen: (ports, accountId) => nextOpenJob(ports, accountId, { type, lostAfterMs: LOST_AFTER_MS }),
  };
}

function workOf({ name, undo }: Pick<JobKind, 'name' | 'undo'>, place: JobPlace, parts: unknown): JobWork {
  return { kind: name, ...place, turn: 0, parts: Number(parts ?? 0), undoes: undo !== undefined };
}

/** Starts the work of a job whose row is there. */
export function startJob(ports: Ports, kind: JobKind, job: JobPlace & { readonly parts: number }) {
  return startWorkflow(ports, 'job-parts', workOf(kind, job, job.parts));
}

/** Starts the work of jobs again whose workflow failed or was lost: parts that are done know it themselves. */
export async function watchJobs(ports: Ports, kinds: readonly JobKind[], accountId: number): Promise<void> {
  const before = new Date(ports.clock.now() - LOST_AFTER_MS).toISOString();
  for (const kind of kinds)
    for (const work of await kind.open(ports, accountId, before)) {
      const state = (await workflowProgress(ports, 'job-parts', work))?.state ?? 'missing';
      if (state === 'running') continue;
      const { jobId } = work;
      ports.log.write({ level: 'error', event: 'job-lost', kind: kind.name, accountId, jobId, state });
      await startWorkflow(ports, 'job-parts', work);
    }
}
