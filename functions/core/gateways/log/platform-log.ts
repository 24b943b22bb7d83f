import { AsyncLocalStorage } from 'node:async_hooks';
import { failureOf, stackOf } from './causes.ts';
import type { Log, LogEntry } from './port.ts';

/** The part of the platform's invocation that takes lines; they then bear the invocation's id and its operation's. */
export type InvocationSink = {
  readonly invocationId: string;
  info(...line: readonly unknown[]): void;
  warn(...line: readonly unknown[]): void;
  error(...line: readonly unknown[]): void;
};

const current = new AsyncLocalStorage<InvocationSink>();

/** Runs work whose lines belong to this invocation, however deep they are written. */
export function inInvocation<T>(sink: InvocationSink, work: () => T): T {
  return current.run(sink, work);
}

/** An entry as it is kept: of a failure its words without people and secrets, all that lies behind it, and where it was. */
export function toldEntry(entry: LogEntry): LogEntry {
  if (entry.error === undefined) return entry;
  const { error, ...rest } = entry;
  return { ...rest, ...failureOf(error), stack: stackOf(error) };
}

/** One JSON line per entry, through the invocation that is at work; outside of any, to the console. */
export const platformLog: Log = {
  write(entry) {
    const sink = current.getStore();
    const told = toldEntry(entry);
    const line = JSON.stringify(sink ? { ...told, invocationId: sink.invocationId } : told);
    const to = sink ?? console;
    if (entry.level === 'error') to.error(line);
    else if (entry.level === 'warning') to.warn(line);
    else to.info(line);
  },
};
