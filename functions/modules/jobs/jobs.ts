import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { kept, keptText, type Phrase } from '@livingroom/shared/core/lib/phrase.ts';
import { type Caller, ownEmployeeId, type Ports, type ServiceContext } from '../../core/context.ts';
import { nowOf, storeOf } from '../../core/storage/rows.ts';

export type JobRow = Row<'jobs'>;

type JobStatus = JobRow['status'];

/** Spec 2 §9: the indicator lists this many active and past jobs. */
const LISTED = 10;

export type NewJob = {
  readonly name: string;
  readonly type: JobRow['job_type'];
  readonly data: { readonly [key: string]: Json };
};

/** The row of a job of the caller that waits to be taken up; written by `ensureJob`. */
export function newJobRow(context: ServiceContext & { caller: Caller }, jobId: number, job: NewJob): JobRow {
  const now = nowOf(context.ports);
  return {
    job_id: jobId,
    job_name: job.name.slice(0, 200),
    job_type: job.type,
    status: 'pending',
    progress: 0,
    start_time: now,
    end_time: null,
    message: null,
    job_data: job.data,
    user_id_ref: context.caller.userId,
    employee_id_ref: ownEmployeeId(context),
    created_at: now,
    updated_at: now,
  };
}

/**
 * Writes the row of a job unless it is there. The call that starts the work and the work itself both do it: whoever
 * comes first, a job is listed as soon as its work is certain, and never without.
 */
export async function ensureJob(ports: Ports, accountId: number, row: JobRow): Promise<void> {
  await storeOf(ports, accountId).table('jobs').createMissing([row]);
}

export type JobChange = {
  readonly status?: JobStatus;
  readonly progress?: number;
  readonly message?: Phrase;
  /** What becomes known of the job, kept in `job_data` beside what is there. */
  readonly data?: { readonly [key: string]: Json };
};

/** Moves a job on; an ended job stays as it ended, whatever comes late. */
export async function updateJob(
  ports: Ports,
  accountId: number,
  jobId: number,
  change: JobChange,
): Promise<void> {
  const ended = change.status !== undefined && hasEnded(change.status);
  let isOurs = false;
  const moved = await storeOf(ports, accountId)
    .table('jobs')
    .changeIfThere(jobId, (job) => {
      isOurs = !hasEnded(job.status);
      if (!isOurs) return null;
      return {
        status: change.status ?? job.status,
        progress: change.progress ?? job.progress,
        message: change.message ? kept(change.message) : job.message,
        job_data: { ...job.job_data, ...change.data },
        end_time: ended ? nowOf(ports) : null,
      };
    });
  if (!moved || !ended || !isOurs) return;
  const ms = ports.clock.now() - Date.parse(moved.start_time ?? moved.created_at);
  ports.counter.note({ name: 'job', accountId, failed: change.status === 'failed', ms });
}

function hasEnded(status: JobStatus): boolean {
  return status === 'completed' || status === 'failed';
}

/** How often work on a job may be broken off, by the end of its process, before it is given up. */
const TRIES = 2;

/**
 * Does work that could end the whole process, and writes down before it that it was begun: what never came to an end
 * twice is not begun a third time. Returns null then. Work that fails in a way that is told has come to its end.
 */
export async function attempt<T>(
  ports: Ports,
  { accountId, jobId }: { readonly accountId: number; readonly jobId: number },
  work: () => Promise<T>,
): Promise<T | null> {
  const job = await storeOf(ports, accountId).table('jobs').get(jobId);
  const begun = Number(job?.job_data?.begun ?? 0);
  if (begun >= TRIES) return null;
  await updateJob(ports, accountId, jobId, { data: { begun: begun + 1 } });
  try {
    return await work();
  } finally {
    await updateJob(ports, accountId, jobId, { data: { begun: 0 } });
  }
}

/**
 * The caller's active jobs and the latest past ones, newest end first (spec 2 §4). By user: its number is one in the
 * whole product, while the operator's employee number is somebody else's in a tenant.
 */
export async function listOwnJobs(context: ServiceContext & { caller: Caller }) {
  const { store, caller } = context;
  const read = (status: readonly JobStatus[], field: 'created_at' | 'end_time') =>
    store.table('jobs').page({
      where: { user_id_ref: caller.userId, status },
      sort: [{ field, direction: 'desc' }],
      limit: LISTED,
    });
  const [active, past] = await Promise.all([
    read(['pending', 'in_progress'], 'created_at'),
    read(['completed', 'failed'], 'end_time'),
  ]);
  return [...active.rows, ...past.rows].map(({ body }) => ({
    ...body,
    message: body.message === null ? null : keptText(body.message, context.language),
  }));
}
