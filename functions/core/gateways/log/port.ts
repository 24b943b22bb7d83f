type LogLevel = 'debug' | 'info' | 'warning' | 'error';

/** One structured line; never answers, tokens or e-mail addresses. `error` is a failure as it was caught. */
export type LogEntry = {
  readonly level: LogLevel;
  readonly event: string;
  readonly [field: string]: unknown;
};

export interface Log {
  write(entry: LogEntry): void;
}
