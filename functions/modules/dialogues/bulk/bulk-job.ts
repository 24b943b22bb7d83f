import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { serviceWords } from '@livingroom/shared/core/words/services.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { BulkResult } from '@livingroom/shared/modules/dialogues/contracts/survey-executions.ts';
import { bulkWords } from '@livingroom/shared/modules/dialogues/words/dialogues.ts';
import { accountContext } from '../../../core/account-context.ts';
import type { Caller, Ports, ServiceContext } from '../../../core/context.ts';
import { defineJob, type JobPlace, startJob } from '../../jobs/define-job.ts';
import { forgetHeld } from '../../jobs/held.ts';
import { ensureJob, newJobRow, updateJob } from '../../jobs/jobs.ts';
import { keptIn } from '../../jobs/kept-parts.ts';
import { closeStep } from './bulk-close.ts';
import { openStep } from './bulk-open.ts';
import { type BulkCall, type BulkKind, forEachPerson, type Outcome, phraseOf, resultOf } from './result.ts';

/** People of one part: a step may run twice, and should end long before its time. */
const PER_PART = 200;

const { keep, read } = keptIn('TEMPORARY');

type Work = {
  readonly kind: BulkKind;
  readonly call: BulkCall & { readonly title: string };
  readonly people: readonly number[];
};

/**
 * Starts the job that does it, and returns its number. Who is meant is decided now and kept in parts beside the job, so
 * that a step which runs twice means the same people.
 */
export async function startBulkJob(
  context: ServiceContext & { caller: Caller },
  { kind, call, people }: Work,
): Promise<number> {
  const { ports, accountId } = context;
  const jobId = await context.store.takeNumbers('jobs', 1);
  const parts = Math.ceil(people.length / PER_PART);
  const { survey_id, dataset_id_ref, title } = call;
  for (let part = 0; part < parts; part += 1)
    await keep(
      ports,
      peopleBlob({ accountId, jobId }, part),
      people.slice(part * PER_PART, (part + 1) * PER_PART),
    );
  const job = newJobRow(context, jobId, {
    name: say(bulkWords(kind, { title }), context.language),
    type: 'bulk_dialogues',
    data: { kind, survey_id, dataset_id_ref, title, people: people.length, parts },
  });
  await ensureJob(ports, accountId, job);
  await startJob(ports, bulkDialogues, { accountId, jobId, parts });
  return jobId;
}

/** Opens or closes the dialogues of many people, so many in a part, and ends with what became of all. */
export const bulkDialogues = defineJob({
  name: 'bulk_dialogues',
  async part(ports, work, part) {
    await runBulkPart(ports, work, part);
    return true;
  },
  end: endBulkJob,
});

/** Does one part of a job and keeps what became of it; a part that was done is not done again. */
async function runBulkPart(ports: Ports, place: JobPlace, part: number): Promise<void> {
  const context = accountContext(ports, place.accountId);
  if (await read<Outcome>(ports, outcomeBlob(place, part))) return;
  const job = await context.store.table('jobs').load(place.jobId);
  const people = await read<readonly number[]>(ports, peopleBlob(place, part));
  if (!people) throw new AppError('unavailable', { service: serviceWords('files') });
  const { kind, call, parts } = workOf(job);
  const step =
    kind === 'open' ? openStep(context, call, job.created_at) : closeStep(context, call, job.created_at);
  await keep(ports, outcomeBlob(place, part), await forEachPerson(people, step));
  const progress = Math.min(99, Math.floor((100 * (part + 1)) / parts));
  await updateJob(ports, place.accountId, place.jobId, { status: 'in_progress', progress });
}

/** Ends the job with what became of all parts; one whose parts are not all done has failed, and says how far it came. */
async function endBulkJob(ports: Ports, place: JobPlace): Promise<void> {
  const job = await accountContext(ports, place.accountId).store.table('jobs').load(place.jobId);
  const { outcome, whole } = await outcomeOf(ports, place, workOf(job).parts);
  await updateJob(
    ports,
    place.accountId,
    place.jobId,
    whole
      ? { status: 'completed', progress: 100, message: phraseOf(outcome) }
      : { status: 'failed', message: bulkWords('broken-off', { count: outcome.successful.length }) },
  );
  for (let part = 0; part < workOf(job).parts; part += 1)
    await ports.blobs.remove('TEMPORARY', peopleBlob(place, part));
  await forgetHeld(ports, place);
}

/** What the caller's job came to; null while it goes on. The lists are kept as long as temporary files are. */
export async function bulkResult(
  context: ServiceContext & { caller: Caller },
  jobId: number,
): Promise<BulkResult | null> {
  const { ports, accountId, caller } = context;
  const job = await context.store.table('jobs').load(jobId);
  if (job.job_type !== 'bulk_dialogues' || job.user_id_ref !== caller.userId) throw new AppError('not-found');
  if (job.end_time === null) return null;
  const { outcome, whole } = await outcomeOf(ports, { accountId, jobId }, workOf(job).parts);
  const result = resultOf(context, outcome);
  if (whole) return result;
  return {
    ...result,
    message: say(bulkWords('broken-off', { count: outcome.successful.length }), context.language),
  };
}

async function outcomeOf(ports: Ports, place: JobPlace, parts: number) {
  const successful: number[] = [];
  const failed: Outcome['failed'][number][] = [];
  let whole = true;
  for (let part = 0; part < parts; part += 1) {
    const outcome = await read<Outcome>(ports, outcomeBlob(place, part));
    successful.push(...(outcome?.successful ?? []));
    failed.push(...(outcome?.failed ?? []));
    whole &&= outcome !== null;
  }
  return { outcome: { successful, failed }, whole };
}

function workOf({ job_data }: Row<'jobs'>) {
  const { kind, survey_id, dataset_id_ref, title, parts } = job_data ?? {};
  return {
    kind: kind === 'close' ? ('close' as const) : ('open' as const),
    call: {
      survey_id: Number(survey_id),
      dataset_id_ref: Number(dataset_id_ref),
      title: String(title ?? ''),
    },
    parts: Number(parts ?? 0),
  };
}

function peopleBlob({ accountId, jobId }: JobPlace, part: number): string {
  return `${accountId}/bulk/${jobId}/people-${part}.json`;
}

function outcomeBlob({ accountId, jobId }: JobPlace, part: number): string {
  return `${accountId}/bulk/${jobId}/outcome-${part}.json`;
}
