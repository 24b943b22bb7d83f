import { serviceWords } from '@livingroom/shared/core/words/services.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Ports } from '../../core/context.ts';
import { HELD, type HeldWork, heldMark } from '../../core/event-loop/held-mark.ts';

/** What the watchdog has marked (`event-loop/watchdog.ts`): work that held a process until it was ended. */

type Job = { readonly accountId: number; readonly jobId: number };

/** The step by which a job has held a process; null: none. Such a job is never taken up again. */
export async function heldBy({ blobs }: Ports, { accountId, jobId }: Job): Promise<string | null> {
  const mark = await blobs.get('TEMPORARY', heldMark({ name: '', accountId, jobId }));
  return mark ? String(JSON.parse(new TextDecoder().decode(mark.content)).name) : null;
}

/** Its job has ended and says so. */
export async function forgetHeld({ blobs }: Ports, { accountId, jobId }: Job): Promise<void> {
  await blobs.remove('TEMPORARY', heldMark({ name: '', accountId, jobId }));
}

/** Work that belongs to no job goes on later: it may have met what is gone by then, and must not end every process. */
const PAUSE_MS = 3_600_000;

/** Marks at the start of a process; more are not looked at. */
const MOST_MARKS = 1_000;

/**
 * Throws `unavailable` for work of no job that has held a process within the last hour. The marks are read once a process:
 * whoever is marked has ended the one before.
 */
export function createHeldWork(
  ports: Pick<Ports, 'blobs' | 'clock' | 'log'>,
): (work: HeldWork) => Promise<void> {
  let marks: Promise<ReadonlySet<string>> | null = null;
  const read = async () => new Set(await ports.blobs.list('TEMPORARY', `${HELD}work/`, MOST_MARKS));
  return async (work) => {
    marks ??= read().catch((error: unknown) => {
      marks = null;
      throw error;
    });
    const name = heldMark(work);
    if (work.jobId || !(await marks).has(name)) return;
    const mark = await ports.blobs.get('TEMPORARY', name);
    const at = mark ? Date.parse(JSON.parse(new TextDecoder().decode(mark.content)).at) : 0;
    if (ports.clock.now() - at >= PAUSE_MS) return;
    ports.log.write({ level: 'error', event: 'held-work', name: work.name, accountId: work.accountId });
    throw new AppError('unavailable', { service: serviceWords('workflows') });
  };
}
