import { toldEntry } from '../../functions/core/gateways/log/platform-log.ts';
import type { Log, LogEntry } from '../../functions/core/gateways/log/port.ts';

/** Keeps every line, for tests. */
export function createMemoryLog(): Log & { readonly entries: LogEntry[] } {
  const entries: LogEntry[] = [];
  return { entries, write: (entry) => void entries.push(toldEntry(entry)) };
}
