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

/** The longest that work waits for the marks, and how long after a failure they are not asked for again. */
const READ_MS = 2_000;
const RETRY_MS = 60_000;

const NONE: ReadonlySet<string> = new Set();

/**
 * Throws `unavailable` for work of no job that has held a process within the last hour. The marks are read once a process:
 * whoever is marked has ended the one before. Marks that cannot be read stop nobody: the work does not need the files.
 */
export function createHeldWork(
  ports: Pick<Ports, 'blobs' | 'clock' | 'log'>,
): (work: HeldWork) => Promise<void> {
  const { blobs, clock, log } = ports;
  let marks: Promise<ReadonlySet<string>> | null = null;
  let retryAt = 0;
  const read = async (): Promise<ReadonlySet<string>> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('The marks did not come in time.')), READ_MS);
    });
    try {
      return new Set(await Promise.race([blobs.list('TEMPORARY', `${HELD}work/`, MOST_MARKS), late]));
    } catch (error) {
      marks = null;
      retryAt = clock.now() + RETRY_MS;
      log.write({ level: 'warning', event: 'held-marks-unread', error });
      return NONE;
    } finally {
      clearTimeout(timer);
    }
  };
  /** When the work of this mark held a process, in ms since 1970; null: nobody can tell, so it is not held back. */
  const heldAt = async (name: string): Promise<number | null> => {
    try {
      const mark = await blobs.get('TEMPORARY', name);
      const at = mark ? Date.parse(JSON.parse(new TextDecoder().decode(mark.content)).at) : Number.NaN;
      return Number.isNaN(at) ? null : at;
    } catch (error) {
      log.write({ level: 'warning', event: 'held-marks-unread', error });
      return null;
    }
  };
  return async (work) => {
    if (work.jobId || (marks === null && clock.now() < retryAt)) return;
    marks ??= read();
    const name = heldMark(work);
    if (!(await marks).has(name)) return;
    const at = await heldAt(name);
    if (at === null || clock.now() - at >= PAUSE_MS) return;
    log.write({ level: 'error', event: 'held-work', name: work.name, accountId: work.accountId });
    throw new AppError('unavailable', { service: serviceWords('workflows') });
  };
}
