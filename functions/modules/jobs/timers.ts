import { type DueKind, earliest } from '../../core/due/kinds.ts';
import { type JobKind, watchJobs } from './define-job.ts';

/** A job whose workflow was lost goes on, whatever its kind. */
export function jobWatchOf(kinds: readonly JobKind[]): DueKind {
  return {
    name: 'job-watch',
    serves: 'every',
    run: (ports, accountId) => watchJobs(ports, kinds, accountId),
    next: async (ports, accountId) =>
      earliest(...(await Promise.all(kinds.map((kind) => kind.nextOpen(ports, accountId))))),
  };
}
