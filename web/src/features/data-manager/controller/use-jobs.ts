import type { CallOutput } from '@livingroom/shared/contracts/call.ts';
import { jobs } from '@livingroom/shared/contracts/jobs.ts';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useText } from '../../../i18n/use-text.ts';
import { displayMs, notify, showCritical } from '../../../lib/notify.ts';

export type Job = CallOutput<typeof jobs.operations.listOwn>[number];

/** Spec 2 §7.6. */
const pollMs = 3_000;

export function isActive(job: Pick<Job, 'status'>): boolean {
  return job.status === 'pending' || job.status === 'in_progress';
}

/** Jobs that have ended since the look before; none at the first look. */
export function endedSince(before: readonly Job[] | undefined, now: readonly Job[]): readonly Job[] {
  if (!before) return [];
  const ended = new Set(before.filter((job) => !isActive(job)).map(({ job_id }) => job_id));
  return now.filter((job) => !isActive(job) && !ended.has(job.job_id));
}

/** The caller's jobs, asked for every 3 seconds while one is at work; says when one ends. */
export function useJobs(onEnded: () => void): readonly Job[] {
  const t = useText('data-manager');
  const [polling, setPolling] = useState(false);
  const { data } = useCall(jobs.operations.listOwn, {}, { pollMs: polling ? pollMs : 0 });
  const seen = useRef<readonly Job[] | undefined>(undefined);
  const say = useRef((_: readonly Job[]) => {});
  say.current = (all) => {
    // A download is waited for where it was asked for.
    const ended = all.filter((job) => job.job_type === 'file_upload');
    if (ended.length === 0) return;
    for (const job of ended) {
      if (job.status === 'completed') notify(t('jobs.done'), 'success', displayMs.dataManager);
      else showCritical(t('bulkUpload'), t('jobs.broken', { id: job.job_id }));
    }
    onEnded();
  };
  useEffect(() => {
    if (!data) return;
    setPolling(data.some(isActive));
    say.current(endedSince(seen.current, data));
    seen.current = data;
  }, [data]);
  return data ?? [];
}
