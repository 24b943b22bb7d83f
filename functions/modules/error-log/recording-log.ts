import { randomUUID } from 'node:crypto';
import type { Clock } from '../../core/gateways/clock/port.ts';
import type { ErrorRecorder, Log } from '../../core/gateways/log/port.ts';
import { occurrenceIn } from './from-log.ts';

type Recorded = { readonly recorder: ErrorRecorder; readonly clock: Clock; readonly release: string };

/** The same log; what its lines say went wrong is in the error log as well. */
export function recordingLog(log: Log, { recorder, clock, release }: Recorded): Log {
  const where = { instanceId: `server-${randomUUID().slice(0, 8)}`, release };
  return {
    write(entry) {
      log.write(entry);
      const occurrence = occurrenceIn(entry, clock.now(), where);
      if (occurrence) recorder.take(occurrence);
    },
  };
}
