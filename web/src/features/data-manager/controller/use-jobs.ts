import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { jobs } from '@livingroom/shared/modules/jobs/contract.ts';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useText } from '../../../i18n/use-text.ts';
import { displayMs, notify, showCritical, toastStore } from '../../../lib/notify.ts';

export type Job = CallOutput<typeof jobs.operations.listOwn>[number];

/** Spec 2 §7.6. */
const pollMs = 3_000;

/** Reasons that a message shows; all of them stand in the upload panel. */
const shownReasons = 10;

export function isActive(job: Pick<Job, 'status'>): boolean {
  return job.status === 'pending' || job.status === 'in_progress';
}

/** Jobs that have ended since the look before; none at the first look. */
export function endedSince(before: readonly Job[] | undefined, now: readonly Job[]): readonly Job[] {
  if (!before) return [];
  const ended = new Set(before.filter((job) => !isActive(job)).map(({ job_id }) => job_id));
  return now.filter((job) => !isActive(job) && !ended.has(job.job_id));
}

/** The caller's jobs, asked for every 3 seconds while one is at work; says how the uploads ended. */
export function useJobs(table: string, refresh: () => Promise<boolean>): readonly Job[] {
  const [polling, setPolling] = useState(false);
  const { data, failure } = useCall(jobs.operations.listOwn, {}, { pollMs: polling ? pollMs : 0 });
  const seen = useRef<readonly Job[] | undefined>(undefined);
  /** Uploads that have ended since the last time that none was at work. */
  const together = useRef<readonly Job[]>([]);
  const t = useText('data-manager');
  const words = { failed: useFailed(), done: useDone(table, refresh), unknown: t('jobs.unknown') };
  const tell = useRef(words);
  tell.current = words;
  useEffect(() => {
    if (!data) return;
    setPolling(data.some(isActive));
    // A download is waited for where it was asked for.
    const uploads = data.filter(({ job_type }) => job_type === 'file_upload' || job_type === 'upload_undo');
    const ended = endedSince(seen.current, uploads);
    seen.current = uploads;
    for (const job of ended) if (job.status === 'failed') tell.current.failed(job);
    together.current = [...together.current, ...ended];
    if (uploads.some(isActive) || together.current.length === 0) return;
    void tell.current.done(together.current);
    together.current = [];
  }, [data]);
  const lost = failure !== undefined;
  useEffect(() => {
    if (lost && seen.current?.some(isActive)) notify(tell.current.unknown, 'warning', displayMs.info);
  }, [lost]);
  return data ?? [];
}

/** What failed and why, in one message. */
function useFailed(): (job: Job) => void {
  const t = useText('data-manager');
  return ({ job_id, job_name, job_type, message }) => {
    if (job_type === 'upload_undo') return showCritical(t('jobs.undoFailed'), message ?? job_name);
    const reasons = (message ?? '').split('\n');
    const more = reasons.length - shownReasons;
    const lines = [
      t('jobs.broken', { id: job_id }),
      '',
      job_name,
      ...reasons.slice(0, shownReasons),
      ...(more > 0 ? [t('jobs.more', { count: more })] : []),
    ];
    // What still says that files are being processed is over.
    toastStore.set([]);
    showCritical(t('bulkUpload'), lines.join('\n'));
  };
}

/** The rows on screen are read again first, so that nobody is told to do it who need not. */
function useDone(table: string, refresh: () => Promise<boolean>): (ended: readonly Job[]) => Promise<void> {
  const t = useText('data-manager');
  return async (ended) => {
    const done = ended.filter((job) => job.status === 'completed');
    if (done.length === 0) return;
    const here = done.some((job) => tableOf(job) === table);
    const isFresh = await refresh();
    const undone = done.filter(({ job_type }) => job_type === 'upload_undo');
    if (undone.length === done.length)
      return notify(undone.map(({ message }) => message).join(' '), 'success', displayMs.info);
    const valid = done.length === ended.length ? [t('upload.valid')] : [];
    const elsewhere = t('jobs.uploaded', { name: done.map((job) => job.job_name).join(', ') });
    const written = here ? t(isFresh ? 'jobs.done' : 'jobs.stale') : elsewhere;
    notify([...valid, written].join(' '), 'success', displayMs.dataManager);
  };
}

function tableOf({ job_data: data }: Job): string | null {
  const name = typeof data === 'object' && data !== null && 'tableName' in data ? data.tableName : null;
  return typeof name === 'string' ? name : null;
}
