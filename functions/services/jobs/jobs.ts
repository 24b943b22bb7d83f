import type { Json } from '@livingroom/shared/lib/json.ts';
import type { Language } from '@livingroom/shared/lib/language.ts';
import { kept, keptText, type Phrase } from '@livingroom/shared/lib/phrase.ts';
import { type Caller, ownEmployeeId, type Ports, type ServiceContext } from '../../context.ts';
import { type Body, WriteRefused } from '../../storage/port.ts';

export type JobStatus = 'pending' | 'in_progress' | 'completed' | 'failed';

/** Spec 2 §9: the indicator lists this many active and past jobs. */
const LISTED = 10;

export type NewJob = {
  readonly name: string;
  readonly type: 'file_upload' | 'file_download';
  readonly data: { readonly [key: string]: Json };
};

/** The row of a job of the caller that waits to be taken up; written by `ensureJob`. */
export function newJobRow(context: ServiceContext & { caller: Caller }, jobId: number, job: NewJob): Body {
  const now = new Date(context.ports.clock.now()).toISOString();
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
export async function ensureJob(ports: Ports, accountId: number, row: Body): Promise<void> {
  const store = ports.store.forAccount(accountId);
  try {
    await store.write('jobs', [{ kind: 'create', id: String(row.job_id), body: row }]);
  } catch (error) {
    if (!(error instanceof WriteRefused)) throw error;
  }
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
  const store = ports.store.forAccount(accountId);
  const row = await store.get('jobs', String(jobId));
  if (!row || row.body.status === 'completed' || row.body.status === 'failed') return;
  const now = new Date(ports.clock.now()).toISOString();
  const ended = change.status === 'completed' || change.status === 'failed';
  const body: Body = {
    ...row.body,
    status: change.status ?? row.body.status ?? null,
    progress: change.progress ?? row.body.progress ?? null,
    message: change.message ? kept(change.message) : (row.body.message ?? null),
    job_data: { ...jobData(row.body.job_data), ...change.data },
    end_time: ended ? now : null,
    updated_at: now,
  };
  await store.write('jobs', [{ kind: 'upsert', id: row.id, body }]);
}

function jobData(data: Json | undefined): { readonly [key: string]: Json } {
  return isFields(data) ? data : {};
}

function isFields(data: Json | undefined): data is { readonly [key: string]: Json } {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
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
  const row = await ports.store.forAccount(accountId).get('jobs', String(jobId));
  const begun = Number(jobData(row?.body.job_data).begun ?? 0);
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
  const own = { field: 'user_id_ref', op: 'eq' as const, value: caller.userId };
  const read = async (status: readonly JobStatus[], field: string) => {
    const where = { and: [own, { field: 'status', op: 'in' as const, value: status }] };
    const page = await store.query('jobs', { where, sort: [{ field, direction: 'desc' }], limit: LISTED });
    return page.rows.map(({ body }) => ({ ...body, message: saidIn(body.message, context.language) }));
  };
  const [active, past] = await Promise.all([
    read(['pending', 'in_progress'], 'created_at'),
    read(['completed', 'failed'], 'end_time'),
  ]);
  return [...active, ...past];
}

function saidIn(message: Json | undefined, language: Language | undefined): string | null {
  return typeof message === 'string' ? keptText(message, language) : null;
}
