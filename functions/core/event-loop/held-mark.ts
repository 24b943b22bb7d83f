/** A piece of work that may hold the process: a call, a timer, or a step of a workflow, and the job that it is of. */
export type HeldWork = {
  /** `slug.operation` of a call, else the name of the timer or the step. */
  readonly name: string;
  readonly accountId?: number | null;
  readonly jobId?: number | null;
};

/** Where all marks are, in the container of temporary files. */
export const HELD = 'held/';

/** The mark of work that has held a process: of a job for the job, else for the work of that name in its account. */
export function heldMark({ name, accountId, jobId }: HeldWork): string {
  return jobId ? `${HELD}jobs/${accountId ?? 0}/${jobId}` : `${HELD}work/${accountId ?? 0}/${name}`;
}

/** The account and the job that the input of a step names, wherever its workflow carries them. */
export function workOf(name: string, input: unknown): HeldWork {
  const own = fieldsOf(input);
  const upload = fieldsOf(own.upload);
  const numberIn = (...values: readonly unknown[]) =>
    values.find((value): value is number => typeof value === 'number') ?? null;
  return {
    name,
    accountId: numberIn(own.accountId, own.account_id, upload.accountId),
    jobId: numberIn(own.jobId, upload.jobId),
  };
}

function fieldsOf(value: unknown): { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
