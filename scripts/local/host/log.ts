export type LogLevel = 'trace' | 'debug' | 'information' | 'warning' | 'error' | 'critical';

/** One structured line: `source` is the part of the host or `function.<name>` for lines of the app. */
export type LogLine = {
  readonly time: string;
  readonly level: LogLevel;
  readonly source: string;
  readonly message: string;
  readonly invocationId?: string;
  readonly data?: Record<string, unknown>;
};

export type LogSink = (line: LogLine) => void;

export type Log = (level: LogLevel, source: string, message: string, more?: LogMore) => void;

type LogMore = { readonly invocationId?: string; readonly data?: Record<string, unknown> };

const LEVELS: readonly LogLevel[] = ['trace', 'debug', 'information', 'warning', 'error', 'critical'];

/** A level of the worker's protocol, or `information` for what the host does not know. */
export function toLogLevel(level: string): LogLevel {
  return LEVELS.find((known) => known === level) ?? 'information';
}

export function createLog(sink: LogSink): Log {
  return (level, source, message, more) =>
    sink({ time: new Date().toISOString(), level, source, message, ...more });
}
